import { isUncredited } from './absence-kinds.ts'
import type { Weekday } from './calendar-date.ts'
import { weekdays } from './calendar-date.ts'
import type { PaidPart } from './day-credit.ts'
import { paidParts, plannedFor } from './day-credit.ts'
import type { DayEntry } from './day-entry.ts'
import { planOf } from './day-entry.ts'
import type { DerivationStep, Figure, ShareOfRest } from './derivation.ts'
import { added, total } from './derivation.ts'
import type { AgreedWeek } from './employment.ts'
import type { Hours } from './hours.ts'
import { minus, neverNegative, noHours, roundedTogether, shareOf, sumOf } from './hours.ts'
import type { WeekEntries, WeekMarks } from './house-week.ts'
import { insteadOfClock } from './session.ts'
import { usualHoursOn, usualWeekMismatch } from './usual-week.ts'
import { isFreeDay } from './working-days.ts'

type SharedDay = ShareOfRest['days'][number]

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
  const shared: SharedDay[] = []
  for (const weekday of weekdays) {
    const entry = entries[weekday]
    const isEmployed = employedDays.includes(weekday)
    const parts = paidParts(entry, isEmployed ? marks[weekday] : undefined)
    steps.push(...uncredited(entry, weekday, parts))
    const planned = plannedFor(entry)
    const usualHours = usualHoursOn(usualWeek, weekday)
    if (planned !== null) steps.push(...plannedSteps(entry, weekday, parts, planned))
    else if (!isEmployed) steps.push(...notEmployed(entry, weekday))
    else if (usualHours !== null) steps.push(...usualSteps(weekday, parts, usualHours))
    else shared.push(...parts.map((part) => ({ weekday, ...causeOf(part) })))
  }
  if (shared.length > 0) steps.push(shareOfRest(shared, entries, agreed, target))
  const credited = total('sumOfCredits', steps)
  const mismatch = usualWeekMismatch(usualWeek, target, employedDays)
  if (mismatch === undefined || !steps.some((step) => step.source.kind === 'usualDay')) return credited
  return { ...credited, remark: { kind: 'usualWeekDiffers', usual: mismatch, target } }
}

const causeOf = ({ cause, share }: PaidPart) => (share === 1 ? { cause } : ({ cause, half: true } as const))

/** That nothing is credited is said, unless the whole day is paid for another reason. */
function uncredited(
  entry: DayEntry | undefined,
  weekday: Weekday,
  parts: readonly PaidPart[],
): DerivationStep[] {
  if (!entry || entry.status === 'present' || !isUncredited(entry.status)) return []
  if (parts.some(({ share }) => share === 1)) return []
  return [added(noHours, { kind: 'uncreditedDay', weekday, status: entry.status })]
}

function notEmployed(entry: DayEntry | undefined, weekday: Weekday): DerivationStep[] {
  if (!entry || entry.status === 'present' || isUncredited(entry.status)) return []
  return [added(noHours, { kind: 'notEmployedDay', weekday, status: entry.status })]
}

function plannedSteps(
  entry: DayEntry | undefined,
  weekday: Weekday,
  parts: readonly PaidPart[],
  planned: Hours,
): DerivationStep[] {
  const more = insteadOfClock(planned, planOf(entry))
  return withHours(parts, planned, (part) => ({ kind: 'plannedDay', weekday, ...causeOf(part), ...more }))
}

function usualSteps(weekday: Weekday, parts: readonly PaidPart[], usual: Hours): DerivationStep[] {
  return withHours(parts, usual, (part) => ({ kind: 'usualDay', weekday, ...causeOf(part) }))
}

/** Two halves of 7.25 are 3.63 and 3.62: together the whole day. */
function withHours(
  parts: readonly PaidPart[],
  ofDay: Hours,
  source: (part: PaidPart) => DerivationStep['source'],
): DerivationStep[] {
  const hours = roundedTogether(parts.map(({ share }) => ({ hours: ofDay, part: share * 2, whole: 2 })))
  return parts.map((part, at) => added(hours[at] ?? noHours, source(part)))
}

function shareOfRest(
  days: readonly SharedDay[],
  entries: WeekEntries,
  { usualWeek, employedDays }: AgreedWeek,
  target: Hours,
): DerivationStep {
  const working = employedDays.filter((weekday) => !isFreeDay(entries[weekday]))
  const named = sumOf(working.map((weekday) => usualHoursOn(usualWeek, weekday) ?? noHours))
  const unnamedDays = working.filter((weekday) => usualHoursOn(usualWeek, weekday) === null).length
  const rest = neverNegative(minus(target, named))
  const halves = days.reduce((sum, { half }) => sum + (half ? 1 : 2), 0)
  const hours = shareOf(rest, halves, 2 * unnamedDays)
  return added(hours, { kind: 'shareOfRest', days, target, usual: named, unnamedDays })
}
