import type { Region } from '../calendar/regions.ts'
import { countryOf } from '../calendar/regions.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'

/** The house, as far as it decides whether a mini-job is of any matter. */
interface HouseOfMiniJob {
  /** The first day that is recorded; null: none is. */
  readonly recordsSince: CalendarDate | null
  readonly region: Region | null
}

/** § 17 (1) MiLoG: by the end of the seventh day after the one that was worked. */
const daysToRecord = 7

/** Only where working time is recorded, and only in Germany. A house that has not said where it is, is there. */
export function hasMiniJobs({ recordsSince, region }: HouseOfMiniJob): boolean {
  return recordsSince !== null && (region === null || countryOf(region) === 'DE')
}

/**
 * The first day that can still be recorded in time: what is open before it is an alert and not a note (R17). On
 * Wednesday 2026-11-11 that is 2026-11-04, so 2026-11-03 is an alert.
 */
export function firstDayInTime(today: CalendarDate): CalendarDate {
  return addDays(today, -daysToRecord)
}

/** Why an open day is more than a note. */
export type OpenDayAlert = 'miniJob'

/** Of a day that is planned or begun, and that nobody has recorded. */
export function alertOf(
  { date, isMiniJob }: { readonly date: CalendarDate; readonly isMiniJob: boolean },
  today: CalendarDate,
): { readonly alert?: OpenDayAlert } {
  return isMiniJob && date < firstDayInTime(today) ? { alert: 'miniJob' } : {}
}
