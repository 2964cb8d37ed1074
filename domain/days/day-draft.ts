import { statusRecord } from './absence-statuses.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { AbsenceChoice, DayEntry, DayStatus } from './day-entry.ts'
import { absenceOver, choiceIn, planOf, sessionsOf } from './day-entry.ts'
import { canBeTimed, isInAbsence, isTimed } from './part-of-day.ts'
import { planText } from './plan-text.ts'
import type { Session, SessionDraft } from './session.ts'
import { byStart, emptyWorkSession, isPossible, overlapping, sessionMarksIn } from './session.ts'

/** A day entry while it is being edited in the dialog. */
export interface DayDraft extends Omit<AbsenceChoice, 'status'> {
  readonly status: DayStatus
  readonly sessions: readonly SessionDraft[]
  /** What an absence has put aside: choosing present again brings it back. */
  readonly kept?: readonly SessionDraft[]
  readonly notes: string
}

export type Missing = 'session' | 'times' | 'freeTime'

/** Nothing yet: present with one empty work session (spec, section 4). */
export const emptyDay: DayDraft = { status: 'present', sessions: [emptyWorkSession], notes: '' }

export function draftOf(entry: DayEntry | undefined): DayDraft {
  if (!entry) return emptyDay
  if (entry.status === 'present')
    return { status: 'present', sessions: byStart(entry.sessions), notes: entry.notes }
  const { plan, notes } = entry
  const draft = { ...choiceIn(entry), sessions: byStart(sessionsOf(entry)), notes }
  return plan ? { ...draft, kept: plan } : draft
}

/**
 * An absence puts the sessions aside, and present brings them back. Present with nothing to bring back begins with one
 * empty work session. (Differs from the spec, section 4, which forgets them: product, section 1.) A kind belongs to its
 * status; half a day stays half of another absence, and so does a part of it that another absence can be.
 */
export function changeStatus(draft: DayDraft, status: DayStatus): DayDraft {
  const { kept = [], kind: _kind, realHours: _realHours, share, awayFrom, awayTo, ...rest } = draft
  const isKept = status !== 'present' && (share ? statusRecord(status).workingDay : canBeTimed(status))
  if ((share || isTimed(draft)) && isKept)
    return { ...rest, ...choiceIn({ status, share, awayFrom, awayTo }), ...(kept.length > 0 ? { kept } : {}) }
  const own = (share || isTimed(draft)) && kept.length > 0 ? [] : draft.sessions
  const sessions = own.length > 0 ? own : kept
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
  if (draft.status !== 'present' && !draft.share && !isTimed(draft)) return undefined
  if (draft.status === 'present' && draft.sessions.length === 0) return 'session'
  const complete = draft.sessions.flatMap((session) => completed(session, bounds))
  if (complete.length < draft.sessions.length) return 'times'
  if (isTimed(draft) && complete.some((session) => isInAbsence(session, draft))) return 'freeTime'
  return overlapping(complete) ? 'freeTime' : undefined
}

/**
 * The entry that a complete draft stands for. Ask `missingIn` first. An absence that keeps the sessions of `before`
 * counts what that did.
 */
export function entryOf(draft: DayDraft, before?: DayEntry): DayEntry {
  const { status, notes } = draft
  const sessions = byStart(draft.sessions.flatMap((session) => completed(session)))
  if (status === 'present') return { status, sessions, notes }
  const plan = planIn(draft)
  const asBefore = planText(plan) === planText(planOf(before))
  const absence = { ...choiceIn({ ...draft, status }), sessions }
  return absenceOver(asBefore ? before : { status: 'present', sessions: plan, notes }, absence, notes)
}

/** The session that a draft with both of its ends is, or nothing. */
export function completed(draft: SessionDraft, bounds = widestBounds): Session[] {
  const { type, start, end, actualHours = null } = draft
  if (!start || !end || !isPossible({ start, end }, bounds)) return []
  return [{ type, start, end, actualHours, ...sessionMarksIn(draft) }]
}
