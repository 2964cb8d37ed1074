import type { AbsenceYear, PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import { mostSpanDays } from '#domain/absence-span.ts'
import type { AwayDay, AwaySpan } from '#domain/absence-year.ts'
import { awaySpans } from '#domain/absence-year.ts'
import type { CalendarDate, Weekday } from '#domain/calendar-date.ts'
import { addDays, isoWeekday, weekdays } from '#domain/calendar-date.ts'
import { needsNoPlan } from '#domain/day-credit.ts'
import type { AbsentDay } from '#domain/day-entry.ts'
import type { DayMark } from '#domain/house-day.ts'
import { dayFactsOf, worksOn } from '#domain/leave-day-facts.ts'
import { leaveOfShare, noLeave, toDaysNumber } from '#domain/leave-days.ts'
import { employedIn, isHereIn } from '#domain/leave-segments.ts'
import { leaveUse } from '#domain/leave-use.ts'
import type { Terms } from '#domain/terms.ts'
import { termsInOrder } from '#domain/terms.ts'
import { dateOfWeekday, firstMonday, weekNumberOf, weekOfNumber } from '#domain/week.ts'
import { isFreeDay } from '#domain/working-days.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { houseDayToWire } from '../calendar/calendar.wire.ts'
import { firstDateOfYear, lastDateOfYear, readHouseDays } from '../calendar/house-days.store.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import type { AwaySlot, AwayWeek } from './absence-year.store.ts'
import { readAwayWeeks } from './absence-year.store.ts'

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
  const person = { employment: teacher, terms: teacher.terms }
  const slots = new Map<CalendarDate, AwaySlot>()
  for (const { weekNumber, slots: ofWeek } of weeks) {
    const week = weekOfNumber(weekNumber)
    for (const slot of ofWeek) {
      const date = dateOfWeekday(week, slot.weekday)
      // Beside half a day of absence there may be work: the absence says what the day is.
      if (slot.status !== 'present' || !slots.has(date)) slots.set(date, slot)
    }
  }
  const absences = [...slots].flatMap(([date, slot]) => {
    const entry = absenceIn(slot)
    return entry ? [{ date, entry }] : []
  })
  const facts = dayFactsOf({ ...person, absences, closed: [], markOn: (date) => marks.get(date) })
  const used = new Map(leaveUse(facts).leave.map(({ date, share }) => [date, leaveOfShare(share)]))
  const days = absences.map(({ date, entry }, at): AwayDay => {
    const share = entry.share ?? 1
    if (entry.status === 'vacation') return { date, kind: 'leave', share, days: used.get(date) ?? noLeave }
    const fact = facts[at]
    const counts = fact?.isWorkingDay && fact.freeShare < 1
    return { date, kind: 'away', share, days: counts ? leaveOfShare(share) : noLeave }
  })
  const isFree = (date: CalendarDate) => {
    const slot = slots.get(date)
    if (slot) return slot.status === 'nonWorkingDay'
    return isoWeekday(date) > 5 || needsNoPlan(marks.get(date)) || !worksOn(person, date, undefined)
  }
  const versions = new Map(weeks.map(({ weekNumber, dayVersions }) => [weekNumber, dayVersions]))
  return awaySpans(days, isFree).map((span) => ({ span, seen: seenIn(span, versions) }))
}

function absenceIn({ status, kind, share, actualHours }: AwaySlot): AbsentDay | undefined {
  if (status === 'present' || status === 'nonWorkingDay') return undefined
  const half = share === 0.5 ? ({ share } as const) : {}
  return { status, ...(kind ? { kind } : {}), ...half, plannedHours: actualHours, notes: '' }
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
