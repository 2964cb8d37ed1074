import type { DayEntry } from '../days/day-entry.ts'
import type { Protection } from '../law/law-rules.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { WeekOfHouse } from '../requests/week-of-house.ts'
import type { PlanningFacts } from '../staffing/planning-facts.ts'
import { usualFacts } from '../staffing/planning-facts.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { SwapHouse } from '../swaps/swap-house.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining, weekNumberOf } from '../values/week.ts'
import { house, open, works } from './creche.ts'

/** Week 47 of 2026, and the Monday before it is today, at noon. */
const swapMonday = calendarDateOf('2026-11-16')
const week = weekContaining(swapMonday)

interface SwapHouseShape {
  /** By person: `{ 1: { 1: '07:00-15:00' } }`, a weekday with its plan or its entry. */
  readonly plan: Readonly<Record<number, Partial<Record<Weekday, string | DayEntry>>>>
  readonly staffing?: Staffing
  readonly limits?: Readonly<Record<number, Partial<PlanningFacts>>>
  readonly protections?: Readonly<Record<number, Protection>>
  readonly calendar?: WeekOfHouse['calendar']
  readonly today?: string
  readonly minute?: number
}

const entriesFrom = (plan: Partial<Record<Weekday, string | DayEntry>>): WeekEntries =>
  Object.fromEntries(
    Object.entries(plan).map(([weekday, day]) => [weekday, typeof day === 'string' ? works(day) : day]),
  )

/** A house with one planned week, in which everybody has agreed on 30 hours. */
export function swapHouse({
  plan,
  staffing = house(open('07:00', '17:00'), []),
  limits = {},
  protections = {},
  calendar = [],
  today = '2026-11-09',
  minute = 12 * 60,
}: SwapHouseShape): SwapHouse {
  const lines = new Map(
    Object.entries(plan).map(([id, entries]) => [
      Number(id),
      {
        teacher: { startDate: null, lastDay: null, archivedOn: null },
        terms: {
          validFrom: calendarDateOf('2024-12-30'),
          weeklyHours: hoursOf(30),
          ...{ targetWorkHours: null, teamHours: null, mpaHours: null, usualWeek: null },
        },
        laterTerms: [],
        setting: undefined,
        entries: entriesFrom(entries),
      },
    ]),
  )
  const number = weekNumberOf(swapMonday)
  const planning = new Map(
    Object.entries(limits).map(([id, own]) => [Number(id), { ...usualFacts, ...own, teacherId: Number(id) }]),
  )
  const law = {
    country: 'de' as const,
    protections: new Map(Object.entries(protections).map(([id, kind]) => [Number(id), kind])),
    before: new Map(),
  }
  return {
    weeks: new Map([[number, { week, calendar, lines }]]),
    ...{ staffing, planning, law: new Map([[number, law]]), today: calendarDateOf(today), minute },
  }
}
