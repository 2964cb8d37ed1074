import { describe, expect, test } from 'vitest'
import { planningProblem } from '../test/planning-house.ts'
import { fairDuties, fairSpans, workingDaysOf } from './fair-duties.ts'
import type { PersonDay, PlaceToFill, PlanningPerson, PlanningProblem } from './problem.ts'
import { dutyCost, looseGoalCost, offGoalCost, shortCost, surplusCost } from './weights.ts'

const week13 = planningProblem({ people: 13, need: 'normal' })
const [someone] = week13.people
const place = someone?.days.find(({ kind }) => kind === 'place')
if (!someone || !place) throw new Error('The house has people and places')

const away: PersonDay = { kind: 'away' }
const fiveDays = [place, place, place, place, place]

/** Two are needed at opening and one at closing, on five days. */
function withPeople(people: readonly Partial<PlanningPerson>[]): PlanningProblem {
  const need = Array.from({ length: 40 }, (_, quarter) => (quarter === 39 ? 100 : 200))
  return {
    ...week13,
    layers: [{ kind: 'house', groupId: null, qualifiedOnly: false, need: week13.days.map(() => need) }],
    people: people.map((person, at) => ({
      ...someone!,
      doesEarly: true,
      doesLate: true,
      days: fiveDays,
      ...person,
      teacherId: at,
    })),
  }
}

const past = (workingDays: number, early: number, late = 0) => ({ past: { workingDays, early, late } })

describe('the fair number of early duties, in hundredths', () => {
  test('is the same for those who worked and opened alike', () => {
    expect(fairDuties(withPeople([past(35, 10), past(35, 10)]), 'early')).toEqual([500, 500])
  })

  test('is smaller for who opened more often, and never below none', () => {
    // (35 + 5) ÷ 80 × (20 + 10) − 12 = 3; 15 − 8 = 7, but at most 5 + 1.
    expect(fairDuties(withPeople([past(35, 12), past(35, 8)]), 'early')).toEqual([300, 600])
    expect(fairDuties(withPeople([past(35, 30), past(35, 0)]), 'early')).toEqual([0, 600])
  })

  test('goes by working days: who was on vacation owes nothing', () => {
    // 20 + 5 of 65 days in all and 15 + 10 duties, less 5 done.
    expect(fairDuties(withPeople([past(35, 10), past(20, 5)]), 'early')).toEqual([538, 461])
    const [whole, part] = fairDuties(
      withPeople([past(35, 10), { ...past(35, 10), days: [place, place, away, away, away] }]),
      'early',
    )
    expect((whole ?? 0) > (part ?? 0)).toBe(true)
  })

  test('is none for who does not do them or is away all week', () => {
    const days = [away, away, away, away, away]
    const people = [past(35, 10), { ...past(35, 0), doesEarly: false }, { ...past(35, 10), days }]
    expect(fairDuties(withPeople(people), 'early')).toEqual([1000, null, null])
  })

  test('counts late ones for themselves', () => {
    expect(fairDuties(withPeople([past(35, 10, 4), past(35, 0, 4)]), 'late')).toEqual([250, 250])
  })
})

describe('usual days', () => {
  const withUsual = (from: number, to: number): PersonDay => ({
    ...(place as PlaceToFill),
    usual: { from, to, pause: null },
  })
  const [opens, stays] = [withUsual(0, 24), withUsual(4, 28)]

  test('are fair as they are: who always opens, and who never does', () => {
    const people = [past(35, 10), { ...past(35, 10), days: [opens, opens, opens, opens, opens] }]
    expect(fairSpans(withPeople(people), 'early')[1]).toEqual({ least: 500, most: 500 })
    expect(fairSpans(withPeople([...people, ...people]), 'early')[1]).toEqual({ least: 250, most: 500 })
    const never = { ...past(35, 10), days: [stays, stays, stays, stays, stays] }
    expect(fairSpans(withPeople([past(35, 10), never]), 'early')[1]).toEqual({ least: 0, most: 500 })
  })

  test('leave the fair number where the others have room for it, and without any it stands alone', () => {
    const place5 = { ...(place as PlaceToFill), usual: null }
    const some = { ...past(35, 10), days: [stays, stays, place5, place5, place5] }
    const spans = fairSpans(
      withPeople([{ ...past(35, 10), days: fiveDays.map(() => place5) }, some]),
      'early',
    )
    expect(spans).toEqual([
      { least: 500, most: 500 },
      { least: 300, most: 500 },
    ])
  })
})

test('a planned day without work with children is no working day', () => {
  const fixed = { kind: 'fixed', early: false, late: false } as const
  const days = [place, { ...fixed, work: [] }, { ...fixed, work: [{ from: 0, to: 8, groupId: null }] }, away]
  expect(workingDaysOf({ ...someone, days })).toBe(2)
})

describe('what it costs', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 4],
    [-2, 0, 8],
    [-3, 0, 412],
    [3, 0, 25_012],
    // Gives two quarter hours back: as many less than the target already.
    [-1, 2, 404],
    [4, 2, 16],
    [5, 2, 25_020],
  ])('to be %i quarter hours off a goal that gives back %i: %i', (off, drift, cost) => {
    expect(offGoalCost(off, drift)).toBe(cost)
  })

  test('while the search is loose it is the same for every quarter hour', () => {
    expect([0, 1, -3, 10].map((off) => looseGoalCost(off, 0))).toEqual([0, 4, 30, 100])
  })

  test.each([
    ['house', 0, 0],
    ['house', 50, 500],
    ['house', 100, 1000],
    ['house', 200, 2500],
    ['qualified', 200, 1200],
    ['group', 100, 400],
    ['group', -100, 0],
  ] as const)('to miss in the layer %s %i hundredths: %i', (kind, missing, cost) => {
    expect(shortCost(kind, missing)).toBe(cost)
  })

  test.each([
    [300, 500, 0],
    [300, 600, 1],
    [300, 800, 4],
    [1000, 1300, 0],
    [1000, 1400, 1],
    [0, 200, 0],
  ])('to need %i and have %i: %i', (need, people, cost) => {
    expect(surplusCost(need, people)).toBe(cost)
  })

  test('to be one duty off the fair number: 30', () => {
    const cost = (number: number, least: number, most = least) => dutyCost(number, { least, most })
    expect([cost(2, 200), cost(3, 200), cost(0, 200), cost(2, 250)]).toEqual([0, 30, 120, 8])
    expect([cost(1, 200, 400), cost(3, 200, 400), cost(5, 200, 400)]).toEqual([30, 0, 30])
  })
})
