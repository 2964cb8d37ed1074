import type { DayShare } from '../calendar/house-day.ts'
import type { Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import type { AbsenceChoice, DayEntry } from './day-entry.ts'
import { choiceIn, sessionsOf } from './day-entry.ts'
import { planText, sessionsOfPlan } from './plan-text.ts'
import type { Session, SessionActivity, SessionMarks, SessionType } from './session.ts'
import { byStart, sessionMarksIn } from './session.ts'

/**
 * How a day entry is stored and sent: one slot for each session, or one slot with a status; both only for half a day or
 * a part of it, the status first. The rest of the domain speaks of day entries.
 */
export type TimeSlot = SessionSlot | StatusSlot

export interface SessionSlot extends SessionMarks {
  readonly status: 'present'
  readonly sessionType: SessionType
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly notes: string | null
  readonly actualHours: Hours | null
}

export interface StatusSlot extends Omit<AbsenceChoice, 'awayFrom' | 'awayTo'> {
  readonly sessionType: 'none'
  /** When an absence of a part of the day begins and ends; null: with the day. */
  readonly startTime: ClockTime | null
  readonly endTime: ClockTime | null
  readonly notes: string | null
  readonly actualHours: Hours | null
  /** The plan that the absence has kept: `08:00-12:00 b12:00-12:30 12:30-16:00`; left out when there is none. */
  readonly plannedSessions?: string
}

/** A slot as a row or a line of a file has it: every field is there, and null says nothing. */
export interface StoredSlot {
  readonly status: TimeSlot['status']
  readonly sessionType: SessionType | 'none'
  readonly startTime: ClockTime | null
  readonly endTime: ClockTime | null
  readonly actualHours: Hours | null
  readonly notes: string | null
  readonly plannedSessions: string | null
  readonly kind: AbsenceKind | null
  readonly share: DayShare
  readonly realHours: Hours | null
  readonly groupId: number | null
  readonly activity: SessionActivity | null
  readonly steppedIn: boolean
}

/** Whoever stored it vouches for the shape: a session with times, or a status. */
export function slotFromStored(stored: StoredSlot): TimeSlot {
  const { status, sessionType, startTime, endTime, actualHours, notes } = stored
  const { plannedSessions, kind, share, realHours } = stored
  return {
    status,
    sessionType,
    startTime,
    endTime,
    actualHours,
    notes,
    ...(plannedSessions === null ? {} : { plannedSessions }),
    ...(kind === null ? {} : { kind }),
    ...(share === 1 ? {} : { share }),
    ...(realHours === null ? {} : { realHours }),
    ...sessionMarksIn(stored),
  } as TimeSlot
}

/** The most sessions that a day may hold; a quarter of an hour each would be 56. */
export const mostSlotsInDay = 32

const weekBits = 15
const dayAndIndexBits = 9

/** A slot is known by its place, so its id is made from it: stable while it stands, and no counter is needed. */
export function timeSlotId(teacherId: number, weekNumber: number, weekday: Weekday, index: number): number {
  const place = weekNumber * 2 ** dayAndIndexBits + weekday * 2 ** 6 + index
  return teacherId * 2 ** (weekBits + dayAndIndexBits) + place
}

export function entryFromSlots(slots: readonly TimeSlot[]): DayEntry | undefined {
  if (slots.length === 0) return undefined
  const notes = slots.find((slot) => slot.notes)?.notes ?? ''
  const sessions = byStart(slots.flatMap(sessionOf))
  const absence = slots.find(isStatusSlot)
  if (!absence) return { status: 'present', sessions, notes }
  const { actualHours: plannedHours, plannedSessions } = absence
  const plan = plannedSessions === undefined ? undefined : sessionsOfPlan(plannedSessions)
  const day = { ...choiceInSlot(absence), plannedHours, notes }
  const planned = plan ? { ...day, plan } : day
  return sessions.length > 0 ? { ...planned, sessions } : planned
}

/** What an absence is, as its slot says it. */
export function choiceInSlot({ startTime, endTime, ...slot }: StatusSlot): AbsenceChoice {
  return choiceIn({ ...slot, awayFrom: startTime ?? undefined, awayTo: endTime ?? undefined })
}

export function isStatusSlot(slot: TimeSlot): slot is StatusSlot {
  return slot.status !== 'present'
}

export function sessionOf(slot: TimeSlot): Session[] {
  if (slot.status !== 'present') return []
  const { sessionType: type, startTime: start, endTime: end, actualHours } = slot
  return [{ type, start, end, actualHours, ...sessionMarksIn(slot) }]
}

/** The notes go with the first slot: they belong to the day. */
export function slotsFromEntry(entry: DayEntry): TimeSlot[] {
  const notes = entry.notes === '' ? null : entry.notes
  const isPresent = entry.status === 'present'
  const sessions = byStart(sessionsOf(entry)).map(
    (session, index): SessionSlot => ({
      status: 'present',
      sessionType: session.type,
      startTime: session.start,
      endTime: session.end,
      notes: isPresent && index === 0 ? notes : null,
      actualHours: session.actualHours,
      ...sessionMarksIn(session),
    }),
  )
  if (isPresent) return sessions
  const { awayFrom, awayTo, ...choice } = choiceIn(entry)
  const times = { sessionType: 'none', startTime: awayFrom ?? null, endTime: awayTo ?? null } as const
  const slot: StatusSlot = { ...times, ...choice, notes, actualHours: entry.plannedHours }
  return [entry.plan?.length ? { ...slot, plannedSessions: planText(entry.plan) } : slot, ...sessions]
}
