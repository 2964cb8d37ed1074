import type { Weekday } from '#domain/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/hours.ts'
import { planText, sessionsOfPlan } from '#domain/plan-text.ts'
import type { TimeSlot } from '#domain/time-slot.ts'
import { timeSlotId } from '#domain/time-slot.ts'
import type { DaySlot, TimeSlotInput, WireTimeSlot } from '../day-entries.ts'
import type { RefusalCode } from './refusal-codes.ts'

export interface DayPlace {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: Weekday
}

export function placeKey(place: DayPlace): string {
  return `${place.weekId}-${place.teacherId}-${place.dayOfWeek}`
}

/** What was sent as a domain slot, or why it is none. */
export function slotFromInput(
  input: Omit<TimeSlotInput, keyof DayPlace | 'sessionIndex'>,
): TimeSlot | { fault: string; code: RefusalCode } {
  const { startTime: start, endTime: end } = input
  const given = {
    notes: input.notes || null,
    actualHours: input.actualHours == null ? null : hoursOf(input.actualHours),
  }
  const status = input.status === 'normal' ? 'present' : input.status
  if (status !== 'present') {
    if (start || end) return { code: 'status_with_times', fault: 'An absent day has no sessions.' }
    const slot: TimeSlot = { ...given, status, sessionType: 'none', startTime: null, endTime: null }
    return input.plannedSessions == null ? slot : { ...slot, plannedSessions: inOrder(input.plannedSessions) }
  }
  if (input.plannedSessions != null)
    return { code: 'plan_of_present_day', fault: 'Only an absence keeps a plan; a present day has sessions.' }
  if (input.sessionType === 'none') return { code: 'session_missing', fault: 'Add at least one session' }
  if (!start || !end) return { code: 'times_missing', fault: 'All sessions must have start and end times' }
  return { ...given, status, sessionType: input.sessionType, startTime: start, endTime: end }
}

/** Unreadable plans stay as they are: `faultIn` names what is wrong with them. */
function inOrder(plan: string): string {
  const sessions = sessionsOfPlan(plan)
  return sessions ? planText(sessions) : plan
}

export function slotToWire(slot: TimeSlot, place: DayPlace, index: number): WireTimeSlot {
  const { teacherId, weekId, dayOfWeek } = place
  return {
    id: timeSlotId(teacherId, weekId, dayOfWeek, index),
    teacherId,
    weekId,
    dayOfWeek,
    sessionType: slot.sessionType,
    sessionIndex: index,
    startTime: slot.startTime,
    endTime: slot.endTime,
    status: slot.status,
    notes: slot.notes,
    actualHours: slot.actualHours === null ? null : toNumber(slot.actualHours),
    plannedSessions: planOnWire(slot),
  }
}

function planOnWire(slot: TimeSlot): string | null {
  return (slot.status === 'present' ? undefined : slot.plannedSessions) ?? null
}

export function daySlot(slot: TimeSlot): DaySlot {
  const { sessionType, startTime, endTime, status, notes, actualHours } = slot
  const hours = actualHours === null ? null : toNumber(actualHours)
  const plannedSessions = planOnWire(slot)
  return { sessionType, startTime, endTime, status, notes, actualHours: hours, plannedSessions }
}

/** The same slot as a domain value. The server sends no others, so what does not fit is a programming error. */
export function slotFromWire(wire: WireTimeSlot): TimeSlot {
  const slot = slotFromInput(wire)
  if ('fault' in slot) throw new Error(slot.fault)
  return slot
}
