import type { WireLeaveCorrection } from '#contract/leave.ts'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import { leaveDaysOf } from '#domain/days/leave-days.ts'
import { expiryDayOf, usualExpiryDay } from '#domain/leave/carried-leave.ts'
import { dayFactsOf, isUsualWorkday } from '#domain/leave/leave-day-facts.ts'
import { statutoryLeaveIn } from '#domain/leave/leave-entitlement.ts'
import type { LeaveHistory } from '#domain/leave/leave-history.ts'
import { hasLeaveAccounts } from '#domain/leave/leave-history.ts'
import { isHereIn } from '#domain/leave/leave-segments.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { isUnwritten, readPlace, readYear } from '../calendar/calendar.store.ts'
import { readClosingExceptions } from '../calendar/closings.store.ts'
import { firstDateOfYear, lastDateOfYear, readHouseDays } from '../calendar/house-days.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { readLeaveCorrections, readLeaveYears } from './leave.store.ts'
import type { TeacherDate } from './leave-days.store.ts'
import { readAbsencesThrough, readEnteredIn, readFirstEntries, readMembers } from './leave-days.store.ts'

/** Everyone's leave up to the end of a year, for the domain to answer about any year until then. */
export interface PersonLeave {
  readonly teacher: StoredTeacher
  readonly history: LeaveHistory
  readonly corrections: readonly WireLeaveCorrection[]
}

/** Those who have an account in a year: they are employed in it, and the house keeps accounts by then. */
export const hasAccountIn =
  (year: number) =>
  ({ teacher, history }: PersonLeave): boolean =>
    isHereIn(teacher, year) && hasLeaveAccounts(history, year)

export async function readLeaveHistories(work: Work, throughYear: number): Promise<PersonLeave[]> {
  const { leaveLapsesOn, leaveBegins, leaveMustBe, leaveRest } = await readSite(work)
  const { region } = await readPlace(work)
  const teachers = [...(await listTeachers(work, 'active')), ...(await listTeachers(work, 'archived'))]
  const years = Map.groupBy(await readLeaveYears(work), ({ teacherId }) => teacherId)
  const corrections = Map.groupBy(await readLeaveCorrections(work), ({ teacherId }) => teacherId)
  const firstEntries = await readFirstEntries(work)
  const lastWeek = weekNumberOf(lastDateOfYear(throughYear))
  const absences = Map.groupBy(await readAbsencesThrough(work, lastWeek), ({ teacherId }) => teacherId)
  const marked = await readDaysThrough(work, throughYear)
  const marks = new Map(marked.map(({ date, mark }) => [date, mark]))
  const markOn = (date: CalendarDate) => marks.get(date)
  const closedFor = await readClosedOnLeave(work, marked)
  return teachers.map((teacher) => {
    const own = corrections.get(teacher.id) ?? []
    const days = dayFactsOf({
      employment: teacher,
      terms: teacher.terms,
      absences: absences.get(teacher.id) ?? [],
      closed: closedFor(teacher),
      markOn,
    })
    const history: LeaveHistory = {
      begins: leaveBegins,
      employment: teacher,
      terms: teacher.terms,
      years: years.get(teacher.id) ?? [],
      corrections: own.map(({ year, days, reason }) => ({ year, days: leaveDaysOf(days), reason })),
      days,
      firstEntry: firstEntries.get(teacher.id) ?? null,
      expiryDay: expiryDayOf(leaveLapsesOn) ?? usualExpiryDay,
      mustBe: leaveMustBe,
      rest: leaveRest,
      isWorkday: (date) => isUsualWorkday(teacher.terms, markOn, date),
      minimum: statutoryLeaveIn(region),
    }
    return { teacher, history, corrections: own }
  })
}

/** As they are written, and from this year on as they would be. */
async function readDaysThrough(work: Work, throughYear: number): Promise<MarkedDay[]> {
  const days = await readHouseDays(work, firstMonday, lastDateOfYear(throughYear))
  for (let year = yearOf(work.today); year <= throughYear; year++)
    if (await isUnwritten(work, year)) {
      const [first, last] = [firstDateOfYear(year), lastDateOfYear(year)]
      const others = days.filter(({ date }) => date < first || date > last)
      days.splice(0, days.length, ...others, ...(await readYear(work, year)))
    }
  return days
}

/**
 * The days on which the house is closed on leave for a person: in a week that they are in, with nothing entered, and
 * without an exception. A week that is not opened yet has everyone in it who is not archived.
 */
async function readClosedOnLeave(work: Work, marked: readonly MarkedDay[]) {
  const dates = marked.flatMap(({ date, mark }) =>
    mark.kind === 'closing' && mark.charge === 'leave' ? [date] : [],
  )
  const members = await readMembers(work, dates)
  const keyOf = ({ teacherId, date }: TeacherDate) => `${teacherId} ${date}`
  const entered = new Set((await readEnteredIn(work, dates)).map(keyOf))
  const excepted = new Set(dates.length > 0 ? (await readClosingExceptions(work, dates)).map(keyOf) : [])
  return ({ id, archivedOn }: Pick<StoredTeacher, 'id' | 'archivedOn'>): CalendarDate[] =>
    dates.filter((date) => {
      const place = keyOf({ teacherId: id, date })
      if (entered.has(place) || excepted.has(place)) return false
      const number = weekNumberOf(date)
      const isIn = archivedOn === null || weekOfNumber(number).endDate < archivedOn
      return members.get(number)?.has(id) ?? isIn
    })
}
