import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import {
  anna,
  ben,
  children,
  creche,
  crecheDay,
  dana,
  eva,
  group,
  house,
  member,
  open,
  preschool,
  sick,
  under3,
  works,
} from '../test/creche.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { weekOfNumber } from '../values/week.ts'
import type { EntriesByTeacher } from './coverage.ts'
import { coverageOf, coverageOfDay, gapsOf, redQuarters } from './coverage.ts'
import { needOfDay } from './need.ts'
import type { Staffing } from './staffing.ts'

const tuesday = calendarDateOf('2026-11-17')

const covered = (entries: EntriesByTeacher, staffing: Staffing = creche) =>
  coverageOfDay(entries, needOfDay(staffing, tuesday, 2, undefined), staffing)

const withDays = (...changes: Array<[number, DayEntry]>) => new Map([...crecheDay, ...changes])

/** `gap 1 of 2/4, 1q`: the people, what is needed and what would be good, and how many of them are qualified. */
function at(time: string, entries: EntriesByTeacher, staffing: Staffing = creche, index = 0): string {
  const step = covered(entries, staffing)[index]?.steps.find(({ from, to }) => from <= time && time < to)
  if (!step) return 'none'
  return `${step.level} ${step.people / 100} of ${step.need}/${step.good}, ${step.qualified}q`
}

const gapTimes = (entries: EntriesByTeacher, staffing: Staffing = creche) =>
  gapsOf(covered(entries, staffing)).map(({ from, to }) => `${from}-${to}`)

const benSick = withDays([ben, sick])

describe('the worked table of a crèche', () => {
  test.each([
    ['07:30', 'gap 1 of 2/2, 1q', 'gap 1 of 2/2, 1q'],
    ['08:00', 'gap 1.5 of 2/2, 1q', 'gap 1.5 of 2/2, 1q'],
    ['08:30', 'tight 2.5 of 2/4, 2q', 'gap 1.5 of 2/4, 1q'],
    ['11:30', 'tight 2.5 of 2/4, 1q', 'gap 1.5 of 2/4, 0q'],
    ['13:00', 'tight 2.5 of 2/4, 2q', 'gap 1.5 of 2/4, 1q'],
    ['14:00', 'covered 2.5 of 2/2, 1q', 'gap 1.5 of 2/2, 0q'],
    ['15:00', 'covered 2 of 2/2, 1q', 'gap 1 of 2/2, 0q'],
    ['16:15', 'covered 2 of 2/2, 1q', 'gap 1 of 2/2, 0q'],
    ['16:30', 'none', 'none'],
    ['07:15', 'none', 'none'],
  ])('%s: %s, when Ben is sick %s', (time, planned, without) => {
    expect(at(time, crecheDay)).toBe(planned)
    expect(at(time, benSick)).toBe(without)
  })

  test('runs of one level say the worst of them', () => {
    const [run] = covered(crecheDay)[0]?.runs ?? []
    expect(run).toEqual({
      from: '07:30',
      to: '08:30',
      level: 'gap',
      need: 2,
      good: 2,
      people: 100,
      qualified: 1,
      minQualified: 1,
      joined: false,
    })
  })

  test('also when it is not the first of them', () => {
    expect(covered(benSick)[0]?.runs.at(-1)).toMatchObject({ from: '14:00', to: '16:30', people: 100 })
  })

  test('enough people of whom none is qualified are a gap', () => {
    const day = new Map([
      [dana, works('07:30-16:30')],
      [6, works('07:30-16:30')],
    ])
    const staffing = { ...creche, people: [...creche.people, member(6, { qualification: 'other' })] }
    expect(at('14:00', day, staffing)).toBe('gap 2 of 2/2, 0q')
  })
})

describe('red quarters of the worked call-out', () => {
  const evasMpa = works('11:30-13:30', { activity: 'mpa' })
  const evaCares = works('11:30-13:30')
  const danaEarly = works('07:30-13:00 b13:00-13:30 13:30-16:30')
  const annaLate = works('07:30-11:30 b11:30-12:00 12:00-16:30')
  const evaLate = works('11:30-13:30 b13:30-14:00 14:00-16:30')
  const danasBreak = works('09:00-12:30 b12:30-13:00 13:00-16:30')

  test.each<[string, Array<[number, DayEntry]>, number]>([
    ['planned', [[eva, evasMpa]], 4],
    [
      'Ben sick',
      [
        [ben, sick],
        [eva, evasMpa],
      ],
      20,
    ],
    [
      "Dana's break moves to 12:30",
      [
        [ben, sick],
        [eva, evasMpa],
        [dana, danasBreak],
      ],
      20,
    ],
    [
      "Eva's MPA becomes care",
      [
        [ben, sick],
        [eva, evaCares],
      ],
      16,
    ],
    [
      'Dana from 07:30',
      [
        [ben, sick],
        [eva, evasMpa],
        [dana, danaEarly],
      ],
      14,
    ],
    [
      'Anna until 16:30',
      [
        [ben, sick],
        [eva, evasMpa],
        [anna, annaLate],
      ],
      10,
    ],
    [
      'Eva until 16:30',
      [
        [ben, sick],
        [eva, evaLate],
      ],
      6,
    ],
    [
      "Anna, Dana and Eva's MPA",
      [
        [ben, sick],
        [anna, annaLate],
        [dana, danaEarly],
        [eva, evaCares],
      ],
      0,
    ],
  ])('%s', (_, changes, red) => {
    expect(redQuarters(covered(withDays(...changes)))).toBe(red)
  })

  test('with Ben sick they are four runs', () => {
    const expected = ['07:30-09:00', '11:30-12:00', '13:00-13:30', '14:00-16:30']
    expect(gapTimes(benSick)).toEqual(expected)
  })
})

describe('who counts', () => {
  const two = house(
    open('08:00', '12:00'),
    [group(1, [children(under3, '8:00 5')]), group(2, [children(preschool, '8:00 12')])],
    [member(1), member(2, { groupId: 2 }), member(3, { groupId: null }), member(4, { weight: 0 })],
  )
  const morning = works('08:00-12:00')

  test.each<[string, Array<[number, DayEntry]>, string, string]>([
    [
      'each in the own group',
      [
        [1, morning],
        [2, morning],
      ],
      '1 of 2/2, 1q',
      '1 of 2/2, 1q',
    ],
    [
      'a session is given to another group',
      [[1, works('08:00-12:00', { groupId: 2 })]],
      '0 of 2/2, 0q',
      '1 of 2/2, 1q',
    ],
    ['a floater in no group', [[3, morning]], '0 of 2/2, 0q', '0 of 2/2, 0q'],
    [
      'a floater whom a session gives to a group',
      [[3, works('08:00-12:00', { groupId: 1 })]],
      '1 of 2/2, 1q',
      '0 of 2/2, 0q',
    ],
    ['a person of whom nothing is known as a floater', [[9, morning]], '0 of 2/2, 0q', '0 of 2/2, 0q'],
    [
      'a leader without weight neither as a person nor as qualified',
      [[4, morning]],
      '0 of 2/2, 0q',
      '0 of 2/2, 0q',
    ],
    [
      'a group that is gone nowhere',
      [[1, works('08:00-12:00', { groupId: 7 })]],
      '0 of 2/2, 0q',
      '0 of 2/2, 0q',
    ],
    ['team time nowhere', [[1, works('08:00-12:00', { activity: 'team' })]], '0 of 2/2, 0q', '0 of 2/2, 0q'],
    [
      'half a day of vacation by its sessions',
      [[1, { ...sick, share: 0.5, sessions: [...sessionsIn(morning)] }]],
      '1 of 2/2, 1q',
      '0 of 2/2, 0q',
    ],
  ])('%s', (_, days, first, second) => {
    expect(at('08:00', new Map(days), two, 0)).toBe(`gap ${first}`)
    expect(at('08:00', new Map(days), two, 1)).toBe(`gap ${second}`)
  })

  test('a person whom nothing is known of is qualified and whole when all groups are joined', () => {
    const joined = { ...two, opening: house(open('08:00', '12:00', { until: '12:00' }), []).opening }
    expect(at('08:00', new Map([[9, morning]]), joined)).toBe('gap 1 of 2/4, 1q')
  })
})

function sessionsIn(entry: DayEntry) {
  return entry.status === 'present' ? entry.sessions : []
}

describe('joined early and late', () => {
  const joined = house(
    open('07:00', '17:00', { until: '08:00', from: '16:00' }),
    [
      group(1, [children(under3, '7:00 2, 8:00 5, 16:00 1')]),
      group(2, [children(preschool, '7:00 3, 8:00 12, 16:00 2')], { minPeople: 1 }),
    ],
    [member(1), member(2, { groupId: 2 }), member(3, { groupId: null })],
  )
  const early = works('07:00-09:00')

  test('people of all groups and floaters count together for each group', () => {
    const day = new Map([
      [2, early],
      [3, early],
    ])
    expect([at('07:00', day, joined, 0), at('07:00', day, joined, 1)]).toEqual([
      'covered 2 of 2/2, 2q',
      'covered 2 of 2/2, 2q',
    ])
    expect([at('08:00', day, joined, 0), at('08:00', day, joined, 1)]).toEqual([
      'gap 0 of 2/2, 0q',
      'tight 1 of 1/2, 1q',
    ])
  })

  test('a gap that all groups share is one, of no group, and counted once', () => {
    const day = new Map([
      [1, works('08:00-16:00')],
      [2, works('08:00-16:00')],
      [4, works('08:00-17:00', { groupId: 1 })],
    ])
    const groups = covered(day, joined)
    expect(gapsOf(groups).map(({ groupId, from, to }) => [groupId, from, to])).toEqual([
      [null, '07:00', '08:00'],
      [null, '16:00', '17:00'],
    ])
    expect(redQuarters(groups)).toBe(8)
  })
})

test('a week is covered by its days, and a holiday has no need', () => {
  const week = weekOfNumber(99)
  const holiday = { kind: 'holiday', holiday: null, name: 'Repentance Day', share: 1 } as const
  const wednesday = calendarDateOf('2026-11-18')
  const lines = [...crecheDay].map(([id, entry]) => ({ teacher: { id }, entries: { 2: entry, 3: entry } }))
  const { days } = coverageOf({ week, calendar: [{ date: wednesday, mark: holiday }], lines }, creche)
  expect(days.map(({ gaps }) => gaps.length)).toEqual([1, 1, 0, 1, 1])
  expect(days[1]?.groups).toEqual(covered(crecheDay))
  expect(days[2]).toEqual({
    weekday: 3,
    date: wednesday,
    groups: [{ groupId: 1, runs: [], steps: [] }],
    gaps: [],
  })
})
