import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { isWithChildren } from '../days/session.ts'
import { packInForce } from '../law/packs.ts'
import type { HouseWeek, TeacherLine } from '../people/house-week.ts'
import { marksFor } from '../people/house-week.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { isFreeDay, workingDays } from '../people/working-days.ts'
import { groupOfSession, unnamedMember } from '../staffing/presence.ts'
import type { Staffing, StaffMember } from '../staffing/staffing.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { minutesOf } from '../values/clock-time.ts'
import { noHours } from '../values/hours.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import { agreedIn, unplannedIn } from '../weeks/week-row.ts'
import { driftOf, goalOf, mostWorkOf, reservedFor } from './goal.ts'
import { clippedTo, gridQuarter, timesOfSessions } from './grid-times.ts'
import type { NeededWeek } from './need-layers.ts'
import type { PersonFacts, WeekPlanningFacts, Wish } from './planning-facts.ts'
import type { FixedDay, OpenDate, PersonDay, PlaceWish, PlanningGrid, PlanningPerson } from './problem.ts'

const hundredthsInQuarter = 25

/** One teacher's line of the week as the search knows it. */
export function personOfLine(
  line: TeacherLine,
  row: WeekRow,
  week: HouseWeek,
  { people }: Pick<Staffing, 'people'>,
  facts: WeekPlanningFacts,
  needed: NeededWeek,
): PlanningPerson {
  const teacherId = line.teacher.id
  const member = people.find((each) => each.teacherId === teacherId) ?? unnamedMember(teacherId)
  const own = facts.people.find((each) => each.teacherId === teacherId) ?? unnamedFacts(teacherId)
  const agreed = agreedIn(line, week)
  const unplanned = unplannedIn(line.entries, marksFor(line, week), agreed)
  const isLocked = ({ date }: OpenDate) =>
    facts.locks.some((lock) => lock.teacherId === teacherId && lock.date === date)
  const dayOf = (day: OpenDate): PersonDay => {
    const entry = line.entries[day.weekday]
    if (entry) return dayOfEntry(entry, day, member, needed.grid)
    if (!unplanned.includes(day.weekday)) return { kind: 'off' }
    if (isLocked(day)) return { kind: 'locked' }
    return placeOn(day, line, own, agreed.usualWeek, facts.wishes, needed.grid)
  }
  const days = needed.days.map(dayOf)
  const places = needed.days.flatMap(({ weekday }, at) => (days[at]?.kind === 'place' ? [weekday] : []))
  const reserved = unplanned.filter((weekday) => !places.includes(weekday))
  const working = workingDays(line.entries, agreed.usualWeek, agreed.employedDays).length
  const { country } = facts
  const pack = packInForce({ country, protection: own.protection, date: week.week.startDate })
  const drift = driftOf(own.balance)
  return {
    teacherId,
    groupId: member.groupId,
    qualified: member.qualification === 'qualified',
    weight: member.weight,
    protection: own.protection,
    goal: goalOf(row, drift, reservedFor(reserved, row, agreed, working)),
    drift,
    mostWork: mostWorkOf(pack, row),
    longestDay: own.longestDay === null ? null : Math.floor(own.longestDay / hundredthsInQuarter),
    doesEarly: own.doesEarly,
    doesLate: own.doesLate,
    past: own.past,
    days,
  }
}

/** A person about whom planning knows nothing: does every duty, and owes none. */
function unnamedFacts(teacherId: number): PersonFacts {
  return {
    teacherId,
    protection: 'adult',
    balance: noHours,
    doesEarly: true,
    doesLate: true,
    windows: {},
    longestDay: null,
    past: { workingDays: 0, early: 0, late: 0 },
  }
}

/** A day that holds something is never changed: it covers, or it does not. */
function dayOfEntry(entry: DayEntry, day: OpenDate, member: StaffMember, grid: PlanningGrid): PersonDay {
  const sessions = sessionsOf(entry)
  if (entry.status !== 'present' && sessions.length === 0) return { kind: isFreeDay(entry) ? 'off' : 'away' }
  const work = sessions.filter(isWithChildren).flatMap((session): FixedDay['work'] => {
    const span = clippedTo(grid, spanOfSession(session, grid))
    return span ? [{ ...span, groupId: groupOfSession(session, member) }] : []
  })
  const isThere = (quarter: number) => work.some(({ from, to }) => from <= quarter && quarter < to)
  const inOrder = [...work].sort((a, b) => a.from - b.from)
  return { kind: 'fixed', work: inOrder, early: isThere(day.opens), late: isThere(day.closes - 1) }
}

const spanOfSession = ({ start, end }: Session, grid: PlanningGrid) => ({
  from: gridQuarter(start, grid),
  to: gridQuarter(end, grid),
})

function placeOn(
  day: OpenDate,
  { entries, teacher }: TeacherLine,
  { windows }: PersonFacts,
  usualWeek: UsualWeek | null,
  wishes: readonly Wish[],
  grid: PlanningGrid,
): PersonDay {
  const { notBefore = null, notAfter = null } = windows[day.weekday] ?? {}
  const usual = usualWeek?.[day.weekday]
  const beside = (step: 1 | -1) =>
    sessionsOf(entries[(day.weekday + step) as Weekday]).filter(({ type }) => type === 'work')
  const ends = beside(-1).map(({ end }) => minutesOf(end))
  const starts = beside(1).map(({ start }) => minutesOf(start))
  return {
    kind: 'place',
    available: {
      from: notBefore ? Math.max(0, gridQuarter(notBefore, grid)) : 0,
      to: notAfter ? Math.min(grid.quarters, gridQuarter(notAfter, grid)) : grid.quarters,
    },
    usual: usual?.status === 'present' ? timesOfSessions(usual.sessions, grid) : null,
    wishes: wishes
      .filter(({ teacherId, on }) => teacherId === teacher.id && (on === day.date || on === day.weekday))
      .map((wish) => placeWish(wish, grid)),
    previousEnd: ends.length > 0 ? Math.max(...ends) : null,
    nextStart: starts.length > 0 ? Math.min(...starts) : null,
  }
}

function placeWish(wish: Wish, grid: PlanningGrid): PlaceWish {
  if (wish.kind !== 'times') return { kind: wish.kind }
  return { kind: 'times', from: gridQuarter(wish.from, grid), to: gridQuarter(wish.to, grid) }
}
