import type { AbsenceStatus } from './absence-kinds.ts'
import { absenceKind, absenceStatuses } from './absence-kinds.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { Hours } from './hours.ts'
import { planText } from './plan-text.ts'
import type { Session, SessionDraft } from './session.ts'
import { byStart, emptyWorkSession, hasWork, isPossible, overlapping, workedIn } from './session.ts'

export type DayStatus = 'present' | AbsenceStatus
export const dayStatuses: readonly DayStatus[] = ['present', ...absenceStatuses]

/** What a teacher does on a weekday: sessions, or one absence. */
export type DayEntry = PresentDay | AbsentDay

export interface PresentDay {
  readonly status: 'present'
  readonly sessions: readonly Session[]
  readonly notes: string
}

export interface AbsentDay {
  readonly status: AbsenceStatus
  /** What a paid absence counts: the hours that were planned for the day; null when there was no plan. */
  readonly plannedHours: Hours | null
  /** The sessions that were planned before the day became an absence, to be shown and given back; left out: none. */
  readonly plan?: readonly Session[]
  readonly notes: string
}

/** A day entry while it is being edited in the dialog. */
export interface DayDraft {
  readonly status: DayStatus
  readonly sessions: readonly SessionDraft[]
  /** What an absence has put aside: choosing present again brings it back. */
  readonly kept?: readonly SessionDraft[]
  readonly notes: string
}

export type Missing = 'session' | 'times' | 'freeTime'

/** A paid absence is credited; `absent` is unpaid or time off in lieu, a non-working day is no working day. */
export function isPaidAbsence(status: DayStatus): boolean {
  return status !== 'present' && absenceKind(status).credited
}

/** Nothing yet: present with one empty work session (spec, section 4). */
export const emptyDay: DayDraft = { status: 'present', sessions: [emptyWorkSession], notes: '' }

export function draftOf(entry: DayEntry | undefined): DayDraft {
  if (!entry) return emptyDay
  if (entry.status === 'present')
    return { status: 'present', sessions: byStart(entry.sessions), notes: entry.notes }
  const { status, plan, notes } = entry
  return plan ? { status, sessions: [], kept: plan, notes } : { status, sessions: [], notes }
}

/**
 * An absence puts the sessions aside, and present brings them back. Present with nothing to bring back begins with one
 * empty work session. (Differs from the spec, section 4, which forgets them: product, section 1.)
 */
export function changeStatus(draft: DayDraft, status: DayStatus): DayDraft {
  const { kept = [], ...rest } = draft
  const sessions = draft.sessions.length > 0 ? draft.sessions : kept
  if (status === 'present')
    return { ...rest, status, sessions: sessions.length > 0 ? sessions : [emptyWorkSession] }
  const begun = sessions.some((session) => session.start !== null)
  return { ...rest, status, sessions: [], ...(begun ? { kept: sessions } : {}) }
}

/** The sessions that an absence in the making keeps: those that are complete. */
function planIn(draft: DayDraft): readonly Session[] {
  return byStart((draft.kept ?? []).flatMap((session) => completed(session)))
}

/** Why the draft cannot be saved yet, or nothing. */
export function missingIn(draft: DayDraft, bounds = usualBounds): Missing | undefined {
  if (draft.status !== 'present') return undefined
  if (draft.sessions.length === 0) return 'session'
  const complete = draft.sessions.flatMap((session) => completed(session, bounds))
  if (complete.length < draft.sessions.length) return 'times'
  return overlapping(complete) ? 'freeTime' : undefined
}

/**
 * The entry that a complete draft stands for. Ask `missingIn` first. An absence that keeps the sessions of `before`
 * counts what that did.
 */
export function entryOf(draft: DayDraft, before?: DayEntry): DayEntry {
  const { status, notes } = draft
  if (status === 'present')
    return { status, sessions: byStart(draft.sessions.flatMap((session) => completed(session))), notes }
  const plan = planIn(draft)
  const asBefore = planText(plan) === planText(planOf(before))
  return absenceOver(asBefore ? before : { status: 'present', sessions: plan, notes }, status, notes)
}

function completed(draft: SessionDraft, bounds = widestBounds): Session[] {
  const { type, start, end, actualHours = null } = draft
  return start && end && isPossible({ start, end }, bounds) ? [{ type, start, end, actualHours }] : []
}

/** The sessions planned for a day: its own, or those that its absence has kept. */
export function planOf(entry: DayEntry | undefined): readonly Session[] {
  return (entry?.status === 'present' ? entry.sessions : entry?.plan) ?? []
}

/**
 * What a day becomes by an absence: it keeps the plan, whichever absences follow one another. A paid one counts the
 * plan's hours: 7.00 planned, then absent, then sick counts 7.00.
 */
export function absenceOver(
  before: DayEntry | undefined,
  status: AbsenceStatus,
  notes: string = before?.notes ?? '',
): AbsentDay {
  const plan = planOf(before)
  const plannedHours = isPaidAbsence(status) ? hoursKept(before) : null
  return plan.length > 0 ? { status, plannedHours, plan, notes } : { status, plannedHours, notes }
}

function hoursKept(before: DayEntry | undefined): Hours | null {
  if (before && before.status !== 'present' && before.plannedHours !== null) return before.plannedHours
  const plan = planOf(before)
  return hasWork(plan) ? workedIn(plan) : null
}

/** What the cell shows: a letter for an absence, else `08:00 - 16:30` from the first start to the last end. */
export function gridMark(entry: DayEntry | undefined): string {
  if (!entry) return ''
  return entry.status === 'present' ? spanOf(entry.sessions) : absenceKind(entry.status).mark
}

/** `08:00 - 16:30`: the plan as the cell shows it, also under an absence. */
export function spanOf(sessions: readonly Session[]): string {
  const first = byStart(sessions)[0]?.start
  const last = sessions
    .map((session) => session.end)
    .sort()
    .at(-1)
  return first && last ? `${first} - ${last}` : ''
}
