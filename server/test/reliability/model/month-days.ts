import { dateAfter, mondayOfWeek } from './dates.ts'
import type { DayFacts } from './day-credit.ts'
import { creditOf } from './day-credit.ts'
import { dayFactsOn, figuresOf } from './figures.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { hasStatus, usualHours, workedOn } from './slots.ts'

/** A day of somebody who is in its week. Hours are whole hundredths. */
export interface MonthDay {
  readonly date: string
  readonly facts: DayFacts
  readonly counts: boolean
  readonly worked: number
  readonly credited: number
  /** A course that took longer than it would be credited. */
  readonly isReal: boolean
  /** How much of the day the calendar pays. */
  readonly byCalendar: number
}

/** Monday to Friday. What days without a plan share of the rest is divided among them, the later ones take what rounding leaves. */
export function daysOfWeek(model: HouseModel, teacher: ModelTeacher, weekId: number): MonthDay[] {
  const facts = model.facts(weekId, teacher)
  const { counts, target } = figuresOf(withoutTimeOff(facts))
  const dates = [0, 1, 2, 3, 4].map((at) => dateAfter(mondayOfWeek(weekId), at))
  const found = dates.map((date) => dayFactsOn(facts, date))
  // A week without a day of employment is shown as if it were worked.
  const week = found.some(({ isEmployed }) => isEmployed)
    ? found
    : found.map((day) => ({ ...day, isEmployed: true }))
  const possible = week.filter(({ slots, isEmployed }) => isEmployed && !hasStatus(slots, 'nonWorkingDay'))
  const named = possible.reduce((sum, { usual }) => sum + usualHours(usual), 0)
  const unnamedDays = possible.filter(({ usual }) => usual === '').length
  const rest = Math.max(0, target - named)
  const credits = week.map((day) => {
    const { byCalendar, byAbsence, standsFor, realHours } = creditOf(day)
    const isReal = realHours > 0 && realHours > byAbsence * (standsFor ?? rest / unnamedDays)
    const parts = byCalendar + (isReal ? 0 : byAbsence)
    return { parts, isReal, standsFor, byCalendar, fixed: isReal ? realHours : 0 }
  })
  const shares = credits.reduce((sum, { standsFor, parts }) => sum + (standsFor === null ? parts : 0), 0)
  const whole = shares > 0 ? Math.round((rest * shares) / unnamedDays) : 0
  let before = 0
  return week.map((day, at) => {
    const { parts, isReal, standsFor, byCalendar, fixed } = credits[at] as (typeof credits)[number]
    const until = (halves: number) => (shares > 0 ? Math.round((whole * halves) / shares) : 0)
    const share = standsFor === null ? until(before + parts) - until(before) : Math.round(parts * standsFor)
    if (standsFor === null) before += parts
    return {
      date: dates[at] as string,
      facts: day,
      counts,
      worked: workedOn(day.slots),
      credited: fixed + share,
      isReal,
      byCalendar,
    }
  })
}

/** What time off costs beside the target is no part of what days share. */
function withoutTimeOff(facts: ReturnType<HouseModel['facts']>) {
  return {
    ...facts,
    days: facts.days.map((slots) =>
      slots.map((slot) => (slot.kind === 'timeOff' ? { ...slot, kind: null } : slot)),
    ),
  }
}
