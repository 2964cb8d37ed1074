import type { DayEntry } from '../days/day-entry.ts'
import { planOf, sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { byStart, hasWork } from '../days/session.ts'
import type { LawCountry, Protection } from '../law/law-rules.ts'
import type { HouseWeek, WeekEntries } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import type { EntriesByTeacher } from '../staffing/coverage.ts'
import { needOfDay } from '../staffing/need.ts'
import type { PlanningFacts } from '../staffing/planning-facts.ts'
import { usualFacts } from '../staffing/planning-facts.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { noHours } from '../values/hours.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { CalloutDay, Colleague, DayWish } from './callout-day.ts'

/** What is known of people beside the week. */
export interface CalloutFacts {
  readonly staffing: Staffing
  readonly planning: ReadonlyMap<number, PlanningFacts>
  /** Days of the last 12 weeks; null: the house does not count them. */
  readonly steppedIn: ReadonlyMap<number, number> | null
  readonly balances: ReadonlyMap<number, Hours>
  readonly protections: ReadonlyMap<number, Protection>
  wishOf(teacherId: number, weekday: Weekday): DayWish | null
  readonly country: LawCountry
  readonly today: CalendarDate
  /** Minutes after midnight, now. */
  readonly now: number
}

/** The absences of a day that a call-out is about: what each day becomes, or has become already. */
export type DayAbsences = ReadonlyMap<number, DayEntry>

/** Absences with a plan below them: of these a gap that is there already may have come. */
export function absencesIn(week: Pick<HouseWeek, 'lines'>, weekday: Weekday): DayAbsences {
  return new Map(
    week.lines.flatMap(({ teacher, entries }): Array<[number, DayEntry]> => {
      const entry = entries[weekday]
      const isPlanned = entry && entry.status !== 'present' && hasWork(planOf(entry))
      return isPlanned ? [[teacher.id, entry]] : []
    }),
  )
}

/** The day of a week with these absences. Without any, every gap of the day is to be repaired. */
export function calloutDayOf(
  week: HouseWeek,
  weekday: Weekday,
  absences: DayAbsences,
  facts: CalloutFacts,
): CalloutDay {
  const date = dateOfWeekday(week.week, weekday)
  const entries = new Map(
    week.lines.map(({ teacher, entries: days }) => [teacher.id, absences.get(teacher.id) ?? days[weekday]]),
  )
  const { staffing, country, today, now } = facts
  return {
    date,
    weekday,
    staffing,
    need: needOfDay(staffing, date, weekday, marksIn(week)[weekday]),
    entries,
    before: absences.size > 0 ? plannedDay(week, weekday, absences) : null,
    colleagues: week.lines
      .filter(({ teacher }) => !absences.has(teacher.id))
      .map((line) => colleagueOf(line, weekday, facts)),
    absent: Math.max(1, absences.size),
    now: date === today ? now : null,
    country,
    bounds: week.rules.dayBounds,
  }
}

/** As if all were present: what is kept below an absence was to be worked. */
function plannedDay(week: HouseWeek, weekday: Weekday, absences: DayAbsences): EntriesByTeacher {
  return new Map(
    week.lines.map(({ teacher, entries }) => {
      const absence = absences.get(teacher.id)
      const sessions = planOf(absence)
      return [teacher.id, absence ? { status: 'present', sessions, notes: '' } : entries[weekday]]
    }),
  )
}

function colleagueOf(
  { teacher, entries, contractToday }: HouseWeek['lines'][number],
  weekday: Weekday,
  facts: CalloutFacts,
): Colleague {
  const { id: teacherId, name } = teacher
  const known = facts.planning.get(teacherId) ?? { ...usualFacts, teacherId }
  return {
    teacherId,
    name,
    mayBeAsked: known.mayBeAsked,
    onFreeDay: known.onFreeDay,
    balance: facts.balances.get(teacherId) ?? noHours,
    contract: contractToday,
    steppedIn: facts.steppedIn ? (facts.steppedIn.get(teacherId) ?? 0) : null,
    protection: facts.protections.get(teacherId) ?? 'adult',
    longestDay: known.longestDay,
    notBefore: known.notBefore[weekday] ?? null,
    notAfter: known.notAfter[weekday] ?? null,
    previousEnd: edgeOf(entries, weekday - 1, (sessions) =>
      sessions
        .map(({ end }) => end)
        .sort()
        .at(-1),
    ),
    nextStart: edgeOf(entries, weekday + 1, (sessions) => byStart(sessions)[0]?.start),
    shortDayInWeek: false,
    wish: facts.wishOf(teacherId, weekday),
  }
}

/** Of a neighbouring day within the week; a night before a Monday is long enough. */
function edgeOf(
  entries: WeekEntries,
  weekday: number,
  edge: (sessions: readonly Session[]) => ClockTime | undefined,
): ClockTime | null {
  const entry = entries[weekday as Weekday]
  return edge(sessionsOf(entry).filter(({ type }) => type === 'work')) ?? null
}
