import type { LawFacts } from '../law/law-week.ts'
import type { WeekOfHouse } from '../requests/week-of-house.ts'
import type { PlanningFacts } from '../staffing/planning-facts.ts'
import type { Qualification, Staffing } from '../staffing/staffing.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { DaysKnown } from './exchange.ts'

/** What the house is like in the weeks that an exchange touches. */
export interface SwapHouse {
  readonly weeks: ReadonlyMap<number, WeekOfHouse>
  /** Also of a house without groups: qualifications are kept there. */
  readonly staffing: Staffing
  readonly planning: ReadonlyMap<number, PlanningFacts>
  /** By week; left out where no law is known. */
  readonly law: ReadonlyMap<number, LawFacts>
  readonly today: CalendarDate
  /** Minutes after midnight, now. */
  readonly minute: number
}

const memberOf = ({ staffing }: Pick<SwapHouse, 'staffing'>, id: number) =>
  staffing.people.find(({ teacherId }) => teacherId === id)

/** Who is not named counts as qualified, as everywhere. */
export const qualificationOf = (house: Pick<SwapHouse, 'staffing'>, id: number): Qualification =>
  memberOf(house, id)?.qualification ?? 'qualified'

export function daysKnownIn(house: Pick<SwapHouse, 'weeks' | 'staffing'>): DaysKnown {
  return {
    entriesOf: (teacherId, weekNumber) => house.weeks.get(weekNumber)?.lines.get(teacherId)?.entries,
    groupOf: (teacherId) => memberOf(house, teacherId)?.groupId ?? null,
  }
}

/** Trainees, and whom more than the law for adults protects: their days change hands through the management alone. */
export function onlyThroughManagement(house: Pick<SwapHouse, 'staffing' | 'law'>, id: number): boolean {
  const isProtected = [...house.law.values()].some(
    ({ protections }) => (protections.get(id) ?? 'adult') !== 'adult',
  )
  return isProtected || qualificationOf(house, id) === 'trainee'
}
