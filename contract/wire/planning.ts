import { hoursOf } from '#domain/hours.ts'
import type { PlanningFacts } from '#domain/planning/planning-facts.ts'
import type { WirePlanning } from '../planning.ts'

/** What the server says of a week as the domain knows it. */
export function planningFactsFrom({ weekId, people, wishes, locks }: WirePlanning): PlanningFacts {
  return {
    weekNumber: weekId,
    people: people.map(({ teacherId, workingDays, earlyDuties, lateDuties, steppedIn, ...person }) => ({
      teacherId,
      target: hoursOf(person.targetHours),
      credited: hoursOf(person.creditedHours),
      planned: hoursOf(person.workedHours),
      balanceBefore: hoursOf(person.balanceBefore),
      workingDays,
      early: earlyDuties,
      late: lateDuties,
      steppedIn,
    })),
    wishes,
    locks: locks.map(({ teacherId, dayOfWeek }) => ({ teacherId, weekday: dayOfWeek })),
  }
}
