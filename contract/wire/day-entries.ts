import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { AbsenceChoice, DayEntry } from '#domain/days/day-entry.ts'
import { choiceIn } from '#domain/days/day-entry.ts'
import { planText, sessionsOfPlan } from '#domain/days/plan-text.ts'
import { sessionMarksIn } from '#domain/days/session.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import { entryFromSlots, slotsFromEntry, timeSlotId } from '#domain/days/time-slot.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import type { DaySlot, SavedDay, SavedPlanDay, TimeSlotInput, WireTimeSlot } from '../day-entries.ts'
import type { RefusalCode } from './refusal-codes.ts'

/** Between day entries, of which the domain speaks, and the slots of the spec, which the wire carries. */

interface WirePlace {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: Weekday
}

export function placeFromWire({ weekId, teacherId, dayOfWeek }: WirePlace): DayPlace {
  return { weekNumber: weekId, teacherId, weekday: dayOfWeek }
}

export function placeToWire({ weekNumber, teacherId, weekday }: DayPlace): WirePlace {
  return { weekId: weekNumber, teacherId, dayOfWeek: weekday }
}

/** What a slot says, wherever it stands; parents see less of it. */
type SlotContent = Omit<TimeSlotInput, keyof WirePlace | 'sessionIndex'>

/** What was sent as a domain slot, or why it is none. */
export function slotFromInput(input: SlotContent): TimeSlot | { fault: string; code: RefusalCode } {
  const { startTime: start, endTime: end } = input
  const given = {
    notes: input.notes || null,
    actualHours: input.actualHours == null ? null : hoursOf(input.actualHours),
  }
  const status = input.status === 'normal' ? 'present' : input.status
  if (status !== 'present') {
    if (Object.keys(sessionMarksIn(input)).length > 0)
      return { code: 'marks_of_break', fault: 'Only work has a group, an activity or a mark of stepping in.' }
    if ((start || end) && input.sessionType !== 'none')
      return { code: 'status_with_times', fault: 'An absent day has no sessions.' }
    // Other than a session, an absence may have but one of them: from 11:00 on, or until 09:45.
    const times = { sessionType: 'none', startTime: start || null, endTime: end || null } as const
    const slot: TimeSlot = { ...given, ...times, ...choiceFromWire({ ...input, status }) }
    return input.plannedSessions == null ? slot : { ...slot, plannedSessions: inOrder(input.plannedSessions) }
  }
  if (input.plannedSessions != null)
    return { code: 'plan_of_present_day', fault: 'Only an absence keeps a plan; a present day has sessions.' }
  if (input.kind != null || input.share === 0.5 || input.realHours != null)
    return { code: 'kind_of_session', fault: 'Only an absence has a kind, a share or real hours.' }
  if (input.sessionType === 'none') return { code: 'session_missing', fault: 'Add at least one session' }
  if (!start || !end) return { code: 'times_missing', fault: 'All sessions must have start and end times' }
  const times = { startTime: start, endTime: end }
  return { ...given, status, sessionType: input.sessionType, ...times, ...sessionMarksIn(input) }
}

type WireChoice = Pick<SlotContent, 'kind' | 'share' | 'realHours'> & { readonly status: AbsenceStatus }

/** What an absence is, as it was sent. */
export function choiceFromWire({ status, kind, share, realHours }: WireChoice): AbsenceChoice {
  return choiceIn({
    status,
    kind: kind ?? undefined,
    share: share === 0.5 ? share : undefined,
    realHours: realHours == null ? undefined : hoursOf(realHours),
  })
}

/** Unreadable plans stay as they are: `faultIn` names what is wrong with them. */
function inOrder(plan: string): string {
  const sessions = sessionsOfPlan(plan)
  return sessions ? planText(sessions) : plan
}

/** The server sends no slots that are no day, so what does not fit is a programming error. */
export function entryFromWire(slots: readonly SlotContent[]): DayEntry | undefined {
  return entryFromSlots(
    slots.map((wire) => {
      const slot = slotFromInput(wire)
      if ('fault' in slot) throw new Error(slot.fault)
      return slot
    }),
  )
}

type RowSlots = readonly (SlotContent & { readonly dayOfWeek: Weekday })[]
const known = new WeakMap<RowSlots, Readonly<WeekEntries>>()

/** The days of a row, worked out once: the table, the on-duty row, the cards and every command all ask for them. */
export function entriesFromWire(slots: RowSlots): Readonly<WeekEntries> {
  const before = known.get(slots)
  if (before) return before
  const entries: WeekEntries = {}
  for (const weekday of weekdays) {
    const entry = entryFromWire(slots.filter(({ dayOfWeek }) => dayOfWeek === weekday))
    if (entry) entries[weekday] = entry
  }
  known.set(slots, entries)
  return entries
}

/** A day as the server has it. */
export interface DayNow {
  readonly place: DayPlace
  readonly version: number
  readonly entry: DayEntry | undefined
}

export function dayFromWire({ version, slots, ...place }: SavedDay | SavedPlanDay): DayNow {
  return { place: placeFromWire(place), version, entry: entryFromWire(slots) }
}

/** The slots of a day that is sent as a whole. Without a kind it is sent as before there were any. */
export function entryToWire(entry: DayEntry | undefined): SentSlot[] {
  return entry ? slotsFromEntry(entry).map((slot) => withoutKind(contentToWire(slot))) : []
}

type SentSlot = Omit<DaySlot, 'kind' | 'share' | 'realHours'> &
  Partial<Pick<DaySlot, 'kind' | 'share' | 'realHours'>>

function withoutKind(slot: DaySlot): SentSlot {
  const { kind, share, realHours, ...plain } = slot
  return kind === null && share === 1 && realHours === null ? plain : slot
}

/** The slots of a day that is answered, each with its place. */
export function slotsToWire(place: DayPlace, slots: readonly TimeSlot[]): WireTimeSlot[] {
  const { weekNumber, teacherId, weekday } = place
  return slots.map((slot, sessionIndex) => ({
    id: timeSlotId(teacherId, weekNumber, weekday, sessionIndex),
    ...placeToWire(place),
    sessionIndex,
    ...contentToWire(slot),
  }))
}

function contentToWire(slot: TimeSlot): DaySlot {
  const { sessionType, startTime, endTime, status, notes } = slot
  const actualHours = slot.actualHours === null ? null : toNumber(slot.actualHours)
  const ofSlot = { sessionType, startTime, endTime, status, notes, actualHours }
  if (slot.status === 'present')
    return {
      ...ofSlot,
      plannedSessions: null,
      kind: null,
      share: 1,
      realHours: null,
      ...sessionMarksIn(slot),
    }
  const { plannedSessions = null, kind = null, share = 1, realHours } = slot
  return {
    ...ofSlot,
    plannedSessions,
    kind,
    share,
    realHours: realHours === undefined ? null : toNumber(realHours),
  }
}
