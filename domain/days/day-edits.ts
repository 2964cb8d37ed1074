import type { Weekday } from '../values/calendar-date.ts'
import type { AbsentDay, DayEntry } from './day-entry.ts'
import { sameAbsence, sessionsOf } from './day-entry.ts'
import { byStart, sameSession } from './session.ts'

/** A day of a teacher, wherever it stands. */
export interface DayPlace {
  readonly weekNumber: number
  readonly teacherId: number
  readonly weekday: Weekday
}

/** One text for each place, for maps and entity tags. */
export function placeKey({ weekNumber, teacherId, weekday }: DayPlace): string {
  return `${weekNumber}-${teacherId}-${weekday}`
}

/** One day of an action that may touch hundreds: what stood there, and what is to stand there. */
export interface DayEdit {
  readonly place: DayPlace
  readonly before: DayEntry | undefined
  readonly after: DayEntry | undefined
}

/** Without the edits that change nothing. */
export function realEdits(edits: readonly DayEdit[]): DayEdit[] {
  return edits.filter(({ before, after }) => !sameEntry(before, after))
}

/** How many days would lose something: worth a word before, or an undo after. */
export function overwrittenBy(edits: readonly DayEdit[]): number {
  return realEdits(edits).filter(({ before }) => before !== undefined).length
}

/** What takes an action back. */
export function inverseOf(edits: readonly DayEdit[]): DayEdit[] {
  return edits.map(({ place, before, after }) => ({ place, before: after, after: before }))
}

export function sameEntry(a: DayEntry | undefined, b: DayEntry | undefined): boolean {
  return sameDay(a, b) && (a?.notes ?? '') === (b?.notes ?? '')
}

/** The same sessions or the same absence, whatever the notes say. */
function sameDay(a: DayEntry | undefined, b: DayEntry | undefined): boolean {
  if (!a || !b) return a === b
  if (a.status !== b.status) return false
  if (a.status !== 'present') {
    const other = b as AbsentDay
    const isSame = sameAbsence(a, other) && a.realHours === other.realHours
    if (!isSame || a.plannedHours !== other.plannedHours) return false
    if (!sameSessions(a.plan ?? [], other.plan ?? [])) return false
  }
  return sameSessions(sessionsOf(a), sessionsOf(b))
}

type Sessions = Extract<DayEntry, { status: 'present' }>['sessions']

function sameSessions(a: Sessions, b: Sessions): boolean {
  if (a.length !== b.length) return false
  const [left, right] = [byStart(a), byStart(b)]
  return left.every((session, at) => {
    const other = right[at]
    return other !== undefined && sameSession(session, other)
  })
}
