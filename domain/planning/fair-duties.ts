import { isEarly, isLate } from './place-costs.ts'
import type { PlanningPerson, PlanningProblem } from './problem.ts'
import type { FairSpan } from './weights.ts'

type DutyKind = 'early' | 'late'

/** In hundredths; null for who does not do this duty or works on no day of the week. */
export type FairNumbers = readonly (number | null)[]

/**
 * How many duties of the week would be fair for each: the share of the own working days of eight weeks and this one in
 * all duties done and needed, less those done. Never below 0, and at most the plain share of this week + 1, so that
 * no person pays back at once. Vacation is no working day, so it makes no debt.
 */
export function fairDuties(problem: PlanningProblem, duty: DutyKind): FairNumbers {
  const needed = neededDuties(problem, duty)
  const takers = problem.people.filter((person) => doesDuty(person, duty) && workingDaysOf(person) > 0)
  const sum = (each: (person: PlanningPerson) => number) =>
    takers.reduce((total, person) => total + each(person), 0)
  const daysOfAll = sum((person) => person.past.workingDays + workingDaysOf(person))
  const daysThisWeek = sum(workingDaysOf)
  const all = sum((person) => person.past[duty]) + needed
  return problem.people.map((person) => {
    if (!takers.includes(person)) return null
    const days = workingDaysOf(person)
    const share = Math.floor(((person.past.workingDays + days) * all * 100) / daysOfAll)
    const plain = Math.floor((days * needed * 100) / daysThisWeek)
    return Math.max(0, Math.min(share - person.past[duty] * 100, plain + 100))
  })
}

/**
 * The fair number, or what the usual days come to where that is less or more: duties never ask for another than the
 * usual day. Null as the fair number.
 */
export function fairSpans(problem: PlanningProblem, duty: DutyKind): (FairSpan | null)[] {
  return fairDuties(problem, duty).map((fair, at) => {
    const person = problem.people[at]
    if (fair === null || !person) return null
    const usual = usualDuties(problem, person, duty)
    return usual
      ? { least: Math.min(fair, usual.most), most: Math.max(fair, usual.least) }
      : { least: fair, most: fair }
  })
}

/** How many duties a week of usual days has, and how many more the other days may have; nothing without usual days. */
function usualDuties(
  problem: PlanningProblem,
  { days }: PlanningPerson,
  duty: DutyKind,
): FairSpan | undefined {
  if (!days.some((day) => day.kind === 'place' && day.usual)) return undefined
  let [least, open] = [0, 0]
  days.forEach((day, at) => {
    const date = problem.days[at]
    if (day.kind === 'fixed' && day[duty]) least += 100
    if (day.kind !== 'place' || !date) return
    if (!day.usual) open += 100
    else if (duty === 'early' ? isEarly(day.usual, date) : isLate(day.usual, date)) least += 100
  })
  return { least, most: least + open }
}

function doesDuty({ doesEarly, doesLate }: PlanningPerson, duty: DutyKind): boolean {
  return duty === 'early' ? doesEarly : doesLate
}

/** Planned and to be planned. */
export function workingDaysOf({ days }: PlanningPerson): number {
  return days.filter((day) => day.kind === 'place' || (day.kind === 'fixed' && day.work.length > 0)).length
}

/** As many as people are needed when the house opens (closes), on all days. */
function neededDuties({ days, layers }: PlanningProblem, duty: DutyKind): number {
  const house = layers.find(({ kind }) => kind === 'house')
  return days.reduce((sum, { opens, closes }, day) => {
    const need = house?.need[day]?.[duty === 'early' ? opens : closes - 1] ?? 0
    return sum + Math.ceil(need / 100)
  }, 0)
}
