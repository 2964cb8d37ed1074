import type { EnteredAbsence } from '#contract/absences.ts'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import { weekNumbersIn, whyNotEmployed } from '#domain/absences/absence-span.ts'
import type { ChangedDay } from '#domain/absences/moved-absence.ts'
import { removedLeave } from '#domain/absences/moved-absence.ts'
import type { AbsenceChoice } from '#domain/days/day-entry.ts'
import type { AskedDays } from '#domain/requests/request.ts'
import { askedAbsences, daysToEnter } from '#domain/requests/request.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { notEmployed, noWorkingDay } from '../http/absence-refusals.ts'
import { notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { lockWeeks, openMissing, weekBefore, writeAbsence } from './absence-weeks.store.ts'

type Choice = Pick<AbsenceChoice, 'status' | 'kind'>

/** As an absence is entered by hand, and in the same order: open the weeks, lock them, and only then decide. */
export async function enterDaysOf(
  work: Work,
  teacherId: number,
  asked: AskedDays,
  choice: Choice,
): Promise<EnteredAbsence> {
  refuseShut(work, asked.from)
  const teacher = await findTeacher(work, teacherId)
  if (!teacher) throw notFound('This teacher')
  const why = whyNotEmployed(asked, teacher)
  if (why) throw notEmployed(why, teacher)
  const openedWeeks = new Set<number>()
  for (const absence of askedAbsences(asked, choice))
    for (const number of await openMissing(work, absence, teacher)) openedWeeks.add(number)
  const weeks = await lockWeeks(work, teacherId, weekNumbersIn(asked))
  const days = daysToEnter(asked, choice, (number) => weekBefore(weeks.get(number), teacher, number))
  if (days.length === 0) throw noWorkingDay(teacher)
  return { days: await writeAbsence(work, teacherId, days, weeks), openedWeeks: [...openedWeeks] }
}

/** A day as an approval left it behind, and as it was before. */
interface EnteredDay {
  readonly date: CalendarDate
  readonly version: number
  readonly before: readonly WireTimeSlot[]
}

/**
 * The days are what they were. Where something was changed since, the absence alone is taken out of the day; a day that
 * is something else by now, somebody has decided about, and it stays.
 */
export async function giveDaysBack(
  work: Work,
  teacherId: number,
  entered: readonly EnteredDay[],
  { status, kind }: Choice,
): Promise<EnteredAbsence['days']> {
  const weeks = await lockWeeks(work, teacherId, [...new Set(entered.map(({ date }) => weekNumberOf(date)))])
  const changed = entered.flatMap(({ date, version, before }): ChangedDay[] => {
    const weekNumber = weekNumberOf(date)
    const weekday = isoWeekday(date) as ChangedDay['weekday']
    const week = weeks.get(weekNumber)
    const entry = week?.line.entries[weekday]
    const day = { date, weekNumber, weekday }
    if (week?.dayVersions[weekday - 1] === version) return [{ ...day, after: entryFromWire(before) }]
    if (!entry || entry.status === 'present' || entry.status !== status || entry.kind !== kind) return []
    return removedLeave([{ ...day, entry }])
  })
  return writeAbsence(work, teacherId, changed, weeks)
}
