import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { absenceStatuses, statusRecord } from './absence-statuses.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { Hours } from './hours.ts'
import type { DayShare } from './house-day.ts'
import { planText } from './plan-text.ts'
import type { Session, SessionDraft } from './session.ts'
import {
  byStart,
  emptyWorkSession,
  hasWork,
  isAtWork,
  isPossible,
  overlapping,
  sessionMarksIn,
  workedIn,
} from './session.ts'

export type DayStatus = 'present' | AbsenceStatus
export const dayStatuses: readonly DayStatus[] = ['present', ...absenceStatuses]

/** What a teacher does on a weekday: sessions, or one absence, or half of each. */
export type DayEntry = PresentDay | AbsentDay

export interface PresentDay {
  readonly status: 'present'
  readonly sessions: readonly Session[]
  readonly notes: string
}

/** What an absence is, whichever day it comes to. */
export interface AbsenceChoice {
  readonly status: AbsenceStatus
  /** Decides what the day counts; left out: as its status says. */
  readonly kind?: AbsenceKind
  /** Half a day; left out: all of it. */
  readonly share?: 0.5
  /** What a course or a school day really took; left out: as planned. */
  readonly realHours?: Hours
}

export interface AbsentDay extends AbsenceChoice {
  /** What a paid absence counts: the hours that were planned for the day; null when there was no plan. */
  readonly plannedHours: Hours | null
  /** The sessions that were planned before the day became an absence, to be shown and given back; left out: none. */
  readonly plan?: readonly Session[]
  /** What is worked in the other half of a half day; left out: nothing. */
  readonly sessions?: readonly Session[]
  readonly notes: string
}

/** A day entry while it is being edited in the dialog. */
export interface DayDraft extends Omit<AbsenceChoice, 'status'> {
  readonly status: DayStatus
  readonly sessions: readonly SessionDraft[]
  /** What an absence has put aside: choosing present again brings it back. */
  readonly kept?: readonly SessionDraft[]
  readonly notes: string
}

export type Missing = 'session' | 'times' | 'freeTime'

/** A paid absence is credited; `absent` is unpaid or time off in lieu, a non-working day is no working day. */
export function isPaidAbsence(status: DayStatus): boolean {
  return status !== 'present' && statusRecord(status).credited
}

/** By its kind, else by its status: a child's illness is credited, "/" without a kind is not. */
export function isCredited({ status, kind }: Pick<AbsenceChoice, 'status' | 'kind'>): boolean {
  return kind ? kindRecord(kind).credit !== 'due' : isPaidAbsence(status)
}

/** Half a day is free and half of it may be worked. */
export function isHalfDay(entry: DayEntry | undefined): entry is AbsentDay & { readonly share: 0.5 } {
  return entry !== undefined && entry.status !== 'present' && entry.share === 0.5
}

/** How much of the day the absence takes. */
export function shareOfAbsence({ share }: Pick<AbsenceChoice, 'share'>): DayShare {
  return share ?? 1
}

/** The same status, kind and share, whatever was planned or typed for the day. */
export function sameAbsence(a: AbsenceChoice, b: AbsenceChoice): boolean {
  return a.status === b.status && a.kind === b.kind && a.share === b.share
}

/** What is on the grid: the sessions of the day, or those of the half that is not free. */
export function sessionsOf(entry: DayEntry | undefined): readonly Session[] {
  return entry?.sessions ?? []
}

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

/** Only what an absence is, of something that has more. */
export function choiceIn({ status, kind, share, realHours }: LooseChoice): AbsenceChoice {
  return {
    status,
    ...(kind ? { kind } : {}),
    ...(share ? { share } : {}),
    ...(realHours === undefined ? {} : { realHours }),
  }
}

interface LooseChoice {
  readonly status: AbsenceStatus
  readonly kind?: AbsenceKind | undefined
  readonly share?: 0.5 | undefined
  readonly realHours?: Hours | undefined
}

/**
 * An absence puts the sessions aside, and present brings them back. Present with nothing to bring back begins with one
 * empty work session. (Differs from the spec, section 4, which forgets them: product, section 1.) A kind belongs to its
 * status; half a day stays half of another absence.
 */
export function changeStatus(draft: DayDraft, status: DayStatus): DayDraft {
  const { kept = [], kind: _kind, realHours: _realHours, share, ...rest } = draft
  if (share && status !== 'present' && statusRecord(status).workingDay)
    return { ...rest, status, share, ...(kept.length > 0 ? { kept } : {}) }
  const own = share && kept.length > 0 ? [] : draft.sessions
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
  if (draft.status !== 'present' && !draft.share) return undefined
  if (draft.status === 'present' && draft.sessions.length === 0) return 'session'
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
  const sessions = byStart(draft.sessions.flatMap((session) => completed(session)))
  if (status === 'present') return { status, sessions, notes }
  const plan = planIn(draft)
  const asBefore = planText(plan) === planText(planOf(before))
  const absence = { ...choiceIn({ ...draft, status }), sessions }
  return absenceOver(asBefore ? before : { status: 'present', sessions: plan, notes }, absence, notes)
}

function completed(draft: SessionDraft, bounds = widestBounds): Session[] {
  const { type, start, end, actualHours = null } = draft
  if (!start || !end || !isPossible({ start, end }, bounds)) return []
  return [{ type, start, end, actualHours, ...sessionMarksIn(draft) }]
}

/** The sessions planned for a day: its own, or those that its absence has kept. */
export function planOf(entry: DayEntry | undefined): readonly Session[] {
  return (entry?.status === 'present' ? entry.sessions : entry?.plan) ?? []
}

/** An absence with what is worked in its other half; left out, a half day keeps what it has. */
export type AbsenceWithWork = AbsenceChoice & Pick<AbsentDay, 'sessions'>

/**
 * What a day becomes by an absence: it keeps the plan, whichever absences follow one another. A paid one counts the
 * plan's hours: 7.00 planned, then absent, then sick counts 7.00.
 */
export function absenceOver(
  before: DayEntry | undefined,
  absence: AbsenceStatus | AbsenceWithWork,
  notes: string = before?.notes ?? '',
): AbsentDay {
  const given: AbsenceWithWork = typeof absence === 'string' ? { status: absence } : absence
  const choice = choiceIn(given)
  const plan = withoutSteppingIn(planOf(before))
  const plannedHours = isCredited(choice) ? hoursKept(before) : null
  const day = plan.length > 0 ? { ...choice, plannedHours, plan, notes } : { ...choice, plannedHours, notes }
  const work = given.sessions ?? (isHalfDay(before) ? sessionsOf(before) : [])
  return choice.share && work.length > 0 ? { ...day, sessions: byStart(work) } : day
}

/** Who was to step in and falls ill has not. */
function withoutSteppingIn(plan: readonly Session[]): readonly Session[] {
  if (!plan.some(({ steppedIn }) => steppedIn)) return plan
  return plan.map(({ steppedIn: _, ...session }) => session)
}

function hoursKept(before: DayEntry | undefined): Hours | null {
  if (before && before.status !== 'present' && before.plannedHours !== null) return before.plannedHours
  return plannedIn(planOf(before))
}

/** What was planned to be worked, or nothing where nobody was to be at work; a day of nothing but MPA is 0.00. */
export function plannedIn(plan: readonly Session[]): Hours | null {
  return isAtWork(plan) ? workedIn(plan) : null
}

/** The day as it counts: one of nothing but MPA or team is as if nothing were entered. */
export function asCounted(entry: DayEntry | undefined): DayEntry | undefined {
  const sessions = sessionsOf(entry)
  if (!entry || hasWork(sessions) || !isAtWork(sessions)) return entry
  return entry.status === 'present' ? undefined : { ...entry, sessions: [] }
}

/**
 * What the cell shows: a letter for an absence, else `08:00 - 16:30` from the first start to the last end; for half a
 * day `½U`, or `½U 08:00 - 12:00`.
 */
export function gridMark(entry: DayEntry | undefined): string {
  if (!entry) return ''
  if (entry.status === 'present') return spanOf(entry.sessions)
  const { mark } = statusRecord(entry.status)
  return isHalfDay(entry) ? `½${mark} ${spanOf(sessionsOf(entry))}`.trim() : mark
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
