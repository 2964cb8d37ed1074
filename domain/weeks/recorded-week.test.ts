import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { sessionsOfPlan } from '../days/plan-text.ts'
import { lawHintsOf } from '../law/law-week.ts'
import type { WeekEntries, WeekRecords } from '../people/house-week.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import type { DayRecord } from '../records/day-record.ts'
import { endsOf, spansOfPlan } from '../records/day-record.ts'
import { faultInKeptTap } from '../records/device-clock.ts'
import { isOverdue } from '../records/open-day.ts'
import { spansOfText } from '../records/record-text.ts'
import { whyNotRecordedByOneself } from '../records/recording.ts'
import { weekRow } from '../test/week-facts.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday, weekdays } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'

/** The examples of what was worked, by their numbers: Monday to Friday 08:00–16:00 with half an hour of break. */

const planned = '08:00-12:00 b12:00-12:30 12:30-16:00'
const plan = (text: string): DayEntry => ({
  status: 'present',
  sessions: sessionsOfPlan(text) ?? [],
  notes: '',
})
const fullWeek: WeekEntries = Object.fromEntries(weekdays.map((day) => [day, plan(planned)]))

const record = (text: string, more: Partial<DayRecord> = {}): DayRecord => ({
  spans: spansOfText(text) ?? [],
  planned: endsOf(sessionsOfPlan(planned) ?? []),
  tolerance: 0,
  source: 'entered',
  ...more,
})

function week(records: WeekRecords | undefined, { entries = fullWeek, target = 37.5, team = 0 } = {}) {
  const row = weekRow({
    teacher: {},
    week: weekContaining(calendarDateOf('2026-11-11')),
    terms: {
      validFrom: calendarDateOf('2024-12-30'),
      weeklyHours: hoursOf(target + team),
      targetWorkHours: hoursOf(target),
      teamHours: hoursOf(team),
      mpaHours: hoursOf(0),
      usualWeek: null,
    },
    setting: undefined,
    entries,
    ...(records ? { records } : {}),
  })
  const days = row.worked.steps.map(({ hours }) => hours / 100)
  return { worked: row.worked.hours / 100, difference: row.difference.hours / 100, days, row }
}

/** `1 break 0:00 of 0:45`, of a house in Germany. */
function lawHints(entries: WeekEntries, records?: WeekRecords): string[] {
  const [terms] = firstTerms({
    ...{
      weeklyHours: hoursOf(37.5),
      targetWorkHours: null,
      teamHours: null,
      mpaHours: null,
      usualWeek: null,
    },
  })
  if (!terms) throw new Error('There are no terms')
  const teacher = { id: 1, name: 'Anna', startDate: null, lastDay: null, archivedOn: null }
  const line = {
    ...{ teacher, terms, laterTerms: [], setting: undefined, entries, contractToday: hoursOf(37.5) },
    ...(records ? { records } : {}),
  }
  const now = weekContaining(calendarDateOf('2026-11-11'))
  const house = houseWeek({ week: now, currentWeek: now, calendar: [] }, usualRules, [line])
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return lawHintsOf(house, { country: 'de', protections: new Map(), before: new Map() }).map(
    ({ weekday, rule, is, limit }) => `${weekday} ${rule} ${clock(is)} of ${clock(limit)}`,
  )
}

const of = (weekday: Weekday, text: string, more: Partial<DayRecord> = {}) => ({
  [weekday]: record(text, more),
})

test('1. as planned stays what it was when the plan changes', () => {
  const confirmed = { 1: record(planned, { spans: spansOfPlan(sessionsOfPlan(planned) ?? []) }) }
  const changed = { ...fullWeek, 1: plan('08:00-15:00') }
  expect(week(confirmed, { entries: changed })).toMatchObject({ worked: 37.5, difference: 0 })
  expect(week({}, { entries: changed })).toMatchObject({ worked: 37 })
})

test('2. 464 minutes are 7.73', () => {
  expect(week(of(1, '07:53-12:00 b12:00-12:30 12:30-16:07'))).toMatchObject({
    worked: 37.73,
    difference: 0.23,
    days: [7.73, 7.5, 7.5, 7.5, 7.5],
  })
})

test('3. minutes are added up before they are rounded', () => {
  const text = '07:53-12:00 b12:00-12:30 12:30-16:07'
  const records = Object.fromEntries(weekdays.map((day) => [day, record(text)]))
  expect(week(records)).toMatchObject({ worked: 38.67, days: [7.73, 7.74, 7.73, 7.73, 7.74] })
})

test('4. within a tolerance of 5 minutes the plan counts', () => {
  const near = week(of(1, '07:57-12:00 b12:00-12:30 12:30-16:04', { tolerance: 5 }))
  expect(near).toMatchObject({ worked: 37.5 })
  const late = week(of(1, '07:53-12:00 b12:00-12:30 12:30-16:04', { tolerance: 5 }))
  expect(late.days[0]).toBe(7.62)
})

test('5. who came and did not go has no record: the plan counts, and the next morning the end is missing', () => {
  expect(week({})).toMatchObject({ worked: 37.5, difference: 0 })
  const came = {
    ...{ date: calendarDateOf('2026-11-09'), isPlanned: true, isRecorded: false },
    cameAt: '07:58' as TimeOfDay,
  }
  expect(isOverdue(came, calendarDateOf('2026-11-09'))).toBe(false)
  expect(isOverdue(came, calendarDateOf('2026-11-10'))).toBe(true)
})

test('6. nothing is deducted for a break that is missing, and the law is told the real times', () => {
  expect(week(of(1, '07:00-16:20')).days[0]).toBe(9.33)
  expect(lawHints(fullWeek)).toEqual([])
  expect(lawHints(fullWeek, of(1, '07:00-16:20'))).toEqual([
    '1 dailyHours 9:20 of 8:00',
    '1 break 0:00 of 0:45',
    '1 run 9:20 of 6:00',
  ])
  // Whatever the house is generous with.
  expect(lawHints(fullWeek, of(1, '07:59-14:00', { tolerance: 10 }))).toEqual([
    '1 break 0:00 of 0:30',
    '1 run 6:01 of 6:00',
  ])
})

describe('7. of these, team', () => {
  const texts = '08:00-12:00 b12:00-12:30 12:30-14:00 t14:00-16:00'
  test('counts for the team hours and not as worked', () => {
    const found = week(of(1, texts), { target: 35.5, team: 2 })
    expect(found.days[0]).toBe(5.5)
    expect(found).toMatchObject({ worked: 35.5, difference: 0 })
  })
  test('without it the week is 2.00 too much', () => {
    expect(week(of(1, planned), { target: 35.5, team: 2 }).difference).toBe(2)
  })
})

test('8. what the management sets counts at once', () => {
  expect(week(of(1, '08:00-12:00 b12:00-12:30 12:30-15:30', { source: 'management' })).days[0]).toBe(7)
})

test.each([
  [1, undefined],
  [6, 'clock'],
] as const)('9. a tap without network by a clock that is fast by %i min', (fast, fault) => {
  const now = Date.parse('2026-11-09T08:10:00Z')
  const tap = { at: Date.parse('2026-11-09T06:58:00Z'), sentAt: now + fast * 60_000 }
  expect(faultInKeptTap(tap, now)).toBe(fault)
})

test("10. a parents' evening stands beside the day, and shortens the rest before the next", () => {
  const evening = of(2, '08:00-14:00 19:30-21:40')
  expect(week(evening).days[1]).toBe(8.17)
  expect(lawHints({ ...fullWeek, 2: plan('08:00-14:00') }, evening)).toContain('2 rest 10:20 of 11:00')
})

test('11. by the month: on 1 December all of November is confirmed, two days as they were', () => {
  const today = calendarDateOf('2026-12-01')
  const november = Array.from({ length: 30 }, (_, at) => addDays(calendarDateOf('2026-11-01'), at))
  const workdays = november.filter((date) => isoWeekday(date) <= 5)
  const open = (recordsBy: 'day' | 'month') =>
    workdays.filter(
      (date) =>
        !whyNotRecordedByOneself(date, {
          ...{ recordsSince: calendarDateOf('2026-10-01'), recordsBy, today, current: undefined },
        }),
    )
  expect(open('month')).toEqual(workdays)
  expect(open('day')).toEqual(workdays.filter((date) => date >= '2026-11-24'))
  const confirmed = record(planned, { source: 'asPlanned' })
  const all = { 1: confirmed, 2: record('08:00-15:30'), 3: confirmed, 4: record('08:00-16:20'), 5: confirmed }
  expect(week(all).days).toEqual([7.5, 7.5, 7.5, 8.33, 7.5])
})

test('12. work on a day of leave comes on top of it', () => {
  const entries = { ...fullWeek, 3: absenceOver(plan(planned), 'vacation') }
  expect(week({}, { entries }).difference).toBe(0)
  expect(week(of(3, '10:00-12:00'), { entries })).toMatchObject({ worked: 32, difference: 2 })
})

test('13. a house without records has the very same rows', () => {
  const facts = { entries: fullWeek, target: 35.5, team: 2 }
  const without = JSON.stringify(week(undefined, facts).row)
  expect(JSON.stringify(week({}, facts).row)).toBe(without)
  expect(without).not.toMatch(/record/)
})

test('who went home sick at 11:07 has worked until then, and the plan inside the sickness is credited', () => {
  const sick = absenceOver(plan(planned), { status: 'sick', awayFrom: '11:00' as never })
  const entries = { ...fullWeek, 4: sick }
  expect(week(of(4, '08:00-11:07'), { entries }).difference).toBe(0.12)
})

test('a day with a record is planned, whatever is on the grid', () => {
  const { 5: _, ...four } = fullWeek
  expect(week({}, { entries: four }).row.unplannedDays).toBe(1)
  expect(week(of(5, '09:00-10:00'), { entries: four }).row.unplannedDays).toBe(0)
})

test('where a record is, the derivation says so', () => {
  const { row } = week(of(1, planned))
  const [monday, tuesday] = row.worked.steps.map(({ source }) => source)
  expect(monday).toEqual({ kind: 'workedDay', weekday: 1, recorded: true })
  expect(tuesday).toEqual({ kind: 'workedDay', weekday: 2 })
})

test('where the tolerance counts another time than was recorded, the derivation has both', () => {
  const { row } = week({
    ...of(1, '07:53-12:00 b12:00-12:30 12:30-16:04', { tolerance: 5 }),
    ...of(2, '07:57-12:00 b12:00-12:30 12:30-16:03', { tolerance: 5 }),
  })
  expect(row.worked.steps.slice(0, 2)).toMatchObject([
    { hours: 762, source: { real: 768 } },
    // 457 and 450 minutes are 15.12.
    { hours: 750, source: { real: 760 } },
  ])
})
