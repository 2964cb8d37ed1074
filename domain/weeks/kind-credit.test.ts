import { describe, expect, test } from 'vitest'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { kindRecord } from '../days/absence-kinds.ts'
import { absenceOver } from '../days/day-entry.ts'
import { noWeekSetting } from '../people/week-setting.ts'
import type { KindWeek } from '../test/kind-weeks.ts'
import { closing, holiday, kindWeek, release, typedDay } from '../test/kind-weeks.ts'
import { weekRow } from '../test/week-facts.ts'
import { hoursOf, toNumber } from '../values/hours.ts'

/** Worked, credited, target and difference of a week. */
function figures(given: KindWeek) {
  const row = weekRow(kindWeek(given))
  return [row.worked, row.credited, row.target, row.difference].map(({ hours }) => toNumber(hours))
}

const terms = { contract: 30, team: 2, mpa: 3 } as const
const four = ['8-14:15', '8-14:15', '8-14:15', '8-14:15', '-']
const usual = ['08:00-14:15', '08:00-14:15', '08:00-14:15', '08:00-14:15', '-']
const withThursday = (day: string) => [...four.slice(0, 3), day, '-']

describe('a day of each kind instead of a planned one of 6.25', () => {
  test.each<[AbsenceKind, credited: number, target: number]>([
    ['leave', 6.25, 25],
    ['sick', 6.25, 25],
    ['training', 6.25, 25],
    ['school', 6.25, 25],
    ['unpaid', 6.25, 25],
    ['childSick', 6.25, 25],
    ['special', 6.25, 25],
    ['regeneration', 6.25, 25],
    ['conversion', 6.25, 25],
    // Nothing, and a quarter of team and MPA falls due: 25.00 + 5.00 / 4.
    ['timeOff', 0, 26.25],
  ])('%s', (kind, credited, target) => {
    const facts = kindWeek({ ...terms, days: four })
    const { status } = kindRecord(kind)
    const day = absenceOver(facts.entries[4], { status, kind })
    expect(day.plannedHours).toBe(credited === 0 ? null : 625)
    const row = weekRow({ ...facts, entries: { ...facts.entries, 4: day } })
    const { hours } = row.difference
    expect([row.credited.hours, row.target.hours, hours]).toEqual(
      [credited, target, 18.75 + credited - target].map(hoursOf),
    )
  })

  test('"/" without a kind credits nothing and leaves the target', () => {
    expect(figures({ ...terms, days: withThursday('/ over 8-14:15') })).toEqual([18.75, 0, 25, -6.25])
  })
})

describe('time off in lieu', () => {
  test.each<[string, KindWeek, worked: number, credited: number, target: number, difference: number]>([
    ['a whole week costs the contract', { ...terms, days: ['zb', 'zb', 'zb', 'zb', 'zb'] }, 0, 0, 30, -30],
    ['with a free Friday too', { ...terms, days: ['zb', 'zb', 'zb', 'zb', '-'] }, 0, 0, 30, -30],
    ['one of five days', { ...terms, days: ['8-13', '8-13', '8-13', '8-13', 'zb'] }, 20, 0, 26, -6],
    ['half a day', { ...terms, days: ['8-13', '8-13', '8-13', '8-13', '½zb 8-10:30'] }, 22.5, 0, 25.5, -3],
    [
      'of an agreed target',
      { ...terms, target: 20, days: ['zb', '8-13', '8-13', '8-13', '8-13'] },
      20,
      0,
      21,
      -1,
    ],
    ['without team and MPA', { contract: 30, days: ['zb', '8-14', '8-14', '8-14', '8-14'] }, 24, 0, 30, -6],
    [
      'a third, rounded once',
      { contract: 30, team: 1, days: ['zb', '8-12', '8-12', '-', '-'] },
      8,
      0,
      29.33,
      -21.33,
    ],
    // The share of a day is that of the target without what falls due.
    ['beside vacation', { ...terms, days: ['zb', 'u', 'u', 'u', 'u'] }, 0, 20, 26, -6],
    [
      'on a holiday',
      { ...terms, days: ['zb', '8-13', '8-13', '8-13', '8-13'], marks: { 1: holiday() } },
      20,
      5,
      25,
      0,
    ],
    [
      'on half a holiday',
      { ...terms, days: ['zb', '8-13', '8-13', '8-13', '8-13'], marks: { 1: holiday(0.5) } },
      20,
      2.5,
      25.5,
      -3,
    ],
    [
      'half of it on half a release',
      { ...terms, days: ['½zb', '8-13', '8-13', '8-13', '8-13'], marks: { 1: release(0.5) } },
      20,
      2.5,
      25.5,
      -3,
    ],
    [
      'Q5: by a closing, as if it were entered',
      { ...terms, days: ['', '8-13', '8-13', '8-13', '8-13'], marks: { 1: closing('timeOff') } },
      20,
      0,
      26,
      -6,
    ],
    [
      'Q5: by a closing on which a teacher works as usual',
      { ...terms, days: ['8-13', '8-13', '8-13', '8-13', '8-13'], marks: { 1: closing('timeOff') } },
      25,
      0,
      25,
      0,
    ],
    [
      'on a closing day',
      { ...terms, days: ['zb', '8-13', '8-13', '8-13', '8-13'], marks: { 1: closing('none') } },
      20,
      0,
      26,
      -6,
    ],
  ])('%s', (_, week, ...expected) => expect(figures(week)).toEqual(expected))

  test('a target that was set for the week stays as it was set', () => {
    const facts = kindWeek({ ...terms, days: ['zb', 'zb', 'zb', 'zb', 'zb'] })
    const setting = { ...noWeekSetting, targetHours: hoursOf(20) }
    expect(weekRow({ ...facts, setting }).difference.hours).toBe(hoursOf(-20))
  })

  test('the target says what falls due', () => {
    const { target } = weekRow(kindWeek({ ...terms, days: ['zb', '½zb', '8-13', '8-13', '8-13'] }))
    const due = { kind: 'timeOffDue', team: 200, mpa: 300, part: 1.5, whole: 5 }
    expect(target.rule).toBe('withTimeOffDue')
    expect(target.steps).toEqual([
      { sign: '+', hours: 2500, source: { kind: 'figure', name: 'core' } },
      { sign: '+', hours: 150, source: due },
    ])
  })
})

describe('half a day', () => {
  test.each<[string, KindWeek, worked: number, credited: number, target: number, difference: number]>([
    [
      'of a plan, the other half worked',
      { ...terms, days: withThursday('½U 8-11 over 8-14:30') },
      21.75,
      3.25,
      25,
      0,
    ],
    [
      'of a plan, the other half not worked',
      { ...terms, days: withThursday('½U over 8-14:30') },
      18.75,
      3.25,
      25,
      -3,
    ],
    ['of the usual day', { ...terms, usual, days: withThursday('½K 8-11') }, 21.75, 3.13, 25, -0.12],
    ['of a share of the rest', { ...terms, days: withThursday('½kk 8-11') }, 21.75, 3.13, 25, -0.12],
    ['"/" without a kind', { ...terms, days: withThursday('½/ 8-11 over 8-14:30') }, 21.75, 0, 25, -3.25],
    [
      'D1: on a usual day off it makes no working day and credits nothing',
      { ...terms, usual, days: [...four.slice(0, 4), '½U 8-10'] },
      27,
      0,
      25,
      2,
    ],
    [
      'five of them are half the target',
      { ...terms, days: ['½U', '½U', '½U', '½U', '½U'] },
      0,
      12.5,
      25,
      -12.5,
    ],
  ])('%s', (_, week, ...expected) => expect(figures(week)).toEqual(expected))

  const five = (thursday: string) => ['8-14', '8-14', '8-14', thursday, '8-14']
  test.each<[string, KindWeek, worked: number, credited: number]>([
    ['a holiday pays the whole day', { days: five('½U'), marks: { 4: holiday() } }, 24, 6],
    [
      'and the half of the absence when the other is worked',
      { days: five('½U 8-11'), marks: { 4: holiday() } },
      27,
      3,
    ],
    ['also of one that credits nothing', { days: five('½/ 8-11'), marks: { 4: holiday() } }, 27, 3],
    [
      'half a holiday and half an absence are both paid',
      { days: five('½U'), marks: { 4: holiday(0.5) } },
      24,
      6,
    ],
    [
      'half a holiday and half an unpaid one by its kind',
      { days: five('½/'), marks: { 4: holiday(0.5) } },
      24,
      3,
    ],
    ['half a release and half an absence', { days: five('½K'), marks: { 4: release(0.5) } }, 24, 6],
    ['half a release and a whole absence, as ever', { days: five('U'), marks: { 4: release(0.5) } }, 24, 6],
    ['a release stays when the day is worked', { days: five('½U 8-11'), marks: { 4: release() } }, 27, 6],
    ['the entry stands on a closing day', { days: five('½U 8-11'), marks: { 4: closing('none') } }, 27, 3],
  ])('%s', (_, week, ...expected) => expect(figures(week).slice(0, 2)).toEqual(expected))

  test('both halves of 7.25 are 7.25 together', () => {
    const facts = kindWeek({ days: ['½U over 8-15:15'], marks: { 1: release(0.5) } })
    expect(weekRow(facts).credited.steps.map(({ hours }) => hours)).toEqual([363, 362])
  })

  test('a day says which half of it is credited, and for what', () => {
    const { credited, worked } = weekRow(kindWeek({ days: ['½kk 8-11 over 8-14', '½zb'] }))
    const half = { half: true, absenceKind: 'childSick' }
    expect(credited.steps.map(({ source }) => source)).toEqual([
      { kind: 'plannedDay', weekday: 1, cause: 'absent', ...half },
      { kind: 'uncreditedDay', weekday: 2, status: 'absent', half: true, absenceKind: 'timeOff' },
    ])
    expect(worked.steps).toEqual([{ sign: '+', hours: 300, source: { kind: 'workedDay', weekday: 1 } }])
  })

  test('D1: time off is counted by the other days', () => {
    const days = ['zb', '8-13', '8-13', '8-13', '½U 8-10']
    const { target } = weekRow(kindWeek({ ...terms, usual, days }))
    expect(target.steps.at(-1)).toMatchObject({ hours: 125, source: { part: 1, whole: 4 } })
  })

  test('a coming week of half days is complete', () => {
    const facts = kindWeek({ days: ['½U', '½U 8-11', '½zb', '½kk', '½/'] })
    const currentWeek = kindWeek({ days: [] }, '2026-11-02').week
    expect(weekRow({ ...facts, currentWeek })).toMatchObject({ counts: true, unplannedDays: 0 })
  })
})

describe('the hours that a course really took', () => {
  test.each<[string, KindWeek, credited: number]>([
    ['more than planned', { days: ['F 8h over 8-14'] }, 8],
    ['less than planned', { days: ['F 4h over 8-14'] }, 6],
    ['more than usual', { usual, days: ['bs 8h'] }, 8],
    ['less than usual', { usual, days: ['bs 4h'] }, 6.25],
    // It takes its own hours, and the others still share by five days.
    ['more than its share, beside vacation', { days: ['F 8h', 'U'] }, 14],
    ['less than its share, beside vacation', { days: ['F 5h', 'U'] }, 12],
    ['of half a day', { days: ['½F 4h 8-11 over 8-14'] }, 4],
    ['less than half a day', { days: ['½F 2h 8-11 over 8-14'] }, 3],
    ['on a holiday', { days: ['F 8h'], marks: { 1: holiday() } }, 6],
    ['on half a release', { days: ['F 5h over 8-14'], marks: { 1: release(0.5) } }, 8],
  ])('%s', (_, week, credited) => expect(figures(week)[1]).toBe(credited))

  test('the day says what they stand instead of', () => {
    const { credited } = weekRow(kindWeek({ days: ['bs 8h over 8-14'] }))
    const source = { kind: 'realDay', weekday: 1, cause: 'training', absenceKind: 'school', insteadOf: 600 }
    expect(credited.steps).toEqual([{ sign: '+', hours: 800, source }])
  })

  test('before the start nothing is credited, and the kind is said', () => {
    const facts = kindWeek({ days: ['bs 8h'] })
    const teacher = { startDate: facts.week.endDate }
    const source = { kind: 'notEmployedDay', weekday: 1, status: 'training', absenceKind: 'school' }
    expect(weekRow({ ...facts, teacher }).credited.steps).toEqual([{ sign: '+', hours: 0, source }])
  })
})

test('a credited kind without a plan says nothing about a day that is usually off', () => {
  const days = (day: string) => [...four.slice(0, 4), day]
  expect(figures({ ...terms, usual, days: days('su') })).toEqual([25, 0, 25, 0])
  expect(figures({ ...terms, usual, days: days('zb') })).toEqual([25, 0, 26, -1])
  expect(typedDay('su')).toMatchObject({ kind: 'special' })
})
