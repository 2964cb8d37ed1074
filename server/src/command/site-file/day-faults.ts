import { widestBounds } from '#domain/days/day-bounds.ts'
import { faultIn } from '#domain/days/day-fault.ts'
import { sessionMarksIn } from '#domain/days/session.ts'
import { slotFromStored } from '#domain/days/time-slot.ts'
import { hoursOf } from '#domain/values/hours.ts'
import type { SiteFile } from './format.ts'

type SlotLine = SiteFile['timeSlots'][number]

/** What keeps the slots of the file from being days. */
export function dayFaults(timeSlots: readonly SlotLine[], teams: ReadonlySet<number>): string[] {
  const days = Map.groupBy(timeSlots, (slot) => `${slot.weekNumber}/${slot.teacherId}/${slot.weekday}`)
  return [...days].flatMap(([day, slots]) => {
    const fault = faultOfDay(slots, teams)
    return fault === undefined ? [] : [`timeSlots ${day}: ${fault}`]
  })
}

function faultOfDay(slots: readonly SlotLine[], teams: ReadonlySet<number>): string | undefined {
  if (slots.some(isNoSlot)) return 'a slot is a session with times, or a status'
  const sessions = slots.filter(({ status }) => status === 'present')
  const absences = slots.filter(({ status }) => status !== 'present')
  if (sessions.some(({ kind, share, realHours }) => kind !== null || share < 1 || realHours !== null))
    return 'only an absence has a kind, a share or real hours'
  if (absences.some((slot) => Object.keys(sessionMarksIn(slot)).length > 0))
    return 'only a session has a group, an activity or a mark of stepping in'
  const unknown = sessions.find(({ groupId }) => groupId !== null && !teams.has(groupId))
  if (unknown) return `there is no team ${unknown.groupId}`
  if (absences.some(({ index }) => index > 0))
    return 'the absence of a part of the day stands before its sessions'
  if (sessions.some(({ plannedSessions }) => plannedSessions !== null)) return 'only an absence keeps a plan'
  return faultIn(slots.map(slotOf), widestBounds)?.message
}

function isNoSlot({ status, sessionType, startTime, endTime }: SlotLine): boolean {
  if (status !== 'present') return sessionType !== 'none'
  return startTime === null || endTime === null || sessionType === 'none'
}

/** Its shape has been checked before. */
function slotOf({ actualHours, realHours, ...line }: SlotLine) {
  return slotFromStored({
    ...line,
    actualHours: actualHours === null ? null : hoursOf(actualHours),
    realHours: realHours === null ? null : hoursOf(realHours),
  })
}
