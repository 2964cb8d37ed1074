import { settingWithChange } from '#contract/wire/week-settings.ts'
import { isEmployedOn } from '#domain/people/employment.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { Terms } from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import type { WeekSetting } from '#domain/people/week-setting.ts'
import { noWeekSetting } from '#domain/people/week-setting.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, minus, plus, toNumber } from '#domain/values/hours.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday, weekNumberOf } from '#domain/values/week.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'
import { chanceOf } from './chance.ts'
import {
  agreedLastDay,
  contractIn,
  daysOffIn,
  helpsOut,
  isEmployed,
  offsetOf,
  startDateOf,
} from './demo-dates.ts'
import { settingOf } from './demo-settings.ts'
import type { HouseYear } from './house-year.ts'
import { freeDaysIn } from './house-year.ts'
import type { Contract, DemoTeacher, Shift } from './roster.ts'
import { roster } from './roster.ts'

/** A teacher as the plan of one week sees them. */
export interface DemoPerson {
  readonly teacher: DemoTeacher
  readonly week: Week
  readonly monday: CalendarDate
  readonly year: HouseYear
  /** Those on which the teacher never works. */
  readonly daysOff: readonly Weekday[]
  /** Those for which something is planned: neither days off nor days on which the house is closed. */
  readonly workingDays: readonly Weekday[]
  readonly terms: Terms
  readonly setting: WeekSetting | undefined
  readonly balance: Hours
  /** Balance less what is usual for this teacher. */
  readonly aboveUsual: number
}

export type Balances = ReadonlyMap<DemoTeacher, Hours>

export const initialBalances: Balances = new Map(
  roster.map((teacher) => [teacher, hoursOf(teacher.initialBalance)]),
)

export function peopleOf(
  week: Week,
  monday: CalendarDate,
  balances: Balances,
  year: HouseYear,
): DemoPerson[] {
  const helping = (teacher: DemoTeacher) => helpsOut(teacher, offsetOf(week, monday))
  const isThere = (teacher: DemoTeacher) => isEmployed(teacher, week, monday, year.isPlain)
  const freeDays = freeDaysIn(year, week)
  return roster
    .filter((teacher) => isThere(teacher) || helping(teacher))
    .map((teacher) => {
      const daysOff = daysOffIn(teacher, week, monday)
      const employment = employmentOf(teacher, monday, year)
      const isToPlan = (weekday: Weekday) =>
        !daysOff.includes(weekday) &&
        !freeDays.includes(weekday) &&
        isEmployedOn(employment, dateOfWeekday(week, weekday))
      const change = settingOf(teacher, week, monday, year)
      const balance = balances.get(teacher) ?? hoursOf(0)
      return {
        teacher,
        week,
        monday,
        year,
        daysOff,
        workingDays: weekdays.filter(isToPlan),
        terms: {
          validFrom: week.startDate,
          ...hoursIn(contractIn(teacher, week, monday)),
          usualWeek: usualWeekOf(week.startDate >= monday ? (teacher.usualWeek ?? null) : null),
        },
        setting: change && settingWithChange(noWeekSetting, change),
        balance,
        aboveUsual: toNumber(minus(balance, hoursOf(teacher.usualBalance))),
      }
    })
}

function hoursIn({ weeklyHours, teamHours, mpaHours, targetWorkHours }: Contract) {
  return {
    weeklyHours: hoursOf(weeklyHours),
    teamHours: hoursOf(teamHours),
    mpaHours: hoursOf(mpaHours),
    targetWorkHours: targetWorkHours === undefined ? null : hoursOf(targetWorkHours),
  }
}

function employmentOf(teacher: DemoTeacher, monday: CalendarDate, { isPlain }: HouseYear) {
  const startDate = startDateOf(teacher, monday, isPlain)
  return { startDate, lastDay: agreedLastDay(teacher, monday, isPlain) }
}

function rowOf({ teacher, week, terms, setting, monday, year }: DemoPerson, entries: WeekEntries) {
  const line = {
    teacher: { ...employmentOf(teacher, monday, year), archivedOn: null },
    terms,
    laterTerms: [],
    setting,
    entries,
  }
  return figuresOf(line, { week, currentWeek: week, calendar: year.days })
}

export function balanceWith(person: DemoPerson, entries: WeekEntries): Hours {
  const row = rowOf(person, entries)
  return row.counts ? plus(person.balance, row.difference.hours) : person.balance
}

const uneven = [-0.5, -0.25, 0, 0, 0, 0.25, 0.5] as const

/** About the target, a little uneven as life is, and leaning towards the usual balance by an hour at most. */
export function minutesToPlan(person: DemoPerson): number {
  const off: WeekEntries = Object.fromEntries(person.daysOff.map((weekday) => [weekday, dayOff]))
  const whole = toNumber(rowOf(person, off).target.hours)
  // What the house is closed for is not worked on the other days.
  const target = whole * shareToPlan(person)
  const lean = Math.max(-1, Math.min(1, -0.3 * person.aboveUsual))
  const chance = chanceOf('minutes', person.week.startDate, person.teacher.name)
  return (target + lean + chance.of(uneven)) * 60
}

const dayOff = { status: 'nonWorkingDay', plannedHours: null, notes: '' } as const

/** Three of four days when the house is closed on the fourth. */
function shareToPlan({ teacher, week, monday, year, daysOff, workingDays }: DemoPerson): number {
  const employment = employmentOf(teacher, monday, year)
  const agreed = weekdays.filter(
    (weekday) => !daysOff.includes(weekday) && isEmployedOn(employment, dateOfWeekday(week, weekday)),
  )
  return agreed.length === 0 ? 0 : workingDays.length / agreed.length
}

/** The teacher's shifts take turns from week to week; everyone begins with another one. */
export function shiftInTurn({ teacher, week }: DemoPerson): Shift {
  const turn = weekNumberOf(week.startDate) + roster.indexOf(teacher)
  return teacher.shifts[turn % teacher.shifts.length] ?? 'middle'
}
