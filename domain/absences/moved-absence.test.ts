import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { readDayText } from '../days/day-text.ts'
import type { WeekMarks } from '../people/house-week.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import { weekNumberOf } from '../values/week.ts'
import type { DaySpan, WeekBefore } from './absence-span.ts'
import { weekdaysIn } from './absence-span.ts'
import { leaveIn, movedLeave, movedSpan, removedLeave } from './moved-absence.ts'

const date = calendarDateOf
const span = (from: string, to = from): DaySpan => ({ from: date(from), to: date(to) })
const plan = (text: string): DayEntry => {
  const read = readDayText(text)
  if (!('entry' in read)) throw new Error(text)
  return read.entry
}
const leave = (over?: DayEntry, notes?: string) => absenceOver(over, 'vacation', notes)

type Days = Record<string, DayEntry>
function weeksOf(days: Days, usual: readonly string[] | null = null, holidays: readonly string[] = []) {
  return (number: number): WeekBefore => {
    const entries: Partial<Record<Weekday, DayEntry>> = {}
    const marks: WeekMarks = {}
    for (const [day, entry] of Object.entries(days))
      if (weekNumberOf(date(day)) === number) entries[isoWeekday(date(day)) as Weekday] = entry
    for (const day of holidays)
      if (weekNumberOf(date(day)) === number)
        marks[isoWeekday(date(day)) as Weekday] = { kind: 'holiday', holiday: null, name: 'Fest', share: 1 }
    return { entries, usualWeek: usualWeekOf(usual), marks }
  }
}
const move = (days: Days, from: DaySpan, start: string, weeks = weeksOf(days)) =>
  movedLeave(leaveIn(from, weeks), movedSpan(from, date(start)), weeks)
const shown = (moved: ReturnType<typeof move>) =>
  moved.changed.map(({ date, after }) => `${date} ${after?.status ?? 'empty'}`)

const week = { '2027-08-09': leave(), '2027-08-10': leave(plan('8-16')), '2027-08-11': leave() }

describe('a leave that begins on another day', () => {
  test('gives the plans back where it was and keeps those where it goes', () => {
    const days = { ...week, '2027-08-17': plan('9-15') }
    const moved = move(days, span('2027-08-09', '2027-08-11'), '2027-08-16')
    expect(shown(moved)).toEqual([
      '2027-08-09 empty',
      '2027-08-10 present',
      '2027-08-11 empty',
      '2027-08-16 vacation',
      '2027-08-17 vacation',
      '2027-08-18 vacation',
    ])
    expect(moved.changed[1]?.after).toEqual(plan('8-16'))
    expect(moved.changed[4]?.after).toMatchObject({ plan: [{ start: '09:00', end: '15:00' }] })
  })

  test('leaves alone the days that it covers before and after', () => {
    const moved = move(week, span('2027-08-09', '2027-08-11'), '2027-08-10')
    expect(shown(moved)).toEqual(['2027-08-09 empty', '2027-08-12 vacation'])
  })

  test('skips days off and holidays, so that it may have fewer days', () => {
    const weeks = weeksOf(week, ['8-16', '8-16', '-', '8-16', '8-16'], ['2027-08-17'])
    const moved = move(week, span('2027-08-09', '2027-08-11'), '2027-08-16', weeks)
    expect(shown(moved).slice(3)).toEqual(['2027-08-16 vacation'])
    expect(moved.days.map(({ outcome }) => outcome)).toEqual(['entered', 'holiday', 'nonWorking'])
  })

  test('takes the place of no other absence, and of no other leave', () => {
    const days = { ...week, '2027-08-17': absenceOver(undefined, 'sick'), '2027-08-18': leave() }
    const moved = move(days, span('2027-08-09', '2027-08-11'), '2027-08-16')
    expect(moved.inTheWay.map(({ date }) => date)).toEqual(['2027-08-17', '2027-08-18'])
  })

  test('stays half when it is half, and leaves whole days of the span alone', () => {
    const half = absenceOver(undefined, { status: 'vacation', share: 0.5, sessions: [] })
    const days = { '2027-08-09': half, '2027-08-10': leave() }
    const moved = move(days, span('2027-08-09', '2027-08-10'), '2027-08-16')
    expect(shown(moved)).toEqual(['2027-08-09 empty', '2027-08-16 vacation', '2027-08-17 vacation'])
    expect(moved.changed[1]?.after).toMatchObject({ share: 0.5 })
  })

  test('takes along the notes of days without a plan; those of a planned day stay with it', () => {
    const days = {
      '2027-08-09': leave(undefined, 'as discussed'),
      '2027-08-10': leave(plan('8-16'), 'excursion'),
    }
    const moved = move(days, span('2027-08-09', '2027-08-10'), '2027-08-16')
    expect(moved.changed.map(({ after }) => after?.notes)).toEqual([
      undefined,
      'excursion',
      'as discussed',
      'as discussed',
    ])
  })

  test('without leave in the span nothing changes', () => {
    expect(move({ '2027-08-09': absenceOver(undefined, 'sick') }, span('2027-08-09'), '2027-08-16')).toEqual({
      changed: [],
      days: [],
      inTheWay: [],
    })
  })
})

test('a removed leave leaves the plan, what was worked beside it, or nothing', () => {
  const { sessions } = plan('8-12')
  const days = {
    '2027-08-09': leave(),
    '2027-08-10': leave(plan('8-16')),
    '2027-08-11': absenceOver(undefined, 'sick'),
  }
  const removed = removedLeave(leaveIn(span('2027-08-09', '2027-08-13'), weeksOf(days)))
  expect(removed.map(({ date, after }) => [date, after])).toEqual([
    ['2027-08-09', undefined],
    ['2027-08-10', plan('8-16')],
  ])
  const half = absenceOver(undefined, { status: 'vacation', share: 0.5, sessions: sessions ?? [] })
  const ofHalf = removedLeave(leaveIn(span('2027-08-09'), weeksOf({ '2027-08-09': half })))
  expect(ofHalf[0]?.after).toEqual(plan('8-12'))
})

test('there and back again is as it was, wherever it goes', () => {
  const first = date('2027-03-01')
  const plans = fc.array(fc.constantFrom('', '8-16', '7-12'), { minLength: 200, maxLength: 200 })
  fc.assert(
    fc.property(
      plans,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: -30, max: 60 }),
      (texts, at, length, by) => {
        const before: Days = {}
        texts.forEach((text, number) => {
          const day = addDays(first, number - 40)
          if (text && isoWeekday(day) <= 5) before[day] = plan(text)
        })
        const from = { from: addDays(first, at), to: addDays(first, at + length) }
        const entered = { ...before }
        for (const { date } of weekdaysIn(from)) entered[date] = leave(before[date])
        const there = movedSpan(from, addDays(from.from, by))
        const after = changed(entered, movedLeave(leaveIn(from, weeksOf(entered)), there, weeksOf(entered)))
        const back = movedLeave(leaveIn(there, weeksOf(after)), from, weeksOf(after))
        // A weekend moves no day, so there may be nothing to bring back.
        if (weekdaysIn(there).length > 0 && weekdaysIn(from).length > 0)
          expect(changed(after, back)).toEqual(entered)
      },
    ),
    { numRuns: 60 },
  )
})

function changed(days: Days, { changed }: ReturnType<typeof move>): Days {
  const result: Record<CalendarDate, DayEntry> = { ...days }
  for (const { date, after } of changed)
    if (after) result[date] = after
    else delete result[date]
  return result
}
