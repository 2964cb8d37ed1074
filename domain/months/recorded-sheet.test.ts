import { expect, test } from 'vitest'
import type { DayRecord } from '../records/day-record.ts'
import { spansOfText } from '../records/record-text.ts'
import { monthFacts, sheetWeekFacts } from '../test/month-facts.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'
import { monthSheet, openItems } from './month-sheet.ts'
import type { MonthSheet } from './month-sheet-lines.ts'

/** Sheets of a house that records what was worked: the first week of October 2026, looked at on Friday. */

const planned = '8-12 b12-12:30 12:30-16'
const text = '08:00-12:00 b12:00-12:30 12:30-16:00'
const [from, to] = ['08:00', '16:00'] as TimeOfDay[]
const record = (spans: string, more: Partial<DayRecord> = {}): DayRecord => ({
  spans: spansOfText(spans) ?? [],
  planned: from && to ? { from, to } : null,
  tolerance: 0,
  source: 'asPlanned',
  recordedOn: calendarDateOf('2026-10-06'),
  ...more,
})

function sheetWith(since?: string, today = '2026-10-09'): MonthSheet {
  const week = sheetWeekFacts('2026-10-05', [planned, planned, planned, 'U', planned])
  const records = {
    1: record(text),
    2: record('07:57-12:00 b12:00-12:30 12:30-16:07', { source: 'entered', tolerance: 5 }),
  }
  const sheet = monthSheet(
    monthFacts({
      weeks: [{ ...week, line: { ...week.line, ...(since ? { records } : {}) } }],
      recording: since ? { since: calendarDateOf(since), today: calendarDateOf(today) } : undefined,
    }),
  )
  if (!sheet) throw new Error('There is no sheet')
  return sheet
}

const dayOn = (sheet: MonthSheet, date: string) => sheet.days.find((day) => day.date === date)

test('a day says what was recorded, to the minute and with the times of the break', () => {
  const sheet = sheetWith('2026-10-01')
  expect(dayOn(sheet, '2026-10-05')).toMatchObject({
    ...{ start: '08:00', end: '16:00', breakMinutes: 30, worked: 750 },
    record: { source: 'asPlanned', recordedOn: '2026-10-06', spans: text },
  })
  expect(dayOn(sheet, '2026-10-05')?.record).not.toHaveProperty('counted')
})

test('where the tolerance counts another time, both are on the sheet', () => {
  expect(dayOn(sheetWith('2026-10-01'), '2026-10-06')).toMatchObject({
    ...{ start: '07:57', end: '16:07', worked: 762 },
    record: { spans: '07:57-12:00 b12:00-12:30 12:30-16:07', counted: { from: '08:00', to: '16:07' } },
  })
})

test.each<[string, string, string, readonly string[]]>([
  // Wednesday is over; Thursday was leave, and Friday is today.
  ['only days that are over and were worked', '2026-10-01', '2026-10-09', ['2026-10-07']],
  ['the day itself not before it is over', '2026-10-01', '2026-10-07', []],
  ['and Friday on Saturday', '2026-10-01', '2026-10-10', ['2026-10-07', '2026-10-09']],
  ['no day before the house began', '2026-10-09', '2026-10-10', ['2026-10-09']],
])('not confirmed are %s', (_, since, today, expected) => {
  const sheet = sheetWith(since, today)
  const open = sheet.days.filter(({ unconfirmed }) => unconfirmed).map(({ date }) => date as string)
  expect(open).toEqual(expected)
  const items = openItems([sheet], '2026-10-31' as CalendarDate)
  expect(items.flatMap((item) => (item.kind === 'unconfirmed' ? [item.date] : []))).toEqual(expected)
})

test('in a house that does not record nothing is said of it', () => {
  expect(JSON.stringify(sheetWith())).not.toMatch(/"record"|unconfirmed/)
})
