import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanStatuses } from '../days/absence-statuses.ts'
import { sameEntry } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, planOf } from '../days/day-entry.ts'
import { readDayText } from '../days/day-text.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, daysBetween, isoWeekday } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekNumberOf } from '../values/week.ts'
import type { Absence, WeekBefore } from './absence-span.ts'
import {
  absenceDays,
  faultInSpan,
  isAway,
  isChanged,
  weekdaysIn,
  weekNumbersIn,
  whyNotEmployed,
} from './absence-span.ts'

const date = calendarDateOf
const monday = date('2026-11-16')
const thisWeek = weekNumberOf(monday)

/** `8-16`, `u`, `-`, `k over 8-16`, with notes after a #; an empty text is an empty day. */
function day(text: string): DayEntry | undefined {
  const [typed = '', notes = ''] = text.split('#')
  const [absence, plan] = typed.split(' over ')
  const read = readDayText(plan ?? absence ?? '', notes)
  if (!('entry' in read)) return undefined
  if (!plan) return read.entry
  const over = readDayText(absence ?? '')
  if (!('entry' in over) || over.entry.status === 'present') throw new Error(text)
  return absenceOver(read.entry, over.entry.status)
}

function week(texts: readonly string[], usual: readonly string[] | null = null): WeekBefore {
  const entries: Partial<Record<Weekday, DayEntry>> = {}
  texts.forEach((text, at) => {
    const entry = day(text)
    if (entry) entries[(at + 1) as Weekday] = entry
  })
  return { entries, usualWeek: usualWeekOf(usual), marks: {} }
}

const empty = week([])
const sick = (from: string, to: string, notes?: string): Absence => ({
  status: 'sick',
  from: date(from),
  to: date(to),
  notes,
})
const outcomes = (absence: Absence, before: WeekBefore) =>
  absenceDays(absence, (number) => (number === thisWeek ? before : empty)).map(({ outcome }) => outcome)

describe('F34: which days an absence from a day to a day is made of', () => {
  test.each([
    ['one day', '2026-11-16', '2026-11-16', ['2026-11-16']],
    ['Friday to Monday skips the weekend', '2026-11-20', '2026-11-23', ['2026-11-20', '2026-11-23']],
    ['from a Saturday', '2026-11-21', '2026-11-23', ['2026-11-23']],
    ['to a Sunday', '2026-11-20', '2026-11-22', ['2026-11-20']],
    [
      'across a year end, into week 1 of the year after',
      '2026-12-31',
      '2027-01-05',
      ['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05'],
    ],
    ['through February 29', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['over the change of clocks', '2026-10-23', '2026-10-26', ['2026-10-23', '2026-10-26']],
  ])('%s', (_, from, to, dates) => {
    expect(weekdaysIn({ from: date(from), to: date(to) }).map((day) => day.date)).toEqual(dates)
  })

  test('each knows its week: 2026 has a week 53', () => {
    const span = { from: date('2026-12-31'), to: date('2027-01-04') }
    expect(weekdaysIn(span).map(({ weekday }) => weekday)).toEqual([4, 5, 1])
    expect(weekNumbersIn(span)).toEqual([weekNumberOf(span.from), weekNumberOf(span.from) + 1])
  })

  test.each([
    ['2026-11-17', '2026-11-16', 'span_reversed'],
    ['2026-11-21', '2026-11-22', 'span_on_weekend'],
    ['2026-11-16', '2027-01-14', undefined],
    ['2026-11-16', '2027-01-15', 'span_too_long'],
    ['2024-12-30', '2024-12-30', undefined],
    ['2024-12-29', '2024-12-30', 'span_out_of_range'],
    ['2199-12-30', '2199-12-31', 'span_out_of_range'],
  ])('%s to %s: %s', (from, to, fault) => {
    expect(faultInSpan({ from: date(from), to: date(to) })).toBe(fault)
  })

  test.each([
    [null, null, null, undefined],
    ['2026-11-16', null, null, undefined],
    ['2026-11-17', null, null, 'teacher_not_started'],
    [null, '2026-11-20', null, undefined],
    [null, '2026-11-19', null, 'teacher_left'],
    [null, null, '2026-11-21', undefined],
    [null, null, '2026-11-20', 'teacher_archived'],
    [null, null, '2026-01-01', 'teacher_archived'],
  ])('started %s, leaves %s, archived %s: %s', (started, leaves, archived, why) => {
    const span = { from: monday, to: date('2026-11-20') }
    const dateOrNone = (text: string | null) => (text === null ? null : date(text))
    const [startDate, lastDay, archivedOn] = [dateOrNone(started), dateOrNone(leaves), dateOrNone(archived)]
    expect(whyNotEmployed(span, { startDate, lastDay, archivedOn })).toBe(why)
  })
})

describe('F34: what becomes of each day', () => {
  test.each([
    ['a present day with its plan', ['8-16'], null, 'entered'],
    ['an empty day', [''], null, 'entered'],
    ['an empty day that is usually worked', [''], ['8-16', '', '', '', ''], 'entered'],
    ['a day off by its entry stays', ['-'], ['8-16', '', '', '', ''], 'nonWorking'],
    ['a day that is usually off stays', [''], ['-', '', '', '', ''], 'nonWorking'],
    ['a usual day off that is worked', ['8-12'], ['-', '', '', '', ''], 'entered'],
    ['vacation becomes sickness', ['u'], null, 'replaced'],
    ['vacation over a plan becomes sickness', ['u over 8-16'], null, 'replaced'],
    ['sick already', ['k'], null, 'same'],
    ['sick already, over a plan', ['k over 8-16'], null, 'same'],
    ['vacation on a usual day off counts nothing and stays', ['u'], ['-', '', '', '', ''], 'nonWorking'],
  ])('%s', (_, texts, usual, outcome) => {
    expect(outcomes(sick('2026-11-16', '2026-11-16'), week(texts, usual))).toEqual([outcome])
  })

  test('a whole week, with Friday off, and the Monday after', () => {
    const before = week(['8-16', '', 'u', 'k', ''], ['', '', '', '', '-'])
    const absence = sick('2026-11-14', '2026-11-23')
    expect(outcomes(absence, before)).toEqual([
      'entered',
      'entered',
      'replaced',
      'same',
      'nonWorking',
      'entered',
    ])
    const days = absenceDays(absence, () => before)
    expect(days.filter(isChanged)).toHaveLength(4)
    expect(days.filter(isAway)).toHaveLength(5)
  })

  test('nothing is done in a week that the teacher was taken out of', () => {
    const before = { ...week(['8-16']), excluded: true }
    expect(outcomes(sick('2026-11-16', '2026-11-16'), before)).toEqual(['notInWeek'])
  })

  test('the plan stays, and a paid absence counts it, whichever absence came before', () => {
    const [day] = absenceDays(sick('2026-11-16', '2026-11-16'), () => week(['u over 8-12, 12:30-16']))
    expect(day?.after).toMatchObject({ status: 'sick', plannedHours: hoursOf(7.5) })
    expect(planOf(day?.after)).toHaveLength(2)
  })

  test.each([
    ['8-16#Excursion', undefined, 'Excursion'],
    ['8-16#Excursion', 'until Friday', 'Excursion\nuntil Friday'],
    ['8-16', '  until Friday ', 'until Friday'],
    ['k#until Friday', 'until Friday', 'until Friday'],
    [`8-16#${'n'.repeat(1_999)}`, 'until Friday', 'until Friday'],
  ])('notes %#', (text, notes, after) => {
    const [day] = absenceDays(sick('2026-11-16', '2026-11-16', notes), () => week([text]))
    expect(day?.after?.notes).toBe(after)
  })

  test('a note on a day that is sick already is a change', () => {
    expect(outcomes(sick('2026-11-16', '2026-11-16', 'until Friday'), week(['k']))).toEqual(['entered'])
  })
})

const anyDay = fc.constantFrom('', '8-16', '8-12, 12:30-16', 'u', 'k', 'f', '/', '-', 'k over 8-15', 'u#note')
const anyTexts = fc.array(anyDay, { minLength: 5, maxLength: 5 })
const anyUsual = fc.option(fc.array(fc.constantFrom('', '8-16', '-'), { minLength: 5, maxLength: 5 }))
const anyAbsence = fc
  .record({
    start: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 0, max: 59 }),
    status: fc.constantFrom(...spanStatuses),
  })
  .map(({ start, length, status }) => {
    const from = addDays(date('2026-10-01'), start)
    return { status, from, to: addDays(from, length) }
  })

test('F34: no absence loses a plan or touches a day off, and entering it twice changes nothing more', () => {
  fc.assert(
    fc.property(anyAbsence, anyTexts, anyUsual, (absence, texts, usual) => {
      const before = week(texts, usual)
      const days = absenceDays(absence, () => before)
      for (const day of days) {
        expect(isoWeekday(day.date)).toBeLessThan(6)
        expect(daysBetween(absence.from, day.date)).toBeGreaterThanOrEqual(0)
        expect(planOf(day.after)).toEqual(planOf(day.before))
        expect(sameEntry(day.before, day.after)).toBe(!isChanged(day))
        if (isChanged(day)) expect(day.after?.status).toBe(absence.status)
        if (day.before?.status === 'nonWorkingDay') expect(day.after).toBe(day.before)
        const again = absenceDays({ ...absence, from: day.date, to: day.date }, () => ({
          ...before,
          entries: day.after ? { [day.weekday]: day.after } : {},
        }))
        expect(again.map(isChanged)).toEqual([false])
      }
    }),
  )
})
