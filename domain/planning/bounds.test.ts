import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planningProblem } from '../test/planning-house.ts'
import { randomHouse } from '../test/random-house.ts'
import { boundsOf } from './bounds.ts'
import { mostWorkWithin } from './most-work.ts'
import type { PersonDay, PlanningPerson, PlanningProblem } from './problem.ts'
import { problemOf } from './problem-of-week.ts'
import type { Proposal } from './proposal.ts'
import { proposeWeek } from './propose-week.ts'
import { whatHelps } from './what-helps.ts'

const week13 = planningProblem({ people: 13, need: 'normal' })
const overloaded = planningProblem({ people: 13, need: 'overloaded' })

const problemOfSeed = (seed: number) => {
  const { week, staffing, facts } = randomHouse(seed)
  return problemOf(week, staffing, facts)
}

/** By layer, in hundredths of a person times quarter hours. */
function missingIn({ layers }: PlanningProblem, { short }: Proposal): number[] {
  return layers.map((_, at) =>
    short
      .filter(({ layer }) => layer === at)
      .reduce((sum, { from, to, missing }) => sum + (to - from) * missing, 0),
  )
}

describe('of any house', () => {
  test('a proposal misses at least what the bounds prove', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const problem = problemOfSeed(seed)
        const missing = missingIn(problem, proposeWeek(problem, { steps: 2000, seed }))
        const { least } = boundsOf(problem)
        expect(missing.map((each, layer) => each >= (least[layer] ?? 0))).not.toContain(false)
      }),
      { numRuns: 15 },
    )
  })

  test('one more who can come never raises a bound', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(), (seed, at) => {
        const problem = problemOfSeed(seed)
        const colleague = problem.people[at % problem.people.length]
        if (!colleague) return
        const more = { ...colleague, teacherId: 1000 }
        const before = boundsOf(problem).least
        const after = boundsOf({ ...problem, people: [...problem.people, more] }).least
        expect(after.map((each, layer) => each <= (before[layer] ?? 0))).not.toContain(false)
      }),
      { numRuns: 15 },
    )
  })
})

test('a week with people and hours enough has no bound, and nothing would help', () => {
  expect(boundsOf(week13)).toEqual({ people: [], law: [], hours: [], least: week13.layers.map(() => 0) })
  expect(whatHelps(week13)).toEqual([])
})

test('in an overloaded week the search misses exactly what the hours of the house prove', () => {
  const { hours, least } = boundsOf(overloaded)
  expect(least[0]).toBe(20_000)
  expect(hours[0]).toEqual({ layer: 0, need: 156_000, most: 136_000 })
  expect(missingIn(overloaded, proposeWeek(overloaded, { steps: 100_000, seed: 1 }))[0]).toBe(20_000)
})

/** Only Monday, with as many people as are given, and a need of the house from quarter 8 up to 24. */
function monday(
  people: number,
  need: (quarter: number) => number,
  days: readonly PersonDay[],
): PlanningProblem {
  const [day] = week13.days
  const person = week13.people[0]
  if (!day || !person) throw new Error('The week has a Monday and people')
  const quarters = Array.from({ length: 40 }, (_, quarter) => need(quarter) * 100)
  return {
    ...week13,
    days: [day],
    layers: [{ kind: 'house', groupId: null, qualifiedOnly: false, need: [quarters] }],
    people: Array.from({ length: people }, (_, at): PlanningPerson => {
      return { ...person, teacherId: at + 1, goal: 32, mostWork: null, days: [days[at] ?? whole] }
    }),
  }
}

const whole: PersonDay = {
  kind: 'place',
  available: { from: 0, to: 40 },
  usual: null,
  wishes: [],
  previousEnd: null,
  nextStart: null,
}
const within = (from: number, to: number): PersonDay => ({ ...whole, available: { from, to } })

describe('people', () => {
  test('who cannot be there are named with why, and neighbours with the same numbers are one', () => {
    const fixed = {
      kind: 'fixed',
      work: [{ from: 0, to: 12, groupId: null }],
      early: true,
      late: false,
    } as const
    const days = [whole, { kind: 'away' }, { kind: 'off' }, { kind: 'locked' }, within(0, 30), fixed] as const
    const { people, least } = boundsOf(monday(6, (quarter) => (quarter >= 30 && quarter < 36 ? 3 : 1), days))
    expect(people).toEqual([
      {
        layer: 0,
        weekday: 1,
        from: 30,
        to: 36,
        need: 300,
        most: 100,
        others: [
          { teacherId: 2, why: 'away' },
          { teacherId: 3, why: 'off' },
          { teacherId: 4, why: 'locked' },
          { teacherId: 5, why: 'notAvailable' },
          { teacherId: 6, why: 'planned' },
        ],
      },
    ])
    expect(least).toEqual([1200])
  })
})

describe('the law', () => {
  test('lets two people cover eight hours for two only with a gap of their breaks', () => {
    const problem = monday(2, (quarter) => (quarter >= 4 && quarter < 36 ? 2 : 0), [])
    const { people, law, least } = boundsOf(problem)
    expect(people).toEqual([])
    expect(law).toEqual([{ layer: 0, weekday: 1, from: 4, to: 30, need: 5200, most: 4800, people: 2 }])
    expect(least).toEqual([400])
  })

  test('counts a fixed day where it is, and nowhere else', () => {
    const fixed = {
      kind: 'fixed',
      work: [{ from: 0, to: 40, groupId: null }],
      early: true,
      late: true,
    } as const
    const { least } = boundsOf(monday(3, (quarter) => (quarter >= 4 && quarter < 36 ? 3 : 0), [fixed]))
    expect(least).toEqual([400])
  })

  test.each([
    [8, 8],
    [24, 24],
    [25, 24],
    [26, 24],
    [27, 25],
    [38, 36],
    [39, 36],
    [40, 37],
  ])('within %i quarter hours an adult works %i', (length, most) => {
    const date = week13.days[0]?.date
    if (!date) throw new Error('The week has a Monday')
    const within = mostWorkWithin(
      { firstMinute: 420, quarters: 40 },
      { country: 'de', protection: 'adult', date },
    )
    expect(within[length]).toBe(most)
  })
})

test('the hours of the week count with half an hour more for everyone', () => {
  const problem = monday(2, (quarter) => (quarter >= 8 && quarter < 24 ? 2 : 0), [])
  const people = problem.people.map((person) => ({ ...person, goal: 9, drift: 2 }))
  const { hours, least } = boundsOf({ ...problem, people })
  // 32 quarters are needed; each has 9 + 2 of the drift + 2 = 13.
  expect(hours).toEqual([{ layer: 0, need: 3200, most: 2600 }])
  expect(least).toEqual([600])
})

describe('what would help', () => {
  test('is a day off, a lock, other times, more overtime or less need; the best first', () => {
    const days = [within(0, 30), { kind: 'off' }, { kind: 'locked' }] as const
    const helps = whatHelps(monday(3, (quarter) => (quarter >= 28 && quarter < 36 ? 1 : 0), days))
    expect(helps).toEqual(
      [
        { kind: 'dayOff', teacherId: 2, weekday: 1, gain: 600 },
        { kind: 'locked', teacherId: 3, weekday: 1, gain: 600 },
        { kind: 'need', layer: 0, weekday: 1, gain: 600 },
        { kind: 'available', teacherId: 1, weekday: 1, gain: 600 },
      ].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    )
  })

  test('is an hour more for everyone where hours are missing', () => {
    const [best] = whatHelps(overloaded)
    expect(best?.kind).toBe('overtime')
  })

  test('never a sick colleague', () => {
    const helps = whatHelps(monday(2, (quarter) => (quarter === 12 ? 2 : 0), [whole, { kind: 'away' }]))
    expect(helps).toEqual([{ kind: 'need', layer: 0, weekday: 1, gain: 100 }])
  })
})

const order = ['available', 'dayOff', 'locked', 'need']
