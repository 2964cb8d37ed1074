import type { AbsenceYear, PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import { mostSpanDays } from '#domain/absences/absence-span.ts'
import type { AwayDay, AwaySpan } from '#domain/absences/absence-year.ts'
import { awaySpans } from '#domain/absences/absence-year.ts'
import type { DayMark } from '#domain/calendar/house-day.ts'
import { leaveOfShare, noLeave, toDaysNumber } from '#domain/days/leave-days.ts'
import { dayFactsOf } from '#domain/leave/leave-day-facts.ts'
import { employedIn, isHereIn } from '#domain/leave/leave-segments.ts'
import { leaveUse } from '#domain/leave/leave-use.ts'
import type { Terms } from '#domain/people/terms.ts'
import { termsInOrder } from '#domain/people/terms.ts'
import { isFreeDay } from '#domain/people/working-days.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, weekdays } from '#domain/values/calendar-date.ts'
import { firstMonday, weekNumberOf } from '#domain/values/week.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'
import { firstDateOfYear, lastDateOfYear, readHouseDays } from '../calendar/house-days.store.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import type { AwayWeek } from './absence-year.store.ts'
import { readAwayWeeks } from './absence-year.store.ts'
import { awayDaysOf } from './away-days.ts'

/** With the days around it, so that a leave over New Year is whole in both years. */
export async function readAbsenceYear(work: Work, year: number): Promise<AbsenceYear> {
  const [newYear, yearEnd] = [firstDateOfYear(year), lastDateOfYear(year)]
  const early = addDays(newYear, -mostSpanDays)
  const first = early < firstMonday ? firstMonday : early
  const last = addDays(yearEnd, mostSpanDays)
  const marked = await readYear(work, year)
  const around = await readHouseDays(work, first, last)
  const others = around.filter(({ date }) => date < newYear || date > yearEnd)
  const marks = new Map([...others, ...marked].map(({ date, mark }) => [date, mark]))
  const weeks = Map.groupBy(await readAwayWeeks(work, first, last), ({ teacherId }) => teacherId)
  const teachers = [...(await listTeachers(work, 'active')), ...(await listTeachers(work, 'archived'))]
  const people = teachers.filter((teacher) => isHereIn(teacher, year))
  const inYear = ({ from, to }: AwaySpan) => to >= newYear && from <= yearEnd
  return {
    year,
    today: work.today,
    houseDays: marked.map(houseDayToWire),
    people: people.map((teacher) => ({
      id: teacher.id,
      name: teacher.name,
      employed: employedIn(teacher, year) ?? { from: newYear, to: yearEnd },
      worksOn: usualDays(teacher.terms, first, last),
      spans: spansOf(teacher, weeks.get(teacher.id) ?? [], marks)
        .filter(({ span }) => inYear(span))
        .map(({ span, seen }) => spanToWire(span, seen)),
    })),
  }
}

function spansOf(
  teacher: StoredTeacher,
  weeks: readonly AwayWeek[],
  marks: ReadonlyMap<CalendarDate, DayMark>,
): { span: AwaySpan; seen: WireAwaySpan['seen'] }[] {
  const { person, absences, isFree } = awayDaysOf(teacher, weeks, marks)
  const facts = dayFactsOf({ ...person, absences, closed: [], markOn: (date) => marks.get(date) })
  const used = new Map(leaveUse(facts).leave.map(({ date, share }) => [date, leaveOfShare(share)]))
  const days = absences.map(({ date, entry }, at): AwayDay => {
    const share = entry.share ?? 1
    if (entry.status === 'vacation') return { date, kind: 'leave', share, days: used.get(date) ?? noLeave }
    const fact = facts[at]
    const counts = fact?.isWorkingDay && fact.freeShare < 1
    return { date, kind: 'away', share, days: counts ? leaveOfShare(share) : noLeave }
  })
  const versions = new Map(weeks.map(({ weekNumber, dayVersions }) => [weekNumber, dayVersions]))
  return awaySpans(days, isFree).map((span) => ({ span, seen: seenIn(span, versions) }))
}

/** Only leave can be moved or removed here. */
function seenIn({ kind, dates }: AwaySpan, versions: ReadonlyMap<number, readonly number[]>) {
  if (kind === 'away') return []
  const numbers = new Set(dates.map(weekNumberOf))
  return [...numbers].map((weekId) => ({ weekId, dayVersions: [...(versions.get(weekId) ?? [])] }))
}

function spanToWire(
  { from, to, kind, share, days }: AwaySpan,
  seen: readonly WireAwaySpan['seen'][number][],
): WireAwaySpan {
  return { from, to, kind, share, days: toDaysNumber(days), seen: [...seen] }
}

/** What the page counts a new or moved leave by, before the server has answered. */
function usualDays(
  terms: readonly Terms[],
  first: CalendarDate,
  last: CalendarDate,
): PersonInYear['worksOn'] {
  const ordered = termsInOrder(terms)
  const held = ordered.filter(({ validFrom }, at) => {
    const next = ordered[at + 1]
    return validFrom <= last && (next === undefined || next.validFrom > first)
  })
  return held.map(({ validFrom, usualWeek, longAbsence }) => ({
    from: validFrom < first ? first : validFrom,
    weekdays: longAbsence ? [] : weekdays.filter((weekday: Weekday) => !isFreeDay(usualWeek?.[weekday])),
  }))
}
