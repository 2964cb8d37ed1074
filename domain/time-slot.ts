import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord, takesRealHours } from './absence-kinds.ts'
import { statusRecord } from './absence-statuses.ts'
import type { Weekday } from './calendar-date.ts'
import type { ClockTime } from './clock-time.ts'
import type { DayBounds } from './day-bounds.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { AbsenceChoice, DayEntry } from './day-entry.ts'
import { choiceIn, isCredited, sessionsOf } from './day-entry.ts'
import type { Hours } from './hours.ts'
import { hoursOf, toNumber } from './hours.ts'
import type { DayShare } from './house-day.ts'
import { planText, sessionsOfPlan } from './plan-text.ts'
import type { Session, SessionActivity, SessionMarks, SessionType } from './session.ts'
import { byStart, isPossible, overlapping, sessionMarksIn, workedIn } from './session.ts'

/**
 * How a day entry is stored and sent: one slot for each session, or one slot with a status; both only for half a day,
 * the status first. The rest of the domain speaks of day entries.
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

export interface StatusSlot extends AbsenceChoice {
  readonly sessionType: 'none'
  readonly startTime: null
  readonly endTime: null
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

/** Whoever stored it vouches for the shape: a session with times, or a status without. */
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
  const day = { ...choiceIn(absence), plannedHours, notes }
  const planned = plan ? { ...day, plan } : day
  return sessions.length > 0 ? { ...planned, sessions } : planned
}

function isStatusSlot(slot: TimeSlot): slot is StatusSlot {
  return slot.status !== 'present'
}

function sessionOf(slot: TimeSlot): Session[] {
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
  const none = { sessionType: 'none', startTime: null, endTime: null } as const
  const slot: StatusSlot = { ...none, ...choiceIn(entry), notes, actualHours: entry.plannedHours }
  return [entry.plan?.length ? { ...slot, plannedSessions: planText(entry.plan) } : slot, ...sessions]
}

type DayFaultCode =
  | 'sessions_and_status'
  | 'too_many_sessions'
  | 'credit_of_unpaid_absence'
  | 'plan_unreadable'
  | 'hours_of_break'
  | 'marks_of_break'
  | 'hours_of_activity'
  | 'session_outside_day'
  | 'sessions_overlap'
  | 'day_over_24_hours'
  | 'kind_of_other_status'
  | 'half_of_non_working_day'
  | 'real_hours_of_other_kind'

/** Why something is no day: a code with what its sentence names, and the English sentence. */
export interface DayFault {
  readonly code: DayFaultCode
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** More than a day has; only recorded hours can add up to it. */
const mostHoursOfDay = hoursOf(24)

/** What keeps these slots from being one day entry of a house with these bounds; or nothing. */
export function faultIn(slots: readonly TimeSlot[], bounds = usualBounds): DayFault | undefined {
  if (slots.length > mostSlotsInDay) return tooMany
  const [status, another] = slots.filter(isStatusSlot)
  if (another || (status && !status.share && slots.length > 1)) {
    const message = 'A day is either sessions or one status, never both.'
    return { code: 'sessions_and_status', message }
  }
  return (status && faultInStatus(status)) ?? faultInSessions(slots.flatMap(sessionOf), bounds)
}

const tooMany: DayFault = {
  code: 'too_many_sessions',
  message: `A day can hold at most ${mostSlotsInDay} sessions.`,
  params: { most: mostSlotsInDay },
}

function faultInStatus(slot: StatusSlot): DayFault | undefined {
  const { actualHours, plannedSessions } = slot
  const ofChoice = faultInChoice(slot)
  if (ofChoice) return ofChoice
  if (actualHours !== null && !isCredited(slot)) {
    const message = 'Only vacation, sickness and training can carry credited hours.'
    return { code: 'credit_of_unpaid_absence', message }
  }
  if (plannedSessions === undefined) return undefined
  const plan = sessionsOfPlan(plannedSessions)
  if (!plan) {
    const message = 'A plan is written like 08:00-12:00 b12:00-12:30 12:30-16:00.'
    return { code: 'plan_unreadable', message }
  }
  return plan.length > mostSlotsInDay ? tooMany : faultInSessions(plan, widestBounds)
}

/** Whether the kind, the half and the real hours of an absence go together; or nothing is wrong. */
export function faultInChoice({ status, kind, share, realHours }: AbsenceChoice): DayFault | undefined {
  if (kind && kindRecord(kind).status !== status) {
    const message = `An absence of the kind ${kind} has the status ${kindRecord(kind).status}.`
    return { code: 'kind_of_other_status', message }
  }
  if (share && !statusRecord(status).workingDay)
    return { code: 'half_of_non_working_day', message: 'A day that is not worked anyway has no halves.' }
  if (realHours !== undefined && !takesRealHours(kind)) {
    const message = 'Only training and school can carry the hours that they really took.'
    return { code: 'real_hours_of_other_kind', message }
  }
  return undefined
}

function faultInSessions(sessions: readonly Session[], bounds: DayBounds): DayFault | undefined {
  if (sessions.some((session) => session.type === 'break' && session.actualHours !== null))
    return { code: 'hours_of_break', message: 'A break counts as no work and cannot carry hours.' }
  const ofMarks = sessions.map(faultInMarks).find((fault) => fault !== undefined)
  if (ofMarks) return ofMarks
  const impossible = sessions.find((session) => !isPossible(session, bounds))
  if (impossible) return outsideDay(impossible, bounds)
  const clash = overlapping(sessions)
  if (clash) {
    const [first, second] = clash.map((session) => `${session.start} - ${session.end}`)
    const message = `Sessions overlap: ${first} and ${second}.`
    return { code: 'sessions_overlap', message, params: { first: String(first), second: String(second) } }
  }
  return faultInSum(workedIn(sessions))
}

/** MPA and team never count, so that there are no hours to record, and are with no group. */
function faultInMarks({ type, actualHours, groupId, activity, steppedIn }: Session): DayFault | undefined {
  if (type !== 'work' && (groupId !== undefined || activity || steppedIn))
    return { code: 'marks_of_break', message: 'Only work has a group, an activity or a mark of stepping in.' }
  if (activity && (actualHours !== null || groupId !== undefined))
    return { code: 'hours_of_activity', message: 'MPA and team have neither recorded hours nor a group.' }
  return undefined
}

function outsideDay({ start, end }: Session, { dayStart, dayEnd }: DayBounds): DayFault {
  const rule =
    start < dayStart ? `The day starts at ${dayStart}` : `A session must end after it starts and by ${dayEnd}`
  const params = { start, end, earliest: dayStart, latest: dayEnd }
  return { code: 'session_outside_day', message: `${rule} (${start} - ${end}).`, params }
}

/** A day's work must fit into an absence of the same day later, and nobody works more than 24 hours of one. */
function faultInSum(sum: Hours): DayFault | undefined {
  if (sum <= mostHoursOfDay) return undefined
  const hours = toNumber(sum)
  const message = `A day has 24 hours, and the hours of these sessions add up to ${hours.toFixed(2)}.`
  return { code: 'day_over_24_hours', message, params: { hours, most: toNumber(mostHoursOfDay) } }
}
