import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryAction } from '#contract/history.ts'
import { slotsToWire } from '#contract/wire/day-entries.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { SessionSlot, StatusSlot, TimeSlot } from '#domain/days/time-slot.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf } from '#domain/values/hours.ts'

/**
 * A day as a line of the history keeps it: a few letters instead of a few hundred. Nothing for an empty day; its
 * sessions as one text, `08:00-12:00 b12:00-12:30 12:30-16:00=3.25@3!` (b a break, m MPA, t team, = recorded hours,
 * @ group, ! stepped in); with notes or an absence an object that names only what is said. Lines from before have whole
 * slots in an array. The function told_of_nobody knows these forms, too.
 */
type LeanDay = string | LeanDayObject | null

interface LeanDayObject {
  readonly status?: StatusSlot['status']
  readonly kind?: AbsenceKind
  readonly share?: 0.5
  readonly startTime?: ClockTime
  readonly endTime?: ClockTime
  readonly actualHours?: number
  readonly realHours?: number
  readonly plannedSessions?: string
  readonly sessions?: string
  readonly notes?: string
}

export function isOfDay(action: HistoryAction): boolean {
  return action === 'daySaved' || action === 'dayCleared'
}

/** Status and notes stand at the first slot. What a caller of the API has put elsewhere is kept whole. */
export function leanDay(slots: readonly WireTimeSlot[]): LeanDay | readonly WireTimeSlot[] {
  const [first, ...rest] = slots
  if (!first) return null
  if (rest.some(({ status, notes }) => status !== 'present' || notes !== null)) return slots
  const isAbsence = first.status !== 'present'
  const sessions = (isAbsence ? rest : slots).map(sessionText).join(' ')
  if (!isAbsence && first.notes === null) return sessions
  return {
    ...(isAbsence ? absenceIn(first) : {}),
    ...(sessions ? { sessions } : {}),
    ...(first.notes === null ? {} : { notes: first.notes }),
  }
}

function absenceIn(slot: WireTimeSlot) {
  const { status, kind, share, startTime, endTime, actualHours, realHours, plannedSessions } = slot
  return {
    status: status as StatusSlot['status'],
    ...(kind === null ? {} : { kind }),
    ...(share === 1 ? {} : { share }),
    ...(startTime === null ? {} : { startTime }),
    ...(endTime === null ? {} : { endTime }),
    ...(actualHours === null ? {} : { actualHours }),
    ...(realHours === null ? {} : { realHours }),
    ...(plannedSessions === null ? {} : { plannedSessions }),
  }
}

function sessionText(slot: WireTimeSlot): string {
  const { sessionType, startTime, endTime, actualHours, groupId, activity, steppedIn } = slot
  const letter = sessionType === 'break' ? 'b' : activity === undefined ? '' : activity === 'mpa' ? 'm' : 't'
  const hours = actualHours === null ? '' : `=${Number(actualHours).toFixed(2)}`
  const group = groupId === undefined ? '' : `@${groupId}`
  return `${letter}${startTime}-${endTime}${hours}${group}${steppedIn ? '!' : ''}`
}

/** The slots of a line, as the API sends them. */
export function slotsOfLean(lean: LeanDay, place: DayPlace): WireTimeSlot[] {
  const day = typeof lean === 'string' ? { sessions: lean } : (lean ?? {})
  const sessions = day.sessions ? day.sessions.split(' ').map(sessionOf) : []
  const slots: TimeSlot[] = day.status ? [statusOf(day, day.status), ...sessions] : sessions
  const [first, ...rest] = slots
  return slotsToWire(
    place,
    first && day.notes !== undefined ? [{ ...first, notes: day.notes }, ...rest] : slots,
  )
}

const hoursOr = <Else>(hours: number | undefined, otherwise: Else): Hours | Else =>
  hours === undefined ? otherwise : hoursOf(hours)

function statusOf(day: LeanDayObject, status: StatusSlot['status']): StatusSlot {
  const { kind, share, startTime = null, endTime = null, actualHours, realHours, plannedSessions } = day
  return {
    status,
    ...{ sessionType: 'none', startTime, endTime, notes: null },
    actualHours: hoursOr(actualHours, null),
    ...(kind === undefined ? {} : { kind }),
    ...(share === undefined ? {} : { share }),
    ...(realHours === undefined ? {} : { realHours: hoursOf(realHours) }),
    ...(plannedSessions === undefined ? {} : { plannedSessions }),
  }
}

const session = /^([bmt]?)(\d\d:\d\d)-(\d\d:\d\d)(?:=(\d+\.\d\d))?(?:@(\d+))?(!?)$/

/** An imported file may say anything of a day. */
function isLean(kept: unknown): kept is LeanDay {
  if (typeof kept === 'string') return kept.split(' ').every((text) => session.test(text))
  if (typeof kept !== 'object' || Array.isArray(kept)) return false
  const { sessions, actualHours, realHours } = (kept ?? {}) as Record<string, unknown>
  const areHours = (hours: unknown) => hours === undefined || typeof hours === 'number'
  return areHours(actualHours) && areHours(realHours) && (sessions === undefined || isLeanText(sessions))
}

const isLeanText = (sessions: unknown) => typeof sessions === 'string' && isLean(sessions)

function sessionOf(text: string): SessionSlot {
  const [, letter, start, end, hours, group, stepped] = session.exec(text) ?? []
  return {
    status: 'present',
    sessionType: letter === 'b' ? 'break' : 'work',
    startTime: start as ClockTime,
    endTime: end as ClockTime,
    notes: null,
    actualHours: hoursOr(hours === undefined ? undefined : Number(hours), null),
    ...(group === undefined ? {} : { groupId: Number(group) }),
    ...(letter === 'm' ? { activity: 'mpa' } : letter === 't' ? { activity: 'team' } : {}),
    ...(stepped ? { steppedIn: true } : {}),
  }
}

/** What of a slot outlives its week and its person; the function told_of_nobody has taken away the rest. */
function toldOfNobody(slot: WireTimeSlot) {
  const { dayOfWeek, sessionIndex, sessionType, startTime, endTime, status, actualHours } = slot
  return { dayOfWeek, sessionIndex, sessionType, startTime, endTime, status, actualHours }
}

interface DayLine {
  readonly action: HistoryAction
  readonly weekNumber: number | null
  readonly teacherId: number | null
  readonly weekday: Weekday | null
  /** Whether the person was erased or the week rolled up. */
  readonly isOfNobody: boolean
}

/** What was before or after, as the API sends it: a day from its few letters, anything else as it is kept. */
export function toldIn(line: DayLine, kept: unknown): unknown {
  if (!isOfDay(line.action) || !isLean(kept) || line.weekday === null) return kept
  const { weekNumber, teacherId, weekday } = line
  const place = { weekNumber: weekNumber ?? 0, teacherId: teacherId ?? 0, weekday }
  const slots = slotsOfLean(kept, place)
  return line.isOfNobody ? slots.map(toldOfNobody) : slots
}

const sayingNothing = {
  notes: null,
  actualHours: null,
  plannedSessions: null,
  kind: null,
  share: 1,
  realHours: null,
} as const

/** The same the other way round, for lines from a file: one that would not be sent as it was stays as it is. */
export function keptOf(line: DayLine, sent: unknown): unknown {
  if (!isOfDay(line.action) || !Array.isArray(sent)) return sent
  const slots = sent.filter((slot) => typeof slot === 'object' && slot !== null) as WireTimeSlot[]
  const lean = leanDay(slots.map((slot) => ({ ...sayingNothing, ...slot })))
  return JSON.stringify(toldIn(line, lean)) === JSON.stringify(sent) ? lean : sent
}
