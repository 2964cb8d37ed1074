import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HouseWeek } from '../people/house-week.ts'
import { coverageOf } from '../staffing/coverage.ts'
import { quarterFrom } from '../staffing/quarters.ts'
import { works } from '../test/creche.ts'
import type { PlanningHouse } from '../test/planning-house.ts'
import { planningHouse } from '../test/planning-house.ts'
import { randomHouse } from '../test/random-house.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { gridTime, sessionsOfTimes } from './grid-times.ts'
import type { PersonFacts, WeekPlanningFacts } from './planning-facts.ts'
import type { PersonDay, PlanningProblem } from './problem.ts'
import { problemOf } from './problem-of-week.ts'
import type { Proposal } from './proposal.ts'
import { proposeWeek } from './propose-week.ts'
import { dayFinder, peopleInLayer } from './score.ts'

const problemIn = ({ week, staffing, facts }: PlanningHouse) => problemOf(week, staffing, facts)

/** The week with what is proposed as entries. */
function accepted(week: HouseWeek, { days }: Proposal, { grid }: PlanningProblem): HouseWeek {
  const lines = week.lines.map((line) => {
    const entries = { ...line.entries }
    for (const { teacherId, weekday, times } of days)
      if (teacherId === line.teacher.id)
        entries[weekday] = { status: 'present', sessions: sessionsOfTimes(times, grid), notes: '' }
    return { ...line, entries }
  })
  return { ...week, lines }
}

describe('the coverage that a proposal promises', () => {
  test('is the coverage of the week once it is accepted', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const house = randomHouse(seed)
        const problem = problemIn(house)
        const proposal = proposeWeek(problem, { steps: 500, seed })
        const coverage = coverageOf(accepted(house.week, proposal, problem), house.staffing)
        const promised = promisedBy(problem, proposal)
        const found = coverage.days.flatMap(({ weekday, groups }) =>
          groups.flatMap(({ groupId, steps }) =>
            steps.flatMap(({ from, to, people, qualified, joined }) =>
              quartersBetween(from, to).map(
                (quarter) => `${weekday} ${joined ? 'house' : groupId} ${quarter}: ${people} ${qualified}`,
              ),
            ),
          ),
        )
        expect(found.filter((line) => !promised.has(line))).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

const quartersBetween = (from: string, to: string) => {
  const [first, end] = [quarterFrom(clockTimeOf(from)), quarterFrom(clockTimeOf(to))]
  return Array.from({ length: end - first }, (_, at) => first + at)
}

/** Each quarter of each day, group and the house, with the people that the search counts there. */
function promisedBy(problem: PlanningProblem, { days }: Proposal): Set<string> {
  const find = dayFinder(days)
  const groups = [...new Set(problem.people.map(({ groupId }) => groupId)), 1, 2, 3]
  return new Set(
    problem.days.flatMap(({ weekday }, day) =>
      [null, ...groups].flatMap((groupId) =>
        Array.from({ length: problem.grid.quarters }, (_, quarter) => {
          const layer = { kind: 'group' as const, groupId, need: [] }
          const people = peopleInLayer(problem, { ...layer, qualifiedOnly: false }, day, quarter, find)
          const qualified =
            peopleInLayer(problem, { ...layer, qualifiedOnly: true }, day, quarter, find) / 100
          const at = quarterFrom(gridTime(quarter, problem.grid))
          return `${weekday} ${groupId ?? 'house'} ${at}: ${people} ${qualified}`
        }),
      ),
    ),
  )
}

const house = planningHouse({ people: 13, need: 'normal' })
const monday = calendarDateOf('2026-11-16')

function withEntries(id: number, entries: HouseWeek['lines'][number]['entries']): PlanningHouse {
  const lines = house.week.lines.map((line) => (line.teacher.id === id ? { ...line, entries } : line))
  return { ...house, week: { ...house.week, lines } }
}

function withFacts(
  id: number,
  change: Partial<PersonFacts>,
  more: Partial<WeekPlanningFacts> = {},
): PlanningHouse {
  const people = house.facts.people.map((person) =>
    person.teacherId === id ? { ...person, ...change } : person,
  )
  return { ...house, facts: { ...house.facts, ...more, people } }
}

const personIn = (given: PlanningHouse, id: number) =>
  problemIn(given).people.find(({ teacherId }) => teacherId === id)!
const kindsOf = (days: readonly PersonDay[]) => days.map(({ kind }) => kind)

describe('the days of a person', () => {
  test('that hold something are never places', () => {
    const entries = {
      1: works('08:00-12:00 b12:00-12:30 12:30-16:00'),
      2: { status: 'sick', plannedHours: null, notes: '' },
      3: { status: 'nonWorkingDay', plannedHours: null, notes: '' },
      4: { status: 'vacation', share: 0.5, plannedHours: null, notes: '', sessions: [] },
    } as const
    expect(kindsOf(personIn(withEntries(8, entries), 8).days)).toEqual([
      'fixed',
      'away',
      'off',
      'away',
      'place',
    ])
  })

  test('that are usually free are off, and locked ones stay empty', () => {
    const locked = withFacts(2, {}, { locks: [{ teacherId: 2, date: monday }] })
    expect(kindsOf(personIn(locked, 2).days)).toEqual(['locked', 'place', 'place', 'place', 'off'])
  })

  test('that are planned cover where they do: in their group, without MPA, on the grid', () => {
    const entries = {
      1: works('06:00-09:00 b09:00-09:30 09:30-17:00', { groupId: 3 }),
      2: works('07:00-10:00', { activity: 'mpa' }),
    }
    const { days } = personIn(withEntries(8, entries), 8)
    expect(days[0]).toEqual({
      kind: 'fixed',
      work: [
        { from: 0, to: 8, groupId: 3 },
        { from: 10, to: 40, groupId: 3 },
      ],
      early: true,
      late: true,
    })
    expect(days[1]).toEqual({ kind: 'fixed', work: [], early: false, late: false })
  })

  test('know their times, wishes, usual day and the neighbours', () => {
    const windows = { 2: { notBefore: clockTimeOf('08:00'), notAfter: clockTimeOf('15:00') } } as const
    const wishes = [
      { teacherId: 1, on: 2, kind: 'times', from: clockTimeOf('09:00'), to: clockTimeOf('14:00') },
      { teacherId: 1, on: calendarDateOf('2026-11-17'), kind: 'notLate' },
      { teacherId: 1, on: 3, kind: 'off' },
    ] as const
    const given = withFacts(1, { windows }, { wishes })
    const lines = given.week.lines.map((line) =>
      line.teacher.id === 1
        ? { ...line, entries: { 1: works('08:00-12:00 19:00-21:30'), 3: works('07:15-12:00') } }
        : line,
    )
    expect(personIn({ ...given, week: { ...given.week, lines } }, 1).days[1]).toEqual({
      kind: 'place',
      available: { from: 4, to: 32 },
      usual: { from: 4, to: 33, pause: { from: 20, to: 22 } },
      wishes: [{ kind: 'times', from: 8, to: 28 }, { kind: 'notLate' }],
      previousEnd: 21 * 60 + 30,
      nextStart: 7 * 60 + 15,
    })
  })
})

describe('the goal', () => {
  test.each([
    [0, 132, 0],
    [1.2, 131, 1],
    [3.4, 130, 2],
    [40, 130, 2],
    [-2.5, 134, -2],
    [-40, 134, -2],
  ])('with a balance of %d h: %i quarter hours, %i of them drift', (balance, goal, drift) => {
    const empty = withEntries(8, {})
    const people = empty.facts.people.map((person) => ({
      ...person,
      balance: hoursOf(person.teacherId === 8 ? balance : 0),
    }))
    const person = personIn({ ...empty, facts: { ...empty.facts, people } }, 8)
    expect([person.goal, person.drift]).toEqual([goal, drift])
  })

  test.each([
    ['one of them', [8], 2],
    ['three of them', [8, 9, 1], 2],
    // 13 × 2 quarter hours would be 2 % of what they are owed together.
    ['all of them', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 0],
  ])('gives back no more than half a percent of the hours of all: %s', (_, ids, drift) => {
    const empty = withEntries(8, {})
    const people = empty.facts.people.map((person) => ({
      ...person,
      balance: hoursOf(ids.includes(person.teacherId) ? 10 : 0),
    }))
    expect(personIn({ ...empty, facts: { ...empty.facts, people } }, 8).drift).toBe(drift)
  })

  test('leaves out what is planned, what is credited and what stays empty by a lock or on a team day', () => {
    const vacation = { status: 'vacation', plannedHours: null, notes: '' } as const
    const entries = { 1: works('08:00-14:00'), 2: vacation }
    // 33.00 − 6.00 − 6.60 credited = 20.40, and two days less of 6.60 each = 7.20.
    expect(personIn(withEntries(8, entries), 8).goal).toBe(82)
    const given = withEntries(8, entries)
    const facts = { ...given.facts, locks: [{ teacherId: 8, date: calendarDateOf('2026-11-18') }] }
    const calendar = [{ date: calendarDateOf('2026-11-19'), mark: { kind: 'teamDay', name: '' } as const }]
    const reserved = personIn({ ...given, facts, week: { ...given.week, calendar } }, 8)
    expect(reserved.goal).toBe(29)
    expect(kindsOf(reserved.days)).toEqual(['fixed', 'away', 'locked', 'place'])
  })

  test('of protected people never goes beyond the week of their law', () => {
    // 40.00 by law − 2.00 team − 4.00 MPA; 39.00 by contract for an expectant mother, in the mean of the month.
    expect(personIn(withFacts(8, { protection: 'minor' }), 8).mostWork).toBe(136)
    expect(personIn(withFacts(8, { protection: 'maternity' }), 8).mostWork).toBe(132)
    expect(personIn(withFacts(8, { protection: 'adult' }), 8).mostWork).toBe(168)
  })
})

test('while the groups are joined only the house has a need', () => {
  const { layers } = problemIn(house)
  const needAt = (quarter: number) =>
    layers.map(({ kind, groupId, qualifiedOnly, need }) => [kind, groupId, qualifiedOnly, need[0]?.[quarter]])
  expect(needAt(0)).toEqual([
    ['house', null, false, 300],
    ['qualified', null, true, 100],
    ['group', 1, false, 0],
    ['group', 1, true, 0],
    ['group', 2, false, 0],
    ['group', 2, true, 0],
    ['group', 3, false, 0],
    ['group', 3, true, 0],
  ])
  expect(needAt(8).map(([, , , need]) => need)).toEqual([700, 300, 200, 100, 300, 100, 200, 100])
})

test('a house without a need has no days to plan', () => {
  const problem = problemIn({ ...house, staffing: { ...house.staffing, groups: [] } })
  expect(problem.days).toEqual([])
  expect(proposeWeek(problem, { steps: 100, seed: 1 }).days).toEqual([])
})

test('a closed day is no day of the problem, and each day has its own hours', () => {
  const calendar = [
    { date: monday, mark: { kind: 'closing', name: '', charge: 'none', closingId: 1 } as const },
  ]
  const day = house.staffing.opening[1]!
  const opening = Object.fromEntries(
    weekdays.map((weekday): [Weekday, typeof day] => [
      weekday,
      weekday === 5 ? { ...day, opens: clockTimeOf('07:30'), closes: clockTimeOf('15:00') } : day,
    ]),
  )
  const problem = problemIn({
    ...house,
    week: { ...house.week, calendar },
    staffing: { ...house.staffing, opening },
  })
  expect(problem.days.map(({ weekday, opens, closes }) => [weekday, opens, closes])).toEqual([
    [2, 0, 40],
    [3, 0, 40],
    [4, 0, 40],
    [5, 2, 32],
  ])
})

test('people stand in the order of their ids, however the week lists them', () => {
  const turned = { ...house, week: { ...house.week, lines: house.week.lines.toReversed() } }
  expect(problemIn(turned)).toEqual(problemIn(house))
})
