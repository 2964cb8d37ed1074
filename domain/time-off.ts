import { kindRecord } from './absence-kinds.ts'
import type { Weekday } from './calendar-date.ts'
import { shareOfOwn } from './day-credit.ts'
import type { DayEntry } from './day-entry.ts'
import { asCounted } from './day-entry.ts'
import type { Figure } from './derivation.ts'
import { added, figure } from './derivation.ts'
import type { AgreedWeek } from './employment.ts'
import { plus, shareOf } from './hours.ts'
import type { WeekEntries, WeekMarks } from './house-week.ts'
import { workingDays } from './working-days.ts'

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
  { usualWeek, employedDays }: AgreedWeek,
): Figure {
  const working = workingDays(entries, usualWeek, employedDays)
  const halves = working.reduce((sum, weekday) => sum + 2 * timeOffOn(entries, marks, weekday), 0)
  const due = shareOf(plus(team.hours, mpa.hours), halves, 2 * working.length)
  if (due === 0) return target
  const source = { kind: 'timeOffDue', team: team.hours, mpa: mpa.hours } as const
  const step = added(due, { ...source, part: halves / 2, whole: working.length })
  return figure(plus(target.hours, due), 'withTimeOffDue', [...target.steps, step])
}

/** The part of the day that is taken off, by an entry or by a closing: what the calendar gives costs nobody hours. */
function timeOffOn(entries: WeekEntries, marks: WeekMarks, weekday: Weekday): number {
  const entry = entries[weekday]
  const mark = marks[weekday]
  if (mark?.kind === 'closing' && mark.charge === 'timeOff' && !asCounted(entry)) return 1
  return isTimeOff(entry) ? shareOfOwn(entry, mark) : 0
}

function isTimeOff(entry: DayEntry | undefined): boolean {
  const kind = entry && entry.status !== 'present' ? entry.kind : undefined
  return kind !== undefined && kindRecord(kind).credit === 'due'
}
