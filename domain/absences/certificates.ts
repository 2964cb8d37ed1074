import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, daysBetween, everyDayBetween } from '../values/calendar-date.ts'
import { inRuns } from '../values/in-runs.ts'
import type { DaySpan } from './absence-span.ts'

/** Whether a doctor's certificate for a day of sickness is not needed, is missing, or is here. */
export const certificateStates = ['notNeeded', 'missing', 'here'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Sickness of more than three calendar days needs a certificate (§ 5 (1) EntgFG). */
const daysWithoutCertificate = 3

export interface SickDay {
  readonly date: CalendarDate
  /** As entered; left out: by the length of the sickness. */
  readonly certificate?: CertificateState | undefined
}

/** Days of one sickness for which no certificate is here. */
export interface MissingCertificate extends DaySpan {
  /** The whole sickness that these days belong to. */
  readonly sickness: DaySpan
  /** The first day on which it is missing: the fourth day of a sickness, or later where one has run out. */
  readonly dueOn: CalendarDate
}

/** What is expected of a sickness that has these days only. */
export function usualCertificate(sickness: DaySpan): 'notNeeded' | 'missing' {
  return daysBetween(sickness.from, sickness.to) + 1 > daysWithoutCertificate ? 'missing' : 'notNeeded'
}

/**
 * Sick on Friday and on Monday is one sickness of four calendar days: the days between count when the person would not
 * have worked on them. The days must be in order.
 */
export function missingCertificates(
  days: readonly SickDay[],
  isFree: (date: CalendarDate) => boolean,
): MissingCertificate[] {
  const joins = (isBetween: (date: CalendarDate) => boolean) => (last: SickDay, day: SickDay) =>
    everyDayBetween(last.date, day.date, isBetween)
  return inRuns(days, joins(isFree)).flatMap((ofSickness) => {
    const sickness = spanOfDays(ofSickness)
    const usual = usualCertificate(sickness)
    const missing = ofSickness.filter(({ certificate }) => (certificate ?? usual) === 'missing')
    // A day with a certificate stands between two spans of missing ones.
    const isNoOtherSickDay = (date: CalendarDate) => !ofSickness.some((day) => day.date === date)
    return inRuns(missing, joins(isNoOtherSickDay)).map((run) => {
      const span = spanOfDays(run)
      const fourthDay = addDays(sickness.from, daysWithoutCertificate)
      const isByLength = run[0].certificate === undefined && span.from < fourthDay
      return { ...span, sickness, dueOn: isByLength ? fourthDay : span.from }
    })
  })
}

/** From the first to the last day of a run. */
function spanOfDays(run: readonly [SickDay, ...SickDay[]]): DaySpan {
  return { from: run[0].date, to: (run.at(-1) ?? run[0]).date }
}
