import { isWithin, usualBounds, widestBounds } from '../days/day-bounds.ts'
import type { AbsentDay, PresentDay } from '../days/day-entry.ts'
import type { BreakLetter } from '../days/day-text.ts'
import { printDayText, readDayText } from '../days/day-text.ts'
import type { DayTextFault } from '../days/day-text-fault.ts'
import { planText, sessionsOfPlan } from '../days/plan-text.ts'
import { isAtWork, workedIn } from '../days/session.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { noHours, sumOf } from '../values/hours.ts'

/** A day as it usually is: sessions, or no working day. A vacation is never usual. */
export type UsualDay = PresentDay | (AbsentDay & { readonly status: 'nonWorkingDay' })

/** Part of the terms. A weekday that is not named differs from week to week. */
export type UsualWeek = Partial<Record<Weekday, UsualDay>>

export type UsualDayFault = DayTextFault | 'absence'

/**
 * `8-16`, `8-16 b12-12:30`, `8-13 mpa 13-14`, `-` for a non-working day, nothing for a day that is not always the same;
 * also as it is kept, which may name a group: `08:00-12:00@3`.
 */
export function readUsualDay(
  text: string,
  bounds = usualBounds,
): { readonly day: UsualDay | undefined } | { readonly fault: UsualDayFault } {
  if (text.trim() === '') return { day: undefined }
  const kept = sessionsOfPlan(text)?.filter(({ actualHours }) => actualHours === null) ?? []
  if (planText(kept) === text && isAtWork(kept) && kept.every((session) => isWithin(bounds, session)))
    return { day: { status: 'present', sessions: kept, notes: '' } }
  const read = readDayText(text, '', bounds, true)
  if ('fault' in read) return read
  const { entry } = read
  if (entry.status === 'nonWorkingDay') return { day: { ...entry, status: entry.status } }
  if (entry.status !== 'present') return { fault: 'absence' }
  return isAtWork(entry.sessions) ? { day: entry } : { fault: 'unreadable' }
}

/** From the texts of Monday to Friday, whose readability was asked before. Five empty ones are no usual week. */
export function usualWeekOf(texts: readonly string[] | null): UsualWeek | null {
  const week: UsualWeek = {}
  for (const weekday of weekdays) {
    const read = readUsualDay(texts?.[weekday - 1] ?? '', widestBounds)
    if ('fault' in read) throw new Error(`Not a usual day: ${texts?.[weekday - 1]}`)
    if (read.day) week[weekday] = read.day
  }
  return Object.keys(week).length > 0 ? week : null
}

/** The one way to write a usual week: sessions in order, `08:00-12:00 b12:00-12:30 12:30-16:00`. */
export function usualTexts(week: UsualWeek | null): string[] | null {
  return week && weekdays.map((weekday) => usualText(week[weekday]))
}

function usualText(day: UsualDay | undefined): string {
  if (!day) return ''
  if (day.status === 'nonWorkingDay') return '-'
  return planText(day.sessions)
}

/** A usual day for a field of a form, which must lose nothing: a day with a group as it is kept. */
export function typedUsualDay(day: UsualDay | undefined, letter: BreakLetter): string {
  const hasGroup = day?.status === 'present' && day.sessions.some(({ groupId }) => groupId !== undefined)
  return hasGroup ? usualText(day) : printDayText(day, letter)
}

export function sameUsualWeek(a: UsualWeek | null, b: UsualWeek | null): boolean {
  return weekdays.every((weekday) => usualText(a?.[weekday]) === usualText(b?.[weekday]))
}

/** 08:00-15:00 is 7.00, a non-working day 0.00; null when the weekday is not always the same. */
export function usualHoursOn(week: UsualWeek | null, weekday: Weekday): Hours | null {
  const day = week?.[weekday]
  if (!day) return null
  return day.status === 'present' ? workedIn(day.sessions) : noHours
}

/** What all named weekdays come to, when that is not the target; a week with an unnamed day always fits. */
export function usualWeekMismatch(
  week: UsualWeek | null,
  target: Hours,
  employedDays: readonly Weekday[] = weekdays,
): Hours | undefined {
  const named = week !== null && employedDays.every((weekday) => week[weekday] !== undefined)
  const usual = usualHoursIn(week)
  return named && usual !== target ? usual : undefined
}

export function usualHoursIn(week: UsualWeek | null): Hours {
  return sumOf(weekdays.map((weekday) => usualHoursOn(week, weekday) ?? noHours))
}
