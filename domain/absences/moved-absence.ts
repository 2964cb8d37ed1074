import type { AbsentDay, DayEntry } from '../days/day-entry.ts'
import { choiceIn, planOf, sessionsOf } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, daysBetween } from '../values/calendar-date.ts'
import type { AbsenceDay, DaySpan, SpanDay, WeekBefore } from './absence-span.ts'
import { absenceDays, mostSpanNotes, weekdaysIn } from './absence-span.ts'

/** A leave that begins on another day: as many calendar days, weekends and holidays included. */
export function movedSpan({ from, to }: DaySpan, start: CalendarDate): DaySpan {
  return { from: start, to: addDays(start, daysBetween(from, to)) }
}

/** A day of a leave, with its entry. */
export interface LeaveEntryDay extends SpanDay {
  readonly entry: AbsentDay
}

type WeekOf = (weekNumber: number) => WeekBefore

/** The days of a span that are leave: whole ones or half ones, as the first of them is. Other entries stay. */
export function leaveIn(span: DaySpan, weekOf: WeekOf): LeaveEntryDay[] {
  const leave = weekdaysIn(span).flatMap((day): LeaveEntryDay[] => {
    const entry = weekOf(day.weekNumber).entries[day.weekday]
    return entry?.status === 'vacation' ? [{ ...day, entry }] : []
  })
  return leave.filter(({ entry }) => entry.share === leave[0]?.entry.share)
}

/** What a day is without its absence: its plan again, else what was worked in the other half, else nothing. */
function withoutAbsence(entry: AbsentDay): DayEntry | undefined {
  const plan = planOf(entry)
  const sessions = plan.length > 0 ? plan : sessionsOf(entry)
  return sessions.length > 0 ? { status: 'present', sessions, notes: entry.notes } : undefined
}

export interface ChangedDay extends SpanDay {
  readonly after: DayEntry | undefined
}

export function removedLeave(leave: readonly LeaveEntryDay[]): ChangedDay[] {
  return leave.map(({ entry, ...day }) => ({ ...day, after: withoutAbsence(entry) }))
}

export interface MovedLeave {
  readonly changed: readonly ChangedDay[]
  /** Every day of the new span, as if the leave had been removed before. */
  readonly days: readonly AbsenceDay[]
  /** Days of the new span on which another absence is entered: a move takes the place of none. */
  readonly inTheWay: readonly AbsenceDay[]
}

/**
 * 9 to 20 August moved to the 16th: the first week has its plans again, the second one stays as it is, the week after
 * becomes leave. Notes of days without a plan go along; those of a planned day may be about the plan, and stay.
 */
export function movedLeave(leave: readonly LeaveEntryDay[], to: DaySpan, weekOf: WeekOf): MovedLeave {
  const removed = new Map(removedLeave(leave).map((day) => [day.date, day]))
  const kept = new Map(leave.map((day) => [day.date, day]))
  const restored = (number: number): WeekBefore => {
    const week = weekOf(number)
    const entries = { ...week.entries }
    for (const { weekNumber, weekday, after } of removed.values()) {
      if (weekNumber !== number) continue
      if (after) entries[weekday] = after
      else delete entries[weekday]
    }
    return { ...week, entries }
  }
  const [first] = leave
  if (!first) return { changed: [], days: [], inTheWay: [] }
  const { realHours: _, ...choice } = choiceIn(first.entry)
  const days = absenceDays({ ...choice, status: 'vacation', ...to, notes: notesOf(leave) }, restored)
  const changed = new Map<CalendarDate, ChangedDay>(removed)
  for (const { date, weekNumber, weekday, outcome, after } of days) {
    if (outcome !== 'entered') continue
    if (kept.has(date)) changed.delete(date)
    else changed.set(date, { date, weekNumber, weekday, after })
  }
  const inTheWay = days.filter(({ outcome }) => outcome === 'replaced' || outcome === 'same')
  return { changed: [...changed.values()].sort((a, b) => (a.date < b.date ? -1 : 1)), days, inTheWay }
}

function notesOf(leave: readonly LeaveEntryDay[]): string {
  const unplanned = leave.filter(({ entry }) => withoutAbsence(entry) === undefined)
  const notes = [...new Set(unplanned.map(({ entry }) => entry.notes).filter(Boolean))]
  const all = notes.join('\n')
  return all.length <= mostSpanNotes ? all : (notes[0] ?? '')
}
