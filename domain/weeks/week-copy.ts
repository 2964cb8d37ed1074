import type { DayEdit } from '../days/day-edits.ts'
import { sameEntry } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, choiceIn, planOf, sessionsOf } from '../days/day-entry.ts'
import { asPlanned } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'

/** Absences and notes belong to the week they were written in, and what stands in a day stays: unless asked. */
export interface CopyWishes {
  readonly absences: boolean
  readonly notes: boolean
  readonly overwrite: boolean
}

export const plainCopy: CopyWishes = { absences: false, notes: false, overwrite: false }

/** The most weeks that can be filled at once: a quarter of a year. */
export const mostWeeksFilled = 12

/** A teacher's line in the week that is filled. */
export interface FilledLine {
  readonly teacherId: number
  readonly weekNumber: number
  readonly entries: WeekEntries
}

export interface CopyPlan {
  readonly edits: readonly DayEdit[]
  /** Days that something was meant for, but that already hold something else. */
  readonly leftAlone: number
}

/**
 * What filling these lines would do. `from` gives each teacher's pattern: the days of another week, or the usual week.
 * A day without a pattern is never touched.
 */
export function planCopy(
  lines: readonly FilledLine[],
  from: (line: FilledLine) => WeekEntries | undefined,
  wishes: CopyWishes,
): CopyPlan {
  const edits: DayEdit[] = []
  let leftAlone = 0
  for (const line of lines) {
    const pattern = from(line) ?? {}
    for (const weekday of weekdays) {
      const after = copied(pattern[weekday], line.entries[weekday], wishes)
      const before = line.entries[weekday]
      if (!after || sameEntry(before, after)) continue
      if (before && !wishes.overwrite) leftAlone += 1
      else edits.push({ place: placeIn(line, weekday), before, after })
    }
  }
  return { edits, leftAlone }
}

/** No teacher is planned for a day before the start or after the last day. */
export function onDays(entries: WeekEntries = {}, days: readonly Weekday[]): WeekEntries {
  return Object.fromEntries(days.map((weekday) => [weekday, entries[weekday]]).filter(([, entry]) => entry))
}

function placeIn({ teacherId, weekNumber }: FilledLine, weekday: Weekday) {
  return { teacherId, weekNumber, weekday }
}

/**
 * A non-working day is part of the pattern; an absence is not, but the plan that it has kept is. Recorded and kept
 * hours and stepping in never are: they were that day's. An absence that is copied keeps the plan of the day it comes to.
 */
function copied(
  source: DayEntry | undefined,
  present: DayEntry | undefined,
  wishes: CopyWishes,
): DayEntry | undefined {
  if (!source) return undefined
  const notes = wishes.notes ? source.notes : (present?.notes ?? '')
  if (source.status === 'nonWorkingDay') return absenceOver(present, source.status, notes)
  if (source.status === 'present' || !wishes.absences) return sessionsCopied(source, notes)
  const over = holdsPlan(present) ? present : planCopied(source, notes)
  const absence = {
    ...choiceIn({ ...source, realHours: undefined }),
    sessions: asPlanned(sessionsOf(source)),
  }
  return absenceOver(over, absence, notes)
}

function holdsPlan(entry: DayEntry | undefined): boolean {
  const keptHours = entry && entry.status !== 'present' && entry.plannedHours !== null
  return keptHours || planOf(entry).length > 0
}

function planCopied(source: DayEntry, notes: string): DayEntry | undefined {
  const sessions = asPlanned(planOf(source))
  if (source.status !== 'present' && sessions.length === 0) return undefined
  return { status: 'present', sessions, notes }
}

/** Of half a day without a plan, at least what was worked. */
function sessionsCopied(source: DayEntry, notes: string): DayEntry | undefined {
  const worked = asPlanned(sessionsOf(source))
  const ofHalf = worked.length > 0 ? ({ status: 'present', sessions: worked, notes } as const) : undefined
  return planCopied(source, notes) ?? ofHalf
}

/** The line as it would be after the edits. */
export function entriesAfter(line: FilledLine, edits: readonly DayEdit[]): WeekEntries {
  const entries = { ...line.entries }
  for (const { place, after } of edits) {
    if (place.teacherId !== line.teacherId || place.weekNumber !== line.weekNumber) continue
    if (after) entries[place.weekday] = after
    else delete entries[place.weekday]
  }
  return entries
}
