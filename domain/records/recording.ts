import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'
import type { DayRecord } from './day-record.ts'

/** How far back people may confirm: a week, or the month before as well, where a fixed plan is confirmed by the month. */
export const recordPeriods = ['day', 'month'] as const
type RecordPeriod = (typeof recordPeriods)[number]

/** What a house has said about recording. */
export interface Recording {
  /** The first day that is recorded; null: none is. */
  readonly recordsSince: CalendarDate | null
  readonly recordsBy: RecordPeriod
}

const daysBack = 7
/** The management changes what somebody else has said, and says why in so many letters. */
const shortestReason = 10

export type WhyNotRecorded =
  | 'records_off'
  | 'record_too_early'
  | 'record_of_day_to_come'
  | 'record_too_late'
  | 'record_of_management'
  | 'record_reason_needed'

/** The first day that people may still confirm themselves: on 2 December that is 25 November, or 1 November by the month. */
export function firstOwnDay(today: CalendarDate, { recordsBy }: Pick<Recording, 'recordsBy'>): CalendarDate {
  const aWeekAgo = addDays(today, -daysBack)
  if (recordsBy === 'day') return aWeekAgo
  const monthBefore = addDays(`${today.slice(0, 8)}01` as CalendarDate, -1)
  const first = `${monthBefore.slice(0, 8)}01` as CalendarDate
  return first < aWeekAgo ? first : aWeekAgo
}

/** Why a person cannot say what the day was, or nothing. */
export function whyNotRecordedByOneself(
  date: CalendarDate,
  now: Recording & { readonly today: CalendarDate; readonly current: DayRecord | undefined },
): WhyNotRecorded | undefined {
  const anyway = whyNotAtAll(date, now)
  if (anyway) return anyway
  if (date < firstOwnDay(now.today, now)) return 'record_too_late'
  return now.current?.source === 'management' ? 'record_of_management' : undefined
}

/** Why the management cannot, or nothing. */
export function whyNotRecordedByManagement(
  date: CalendarDate,
  now: Recording & { readonly today: CalendarDate; readonly current: DayRecord | undefined },
  reason: string | undefined,
): WhyNotRecorded | undefined {
  const anyway = whyNotAtAll(date, now)
  if (anyway) return anyway
  return now.current && !isReasonEnough(reason) ? 'record_reason_needed' : undefined
}

/** Long enough to say something. */
export function isReasonEnough(reason: string | undefined): boolean {
  return (reason?.trim().length ?? 0) >= shortestReason
}

function whyNotAtAll(
  date: CalendarDate,
  { recordsSince, today }: Recording & { readonly today: CalendarDate },
): WhyNotRecorded | undefined {
  if (recordsSince === null) return 'records_off'
  if (date < recordsSince) return 'record_too_early'
  return date > today ? 'record_of_day_to_come' : undefined
}
