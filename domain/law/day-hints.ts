import type { Session } from '../days/session.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { DayWork } from './day-work.ts'
import { dayWorkOf } from './day-work.ts'
import { foundIn } from './found.ts'
import type { DayRule, LawCountry, LawHint, Protection } from './law-rules.ts'
import { packInForce } from './packs.ts'

/** What the hints of a day depend on beside its sessions: no name, no hours account. */
export interface DaySurroundings {
  readonly country: LawCountry
  readonly protection: Protection
  readonly date: CalendarDate
  /** When work ended on the day before; left out: there was none, or it is a Monday. */
  readonly previousEnd?: ClockTime | undefined
  /** When work begins on the next day; left out: there is none, or it is a Friday. */
  readonly nextStart?: ClockTime | undefined
  /** Some other day of the week has less than 8 hours of work. */
  readonly shortDayInWeek?: boolean | undefined
  /** A whole public holiday. */
  readonly holiday?: boolean | undefined
  /** Minutes in which no colleague works in the house. */
  readonly alone?: number | undefined
}

export type DayHint = LawHint<DayRule>

/**
 * What working-time law has to say of a day, one hint for each rule, the gravest one. It sees what is planned on the
 * grid: team and MPA hours that lie outside it are missing here and are added in the week (field, section 4).
 */
export function hintsOfDay(sessions: readonly Session[], around: DaySurroundings): DayHint[] {
  const work = dayWorkOf(sessions)
  if (!work) return []
  return foundIn(packInForce(around).day, {
    measure: (rule) => measures[rule](work, around),
    worked: work.worked,
    shortDayInWeek: around.shortDayInWeek ?? false,
  })
}

type Measure = (work: DayWork, around: DaySurroundings) => number | undefined

/** Minutes, or undefined where there is nothing to measure. */
const measures: Record<DayRule, Measure> = {
  dailyHours: ({ worked }) => worked,
  break: ({ rested }) => rested,
  run: ({ runs }) => Math.max(...runs.map(({ start, end }) => end - start)),
  firstBreak: ({ runs: [first] }) => first && first.end - first.start,
  breakAtEdge: ({ start, end, breaks }) =>
    breaks.length === 0
      ? undefined
      : Math.min(...breaks.flatMap((one) => [one.start - start, end - one.end])),
  span: ({ start, end }) => end - start,
  rest: restAround,
  early: ({ start }) => start,
  late: ({ end }) => end,
  holiday: ({ worked }, { holiday }) => (holiday ? worked : undefined),
  alone: (_, { alone }) => alone,
}

const dayMinutes = 24 * 60

/** The shorter one of the nights before and after: 20:30 to 07:00 are 10:30. */
function restAround(
  { start, end }: DayWork,
  { previousEnd, nextStart }: DaySurroundings,
): number | undefined {
  const nights = [
    ...(previousEnd ? [dayMinutes - minutesOf(previousEnd) + start] : []),
    ...(nextStart ? [dayMinutes - end + minutesOf(nextStart)] : []),
  ]
  return nights.length === 0 ? undefined : Math.min(...nights)
}
