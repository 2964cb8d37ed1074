import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayMark, DayShare, MarkedDay } from '../calendar/house-day.ts'
import { needsNoPlan, paidParts } from '../days/day-credit.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { readDayText } from '../days/day-text.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { dateOfWeekday, weekContaining } from '../values/week.ts'

const holiday = (share: DayShare = 1): DayMark => ({
  kind: 'holiday',
  holiday: 'corpusChristi',
  name: '',
  share,
})
const release = (share: DayShare = 1): DayMark => ({
  kind: 'release',
  holiday: 'christmasEve',
  name: '',
  share,
})
const closing = (charge: 'none' | 'leave' | 'timeOff'): DayMark => ({
  kind: 'closing',
  name: 'Summer',
  charge,
  closingId: 1,
})
const teamDay: DayMark = { kind: 'teamDay', name: 'Concept' }

interface Case {
  readonly contract?: number
  readonly team?: number
  readonly mpa?: number
  readonly usual?: string[]
  readonly days: string[]
  readonly marks: Partial<Record<1 | 2 | 3 | 4 | 5, DayMark>>
}

/** `8-15`, `u`, `-`, nothing, or `u over 8-15` for an absence that keeps a plan. */
function entryOf(text: string): DayEntry | undefined {
  const [typed = '', plan] = text.split(' over ')
  if (text === '') return undefined
  const read = readDayText(typed)
  if (!('entry' in read)) throw new Error(`Not a day: ${text}`)
  const planned = plan && entryOf(plan)
  return planned && read.entry.status !== 'present' ? absenceOver(planned, read.entry.status) : read.entry
}

function factsOf({ contract = 39, team, mpa, usual, days, marks }: Case, monday = '2026-12-21'): WeekFacts {
  const week = weekContaining(calendarDateOf(monday))
  const entries = Object.fromEntries(
    days.flatMap((text, at) => {
      const entry = entryOf(text)
      return entry ? [[at + 1, entry]] : []
    }),
  )
  const [terms] = firstTerms({
    weeklyHours: hoursOf(contract),
    targetWorkHours: null,
    teamHours: team === undefined ? null : hoursOf(team),
    mpaHours: mpa === undefined ? null : hoursOf(mpa),
    usualWeek: usualWeekOf(usual ?? null),
  })
  const calendar = weekdays.flatMap((weekday): MarkedDay[] => {
    const mark = marks[weekday]
    return mark ? [{ date: dateOfWeekday(week, weekday) as CalendarDate, mark }] : []
  })
  return { week, teacher: {}, terms: terms!, setting: undefined, entries, calendar }
}

const usual39 = ['8-16', '8-16', '8-16', '8-16', '8-15']
const fourDays = ['8-14:15', '8-14:15', '8-14:15', '8-14:15', '-']

describe('holidays, release and closing days in the figures', () => {
  test.each<[string, Case, credited: number, difference: number]>([
    [
      '30 h, team 2, MPA 3, Friday off; Thursday a holiday, Monday to Wednesday 7 h',
      { contract: 30, team: 2, mpa: 3, days: ['8-15', '8-15', '8-15', '', '-'], marks: { 4: holiday() } },
      6.25,
      2.25,
    ],
    [
      'a holiday on a day that is usually free',
      {
        ...{ contract: 30, team: 2, mpa: 3, usual: fourDays },
        ...{ days: [...fourDays.slice(0, 4), ''], marks: { 5: holiday() } },
      },
      0,
      0,
    ],
    [
      'half a day of release, worked from 8 to 12, and a holiday after it',
      {
        usual: usual39,
        days: ['8-16', '8-16', '8-16', '8-12', ''],
        marks: { 4: release(0.5), 5: holiday() },
      },
      11,
      0,
    ],
    [
      'the same on leave: half release, half leave',
      { usual: usual39, days: ['8-16', '8-16', '8-16', 'u', ''], marks: { 4: release(0.5), 5: holiday() } },
      15,
      0,
    ],
    [
      'Q1: who works on a holiday for less than the day is paid the rest of it',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', '8-12'], marks: { 5: holiday() } },
      3,
      0,
    ],
    [
      'Q1: who works for longer has the hours that were worked, and no others',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', '8-17'], marks: { 5: holiday() } },
      0,
      2,
    ],
    [
      'Q1: without usual hours by the share of the day, 7.80 of 39',
      { usual: [], days: ['8-16', '8-16', '8-16', '8-16', '8-10'], marks: { 5: holiday() } },
      5.8,
      0.8,
    ],
    [
      'Q1: on a usually free day there is nothing to pay',
      {
        usual: ['8-16', '8-16', '8-16', '8-16', '-'],
        days: ['8-16', '8-16', '8-16', '8-16', '8-10'],
        marks: { 5: holiday() },
      },
      0,
      -5,
    ],
    [
      'who works on a whole day of release keeps the credit',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-12', '8-15'], marks: { 4: release() } },
      8,
      4,
    ],
    [
      'a holiday comes before an absence, also before an unpaid one',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', '/'], marks: { 5: holiday() } },
      7,
      0,
    ],
    [
      'a plan that the absence has kept comes before the usual day',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', 'u over 8-12'], marks: { 5: holiday() } },
      4,
      -3,
    ],
    [
      'a day off by its entry is no holiday of that person',
      { contract: 28, days: ['8-15', '8-15', '8-15', '8-15', '-'], marks: { 5: holiday() } },
      0,
      0,
    ],
    [
      'a paid closing day is credited like a holiday',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', ''], marks: { 5: closing('none') } },
      7,
      0,
    ],
    [
      'so is one that uses leave',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', ''], marks: { 5: closing('leave') } },
      7,
      0,
    ],
    [
      'one that is time off credits nothing',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', ''], marks: { 5: closing('timeOff') } },
      0,
      -7,
    ],
    [
      'who is ill on a closing day is ill',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', 'k'], marks: { 5: closing('timeOff') } },
      7,
      0,
    ],
    [
      'on a team day people work as planned',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', '8-15'], marks: { 5: teamDay } },
      0,
      0,
    ],
    [
      'an empty team day is empty',
      { usual: usual39, days: ['8-16', '8-16', '8-16', '8-16', ''], marks: { 5: teamDay } },
      0,
      -7,
    ],
    [
      'halves that are not always the same share the rest by halves',
      { contract: 25, days: ['8-13', '8-13', '8-13', '8-10:30', '8-13'], marks: { 4: release(0.5) } },
      2.5,
      0,
    ],
    [
      'two halves of 7.25 are one day',
      {
        contract: 36.25,
        usual: ['8-15:15', '8-15:15', '8-15:15', '8-15:15', '8-15:15'],
        days: ['8-15:15', '8-15:15', '8-15:15', 'u', '8-15:15'],
        marks: { 4: release(0.5) },
      },
      7.25,
      0,
    ],
  ])('%s', (_, given, credited, difference) => {
    const row = weekRow(factsOf(given))
    expect([toNumber(row.credited.hours), toNumber(row.difference.hours)]).toEqual([credited, difference])
  })

  test('the derivation names the reason and the half', () => {
    const row = weekRow(
      factsOf({
        usual: usual39,
        days: ['8-16', '8-16', '8-16', 'u', ''],
        marks: { 4: release(0.5), 5: holiday() },
      }),
    )
    expect(row.credited.steps.map(({ hours, source }) => [hours, source])).toEqual([
      [400, { kind: 'usualDay', weekday: 4, cause: 'release', half: true }],
      [400, { kind: 'usualDay', weekday: 4, cause: 'vacation', half: true }],
      [700, { kind: 'usualDay', weekday: 5, cause: 'holiday' }],
    ])
  })
})

describe('what has to be planned', () => {
  test.each<[string, DayMark | undefined, boolean]>([
    ['a day like others', undefined, false],
    ['a holiday', holiday(), true],
    ['half a holiday', holiday(0.5), false],
    ['a release', release(), true],
    ['half a release', release(0.5), false],
    ['a closing day', closing('timeOff'), true],
    ['a team day', teamDay, false],
  ])('%s needs no plan: %s', (_, mark, expected) => expect(needsNoPlan(mark)).toBe(expected))

  test('a week to come is complete without its holidays and closing days', () => {
    const facts = factsOf({
      days: ['8-16', '8-16', '8-16', '', ''],
      marks: { 4: closing('none'), 5: holiday() },
    })
    const currentWeek = weekContaining(calendarDateOf('2026-12-14'))
    expect(weekRow({ ...facts, currentWeek })).toMatchObject({ unplannedDays: 0, counts: true })
    expect(weekRow({ ...facts, currentWeek, calendar: [] })).toMatchObject({
      unplannedDays: 2,
      counts: false,
    })
  })
})

describe('laws of the calendar', () => {
  const anyDay = fc.constantFrom('', '8-16', '9-12:45', 'u', 'k over 8-14', '/', '-', 'f')
  const anyWeek = fc.array(anyDay, { minLength: 5, maxLength: 5 })
  const anyUsual = fc.option(
    fc.array(fc.constantFrom('8-16', '8-12:15', '', '-'), { minLength: 5, maxLength: 5 }),
    { nil: undefined },
  )
  const anyHours = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)
  const weekday = fc.constantFrom(...weekdays)

  test('a holiday leaves the difference of a week that is planned as usual as it was', () => {
    fc.assert(
      fc.property(anyHours, weekday, (contract, day) => {
        const planned = (days: string[], marks: Case['marks']) =>
          weekRow(factsOf({ contract, usual: usual39, days, marks })).difference.hours
        const without = usual39.map((text, at) => (at === day - 1 ? '' : text))
        expect(planned(without, { [day]: holiday() })).toBe(planned(usual39, {}))
      }),
    )
  })

  test('a team day changes no figure, and a calendar without days neither', () => {
    fc.assert(
      fc.property(anyHours, anyUsual, anyWeek, weekday, (contract, usual, days, day) => {
        const given = { contract, days, ...(usual ? { usual } : {}) }
        const plain = weekRow(factsOf({ ...given, marks: {} }))
        expect(weekRow(factsOf({ ...given, marks: { [day]: teamDay } }))).toEqual(plain)
      }),
    )
  })

  test('half a release and half a leave are credited as a whole day of leave', () => {
    fc.assert(
      fc.property(anyHours, anyUsual, anyWeek, weekday, (contract, usual, days, day) => {
        const onLeave = days.map((text, at) => (at === day - 1 ? 'u' : text))
        const given = { contract, days: onLeave, ...(usual ? { usual } : {}) }
        const whole = weekRow(factsOf({ ...given, marks: {} })).credited.hours
        expect(weekRow(factsOf({ ...given, marks: { [day]: release(0.5) } })).credited.hours).toBe(whole)
      }),
    )
  })

  test('no day is paid more than once, unless release is worked', () => {
    const entries = ['', '8-16', 'u', 'k over 8-14', '/', '-', 'f'].map(entryOf)
    for (const mark of [holiday(), holiday(0.5), release(), release(0.5), closing('none'), teamDay])
      for (const entry of entries) {
        const paid = paidParts(entry, mark).reduce((sum, { share }) => sum + share, 0)
        expect(paid).toBeLessThanOrEqual(1)
        if (entry?.status === 'nonWorkingDay') expect(paid).toBe(0)
      }
  })
})
