import { statusRecord } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { spanOf } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import { shortTime } from '../../i18n/format.ts'

/** The plan under an absence that the screen shows struck through. A non-working day keeps its own to itself. */
export function keptPlan(entry: DayEntry | undefined): readonly Session[] {
  if (!entry || entry.status === 'present' || !statusRecord(entry.status).workingDay) return []
  return entry.plan ?? []
}

/** `10:00 - 16:30`, or nothing. */
export function keptSpan(entry: DayEntry | undefined): string {
  return spanOf(keptPlan(entry))
}

/** `9:15–16:30`: beside the letter of the absence there is no room for more. */
export function keptTimes(entry: DayEntry | undefined): string {
  return shortSpan(keptSpan(entry))
}

/** `09:15 - 16:30` as `9:15–16:30`. */
export function shortSpan(span: string): string {
  return span.split(' - ').map(shortTime).join('–')
}
