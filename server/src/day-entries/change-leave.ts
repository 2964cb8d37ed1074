import type { EnteredAbsence, LeaveToMove, LeaveToRemove } from '#contract/absences.ts'
import { placeToWire, slotsToWire } from '#contract/wire/day-entries.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import {
  faultInSpan,
  isAway,
  weekdaysIn,
  weekNumbersIn,
  whyNotEmployed,
} from '#domain/absences/absence-span.ts'
import type { LeaveEntryDay } from '#domain/absences/moved-absence.ts'
import { leaveIn, movedLeave, movedSpan, removedLeave } from '#domain/absences/moved-absence.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import { absenceInTheWay, daysChangedMeanwhile, notEmployed, noWorkingDay } from '../http/absence-refusals.ts'
import { notFound } from '../http/problems.ts'
import { unfitSpan } from '../http/unfit-span.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import type { LockedWeeks } from './absence-weeks.store.ts'
import { lockWeeks, openMissing, weekBefore, writeAbsence } from './absence-weeks.store.ts'

/**
 * The weeks of the new days are opened first, then all weeks are locked together, and only then is decided what becomes
 * of each day, as with a new absence.
 */
export async function moveFor(work: Work, asked: LeaveToMove): Promise<EnteredAbsence> {
  const teacher = await teacherOf(work, asked)
  const to = movedSpan(asked, asked.start)
  const fault = faultInSpan(to)
  if (fault) throw unfitSpan(fault)
  const why = whyNotEmployed(to, teacher)
  if (why) throw notEmployed(why, teacher)
  const openedWeeks = await openMissing(work, { status: 'vacation', ...to }, teacher)
  const weeks = await lockWeeks(work, asked.teacherId, bothWeeks(asked, to))
  const weekOf = (number: number) => weekBefore(weeks.get(number), teacher, number)
  const leave = seenLeave(asked, leaveIn(asked, weekOf), weeks)
  const { changed, days, inTheWay } = movedLeave(leave, to, weekOf)
  const [first] = inTheWay
  if (first) throw absenceInTheWay(teacher, first.date)
  if (!days.some(isAway)) throw noWorkingDay(teacher)
  return { days: await writeAbsence(work, asked.teacherId, changed, weeks), openedWeeks }
}

export async function removeFor(work: Work, asked: LeaveToRemove): Promise<EnteredAbsence> {
  const teacher = await teacherOf(work, asked)
  const weeks = await lockWeeks(work, asked.teacherId, weekNumbersIn(asked))
  const weekOf = (number: number) => weekBefore(weeks.get(number), teacher, number)
  const leave = seenLeave(asked, leaveIn(asked, weekOf), weeks)
  return { days: await writeAbsence(work, asked.teacherId, removedLeave(leave), weeks), openedWeeks: [] }
}

async function teacherOf(work: Work, { teacherId, from, to }: LeaveToRemove): Promise<Teacher> {
  const fault = faultInSpan({ from, to })
  // One that grew together over closing days may be longer than what can be entered at once.
  if (fault && fault !== 'span_too_long') throw unfitSpan(fault)
  const teacher = await findTeacher(work, teacherId)
  if (!teacher) throw notFound('This teacher')
  return teacher
}

const bothWeeks = (before: DaySpan, after: DaySpan) =>
  [...new Set([...weekNumbersIn(before), ...weekNumbersIn(after)])].sort((a, b) => a - b)

/** Every day of it must have been seen as it is now; so must every other day of the span that was seen at all. */
function seenLeave(
  asked: LeaveToRemove,
  leave: readonly LeaveEntryDay[],
  weeks: LockedWeeks,
): readonly LeaveEntryDay[] {
  const { teacherId } = asked
  const versions = new Map(asked.seen.map(({ weekId, dayVersions }) => [weekId, dayVersions]))
  const isLeave = new Set(leave.map(({ date }) => date))
  const current = weekdaysIn(asked).flatMap(({ date, weekNumber, weekday }) => {
    const week = weeks.get(weekNumber)
    const version = week?.dayVersions[weekday - 1] ?? 0
    const seen = versions.get(weekNumber)?.[weekday - 1]
    if (seen === undefined ? !isLeave.has(date) : seen === version) return []
    const place = { weekNumber, teacherId, weekday }
    return [{ ...placeToWire(place), version, slots: slotsToWire(place, week?.slots[weekday] ?? []) }]
  })
  if (current.length > 0) throw daysChangedMeanwhile(current)
  if (leave.length === 0) throw notFound('This leave')
  return leave
}
