import { isUncredited } from './absence-kinds.ts'
import { weekdays } from './calendar-date.ts'
import type { Figure, ShareOfRest, DerivationStep } from './derivation.ts'
import { added, total } from './derivation.ts'
import type { AgreedWeek } from './employment.ts'
import type { Hours } from './hours.ts'
import { minus, neverNegative, noHours, shareOf, sumOf } from './hours.ts'
import type { WeekEntries } from './house-week.ts'
import { insteadOfClock } from './session.ts'
import { usualHoursOn, usualWeekMismatch } from './usual-week.ts'
import { isFreeDay } from './working-days.ts'

/**
 * A paid absence counts as what was planned for the day, else as the weekday usually is; the others share the rest of
 * the target. They are rounded together, so that a whole week of vacation is exactly the target.
 */
export function creditedOf(entries: WeekEntries, agreed: AgreedWeek, target: Hours): Figure {
  const { usualWeek, employedDays } = agreed
  const steps: DerivationStep[] = []
  const shared: ShareOfRest['days'][number][] = []
  for (const weekday of weekdays) {
    const entry = entries[weekday]
    if (!entry || entry.status === 'present') continue
    const { status, plannedHours, plan = [] } = entry
    const usualHours = usualHoursOn(usualWeek, weekday)
    if (isUncredited(status)) steps.push(added(noHours, { kind: 'uncreditedDay', weekday, status }))
    else if (plannedHours !== null) {
      const source = { kind: 'plannedDay', weekday, status, ...insteadOfClock(plannedHours, plan) } as const
      steps.push(added(plannedHours, source))
    } else if (!employedDays.includes(weekday))
      steps.push(added(noHours, { kind: 'notEmployedDay', weekday, status }))
    else if (usualHours !== null) steps.push(added(usualHours, { kind: 'usualDay', weekday, status }))
    else shared.push({ weekday, status })
  }
  if (shared.length > 0) steps.push(shareOfRest(shared, entries, agreed, target))
  const credited = total('sumOfCredits', steps)
  const mismatch = usualWeekMismatch(usualWeek, target, employedDays)
  if (mismatch === undefined || !steps.some((step) => step.source.kind === 'usualDay')) return credited
  return { ...credited, remark: { kind: 'usualWeekDiffers', usual: mismatch, target } }
}

function shareOfRest(
  days: ShareOfRest['days'],
  entries: WeekEntries,
  { usualWeek, employedDays }: AgreedWeek,
  target: Hours,
): DerivationStep {
  const working = employedDays.filter((weekday) => !isFreeDay(entries[weekday]))
  const named = sumOf(working.map((weekday) => usualHoursOn(usualWeek, weekday) ?? noHours))
  const unnamedDays = working.filter((weekday) => usualHoursOn(usualWeek, weekday) === null).length
  const rest = neverNegative(minus(target, named))
  const hours = shareOf(rest, days.length, unnamedDays)
  return added(hours, { kind: 'shareOfRest', days, target, usual: named, unnamedDays })
}
