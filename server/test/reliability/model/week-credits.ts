import type { DayFacts } from './day-credit.ts'
import { creditOf } from './day-credit.ts'
import { hasStatus, usualHours, workedOn } from './slots.ts'

/** What one day is credited, in whole hundredths. */
export interface CreditedDay {
  readonly credited: number
  /** A course that took longer than it would be credited. */
  readonly isReal: boolean
  /** How much of the day the calendar pays to a teacher who does not work on it. */
  readonly byCalendar: number
}

/**
 * Monday to Friday. Halves of the hours that a day stands for are rounded with the day. What days without a plan share
 * of the rest is rounded together; the later ones take what rounding leaves. Whoever works on a whole holiday is counted
 * the larger of the credit and the work.
 */
export function creditsOf(week: readonly DayFacts[], target: number): CreditedDay[] {
  const possible = week.filter(({ slots, isEmployed }) => isEmployed && !hasStatus(slots, 'nonWorkingDay'))
  const named = possible.reduce((sum, { usual }) => sum + usualHours(usual), 0)
  const unnamedDays = possible.filter(({ usual }) => usual === '').length
  const rest = Math.max(0, target - named)
  const credits = week.map((day) => {
    const { byCalendar, byAbsence, standsFor, realHours } = creditOf(day)
    const isReal = realHours > 0 && realHours > byAbsence * (standsFor ?? rest / unnamedDays)
    return { day, byCalendar, standsFor, isReal, realHours, parts: byCalendar + (isReal ? 0 : byAbsence) }
  })
  const shares = credits.reduce((sum, { standsFor, parts }) => sum + (standsFor === null ? parts : 0), 0)
  const whole = shares > 0 ? Math.round((rest * shares) / unnamedDays) : 0
  const until = (parts: number) => (shares > 0 ? Math.round((whole * parts) / shares) : 0)
  let before = 0
  return credits.map(({ day, byCalendar, standsFor, isReal, realHours, parts }) => {
    const share = standsFor === null ? until(before + parts) - until(before) : Math.round(parts * standsFor)
    if (standsFor === null) before += parts
    const credited = (isReal ? realHours : 0) + share
    const { mark, slots, isEmployed } = day
    const isHoliday = isEmployed && mark?.kind === 'holiday' && mark.share === 1
    const worked = isHoliday ? workedOn(slots) : 0
    return {
      credited: Math.max(credited, worked) - worked,
      isReal,
      byCalendar: worked > 0 ? 0 : byCalendar,
    }
  })
}
