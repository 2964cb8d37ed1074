import { describe, expect, test } from 'vitest'
import { weekWith } from '#contract/wire/week-facts.ts'
import { spanOf } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { emptyWeek, knownOfHouse, planningOf } from '../../../test/planned-house.ts'
import { problemOfWeek, withProposed } from './known-for-week.ts'
import type { ProposedWeek } from './proposed-week.ts'
import { ghostsOf, placeInWeek } from './proposed-week.ts'
import { searchWithBounds } from './search-with-bounds.ts'
import { shortHours } from './shortage-hours.ts'
import { readinessOf } from './start-dialog.tsx'
import { faultInWish, wishOf } from './wish-draft.ts'

const week = emptyWeek()
const problem = problemOfWeek(week, planningOf(99), knownOfHouse, [])
const plan = searchWithBounds(problem, { steps: 4_000, seed: 1 }, () => {})
const proposed: ProposedWeek = { seen: week, problem, ...plan, stoppedEarly: false }
const none: ReadonlySet<string> = new Set()
const work = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('09:00'), end: clockTimeOf('11:00'), actualHours: null }],
  notes: '',
} as const
const place = (teacherId: number, weekday: Weekday, weekNumber = 99) => ({ weekNumber, teacherId, weekday })

describe('ghosts', () => {
  const all = ghostsOf(proposed, week, none)

  test('are the proposed days with their times and the versions that were seen', () => {
    expect(all).toHaveLength(plan.proposal.days.length)
    expect(all.length).toBeGreaterThan(10)
    expect(spanOf(all[0]?.after.sessions ?? [])).toMatch(/^\d\d:\d\d - \d\d:\d\d$/)
    const seen = emptyWeek(99, (row) => ({ ...row, dayVersions: [3, 4, 5, 6, 7] }))
    const versions = ghostsOf({ ...proposed, seen }, week, none).map(({ version, place }) => [
      place.weekday,
      version,
    ])
    expect(new Set(versions.map(([weekday, version]) => (version ?? 0) - (weekday ?? 0)))).toEqual(
      new Set([2]),
    )
  })

  test('are gone where somebody has planned the day since, or left it out', () => {
    const [first, second] = all
    if (!first || !second) throw new Error('Nothing was proposed')
    const now = weekWith(week, [{ place: first.place, after: work }])
    expect(ghostsOf(proposed, now, none)).toEqual(all.slice(1))
    expect(ghostsOf(proposed, week, new Set([placeInWeek(second.place)]))).toEqual(all.toSpliced(1, 1))
  })

  test('are counted in hours as if they were saved', () => {
    const hours = weekWith(week, all).teachers.map(({ workedHours }) => workedHours)
    for (const worked of hours) expect(Math.abs(worked - 30)).toBeLessThanOrEqual(1)
  })
})

describe('what is to be filled', () => {
  const kindsOf = (teacherId: number, given: ReturnType<typeof problemOfWeek>) =>
    given.people.find((person) => person.teacherId === teacherId)?.days.map(({ kind }) => kind)

  test('is neither what is planned nor locked nor left out nor in a closed month', () => {
    const planned = weekWith(week, [{ place: place(1, 2), after: work }])
    const planning = planningOf(99, { locks: [{ teacherId: 1, date: calendarDateOf('2026-11-18') }] })
    const house = { ...knownOfHouse, closedBefore: calendarDateOf('2026-11-17') }
    const found = problemOfWeek(planned, planning, house, [{ teacherId: 1, weekday: 4 }])
    expect(kindsOf(1, found)).toEqual(['locked', 'fixed', 'locked', 'locked', 'place'])
    expect(kindsOf(2, found)).toEqual(['locked', 'place', 'place', 'place', 'place'])
  })

  test.each([
    ['everything is ready', knownOfHouse, week, [], ['usual']],
    [
      'the house has no opening hours',
      { ...knownOfHouse, needs: { ...knownOfHouse.needs, opening: {} } },
      week,
      ['opening'],
      ['usual'],
    ],
    [
      'no group needs anybody',
      { ...knownOfHouse, needs: { ...knownOfHouse.needs, groups: [] } },
      week,
      ['closed'],
      [],
    ],
  ] as const)('when %s', (_, house, of, hinders, remarks) => {
    const found = readinessOf(of, house, problemOfWeek(of, planningOf(99), house, []))
    expect([found.hinders, found.remarks]).toEqual([hinders, remarks])
  })

  test('nothing, when every day is planned', () => {
    const days = [1, 2, 3, 4].flatMap((id) =>
      ([1, 2, 3, 4, 5] as const).map((weekday) => ({ place: place(id, weekday), after: work })),
    )
    const full = weekWith(week, days)
    const found = readinessOf(full, knownOfHouse, problemOfWeek(full, planningOf(99), knownOfHouse, []))
    expect(found).toMatchObject({ places: 0, people: 0, hinders: ['full'] })
    expect(readinessOf(week, knownOfHouse, problem)).toMatchObject({ places: 20, people: 4 })
  })
})

describe('a week after a proposed one', () => {
  test('counts its duties, its days and its hours as done', () => {
    const after = withProposed(planningOf(100), [proposed])
    const sum = (pick: (person: (typeof after.people)[number]) => number) =>
      after.people.reduce((all, person) => all + pick(person), 0)
    expect(sum(({ workingDays }) => workingDays)).toBe(plan.proposal.days.length)
    // Somebody opens and somebody closes on each of five days.
    expect(sum(({ earlyDuties }) => earlyDuties)).toBeGreaterThanOrEqual(5)
    expect(sum(({ lateDuties }) => lateDuties)).toBeGreaterThanOrEqual(5)
    const gained = weekWith(week, ghostsOf(proposed, week, none)).teachers
    for (const { teacherId, balanceBefore } of after.people)
      expect(balanceBefore).toBeCloseTo(gained.find(({ id }) => id === teacherId)?.difference ?? 99, 5)
  })
})

describe('what cannot be done', () => {
  const alone = {
    ...knownOfHouse,
    needs: {
      ...knownOfHouse.needs,
      people: knownOfHouse.needs.people.map((member) => ({
        ...member,
        weight: member.teacherId === 1 ? 100 : 0,
      })),
    },
  }
  const tight = problemOfWeek(week, planningOf(99), alone, [])

  test('is proved, and what would help comes with it, also when the search is ended early', () => {
    const told: { helps: number; least: number }[] = []
    const found = searchWithBounds(tight, { steps: 2_000, seed: 1 }, (_, _1, { helps, bounds }) =>
      told.push({ helps: helps.length, least: shortHours(tight.layers, (at) => bounds.least[at] ?? 0) }),
    )
    expect(told[0]).toMatchObject({ helps: 0 })
    expect(told[0]?.least).toBeGreaterThan(10)
    expect(told[1]?.helps).toBe(found.helps.length)
    expect(found.helps.length).toBeGreaterThan(0)
  })
})

describe('a wish', () => {
  const draft = {
    kind: 'off',
    isWeekly: false,
    weekday: 3,
    date: calendarDateOf('2026-11-18'),
    from: clockTimeOf('08:00'),
    to: clockTimeOf('14:00'),
  } as const

  test('is on a date or a weekday, and only times have times', () => {
    expect(wishOf(draft)).toEqual({ kind: 'off', on: '2026-11-18' })
    expect(wishOf({ ...draft, isWeekly: true, kind: 'times' })).toEqual({
      ...{ kind: 'times', on: 3, from: '08:00', to: '14:00' },
    })
  })

  test.each([
    [{}, [], undefined],
    [{ date: calendarDateOf('2026-11-21') }, [], 'badDate'],
    [{ date: '' as typeof draft.date }, [], 'badDate'],
    [{ date: calendarDateOf('2026-11-21'), isWeekly: true }, [], undefined],
    [{ kind: 'times', to: clockTimeOf('08:00') }, [], 'badTimes'],
    [{}, [{ kind: 'off', on: '2026-11-18' }], 'twice'],
    [{}, [{ kind: 'off', on: 3 }], undefined],
    [{}, Array.from({ length: 60 }, () => ({ kind: 'notLate', on: 1 })), 'full'],
  ] as const)('%j beside %j is %s', (change, wishes, fault) => {
    expect(faultInWish({ ...draft, ...change }, wishes as never)).toBe(fault)
  })
})
