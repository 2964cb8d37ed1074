import { describe, expect, test } from 'vitest'
import type { AbsenceStatus } from './absence-statuses.ts'
import { calendarDateOf } from './calendar-date.ts'
import type { DayEntry } from './day-entry.ts'
import { hoursOf, noHours } from './hours.ts'
import type { WeekEntries } from './house-week.ts'
import { firstTerms } from './terms.ts'
import { weekRow } from './test/week-facts.ts'
import { weekContaining } from './week.ts'
import type { WeekSetting } from './week-setting.ts'
import { noWeekSetting } from './week-setting.ts'

interface Case {
  readonly starts?: string
  readonly leaves?: string
  readonly archived?: string
  readonly setting?: Partial<WeekSetting>
  readonly entries?: WeekEntries
}

const [terms] = firstTerms({
  weeklyHours: hoursOf(39),
  targetWorkHours: null,
  teamHours: null,
  mpaHours: null,
  usualWeek: null,
})

/** In the week from Monday 9 to Friday 13 November 2026. */
function rowOf({ starts, leaves, archived, setting, entries = {} }: Case) {
  return weekRow({
    week: weekContaining(calendarDateOf('2026-11-09')),
    teacher: {
      startDate: starts ? calendarDateOf(starts) : null,
      lastDay: leaves ? calendarDateOf(leaves) : null,
      archivedOn: archived ? calendarDateOf(archived) : null,
    },
    terms: terms!,
    setting: setting && { ...noWeekSetting, ...setting },
    entries,
  })
}

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
    ['one after the archiving does when it holds entries', { archived: '2026-10-01', entries: oneDay }, true],
  ])('%s', (_, given, expected) => expect(rowOf(given).counts).toBe(expected))

  test.each([
    ['before the start', { starts: '2026-11-14', entries: oneDay }, 'notStarted'],
    ['after the last day', { leaves: '2026-11-08', entries: oneDay }, 'ended'],
    ['nothing is entered', {}, 'notRecorded'],
    ['taken out', { setting: { includeInWeek: false } }, 'notInWeek'],
  ])('%s is said', (_, given, why) => expect(rowOf(given).notCounted).toBe(why))

  test('a week that does not count still shows its figures', () => {
    expect(rowOf({}).difference.hours).toBe(hoursOf(-39))
  })
})
