import type { WirePlanning } from '#contract/planning.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { KnownForPlanning } from '#contract/wire/planning.ts'
import { planningFactsOf } from '#contract/wire/planning.ts'
import { houseWeekOf, weekWith } from '#contract/wire/week-facts.ts'
import { isShut } from '#domain/months/shut-day.ts'
import type { HouseRules } from '#domain/people/house-week.ts'
import { isThereAt } from '#domain/planning/possible-days.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import { problemOf } from '#domain/planning/problem-of-week.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf, minus, plus, toNumber } from '#domain/values/hours.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import type { PlaceInWeek, ProposedWeek } from './proposed-week.ts'
import { ghostsOf } from './proposed-week.ts'

/** All that a round knows of the house, whichever week it plans. */
export interface KnownOfHouse extends Omit<KnownForPlanning, 'planning'> {
  readonly needs: Staffing
  readonly rules: HouseRules
  readonly closedBefore: CalendarDate | null
}

/** The problem of one week: what is empty, neither locked nor rejected nor in a closed month, is to be filled. */
export function problemOfWeek(
  week: TeacherWeek,
  planning: WirePlanning,
  house: KnownOfHouse,
  rejected: readonly PlaceInWeek[],
): PlanningProblem {
  const { needs, rules, closedBefore, ...known } = house
  const left = rejected.map(({ teacherId, weekday }) => ({ teacherId, date: dateOfWeekday(week, weekday) }))
  const shutDays = weekdays
    .map((weekday) => dateOfWeekday(week, weekday))
    .filter((date) => isShut(date, closedBefore))
  const shut = shutDays.flatMap((date) => week.teachers.map(({ id }) => ({ teacherId: id, date })))
  const facts = planningFactsOf({
    ...known,
    planning: { ...planning, locks: [...planning.locks, ...left, ...shut] },
  })
  return problemOf(houseWeekOf(week, rules), needs, facts)
}

/**
 * The facts of a week after others that are proposed only: their duties count as done and their hours as worked, so
 * that four weeks in a row are as fair as if each had been accepted.
 */
export function withProposed(planning: WirePlanning, earlier: readonly ProposedWeek[]): WirePlanning {
  const people = planning.people.map((person) =>
    earlier.reduce((known, proposed) => personAfter(known, proposed), person),
  )
  return { ...planning, people }
}

type Person = WirePlanning['people'][number]

function personAfter(person: Person, proposed: ProposedWeek): Person {
  const { problem, proposal, seen } = proposed
  const mine = proposal.days.filter(({ teacherId }) => teacherId === person.teacherId)
  const isDuty = (quarterOf: (day: PlanningProblem['days'][number]) => number) =>
    mine.filter(({ weekday, times }) => {
      const day = problem.days.find((open) => open.weekday === weekday)
      return day !== undefined && isThereAt(times, quarterOf(day))
    }).length
  const after = weekWith(seen, ghostsOf(proposed, seen, new Set()))
  const balanceIn = (week: TeacherWeek) =>
    hoursOf(week.teachers.find(({ id }) => id === person.teacherId)?.cumulativeBalance ?? 0)
  const gained = minus(balanceIn(after), balanceIn(seen))
  return {
    ...person,
    balanceBefore: toNumber(plus(hoursOf(person.balanceBefore), gained)),
    workingDays: person.workingDays + mine.length,
    earlyDuties: person.earlyDuties + isDuty(({ opens }) => opens),
    lateDuties: person.lateDuties + isDuty(({ closes }) => closes - 1),
  }
}
