import type { DayMark } from '../calendar/house-day.ts'
import { kindRecord } from '../days/absence-kinds.ts'
import { isWholeHoliday, plannedWithin, shareOfOwn } from '../days/day-credit.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { asCounted, plannedIn, planOf, sessionsOf } from '../days/day-entry.ts'
import { isTimed } from '../days/part-of-day.ts'
import { workedIn } from '../days/session.ts'
import type { AgreedWeek } from '../people/employment.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import { usualHoursOn } from '../people/usual-week.ts'
import { workingDays } from '../people/working-days.ts'
import type { Weekday } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { plus, shareOf, sumOf } from '../values/hours.ts'
import { shareOfRest } from './credit.ts'
import type { Figure } from './derivation.ts'
import { added, figure } from './derivation.ts'

/**
 * Time off in lieu is taken from the account: nothing is credited, and the day's share of team and MPA, which the target
 * leaves out because they are done off the grid, falls due as well. A whole week of it with contract 30.00, team 2.00
 * and MPA 3.00: target 25.00 + 5.00, actual 0.00, difference −30.00 (product, section 11).
 */
export function withTimeOffDue(
  target: Figure,
  { team, mpa }: Readonly<Record<'team' | 'mpa', Figure>>,
  entries: WeekEntries,
  marks: WeekMarks,
  agreed: AgreedWeek,
): Figure {
  const { usualWeek, employedDays } = agreed
  const working = workingDays(entries, usualWeek, employedDays)
  const halves = working.reduce((sum, weekday) => sum + 2 * timeOffOn(entries, marks, weekday), 0)
  const both = plus(team.hours, mpa.hours)
  const ofDay = (weekday: Weekday) =>
    usualHoursOn(usualWeek, weekday) ?? shareOfRest(entries, agreed, target.hours)
  const timed = working.flatMap((weekday) =>
    timedOff(entries[weekday], marks[weekday], usualWeek?.[weekday], ofDay(weekday)),
  )
  const due = sumOf([
    shareOf(both, halves, 2 * working.length),
    ...timed.map(({ off, planned }) => shareOf(both, off, planned * working.length)),
  ])
  if (due === 0) return target
  const source = { kind: 'timeOffDue', team: team.hours, mpa: mpa.hours } as const
  const part = halves / 2 + timed.reduce((sum, { off, planned }) => sum + off / planned, 0)
  const step = added(due, { ...source, part: Math.round(part * 100) / 100, whole: working.length })
  return figure(plus(target.hours, due), 'withTimeOffDue', [...target.steps, step])
}

/** The part of the day that is taken off, by an entry or by a closing: what the calendar gives costs no hours. */
function timeOffOn(entries: WeekEntries, marks: WeekMarks, weekday: Weekday): number {
  const entry = entries[weekday]
  const mark = marks[weekday]
  if (mark?.kind === 'closing' && mark.charge === 'timeOff' && !asCounted(entry)) return 1
  return isTimeOff(entry) ? shareOfOwn(entry, mark) : 0
}

/** Time off from a time on: so much of what was planned, or usual, is taken off. */
function timedOff(
  entry: DayEntry | undefined,
  mark: DayMark | undefined,
  usual: DayEntry | undefined,
  otherwise: Hours,
): { off: Hours; planned: Hours }[] {
  if (!entry || entry.status === 'present' || !isTimed(entry) || !isTimeOff(entry)) return []
  const ofPlan = plannedIn(planOf(entry))
  const planned = ofPlan ?? otherwise
  const sessions = ofPlan === null ? sessionsOf(usual) : planOf(entry)
  const off = plannedWithin(planned, sessions, entry, workedIn(sessionsOf(entry)))
  return planned > 0 && !isWholeHoliday(mark) ? [{ off, planned }] : []
}

function isTimeOff(entry: DayEntry | undefined): boolean {
  const kind = entry && entry.status !== 'present' ? entry.kind : undefined
  return kind !== undefined && kindRecord(kind).credit === 'due'
}
