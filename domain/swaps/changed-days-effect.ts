import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { workedIn } from '../days/session.ts'
import { isBroken } from '../law/law-rules.ts'
import type { PlacedHint } from '../law/law-week.ts'
import { lawHintsOf } from '../law/law-week.ts'
import type { LinesOfWeek } from '../requests/expected-day.ts'
import type { WeekOfHouse } from '../requests/week-of-house.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours, plus, sumOf } from '../values/hours.ts'
import { dateOfWeekday } from '../values/week.ts'
import { figuresOf } from '../weeks/week-row.ts'
import type { CoverageChange, CoverageOfChange } from './coverage-change.ts'
import { coverageChangeOn } from './coverage-change.ts'
import type { ExchangedDay } from './exchange.ts'
import type { SwapHouse } from './swap-house.ts'

interface BeforeAfter {
  readonly before: Hours
  readonly after: Hours
}

export type HintOnDate = PlacedHint & { readonly date: CalendarDate }

/** What it does to one of the two. */
export interface PersonEffect {
  readonly teacherId: number
  readonly days: readonly ExchangedDay[]
  /** Of these days together. */
  readonly hours: BeforeAfter
  /** Worked in each week. */
  readonly weeks: ReadonlyArray<BeforeAfter & { readonly weekNumber: number }>
  /** What the balance moves by. */
  readonly balance: Hours
  /** Working-time alerts that there would be, and those that would go. */
  readonly comes: readonly HintOnDate[]
  readonly goes: readonly HintOnDate[]
}

export interface DaysEffect {
  readonly people: readonly PersonEffect[]
  readonly coverage: CoverageOfChange
}

/** What becomes of hours, working time and groups when these days are entered. */
export function effectOfDays(days: readonly ExchangedDay[], house: SwapHouse): DaysEffect {
  const ids = [...new Set(days.map(({ teacherId }) => teacherId))]
  const after = new Map(
    [...new Set(days.map(({ weekNumber }) => weekNumber))].flatMap((number) => {
      const week = house.weeks.get(number)
      return week ? [[number, withDays(week, days)] as const] : []
    }),
  )
  const hints = hintsBeforeAndAfter(house, after)
  return {
    people: ids.map((id) => personEffect(id, days, house, after, hints)),
    coverage: coverageEffectOf(days, house),
  }
}

function withDays(week: WeekOfHouse, days: readonly ExchangedDay[]): WeekOfHouse {
  const { week: own, lines } = week
  const changed: LinesOfWeek = new Map(
    [...lines].map(([id, line]) => {
      const ofLine = days.filter(
        ({ teacherId, date }) => teacherId === id && own.startDate <= date && date <= own.endDate,
      )
      const entries = { ...line.entries }
      for (const { weekday, after } of ofLine) entries[weekday] = after
      return [id, { ...line, entries }]
    }),
  )
  return { ...week, lines: changed }
}

const frameOf = ({ week, calendar }: WeekOfHouse) => ({ week, currentWeek: week, calendar })

function personEffect(
  teacherId: number,
  days: readonly ExchangedDay[],
  { weeks }: SwapHouse,
  changed: ReadonlyMap<number, WeekOfHouse>,
  hints: ReturnType<typeof hintsBeforeAndAfter>,
): PersonEffect {
  const own = days.filter((day) => day.teacherId === teacherId)
  let balance = noHours
  const ofWeeks = [...changed].flatMap(([weekNumber, week]) => {
    const before = figuresIn(weeks.get(weekNumber), teacherId)
    const after = figuresIn(week, teacherId)
    if (!before || !after) return []
    balance = plus(balance, minus(after.difference.hours, before.difference.hours))
    return [{ weekNumber, before: before.worked.hours, after: after.worked.hours }]
  })
  const of = (all: readonly HintOnDate[]) => all.filter((hint) => hint.teacherId === teacherId)
  const [before, after] = [of(hints.before), of(hints.after)]
  return {
    teacherId,
    days: own,
    hours: { before: hoursOn(own, 'before'), after: hoursOn(own, 'after') },
    weeks: ofWeeks,
    balance,
    comes: after.filter((hint) => !before.some((old) => isAsGrave(old, hint))),
    goes: before.filter((hint) => !after.some((now) => now.rule === hint.rule && now.date === hint.date)),
  }
}

function figuresIn(week: WeekOfHouse | undefined, teacherId: number) {
  const line = week?.lines.get(teacherId)
  return week && line && figuresOf(line, frameOf(week))
}

const hoursOn = (days: readonly ExchangedDay[], which: 'before' | 'after') =>
  sumOf(days.map((day) => workedIn(sessionsOf(day[which] as DayEntry | undefined))))

/** The same hint, and no worse than it was. */
const isAsGrave = (old: HintOnDate, now: HintOnDate) =>
  old.rule === now.rule &&
  old.date === now.date &&
  old.severity === now.severity &&
  (old.is === now.is || !isBroken(now.rule, now.is, old.is))

function hintsBeforeAndAfter(
  { weeks, law }: SwapHouse,
  changed: ReadonlyMap<number, WeekOfHouse>,
): { before: HintOnDate[]; after: HintOnDate[] } {
  const hintsIn = (week: WeekOfHouse | undefined, number: number) => {
    const facts = law.get(number)
    if (!week || !facts) return []
    const lines = [...week.lines].map(([id, line]) => ({ ...line, teacher: { ...line.teacher, id } }))
    return lawHintsOf({ ...frameOf(week), lines }, facts).map((hint) => ({
      ...hint,
      date: dateOfWeekday(week.week, hint.weekday),
    }))
  }
  const numbers = [...changed.keys()]
  return {
    before: numbers.flatMap((number) => hintsIn(weeks.get(number), number)),
    after: numbers.flatMap((number) => hintsIn(changed.get(number), number)),
  }
}

function coverageEffectOf(days: readonly ExchangedDay[], { weeks, staffing }: SwapHouse): CoverageOfChange {
  const found = [...new Set(days.map(({ date }) => date))].flatMap((on) => {
    const ofDate = days.filter(({ date }) => date === on)
    const [first] = ofDate
    const week = first && weeks.get(first.weekNumber)
    if (!first || !week || staffing.groups.length === 0) return []
    const { date, weekday } = first
    const before = new Map([...week.lines].map(([id, { entries }]) => [id, entries[weekday]]))
    const changed = new Map(ofDate.map(({ teacherId, after }) => [teacherId, after]))
    return [coverageChangeOn({ date, weekday, frame: week, before, changed }, staffing)]
  })
  const all = <Each>(pick: (of: CoverageOfChange) => readonly Each[]) => found.flatMap(pick)
  return {
    worse: all(({ worse }) => worse),
    better: all(({ better }) => better),
    groups: all(({ groups }) => groups),
  }
}

/** Nothing gets worse for anybody: no stretch of a day, and no alert. */
export function isHarmless({ people, coverage }: DaysEffect): boolean {
  return coverage.worse.length === 0 && people.every(({ comes }) => comes.length === 0)
}

export const makesGap = ({ worse }: Pick<CoverageOfChange, 'worse'>): boolean =>
  worse.some(({ after }: CoverageChange) => after === 'gap')
