import type { Hours } from '../values/hours.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { kindRecord, takesRealHours } from './absence-kinds.ts'
import { statusRecord } from './absence-statuses.ts'
import type { DayBounds } from './day-bounds.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { AbsenceChoice } from './day-entry.ts'
import { isCredited } from './day-entry.ts'
import { canBeTimed, isInAbsence, isTimed } from './part-of-day.ts'
import { sessionsOfPlan } from './plan-text.ts'
import type { Session } from './session.ts'
import { isPossible, overlapping, workedIn } from './session.ts'
import type { StatusSlot, TimeSlot } from './time-slot.ts'
import { choiceInSlot, isStatusSlot, mostSlotsInDay, sessionOf } from './time-slot.ts'

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
  | 'part_of_leave'
  | 'part_and_half'
  | 'part_reversed'

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
  const isPart = status && (status.share || isTimed(choiceInSlot(status)))
  if (another || (status && !isPart && slots.length > 1)) {
    const message = 'A day is either sessions or one status, never both.'
    return { code: 'sessions_and_status', message }
  }
  const sessions = slots.flatMap(sessionOf)
  return (status && faultInStatus(status, sessions)) ?? faultInSessions(sessions, bounds)
}

const tooMany: DayFault = {
  code: 'too_many_sessions',
  message: `A day can hold at most ${mostSlotsInDay} sessions.`,
  params: { most: mostSlotsInDay },
}

function faultInStatus(slot: StatusSlot, sessions: readonly Session[]): DayFault | undefined {
  const { actualHours, plannedSessions } = slot
  const choice = choiceInSlot(slot)
  const ofChoice = faultInChoice(choice)
  if (ofChoice) return ofChoice
  const within = isTimed(choice) && sessions.find((session) => isInAbsence(session, choice))
  if (within)
    return clashOf(`${within.start} - ${within.end}`, `${choice.awayFrom ?? '…'} - ${choice.awayTo ?? '…'}`)
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

/** Whether the kind, the part of the day and the real hours of an absence go together; or nothing is wrong. */
export function faultInChoice(choice: AbsenceChoice): DayFault | undefined {
  const { status, kind, share, realHours } = choice
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
  return isTimed(choice) ? faultInPart(choice) : undefined
}

function faultInPart({ status, share, realHours, awayFrom, awayTo }: AbsenceChoice): DayFault | undefined {
  if (!canBeTimed(status))
    return { code: 'part_of_leave', message: 'Leave is taken for a whole day or for half a day.' }
  if (share || realHours !== undefined) {
    const message =
      'An absence from a time on goes by its hours: it is no half day and has no hours of its own.'
    return { code: 'part_and_half', message }
  }
  const isReversed = awayFrom !== undefined && awayTo !== undefined && awayFrom >= awayTo
  return isReversed ? { code: 'part_reversed', message: 'The absence must end after it begins.' } : undefined
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
    const [first = '', second = ''] = clash.map((session) => `${session.start} - ${session.end}`)
    return clashOf(first, second)
  }
  return faultInSum(workedIn(sessions))
}

function clashOf(first: string, second: string): DayFault {
  const message = `Sessions overlap: ${first} and ${second}.`
  return { code: 'sessions_overlap', message, params: { first, second } }
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

/** A day's work must fit into an absence of the same day later, and a day has at most 24 hours of it. */
function faultInSum(sum: Hours): DayFault | undefined {
  if (sum <= mostHoursOfDay) return undefined
  const hours = toNumber(sum)
  const message = `A day has 24 hours, and the hours of these sessions add up to ${hours.toFixed(2)}.`
  return { code: 'day_over_24_hours', message, params: { hours, most: toNumber(mostHoursOfDay) } }
}
