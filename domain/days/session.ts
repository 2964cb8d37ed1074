import type { ClockTime } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { hoursFromMinutes, noHours, plus, sumOf } from '../values/hours.ts'
import type { DayBounds } from './day-bounds.ts'
import { isWithin, timesWithin, usualBounds } from './day-bounds.ts'

export type SessionType = 'work' | 'break'

/** A span of work or break within a day. `actualHours` replaces the duration when someone recorded it. */
export interface Session extends SessionMarks {
  readonly type: SessionType
  readonly start: ClockTime
  readonly end: ClockTime
  readonly actualHours: Hours | null
}

/** What a work session is beside its times. What says nothing is left out. */
export interface SessionMarks {
  /** The group it is given to; left out: the person's own. */
  readonly groupId?: number
  /** Left out: with children. MPA and team lie outside the target already, so they never count as worked. */
  readonly activity?: SessionActivity
  /** Worked to fill a gap that a colleague's absence made. */
  readonly steppedIn?: true
}

export const sessionActivities = ['mpa', 'team'] as const
export type SessionActivity = (typeof sessionActivities)[number]

/** A session while it is being typed: either end may still be missing. */
export interface SessionDraft extends SessionMarks {
  readonly type: SessionType
  readonly start: ClockTime | null
  readonly end: ClockTime | null
  /** As recorded with the session that is being edited; new times forget it. */
  readonly actualHours?: Hours | null
}

/** Only the marks, of something that has more. */
export function sessionMarksIn({ groupId, activity, steppedIn }: LooseMarks): SessionMarks {
  return {
    ...(groupId == null ? {} : { groupId }),
    ...(activity ? { activity } : {}),
    ...(steppedIn ? { steppedIn } : {}),
  }
}

/** As a column or the wire has them: null is nothing, too. */
interface LooseMarks {
  readonly groupId?: number | null | undefined
  readonly activity?: SessionActivity | null | undefined
  readonly steppedIn?: boolean | null | undefined
}

/** The same times, recorded hours and marks. */
export function sameSession(a: Session, b: Session): boolean {
  return sessionFields.every((field) => a[field] === b[field])
}

/** All there are: a field that is missing here does not compile. */
const sessionFields = Object.keys({
  type: 0,
  start: 0,
  end: 0,
  actualHours: 0,
  groupId: 0,
  activity: 0,
  steppedIn: 0,
} satisfies Record<keyof Session, 0>) as (keyof Session)[]

/** What of a session may stand on another day: neither recorded hours nor stepping in, which were that day's. */
export function asPlanned(sessions: readonly Session[]): Session[] {
  return sessions.map(({ steppedIn: _, ...session }) => ({ ...session, actualHours: null }))
}

export const emptyWorkSession: SessionDraft = { type: 'work', start: null, end: null }

/** 08:00 to 16:30 is 8.50. */
export function durationOf(session: { start: ClockTime; end: ClockTime }): Hours {
  return hoursFromMinutes(minutesOf(session.end) - minutesOf(session.start))
}

/** Work that counts and is with the children: no break, no MPA, no team. */
export function isWithChildren({ type, activity }: Pick<Session, 'type' | 'activity'>): boolean {
  return type === 'work' && activity === undefined
}

/**
 * A break counts as no work: 08:00-12:00 work, 12:00-12:30 break, 12:30-16:30 work = 8.00 worked. Nor do MPA and team,
 * because the target is less by them already: 08:00-12:00 work, 12:00-14:00 MPA = 4.00 worked.
 */
export function workedIn(sessions: readonly Session[]): Hours {
  const { minutes, recorded } = clockedAndRecorded(sessions)
  return plus(hoursFromMinutes(minutes), recorded)
}

/** The minutes by the clock, and the hours that stand instead of it. Minutes are added before they are rounded. */
export function clockedAndRecorded(sessions: readonly Session[]): {
  readonly minutes: number
  readonly recorded: Hours
} {
  const work = sessions.filter(isWithChildren)
  const byClock = work.filter(({ actualHours }) => actualHours === null)
  const minutes = byClock.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0)
  return { minutes, recorded: sumOf(work.map(({ actualHours }) => actualHours ?? noHours)) }
}

/** Whether anything is there that counts as worked. */
export function hasWork(sessions: readonly Session[]): boolean {
  return sessions.some(isWithChildren)
}

/** Whether a teacher is at work, which is what the law asks: also with nothing but MPA or team. */
export function isAtWork(sessions: readonly Pick<Session, 'type'>[]): boolean {
  return sessions.some(({ type }) => type === 'work')
}

/** The work by the clock alone: what recorded hours stand instead of. */
function clockedIn(sessions: readonly Session[]): Hours {
  return workedIn(sessions.map((session) => ({ ...session, actualHours: null })))
}

/** Recorded hours look like a duration, so a derivation says what they stand instead of. */
export function insteadOfClock(hours: Hours, sessions: readonly Session[]): { insteadOf?: Hours } {
  const clocked = clockedIn(sessions)
  return hasWork(sessions) && clocked !== hours ? { insteadOf: clocked } : {}
}

export function byStart<Some extends { start: ClockTime | null }>(sessions: readonly Some[]): Some[] {
  return [...sessions].sort((a, b) => ((a.start ?? '99') < (b.start ?? '99') ? -1 : 1))
}

/** Two sessions that touch (work until 12:00, break from 12:00) do not overlap. */
export function overlapping(sessions: readonly Session[]): [Session, Session] | undefined {
  const ordered = byStart(sessions)
  for (let i = 1; i < ordered.length; i++) {
    const before = ordered[i - 1]
    const after = ordered[i]
    if (before && after && after.start < before.end) return [before, after]
  }
  return undefined
}

/** Within the house's day, and of some length. */
export function isPossible(session: { start: ClockTime; end: ClockTime }, bounds = usualBounds): boolean {
  return session.start < session.end && isWithin(bounds, session)
}

/** The starts that session `index` may choose: free, and with at least one possible end after them. */
export function freeStarts(
  sessions: readonly SessionDraft[],
  index: number,
  bounds = usualBounds,
): ClockTime[] {
  return timesWithin(bounds).filter((start) => endsAfter(start, others(sessions, index), bounds).length > 0)
}

/** The ends that session `index` may choose after its start; none until a start is chosen. */
export function freeEnds(
  sessions: readonly SessionDraft[],
  index: number,
  bounds = usualBounds,
): ClockTime[] {
  const start = sessions[index]?.start
  return start ? endsAfter(start, others(sessions, index), bounds) : []
}

function others(sessions: readonly SessionDraft[], index: number): SessionDraft[] {
  return sessions.filter((_, at) => at !== index)
}

function endsAfter(start: ClockTime, taken: readonly SessionDraft[], bounds: DayBounds): ClockTime[] {
  const inside = taken.some(
    (session) => session.start && session.start <= start && start < (session.end ?? session.start),
  )
  const sameStart = taken.some((session) => session.start === start)
  if (inside || sameStart) return []
  const next = byStart(taken).find((session) => session.start && session.start > start)?.start
  return timesWithin(bounds).filter((end) => end > start && end <= (next ?? end))
}
