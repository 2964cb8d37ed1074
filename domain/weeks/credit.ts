import type { DayMark } from '../calendar/house-day.ts'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { isUncredited } from '../days/absence-statuses.ts'
import type { PaidPart } from '../days/day-credit.ts'
import { isWholeHoliday, paidParts, plannedFor, plannedWithin, workedOnHoliday } from '../days/day-credit.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { isCredited, isHalfDay, planOf, sessionsOf } from '../days/day-entry.ts'
import { timesIn } from '../days/part-of-day.ts'
import type { Session } from '../days/session.ts'
import { insteadOfClock, workedIn } from '../days/session.ts'
import type { AgreedWeek } from '../people/employment.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { usualHoursOn, usualWeekMismatch } from '../people/usual-week.ts'
import { isFreeDay } from '../people/working-days.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, neverNegative, noHours, roundedTogether, shareOf, sumOf } from '../values/hours.ts'
import { creditedDays } from './credited-causes.ts'
import type { DerivationStep, Figure } from './derivation.ts'
import { added, figure, taken } from './derivation.ts'

/** What is paid of a day that has neither a plan nor usual hours. */
interface UnnamedPart {
  readonly weekday: Weekday
  readonly part: PaidPart
  /** On the same day. */
  readonly worked: Hours
}

/**
 * A paid absence, a holiday or a paid closing day counts as what was planned for the day, else as the weekday usually
 * is; the others share the rest of the target. They are rounded together, so that a whole week of vacation is exactly
 * the target.
 */
export function creditedOf(
  entries: WeekEntries,
  marks: WeekMarks,
  agreed: AgreedWeek,
  target: Hours,
): Figure {
  const { usualWeek, employedDays } = agreed
  const steps: DerivationStep[] = []
  const unnamed: UnnamedPart[] = []
  for (const weekday of weekdays) {
    const entry = entries[weekday]
    const isEmployed = employedDays.includes(weekday)
    const mark = isEmployed ? marks[weekday] : undefined
    const parts = paidParts(entry, mark)
    steps.push(...uncredited(entry, weekday, mark))
    const planned = plannedFor(entry)
    const usualHours = usualHoursOn(usualWeek, weekday)
    if (planned !== null) steps.push(...plannedSteps(entry, weekday, parts, planned))
    else if (!isEmployed) steps.push(...notEmployed(entry, weekday))
    else if (usualHours !== null) steps.push(...usualSteps(entry, weekday, parts, usualHours, usualWeek))
    else unnamed.push(...parts.map((part) => ({ weekday, part, worked: workedIn(sessionsOf(entry)) })))
  }
  steps.push(...unnamedSteps(unnamed, entries, agreed, target))
  const worked = workedHolidays(steps, entries, marks, employedDays)
  const hours = minus(sumOf(steps.map((step) => step.hours)), sumOf(worked.map((step) => step.hours)))
  const credited = figure(hours, 'sumOfCredits', [...steps, ...worked])
  const mismatch = usualWeekMismatch(usualWeek, target, employedDays)
  if (mismatch === undefined || !steps.some((step) => step.source.kind === 'usualDay')) return credited
  return { ...credited, remark: { kind: 'usualWeekDiffers', usual: mismatch, target } }
}

/** A holiday pays what is missing: of 6.00 none is lost by working for two hours, and eight hours are eight. */
function workedHolidays(
  credits: readonly DerivationStep[],
  entries: WeekEntries,
  marks: WeekMarks,
  employedDays: readonly Weekday[],
): DerivationStep[] {
  return employedDays.flatMap((weekday) => {
    const worked = workedOnHoliday(entries[weekday], marks[weekday])
    if (worked === noHours) return []
    const own = creditedDays(credits).filter((day) => day.weekday === weekday)
    const ofDay = sumOf(own.map((day) => day.hours))
    const hours = minus(ofDay, neverNegative(minus(ofDay, worked)))
    return hours === noHours ? [] : [taken(hours, { kind: 'workedHoliday', weekday })]
  })
}

const causeOf = ({ cause, share, absenceKind, away }: PaidPart) => ({
  cause,
  ...(share === 1 ? {} : { half: true as const }),
  ...(absenceKind ? { absenceKind } : {}),
  ...away,
})

const kindIn = ({ kind }: { readonly kind?: AbsenceKind }) => (kind ? { absenceKind: kind } : {})

/** That nothing is credited is said, unless the calendar pays for it. */
function uncredited(
  entry: DayEntry | undefined,
  weekday: Weekday,
  mark: DayMark | undefined,
): DerivationStep[] {
  if (!entry || entry.status === 'present' || isCredited(entry) || !isUncredited(entry.status)) return []
  if (entry.status !== 'nonWorkingDay' && isWholeHoliday(mark)) return []
  const part = { ...(isHalfDay(entry) ? { half: true as const } : {}), ...timesIn(entry) }
  return [added(noHours, { kind: 'uncreditedDay', weekday, status: entry.status, ...part, ...kindIn(entry) })]
}

function notEmployed(entry: DayEntry | undefined, weekday: Weekday): DerivationStep[] {
  if (!entry || entry.status === 'present' || !isCredited(entry)) return []
  return [added(noHours, { kind: 'notEmployedDay', weekday, status: entry.status, ...kindIn(entry) })]
}

function plannedSteps(
  entry: DayEntry | undefined,
  weekday: Weekday,
  parts: readonly PaidPart[],
  planned: Hours,
): DerivationStep[] {
  const more = insteadOfClock(planned, planOf(entry))
  const day = { entry, weekday, hours: planned, sessions: planOf(entry) }
  return withHours(day, parts, (part) => ({
    kind: 'plannedDay',
    weekday,
    ...causeOf(part),
    ...(part.away ? {} : more),
  }))
}

function usualSteps(
  entry: DayEntry | undefined,
  weekday: Weekday,
  parts: readonly PaidPart[],
  usual: Hours,
  usualWeek: UsualWeek | null,
): DerivationStep[] {
  const day = { entry, weekday, hours: usual, sessions: sessionsOf(usualWeek?.[weekday]) }
  return withHours(day, parts, (part) => ({ kind: 'usualDay', weekday, ...causeOf(part) }))
}

interface DayWithHours {
  readonly entry: DayEntry | undefined
  readonly weekday: Weekday
  /** Planned or usual, of the whole day, and the sessions that they are. */
  readonly hours: Hours
  readonly sessions: readonly Session[]
}

/** Two halves of 7.25 are 3.63 and 3.62: together the whole day. */
function withHours(
  { entry, weekday, hours: ofDay, sessions }: DayWithHours,
  parts: readonly PaidPart[],
  source: (part: PaidPart) => DerivationStep['source'],
): DerivationStep[] {
  const whole = parts.filter(({ away }) => !away)
  const shares = roundedTogether(whole.map(({ share }) => ({ hours: ofDay, part: share * 2, whole: 2 })))
  const left = minus(ofDay, sumOf(shares))
  return parts.map((part) => {
    const hours = part.away
      ? plannedWithin(left, sessions, part.away, workedIn(sessionsOf(entry)))
      : (shares[whole.indexOf(part)] ?? noHours)
    return realStep(weekday, part, hours) ?? added(hours, source(part))
  })
}

/** What a course really took, when that is more than it would be credited otherwise: 8.00 instead of 6.00. */
function realStep(weekday: Weekday, part: PaidPart, otherwise: Hours): DerivationStep | undefined {
  const { realHours } = part
  if (realHours === undefined || realHours <= otherwise) return undefined
  return added(realHours, { kind: 'realDay', weekday, ...causeOf(part), insteadOf: otherwise })
}

/** Days without a plan or usual hours share the rest; a course that took longer than its share counts by itself. */
function unnamedSteps(
  unnamed: readonly UnnamedPart[],
  entries: WeekEntries,
  agreed: AgreedWeek,
  target: Hours,
): DerivationStep[] {
  const shareOfDays = restOf(entries, agreed, target)
  const steps = unnamed.map(
    (day) =>
      timedStep(day, unnamed, shareOfDays) ?? realStep(day.weekday, day.part, shareOfDays([day.part]).hours),
  )
  const shared = unnamed.filter((_, at) => steps[at] === undefined)
  const longer = steps.filter((step) => step !== undefined)
  if (shared.length === 0) return longer
  const { hours, ...rest } = shareOfDays(shared.map(({ part }) => part))
  const days = shared.map(({ weekday, part }) => ({ weekday, ...causeOf(part) }))
  return [...longer, added(hours, { kind: 'shareOfRest', days, target, ...rest })]
}

/** From a time on: a share of the rest has no times, so what counts is what was worked less than it. */
function timedStep(
  { weekday, part, worked }: UnnamedPart,
  unnamed: readonly UnnamedPart[],
  shareOfDays: ReturnType<typeof restOf>,
): DerivationStep | undefined {
  if (!part.away) return undefined
  const others = unnamed.filter((other) => other.weekday === weekday && other.part !== part)
  const given = others.length > 0 ? shareOfDays(others.map((other) => other.part)).hours : noHours
  const share = minus(shareOfDays([part]).hours, given)
  const hours = plannedWithin(share, [], part.away, worked)
  return added(hours, { kind: 'restOfShare', weekday, ...causeOf(part), share, worked })
}

/** What a day without a plan or usual hours comes to: its share of what the usual week leaves of the target. */
export function shareOfRest(entries: WeekEntries, agreed: AgreedWeek, target: Hours): Hours {
  return restOf(entries, agreed, target)([{ share: 1 }]).hours
}

/** What the usual week leaves of the target, and the share that some days have in it. */
function restOf(entries: WeekEntries, { usualWeek, employedDays }: AgreedWeek, target: Hours) {
  const working = employedDays.filter((weekday) => !isFreeDay(entries[weekday]))
  const named = sumOf(working.map((weekday) => usualHoursOn(usualWeek, weekday) ?? noHours))
  const unnamedDays = working.filter((weekday) => usualHoursOn(usualWeek, weekday) === null).length
  const rest = neverNegative(minus(target, named))
  return (parts: readonly Pick<PaidPart, 'share'>[]) => {
    const halves = parts.reduce((sum, { share }) => sum + share * 2, 0)
    return { hours: shareOf(rest, halves, 2 * unnamedDays), usual: named, unnamedDays }
  }
}
