import type { WireAbsentDay } from '#contract/absences.ts'
import { placeFromWire, slotsToWire } from '#contract/wire/day-entries.ts'
import type { Absence, WeekBefore } from '#domain/absences/absence-span.ts'
import { absenceDays, isChanged } from '#domain/absences/absence-span.ts'
import type { ChangedDay } from '#domain/absences/moved-absence.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { agreedWeek } from '#domain/people/employment.ts'
import { marksFor } from '#domain/people/house-week.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { agreedIn } from '#domain/weeks/week-row.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { lockTeacherWeeks } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { openWeek } from '../weeks/open-week.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { editDays } from './edit-days.ts'

export type LockedWeeks = ReadonlyMap<number, TeacherWeekFacts>

/** Those in which the teacher would work, going by the usual week; a week without such a day is not needed. */
export async function openMissing(work: Work, absence: Absence, teacher: Teacher): Promise<number[]> {
  const needed = absenceDays(absence, (number) => weekBefore(undefined, teacher, number)).filter(isChanged)
  const opened: number[] = []
  for (const number of new Set(needed.map(({ weekNumber }) => weekNumber)))
    if ((await openWeek(work, weekOfNumber(number))).isNew) opened.push(number)
  return opened
}

/** Those of these weeks that there are, locked together and in the order of every other edit. */
export async function lockWeeks(
  work: Work,
  teacherId: number,
  weekNumbers: readonly number[],
): Promise<LockedWeeks> {
  const places = []
  for (const weekNumber of weekNumbers)
    if (await findWeek(work, weekNumber)) places.push({ teacherId, weekNumber })
  const locked = await lockTeacherWeeks(work, places)
  return new Map(locked.map((week) => [week.weekNumber, week]))
}

/** A week that does not exist is as the terms of that time have it. */
export function weekBefore(week: TeacherWeekFacts | undefined, teacher: Teacher, number: number): WeekBefore {
  if (!week) {
    const { usualWeek } = agreedWeek(teacher, teacher.terms, weekOfNumber(number))
    return { entries: {}, usualWeek, marks: {} }
  }
  const { entries, setting } = week.line
  return {
    entries,
    usualWeek: agreedIn(week.line, week).usualWeek,
    marks: marksFor(week.line, week),
    excluded: setting?.includeInWeek === false,
  }
}

/** The days as they are now and as they were before: what an undo writes. */
export async function writeAbsence(
  work: Work,
  teacherId: number,
  days: readonly ChangedDay[],
  weeks: LockedWeeks,
): Promise<WireAbsentDay[]> {
  if (days.length === 0) return []
  const edits = days.map(({ weekNumber, weekday, after }) => ({
    place: { weekNumber, teacherId, weekday },
    slots: after ? slotsFromEntry(after) : [],
  }))
  const saved = await editDays(work, edits)
  return saved.map(({ tag: _, ...day }) => {
    const place = placeFromWire(day)
    const before = weeks.get(place.weekNumber)?.slots[place.weekday] ?? []
    return { ...day, before: slotsToWire(place, before) }
  })
}
