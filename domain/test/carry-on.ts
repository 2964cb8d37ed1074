import { workingDaysOf } from '../planning/fair-duties.ts'
import type { WeekPlanningFacts } from '../planning/planning-facts.ts'
import type { PlanningProblem } from '../planning/problem.ts'
import type { Proposal } from '../planning/proposal.ts'
import { gridMinutes } from '../values/clock-time.ts'
import { hoursFromMinutes, plus } from '../values/hours.ts'

/**
 * The facts of the next week when this one is as proposed: its duties are done, and what it gives back of a balance is
 * gone. So weeks that are proposed one after the other are fair together.
 */
export function carriedOn(
  facts: WeekPlanningFacts,
  problem: PlanningProblem,
  { people }: Proposal,
): WeekPlanningFacts {
  const carried = facts.people.map((person) => {
    const at = problem.people.findIndex(({ teacherId }) => teacherId === person.teacherId)
    const [own, outcome] = [problem.people[at], people[at]]
    if (!own || !outcome) return person
    const { workingDays, early, late } = person.past
    const difference = own.days.some(({ kind }) => kind === 'place') ? outcome.offGoal - own.drift : 0
    return {
      ...person,
      balance: plus(person.balance, hoursFromMinutes(difference * gridMinutes)),
      past: {
        workingDays: workingDays + workingDaysOf(own),
        early: early + outcome.early.number,
        late: late + outcome.late.number,
      },
    }
  })
  return { ...facts, people: carried }
}
