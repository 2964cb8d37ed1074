import type { Weekday } from './calendar-date.ts'
import type { ClockTime } from './clock-time.ts'
import type { AbsenceStatus, DayEntry } from './day-entry.ts'
import { isPaidAbsence } from './day-entry.ts'
import type { Hours } from './hours.ts'
import type { Session, SessionType } from './session.ts'
import { byStart, isPossible, overlapping } from './session.ts'

/**
 * How a day entry is stored and sent: one slot for each session, or one slot with a status; never both.
 * The rest of the domain speaks of day entries.
 */
export type TimeSlot = SessionSlot | StatusSlot

export interface SessionSlot {
  readonly status: 'present'
  readonly sessionType: SessionType
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly notes: string | null
  readonly actualHours: Hours | null
}

export interface StatusSlot {
  readonly status: AbsenceStatus
  readonly sessionType: 'none'
  readonly startTime: null
  readonly endTime: null
  readonly notes: string | null
  readonly actualHours: Hours | null
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
  const first = slots[0]
  if (!first) return undefined
  const notes = slots.find((slot) => slot.notes)?.notes ?? ''
  if (first.status !== 'present') return { status: first.status, plannedHours: first.actualHours, notes }
  return { status: 'present', sessions: byStart(slots.flatMap(sessionOf)), notes }
}

function sessionOf(slot: TimeSlot): Session[] {
  if (slot.status !== 'present') return []
  return [{ type: slot.sessionType, start: slot.startTime, end: slot.endTime, actualHours: slot.actualHours }]
}

/** The notes go with the first slot: they belong to the day. */
export function slotsFromEntry(entry: DayEntry): TimeSlot[] {
  const notes = entry.notes === '' ? null : entry.notes
  if (entry.status !== 'present') {
    const none = { sessionType: 'none', startTime: null, endTime: null } as const
    return [{ ...none, status: entry.status, notes, actualHours: entry.plannedHours }]
  }
  return byStart(entry.sessions).map((session, index) => ({
    status: 'present',
    sessionType: session.type,
    startTime: session.start,
    endTime: session.end,
    notes: index === 0 ? notes : null,
    actualHours: session.actualHours,
  }))
}

/** What keeps these slots from being one day entry, in words fit to show; or nothing. */
export function faultIn(slots: readonly TimeSlot[]): string | undefined {
  if (slots.length > mostSlotsInDay) return `A day can hold at most ${mostSlotsInDay} sessions.`
  const statuses = slots.filter((slot) => slot.status !== 'present')
  if (statuses.length > 0 && slots.length > 1) return 'A day is either sessions or one status, never both.'
  const kept = statuses.find((slot) => slot.actualHours !== null)
  if (kept && !isPaidAbsence(kept.status))
    return 'Only vacation, sickness and training can carry credited hours.'
  const sessions = slots.flatMap(sessionOf)
  const recordedBreak = sessions.some((one) => one.type === 'break' && one.actualHours !== null)
  if (recordedBreak) return 'A break counts as no work and cannot carry hours.'
  const impossible = sessions.find((one) => !isPossible(one))
  if (impossible)
    return `A session must end after it starts and by 21:00 (${impossible.start} - ${impossible.end}).`
  const clash = overlapping(sessions)
  if (clash) return `Sessions overlap: ${clash.map((one) => `${one.start} - ${one.end}`).join(' and ')}.`
  return undefined
}
