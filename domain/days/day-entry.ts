import type { DayShare } from '../calendar/house-day.ts'
import type { Hours } from '../values/hours.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { absenceStatuses, statusRecord } from './absence-statuses.ts'
import type { TimesAway } from './part-of-day.ts'
import { isTimed, sessionsOutside, timesIn } from './part-of-day.ts'
import type { Session } from './session.ts'
import { byStart, hasWork, isAtWork, workedIn } from './session.ts'

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
export interface AbsenceChoice extends TimesAway {
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
  /** What is worked in the other half of a half day, or before and after a part of it; left out: nothing. */
  readonly sessions?: readonly Session[]
  readonly notes: string
}

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

/** Half a day, or from a time on: the rest of the day may be worked. */
export function isPartOfDay(entry: DayEntry | undefined): entry is AbsentDay {
  return isHalfDay(entry) || (entry !== undefined && entry.status !== 'present' && isTimed(entry))
}

/** How much of a day the absence counts as: one that begins or ends at a time goes by hours, and counts no day. */
export function shareOfAbsence(absence: Pick<AbsenceChoice, 'share' | keyof TimesAway>): 0 | DayShare {
  return isTimed(absence) ? 0 : (absence.share ?? 1)
}

const choiceFields = ['status', 'kind', 'share', 'awayFrom', 'awayTo'] as const

/** The same status, kind and part of the day, whatever was planned or typed for the day. */
export function sameAbsence(a: AbsenceChoice, b: AbsenceChoice): boolean {
  return choiceFields.every((field) => a[field] === b[field])
}

/** What is on the grid: the sessions of the day, or those of the half that is not free. */
export function sessionsOf(entry: DayEntry | undefined): readonly Session[] {
  return entry?.sessions ?? []
}

/** Only what an absence is, of something that has more. */
export function choiceIn({ status, kind, share, realHours, ...times }: LooseChoice): AbsenceChoice {
  return {
    status,
    ...(kind ? { kind } : {}),
    ...(share ? { share } : {}),
    ...(realHours === undefined ? {} : { realHours }),
    ...timesIn(times),
  }
}

interface LooseChoice {
  readonly status: AbsenceStatus
  readonly kind?: AbsenceKind | undefined
  readonly share?: 0.5 | undefined
  readonly realHours?: Hours | undefined
  readonly awayFrom?: TimesAway['awayFrom'] | undefined
  readonly awayTo?: TimesAway['awayTo'] | undefined
}

/** The sessions planned for a day: its own, or those that its absence has kept. */
export function planOf(entry: DayEntry | undefined): readonly Session[] {
  return (entry?.status === 'present' ? entry.sessions : entry?.plan) ?? []
}

/** An absence with what is worked in its other half; left out, a half day keeps what it has. */
export type AbsenceWithWork = AbsenceChoice & Pick<AbsentDay, 'sessions'>

/**
 * What a day becomes by an absence: it keeps the plan, whichever absences follow one another. A paid one counts the
 * plan's hours: 7.00 planned, then absent, then sick counts 7.00. Before and after a part of the day the plan is worked,
 * or what is `usual` where nothing is planned.
 */
export function absenceOver(
  before: DayEntry | undefined,
  absence: AbsenceStatus | AbsenceWithWork,
  notes: string = before?.notes ?? '',
  usual: readonly Session[] = [],
): AbsentDay {
  const given: AbsenceWithWork = typeof absence === 'string' ? { status: absence } : absence
  const choice = choiceIn(given)
  const plan = withoutSteppingIn(planOf(before))
  const plannedHours = isCredited(choice) ? hoursKept(before) : null
  const day = plan.length > 0 ? { ...choice, plannedHours, plan, notes } : { ...choice, plannedHours, notes }
  if (!choice.share && !isTimed(choice)) return day
  const work = given.sessions ?? workBeside(before, choice, plan.length > 0 ? plan : usual)
  return work.length > 0 ? { ...day, sessions: byStart(work) } : day
}

/** What is worked beside an absence that does not say it. */
function workBeside(before: DayEntry | undefined, choice: AbsenceChoice, planned: readonly Session[]) {
  if (isTimed(choice)) return sessionsOutside(planned, choice)
  return isHalfDay(before) ? sessionsOf(before) : []
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

/** What was planned to be worked, or nothing where no work was planned; a day of nothing but MPA is 0.00. */
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
 * day `½U`, or `½U 08:00 - 12:00`; for a part of it what comes first, `08:00 - 11:00 K` or `K 09:45 - 16:00`.
 */
export function gridMark(entry: DayEntry | undefined): string {
  if (!entry) return ''
  if (entry.status === 'present') return spanOf(entry.sessions)
  const { mark } = statusRecord(entry.status)
  if (isHalfDay(entry)) return `½${mark} ${spanOf(sessionsOf(entry))}`.trim()
  if (!isTimed(entry)) return mark
  const worked = spanOf(sessionsOf(entry))
  return (entry.awayFrom ? `${worked} ${mark}` : `${mark} ${worked}`).trim()
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
