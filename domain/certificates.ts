import type { DaySpan } from './absence-span.ts'
import type { CalendarDate } from './calendar-date.ts'
import { addDays, daysBetween, everyDayBetween } from './calendar-date.ts'

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
  return runsOf(days, isFree).flatMap((ofSickness) => {
    const sickness = spanOfDays(ofSickness)
    const usual = usualCertificate(sickness)
    const missing = ofSickness.filter(({ certificate }) => (certificate ?? usual) === 'missing')
    // A day with a certificate stands between two spans of missing ones.
    const isNoOtherSickDay = (date: CalendarDate) => !ofSickness.some((day) => day.date === date)
    return runsOf(missing, isNoOtherSickDay).map((run) => {
      const span = spanOfDays(run)
      const fourthDay = addDays(sickness.from, daysWithoutCertificate)
      const isByLength = run[0]?.certificate === undefined && span.from < fourthDay
      return { ...span, sickness, dueOn: isByLength ? fourthDay : span.from }
    })
  })
}

function runsOf(days: readonly SickDay[], isBetween: (date: CalendarDate) => boolean): SickDay[][] {
  const runs: SickDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && everyDayBetween(last.date, day.date, isBetween)) run.push(day)
    else runs.push([day])
  }
  return runs
}

function spanOfDays(run: readonly SickDay[]): DaySpan {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) throw new Error('A run has at least one day')
  return { from: first.date, to: last.date }
}
