import { z } from 'zod'
import type { Weekday } from '#domain/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/hours.ts'
import type { TimeSlot } from '#domain/time-slot.ts'
import { timeSlotId } from '#domain/time-slot.ts'
import { endpoint } from './endpoint.ts'
import { clockTime, dayHours, inPath, paragraph, teacherId, weekday, weekId } from './fields.ts'

const status = z.enum(['present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])
const notes = paragraph(2_000).nullable()

export const timeSlot = z
  .strictObject({
    id: z.number().int(),
    teacherId,
    weekId,
    dayOfWeek: weekday,
    sessionType: z.enum(['work', 'break', 'none']),
    sessionIndex: z.number().int(),
    startTime: clockTime.nullable(),
    endTime: clockTime.nullable(),
    status,
    notes,
    actualHours: dayHours.nullable(),
  })
  .meta({ id: 'TimeSlot' })

/** `normal` is what storage once defaulted to; it reads as present. Empty times may be left out or be ''. */
const noTime = z.literal('').transform(() => null)
const timeInput = z.union([clockTime, noTime]).nullish()

const timeSlotInput = z
  .strictObject({
    teacherId,
    weekId,
    dayOfWeek: weekday,
    sessionType: z.enum(['work', 'break', 'none']).default('work'),
    sessionIndex: z.number().int().min(0).max(1_000).default(0),
    startTime: timeInput,
    endTime: timeInput,
    status: z.enum([...status.options, 'normal']).default('normal'),
    notes: notes.optional(),
    actualHours: dayHours.nullish(),
  })
  .meta({ id: 'TimeSlotInput' })

export type WireTimeSlot = z.output<typeof timeSlot>
export type TimeSlotInput = z.output<typeof timeSlotInput>

/** 150 teachers × 5 days with room for breaks: a whole large house in one call. */
const mostSlotsInBatch = 5_000

const day = z.strictObject({
  weekId: inPath(weekId),
  teacherId: inPath(teacherId),
  dayOfWeek: inPath(weekday),
})

export const readDay = endpoint({
  method: 'GET',
  path: '/api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}',
  access: 'teacher',
  summary: 'The slots of one teacher on one day',
  params: day,
  response: z.array(timeSlot),
  versioned: true,
})

export const saveDays = endpoint({
  method: 'POST',
  path: '/api/time-slots/batch',
  access: 'teacher',
  summary: 'Replace each day that the slots name, all or nothing',
  body: z.array(timeSlotInput).min(1, 'Add at least one session').max(mostSlotsInBatch),
  response: z.array(timeSlot),
  versioned: true,
  creates: true,
})

export const clearDay = endpoint({
  method: 'DELETE',
  path: '/api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}',
  access: 'teacher',
  summary: 'Remove all slots of one teacher on one day',
  params: day,
  versioned: true,
})

export interface DayPlace {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: Weekday
}

/** A day's entity tag names its place too, so that one `If-Match` can list the versions of several days. */
export function dayTag(place: DayPlace, version: number): string {
  return `"${place.weekId}-${place.teacherId}-${place.dayOfWeek}-v${version}"`
}

export function placeKey(place: DayPlace): string {
  return `${place.weekId}-${place.teacherId}-${place.dayOfWeek}`
}

/** What was sent as a domain slot, or why it is none. */
export function slotFromInput(input: TimeSlotInput): TimeSlot | { fault: string } {
  const { startTime: start, endTime: end } = input
  const given = {
    notes: input.notes || null,
    actualHours: input.actualHours == null ? null : hoursOf(input.actualHours),
  }
  const status = input.status === 'normal' ? 'present' : input.status
  if (status !== 'present') {
    if (start || end) return { fault: 'An absent day has no sessions.' }
    return { ...given, status, sessionType: 'none', startTime: null, endTime: null }
  }
  if (input.sessionType === 'none') return { fault: 'Add at least one session' }
  if (!start || !end) return { fault: 'All sessions must have start and end times' }
  return { ...given, status, sessionType: input.sessionType, startTime: start, endTime: end }
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
  }
}

/** The same slot as a domain value. The server sends no others, so what does not fit is a programming error. */
export function slotFromWire(wire: WireTimeSlot): TimeSlot {
  const slot = slotFromInput(wire)
  if ('fault' in slot) throw new Error(slot.fault)
  return slot
}
