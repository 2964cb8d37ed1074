import { describe, expect, test } from 'vitest'
import type { ClosingCharge, DayMark, MarkedDay } from '../calendar/house-day.ts'
import type { AbsenceStatus } from '../days/absence-statuses.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { WeekEntries } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { WeekSetting } from '../people/week-setting.ts'
import { noWeekSetting } from '../people/week-setting.ts'
import { weekRow } from '../test/week-facts.ts'
import type { Weekday } from './calendar-date.ts'
import { calendarDateOf, weekdays } from './calendar-date.ts'
import { hoursOf, noHours } from './hours.ts'
import { dateOfWeekday, weekContaining } from './week.ts'

interface Case {
  readonly starts?: string
  readonly leaves?: string
  readonly archived?: string
  readonly setting?: Partial<WeekSetting>
  readonly entries?: WeekEntries
  readonly marks?: Partial<Record<Weekday, DayMark>>
  readonly usual?: readonly string[]
  /** Closing days that are none for this person. */
  readonly open?: readonly Weekday[]
}

const [terms] = firstTerms({
  weeklyHours: hoursOf(39),
  targetWorkHours: null,
  teamHours: null,
  mpaHours: null,
  usualWeek: null,
})

/** In the week from Monday 9 to Friday 13 November 2026. */
function rowOf({ starts, leaves, archived, setting, entries = {}, marks = {}, usual, open = [] }: Case) {
  const week = weekContaining(calendarDateOf('2026-11-09'))
  return weekRow({
    week,
    teacher: {
      startDate: starts ? calendarDateOf(starts) : null,
      lastDay: leaves ? calendarDateOf(leaves) : null,
      archivedOn: archived ? calendarDateOf(archived) : null,
    },
    terms: { ...terms!, usualWeek: usualWeekOf(usual ?? null) },
    setting: setting && { ...noWeekSetting, ...setting },
    entries,
    calendar: weekdays.flatMap((weekday): MarkedDay[] => {
      const mark = marks[weekday]
      return mark ? [{ date: dateOfWeekday(week, weekday), mark }] : []
    }),
    closingExceptions: open.map((weekday) => ({ date: dateOfWeekday(week, weekday), charge: 'open' })),
  })
}

const closing = (charge: ClosingCharge): DayMark => ({
  kind: 'closing',
  name: 'Summer',
  charge,
  closingId: 1,
})
const closed = (charge: ClosingCharge): Partial<Record<Weekday, DayMark>> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, closing(charge)]))

const marked = (status: AbsenceStatus): DayEntry => ({ status, plannedHours: null, notes: '' })
const oneDay: WeekEntries = { 3: marked('vacation') }

// spec 3.7, 3.8; decided recorded-weeks-count
describe('which weeks count towards the balance', () => {
  test.each<[string, Case, boolean]>([
    ['one that was merely opened does not', {}, false],
    ['one with a single entry does', { entries: oneDay }, true],
    ['one with an unpaid absence does', { entries: { 1: marked('absent') } }, true],
    ['one with a non-working day does', { entries: { 5: marked('nonWorkingDay') } }, true],
    [
      'one with an empty present day does',
      { entries: { 1: { status: 'present', sessions: [], notes: '' } } },
      true,
    ],
    ['one with actual hours set by hand does', { setting: { actualHours: hoursOf(12) } }, true],
    ['one with actual hours set to zero does', { setting: { actualHours: noHours } }, true],
    [
      'one with only other hours set does not',
      { setting: { weeklyHours: hoursOf(20), targetHours: noHours } },
      false,
    ],
    ['one with the teacher merely included does not', { setting: {} }, false],
    [
      'one from which the teacher was removed does not',
      { setting: { includeInWeek: false }, entries: oneDay },
      false,
    ],
    [
      'removed with actual hours set neither',
      { setting: { includeInWeek: false, actualHours: noHours } },
      false,
    ],
    ['one that starts on the start date does', { starts: '2026-11-09', entries: oneDay }, true],
    ['one with the start date in it does', { starts: '2026-11-11', entries: oneDay }, true],
    ['one with the start on its Friday does', { starts: '2026-11-13', entries: oneDay }, true],
    ['one that ends before the start date does not', { starts: '2026-11-14', entries: oneDay }, false],
    ['one long before the start date does not', { starts: '2027-08-01', entries: oneDay }, false],
    ['one long after the start date does', { starts: '2020-08-01', entries: oneDay }, true],
    ['one with the last day in it does', { leaves: '2026-11-09', entries: oneDay }, true],
    ['one after the last day does not', { leaves: '2026-11-08', entries: oneDay }, false],
    ['one before the archiving still does', { archived: '2026-11-14', entries: oneDay }, true],
    ['D2: one that is closed as time off does', { marks: closed('timeOff') }, true],
    ['D2: one that is closed on leave does', { marks: closed('leave') }, true],
    ['D2: one with a single such day does', { marks: { 2: closing('timeOff') } }, true],
    ['D2: one that is closed with pay does not', { marks: closed('none') }, false],
    [
      'D2: one whose only closed day is usually free does not',
      { marks: { 5: closing('timeOff') }, usual: ['', '', '', '', '-'] },
      false,
    ],
    [
      'D2: one whose closed day is before the start does not',
      { marks: { 1: closing('timeOff') }, starts: '2026-11-10' },
      false,
    ],
    [
      'D2: nor one that is no closing for this person',
      { marks: closed('leave'), open: [1, 2, 3, 4, 5] },
      false,
    ],
    ['one after the archiving does when it holds entries', { archived: '2026-10-01', entries: oneDay }, true],
  ])('%s', (_, given, expected) => expect(rowOf(given).counts).toBe(expected))

  test.each([
    ['before the start', { starts: '2026-11-14', entries: oneDay }, 'notStarted'],
    ['after the last day', { leaves: '2026-11-08', entries: oneDay }, 'ended'],
    ['nothing is entered', {}, 'notRecorded'],
    ['taken out', { setting: { includeInWeek: false } }, 'notInWeek'],
  ])('%s is said', (_, given, why) => expect(rowOf(given).notCounted).toBe(why))

  test('D2: a whole week of time off costs the contract, entered or closed', () => {
    const off: DayEntry = { status: 'absent', kind: 'timeOff', plannedHours: null, notes: '' }
    const entered = rowOf({ entries: { 1: off, 2: off, 3: off, 4: off, 5: off } })
    const shut = rowOf({ marks: closed('timeOff') })
    expect([entered, shut].map(({ counts, difference }) => [counts, difference.hours])).toEqual([
      [true, -3900],
      [true, -3900],
    ])
    expect(rowOf({ marks: closed('leave') })).toMatchObject({ counts: true, difference: { hours: 0 } })
  })

  test('a week that does not count still shows its figures', () => {
    expect(rowOf({}).difference.hours).toBe(hoursOf(-39))
  })
})
