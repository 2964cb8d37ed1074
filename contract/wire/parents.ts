import type { ParentsSee } from '#domain/house/site.ts'
import { hidesAbsences, notesForParents, statusForParents } from '#domain/house/site.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import type { WireHouseDay } from '../calendar.ts'
import type { WireTimeSlot } from '../day-entries.ts'
import type { ParentRow, ParentSlot, ParentWeek, TeacherRow, TeacherWeek } from '../weeks.ts'

/** The groups that parents may choose from, and whose each teacher's is. */
export interface GroupsForParents {
  readonly names: readonly { readonly id: number; readonly name: string }[]
  readonly of: Readonly<Record<number, number>>
}

/** The parents' document, built key by key from nothing: a new field in the teachers' row stays inside by default. */
export function weekForParents(week: TeacherWeek, see: ParentsSee, groups?: GroupsForParents): ParentWeek {
  const { id, name, startDate, endDate } = week
  const calendar = week.calendar.map(dayForParents)
  const closed = new Set(
    weekdays.filter((weekday) =>
      week.calendar.some((day) => hidesAbsences(day) && day.date === dateOfWeekday(week, weekday)),
    ),
  )
  const teachers = week.teachers
    .filter((row) => !row.archived)
    .map((row) => rowForParents(row, closed, see, groups))
  const shown = { id, name, startDate, endDate, viewMode: 'parent', calendar } as const
  return groups ? { ...shown, groups: groups.names.map(groupForParents), teachers } : { ...shown, teachers }
}

/** What the closing costs the people is not for parents. */
export function dayForParents({ date, kind, holiday, name, share }: WireHouseDay): WireHouseDay {
  return { date, kind, holiday, name, share }
}

const groupForParents = ({ id, name }: GroupsForParents['names'][number]) => ({ id, name })

/** The own group of a person only: where a colleague steps in, and so who is missing there, stays with the team. */
function rowForParents(
  row: TeacherRow,
  closed: ReadonlySet<Weekday>,
  see: ParentsSee,
  groups?: GroupsForParents,
): ParentRow {
  const groupId = groups?.of[row.id]
  const { id, name } = row
  const who = groupId === undefined ? { id, name } : { id, name, groupId }
  const timeSlots = withChildren(row.timeSlots)
    .filter(isShown)
    .filter(({ status, dayOfWeek }) => status === 'present' || !closed.has(dayOfWeek))
    .map((slot, _, shown) => slotForParents(slot, shown, see))
  return see.hours ? { ...who, timeSlots, ...figuresOf(row) } : { ...who, timeSlots }
}

/** MPA and team are not with the children, nor is a break that only they follow or precede: parents get none of it. */
function withChildren(slots: readonly WireTimeSlot[]): readonly WireTimeSlot[] {
  if (!slots.some(({ activity }) => activity)) return slots
  const others = slots.filter(({ activity }) => !activity)
  return others.filter((slot) => {
    if (slot.sessionType !== 'break' || !slots.some((one) => one.activity && isSameDay(one, slot)))
      return true
    const work = others.filter((one) => one.sessionType === 'work' && isSameDay(one, slot))
    const isBefore = work.some(({ endTime }) => (endTime ?? '') <= (slot.startTime ?? ''))
    return isBefore && work.some(({ startTime }) => (startTime ?? '') >= (slot.endTime ?? ''))
  })
}

const isSameDay = (a: WireTimeSlot, b: WireTimeSlot) => a.dayOfWeek === b.dayOfWeek

/**
 * An absence is one slot, whatever else a day keeps: the number of slots must not reveal which absence it is. Of half a
 * day parents see when a teacher is there, if at all.
 */
function isShown(slot: WireTimeSlot, index: number, slots: readonly WireTimeSlot[]): boolean {
  if (slot.status === 'present') return true
  const ofDay = slots.filter(({ dayOfWeek }) => dayOfWeek === slot.dayOfWeek)
  if (ofDay.some(({ status }) => status === 'present')) return false
  return slots.findIndex(({ dayOfWeek }) => dayOfWeek === slot.dayOfWeek) === index
}

function figuresOf(row: TeacherRow) {
  return {
    weeklyHours: row.weeklyHours,
    contractHours: row.contractHours,
    teamHours: row.teamHours,
    mpaHours: row.mpaHours,
    targetHours: row.targetHours,
    actualHours: row.actualHours,
    difference: row.difference,
    cumulativeBalance: row.cumulativeBalance,
  }
}

/** A slot's own hours are left out even with "hours" on, and of an absence all but its day and what it is called. */
function slotForParents(slot: WireTimeSlot, shown: readonly WireTimeSlot[], see: ParentsSee): ParentSlot {
  const isPresent = slot.status === 'present'
  const seen: ParentSlot = {
    dayOfWeek: slot.dayOfWeek,
    sessionType: isPresent ? slot.sessionType : 'none',
    sessionIndex: isPresent ? indexAmong(slot, shown) : 0,
    startTime: isPresent ? slot.startTime : null,
    endTime: isPresent ? slot.endTime : null,
    status: statusForParents(slot.status, see),
  }
  return see.notes ? { ...seen, notes: notesForParents(slot.notes, slot.status, see) } : seen
}

/** Counted anew: a gap would reveal the absence beside the sessions. */
function indexAmong(slot: WireTimeSlot, shown: readonly WireTimeSlot[]): number {
  return shown.filter(({ dayOfWeek }) => dayOfWeek === slot.dayOfWeek).indexOf(slot)
}
