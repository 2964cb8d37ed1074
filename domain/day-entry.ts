import type { Hours } from './hours.ts'
import type { Session, SessionDraft } from './session.ts'
import { byStart, emptyWorkSession, isPossible, overlapping, workedIn } from './session.ts'

export const dayStatuses = ['present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay'] as const
export type DayStatus = (typeof dayStatuses)[number]
export type AbsenceStatus = Exclude<DayStatus, 'present'>

/** What a teacher does on a weekday: sessions, or one absence. */
export type DayEntry = PresentDay | AbsentDay

export interface PresentDay {
  readonly status: 'present'
  readonly sessions: readonly Session[]
  readonly notes: string
}

export interface AbsentDay {
  readonly status: AbsenceStatus
  /** The hours that were planned for the day before it became a paid absence; null when there was no plan. */
  readonly plannedHours: Hours | null
  readonly notes: string
}

/** A day entry while it is being edited in the dialog. */
export interface DayDraft {
  readonly status: DayStatus
  readonly sessions: readonly SessionDraft[]
  readonly notes: string
}

export type Missing = 'session' | 'times' | 'freeTime'

/** A paid absence is credited; `absent` is unpaid or time off in lieu, a non-working day is no working day. */
export function isPaidAbsence(status: DayStatus): boolean {
  return status === 'vacation' || status === 'sick' || status === 'training'
}

/** Nothing yet: present with one empty work session (spec, section 4). */
export const emptyDay: DayDraft = { status: 'present', sessions: [emptyWorkSession], notes: '' }

export function draftOf(entry: DayEntry | undefined): DayDraft {
  if (!entry) return emptyDay
  if (entry.status !== 'present') return { status: entry.status, sessions: [], notes: entry.notes }
  return { status: 'present', sessions: byStart(entry.sessions), notes: entry.notes }
}

/** A non-present status clears the sessions; present without sessions begins with one empty work session. */
export function changeStatus(draft: DayDraft, status: DayStatus): DayDraft {
  if (status !== 'present') return { ...draft, status, sessions: [] }
  return { ...draft, status, sessions: draft.sessions.length > 0 ? draft.sessions : [emptyWorkSession] }
}

/** Why the draft cannot be saved yet, or nothing. */
export function missingIn(draft: DayDraft): Missing | undefined {
  if (draft.status !== 'present') return undefined
  if (draft.sessions.length === 0) return 'session'
  const complete = draft.sessions.flatMap(completed)
  if (complete.length < draft.sessions.length) return 'times'
  return overlapping(complete) ? 'freeTime' : undefined
}

/** The entry that a complete draft stands for. Ask `missingIn` first. */
export function entryOf(draft: DayDraft, plannedHours: Hours | null = null): DayEntry {
  const { status, notes } = draft
  if (status !== 'present') return { status, plannedHours, notes }
  return { status, sessions: byStart(draft.sessions.flatMap(completed)), notes }
}

function completed(draft: SessionDraft): Session[] {
  const { type, start, end } = draft
  return start && end && isPossible({ start, end }) ? [{ type, start, end, actualHours: null }] : []
}

/**
 * The plan that a paid absence keeps: the hours planned before the day was marked, or what an earlier paid absence
 * had kept already. Sick on a day planned with 7.00 keeps 7.00, and keeps it when it becomes vacation.
 */
export function planKept(before: DayEntry | undefined, status: DayStatus): Hours | null {
  if (!before || !isPaidAbsence(status)) return null
  if (before.status !== 'present') return before.plannedHours
  return before.sessions.some((one) => one.type === 'work') ? workedIn(before.sessions) : null
}

const marks: Record<AbsenceStatus, string> = {
  absent: '/',
  sick: 'K',
  vacation: 'U',
  training: 'F',
  nonWorkingDay: '–',
}

/** What the cell shows: a letter for an absence, else `08:00 - 16:30` from the first start to the last end. */
export function gridMark(entry: DayEntry | undefined): string {
  if (!entry) return ''
  if (entry.status !== 'present') return marks[entry.status]
  const first = byStart(entry.sessions)[0]?.start
  const last = entry.sessions
    .map((one) => one.end)
    .sort()
    .at(-1)
  return first && last ? `${first} - ${last}` : ''
}
