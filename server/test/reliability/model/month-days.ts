import { dateAfter, mondayOfWeek } from './dates.ts'
import type { DayFacts } from './day-credit.ts'
import { dayFactsOn, figuresOf } from './figures.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { workedOn } from './slots.ts'
import type { CreditedDay } from './week-credits.ts'
import { creditsOf } from './week-credits.ts'

/** A day of a teacher who is in its week. Hours are whole hundredths. */
export interface MonthDay extends CreditedDay {
  readonly date: string
  readonly facts: DayFacts
  readonly counts: boolean
  readonly worked: number
}

/** Monday to Friday. */
export function daysOfWeek(model: HouseModel, teacher: ModelTeacher, weekId: number): MonthDay[] {
  const facts = model.facts(weekId, teacher)
  const { counts, target } = figuresOf(withoutTimeOff(facts))
  const dates = [0, 1, 2, 3, 4].map((at) => dateAfter(mondayOfWeek(weekId), at))
  const found = dates.map((date) => dayFactsOn(facts, date))
  // A week without a day of employment is shown as if it were worked.
  const week = found.some(({ isEmployed }) => isEmployed)
    ? found
    : found.map((day) => ({ ...day, isEmployed: true }))
  const credits = creditsOf(week, target)
  return week.map((day, at) => ({
    date: dates[at] as string,
    facts: day,
    counts,
    worked: workedOn(day.slots),
    ...(credits[at] as CreditedDay),
  }))
}

/** What time off costs beside the target is no part of what days share. */
function withoutTimeOff(facts: ReturnType<HouseModel['facts']>) {
  return {
    ...facts,
    days: facts.days.map((slots) =>
      slots.map((slot) => (slot.kind === 'timeOff' ? { ...slot, kind: null } : slot)),
    ),
  }
}
