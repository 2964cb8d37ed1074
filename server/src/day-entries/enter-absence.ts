import type { EnteredAbsence, NewAbsence, WireAbsentDay } from '#contract/absences.ts'
import { choiceFromWire, placeFromWire, placeToWire, slotsToWire } from '#contract/wire/day-entries.ts'
import type { Absence, AbsenceDay, WeekBefore } from '#domain/absence-span.ts'
import {
  absenceDays,
  faultInSpan,
  isAway,
  isChanged,
  weekNumbersIn,
  whyNotEmployed,
} from '#domain/absence-span.ts'
import { agreedWeek } from '#domain/employment.ts'
import { marksFor } from '#domain/house-week.ts'
import type { Teacher } from '#domain/teacher.ts'
import { faultInChoice, slotsFromEntry } from '#domain/time-slot.ts'
import { weekOfNumber } from '#domain/week.ts'
import { agreedIn } from '#domain/week-row.ts'
import { invalid, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { unfitSpan } from '../http/unfit-span.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { lockTeacherWeeks } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { openWeek } from '../weeks/open-week.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { daysChangedMeanwhile, notEmployed, noWorkingDay } from './absence-refusals.ts'
import { editDays } from './edit-days.ts'

type Weeks = ReadonlyMap<number, TeacherWeekFacts>

/**
 * Opens the weeks that are missing, then locks all of the teacher's weeks, and only then decides what becomes of each
 * day: whatever was changed meanwhile is seen. The order of the locks is that of every other edit.
 */
export async function enterFor(work: Work, asked: NewAbsence): Promise<EnteredAbsence> {
  const fault = faultInSpan(asked)
  if (fault) throw unfitSpan(fault)
  refuseShut(work, asked.from)
  const teacher = await findTeacher(work, asked.teacherId)
  if (!teacher) throw notFound('This teacher')
  const why = whyNotEmployed(asked, teacher)
  if (why) throw notEmployed(why, teacher)
  const absence = absenceAsked(asked)
  const openedWeeks = await openMissing(work, absence, teacher)
  const weeks = await lockWeeks(work, asked)
  const days = absenceDays(absence, (number) => weekBefore(weeks.get(number), teacher, number))
  refuseOutdated(asked, days, weeks)
  if (!days.some(isAway)) throw noWorkingDay(teacher)
  return { days: await write(work, asked.teacherId, days.filter(isChanged), weeks), openedWeeks }
}

function absenceAsked({ status, kind, share, ...asked }: NewAbsence): Absence {
  const choice = choiceFromWire({ status, kind, share })
  const fault = faultInChoice(choice)
  if (fault) throw invalid(fault.code, fault.message)
  return { ...asked, ...choice, status }
}

/** Those in which the teacher would work, going by the usual week; a week without such a day is not needed. */
async function openMissing(work: Work, absence: Absence, teacher: Teacher): Promise<number[]> {
  const needed = absenceDays(absence, (number) => weekBefore(undefined, teacher, number)).filter(isChanged)
  const opened: number[] = []
  for (const number of new Set(needed.map(({ weekNumber }) => weekNumber)))
    if ((await openWeek(work, weekOfNumber(number))).isNew) opened.push(number)
  return opened
}

async function lockWeeks(work: Work, asked: NewAbsence): Promise<Weeks> {
  const { teacherId } = asked
  const places = []
  for (const weekNumber of weekNumbersIn(asked))
    if (await findWeek(work, weekNumber)) places.push({ teacherId, weekNumber })
  const locked = await lockTeacherWeeks(work, places)
  return new Map(locked.map((week) => [week.weekNumber, week]))
}

/** A week that does not exist is as the terms of that time have it. */
function weekBefore(week: TeacherWeekFacts | undefined, teacher: Teacher, number: number): WeekBefore {
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

/** Every day of the absence that the writer has seen must still be the same, also one that would stay as it is. */
function refuseOutdated({ teacherId, seen = [] }: NewAbsence, days: readonly AbsenceDay[], weeks: Weeks) {
  const versions = new Map(seen.map(({ weekId, dayVersions }) => [weekId, dayVersions]))
  const current = days.flatMap(({ weekNumber, weekday }) => {
    const week = weeks.get(weekNumber)
    const version = week?.dayVersions[weekday - 1] ?? 0
    const place = { weekNumber, teacherId, weekday }
    const isOutdated = (versions.get(weekNumber)?.[weekday - 1] ?? version) !== version
    const slots = slotsToWire(place, week?.slots[weekday] ?? [])
    return isOutdated ? [{ ...placeToWire(place), version, slots }] : []
  })
  if (current.length > 0) throw daysChangedMeanwhile(current)
}

async function write(
  work: Work,
  teacherId: number,
  days: readonly AbsenceDay[],
  weeks: Weeks,
): Promise<WireAbsentDay[]> {
  if (days.length === 0) return []
  const edits = days.map(({ weekNumber, weekday, after }) => ({
    place: { weekNumber, teacherId, weekday },
    slots: after ? slotsFromEntry(after) : [],
  }))
  const saved = await editDays(work, edits, undefined)
  return saved.map(({ tag: _, ...day }) => {
    const place = placeFromWire(day)
    const before = weeks.get(place.weekNumber)?.slots[place.weekday] ?? []
    return { ...day, before: slotsToWire(place, before) }
  })
}
