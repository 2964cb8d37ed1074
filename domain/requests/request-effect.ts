import type { AbsenceDay, DaySpan } from '../absences/absence-span.ts'
import { weekdaysIn } from '../absences/absence-span.ts'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { isHalfDay } from '../days/day-entry.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { marksIn } from '../people/house-week.ts'
import { needOfDay } from '../staffing/need.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { inRuns } from '../values/in-runs.ts'
import type { DayWithout } from './day-without.ts'
import { dayWithout, nothingWithout } from './day-without.ts'
import { daySpared, expectedEntries, peopleExpected } from './expected-day.ts'
import { daysCounted } from './leave-after.ts'
import type { AskedDays } from './request.ts'
import { daysToEnter } from './request.ts'
import type { RequestKind } from './request-kinds.ts'
import { absenceOf } from './request-kinds.ts'
import { partWithoutTrouble } from './trouble.ts'
import type { WeekOfHouse } from './week-of-house.ts'
import { isPlannedWeek, weekBeforeOf } from './week-of-house.ts'

/** A request that waits for an answer. */
export interface OpenRequest extends AskedDays {
  readonly teacherId: number
  readonly kind: RequestKind
}

/** What the house is like in the weeks that requests touch. */
export interface HouseOfRequests {
  readonly absenceKinds: boolean
  /** Nothing where the house has no groups. */
  readonly staffing: Staffing | undefined
  readonly weeks: ReadonlyMap<number, WeekOfHouse>
  /** All that wait: whoever has asked is not counted on. */
  readonly open: readonly OpenRequest[]
}

export interface DayOfEffect extends DayWithout {
  readonly date: CalendarDate
  readonly isHalf: boolean
}

/** Who else is away on days of a request, in one stretch of them. */
interface AwayMeanwhile extends DaySpan {
  readonly teacherId: number
  /** Asked for, and not answered yet. */
  readonly isAsked: boolean
}

export interface CoverageEffect {
  readonly entered: readonly AbsenceDay[]
  readonly days: readonly DayOfEffect[]
  readonly counted: LeaveDays
  readonly others: readonly AwayMeanwhile[]
  readonly part: DaySpan | undefined
}

/** The days that an approval would enter for somebody. */
export function daysOfRequest(request: OpenRequest, house: Pick<HouseOfRequests, 'absenceKinds' | 'weeks'>) {
  const choice = absenceOf(request.kind, house)
  return daysToEnter(request, choice, (number) => {
    const week = house.weeks.get(number)
    const line = week?.lines.get(request.teacherId)
    return line && week
      ? weekBeforeOf(line, week)
      : { entries: {}, usualWeek: null, marks: {}, excluded: true }
  })
}

/** What a day is in the calendar of the house. */
export function markIn(weeks: HouseOfRequests['weeks']) {
  const marks = new Map<CalendarDate, DayMark>()
  for (const { calendar } of weeks.values()) for (const { date, mark } of calendar) marks.set(date, mark)
  return (date: CalendarDate) => marks.get(date)
}

/** What approving does to those who stay. Leave and hours of the asker are another matter: `leave-after.ts`. */
export function coverageEffect(request: OpenRequest, house: HouseOfRequests): CoverageEffect {
  const entered = daysOfRequest(request, house)
  const days = entered.map((day) => ({
    ...withoutOn(day, request, house),
    date: day.date,
    isHalf: isHalfDay(day.after),
  }))
  return {
    entered,
    days,
    counted: daysCounted(entered, markIn(house.weeks)),
    others: othersAway(request, house),
    part: partWithoutTrouble(days),
  }
}

function withoutOn(day: AbsenceDay, { teacherId }: OpenRequest, { staffing, weeks, open }: HouseOfRequests) {
  const week = weeks.get(day.weekNumber)
  if (!staffing || !week) return nothingWithout
  const people = peopleExpected(week.lines, week.week, day.weekday)
  const isPlanned = isPlannedWeek(week.lines)
  const own = people.find((person) => person.teacherId === teacherId)
  const entries = new Map(expectedEntries(people, isPlanned)).set(teacherId, daySpared(own, isPlanned))
  const need = needOfDay(staffing, day.date, day.weekday, marksIn(week)[day.weekday])
  return dayWithout(teacherId, entries, askingOn(day.date, open), need, staffing)
}

/** Who waits for an answer about a day. */
function askingOn(date: CalendarDate, open: readonly OpenRequest[]): ReadonlySet<number> {
  return new Set(open.filter(({ from, to }) => from <= date && date <= to).map(({ teacherId }) => teacherId))
}

/** Of the own group; without one, or in a house without groups, of everybody. */
function othersAway(request: OpenRequest, { staffing, weeks, open }: HouseOfRequests): AwayMeanwhile[] {
  const days = weekdaysIn(request)
  const groupOf = (id: number) => staffing?.people.find(({ teacherId }) => teacherId === id)?.groupId ?? null
  const group = groupOf(request.teacherId)
  const isNear = (id: number) => group === null || groupOf(id) === group
  const known = days.map(({ date, weekNumber, weekday }) => {
    const week = weeks.get(weekNumber)
    const people = week ? peopleExpected(week.lines, week.week, weekday) : []
    const away = people.filter(({ isHere, entry }) => isHere && isAwayAllDay(entry))
    return {
      date,
      here: people,
      away: new Set(away.map(({ teacherId }) => teacherId)),
      asking: askingOn(date, open),
    }
  })
  const people = new Set(known.flatMap(({ here }) => here.map(({ teacherId }) => teacherId)))
  people.delete(request.teacherId)
  const away = [...people].filter(isNear).flatMap((teacherId) => {
    const marked = known.map(({ date, away, asking }) => ({
      date,
      is: away.has(teacherId) ? 'away' : asking.has(teacherId) ? 'asked' : 'here',
    }))
    return inRuns(marked, (last, day) => last.is === day.is)
      .filter(([{ is }]) => is !== 'here')
      .map(([{ date: from, is }, ...rest]) => ({
        ...{ teacherId, from, to: rest.at(-1)?.date ?? from },
        isAsked: is === 'asked',
      }))
  })
  return away.sort((a, b) => (a.from === b.from ? a.teacherId - b.teacherId : a.from < b.from ? -1 : 1))
}

/** Not there: a day off is nobody's absence, and who comes for a part of the day is there. */
function isAwayAllDay(entry: DayEntry | undefined): boolean {
  if (!entry || entry.status === 'present' || entry.status === 'nonWorkingDay') return false
  return (entry.sessions ?? []).length === 0
}
