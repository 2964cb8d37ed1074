import { fairDuties } from './fair-duties.ts'
import { wishesNotKept } from './place-costs.ts'
import { placesOfPerson, staysEmptyIfWanted, wishesToBeOff } from './places.ts'
import type { Layer, PlanningPerson, PlanningProblem } from './problem.ts'
import type { EmptyPlace, PersonOutcome, Proposal, ProposedDay, Shortage } from './proposal.ts'
import { dayFinder, dutiesInWeek, peopleInLayer, scoreOf, totalCost, workOf } from './score.ts'

/** What proposed days come to: what is short, who is off the goal, who has which duties. */
export function proposalOf(
  problem: PlanningProblem,
  days: readonly ProposedDay[],
  last?: readonly ProposedDay[],
): Proposal {
  const costs = scoreOf(problem, days, last)
  return {
    days,
    leftEmpty: problem.people.flatMap((person) => leftEmptyOf(person, problem, days)),
    costs,
    total: totalCost(costs),
    short: problem.layers.flatMap((layer, at) => shortagesOf(problem, layer, at, days)),
    people: outcomesOf(problem, days),
    hash: hashOf(days),
  }
}

function leftEmptyOf(
  person: PlanningPerson,
  problem: PlanningProblem,
  days: readonly ProposedDay[],
): EmptyPlace[] {
  const find = dayFinder(days)
  return placesOfPerson(person).flatMap(({ place, dayAt }): EmptyPlace[] => {
    const weekday = problem.days[dayAt]?.weekday
    if (!weekday || find(person.teacherId, weekday)) return []
    const why = wishesToBeOff(place) ? 'wish' : staysEmptyIfWanted(person, place) ? 'goal' : 'nothingPossible'
    return [{ teacherId: person.teacherId, weekday, why }]
  })
}

/** Runs of quarters that miss the same number of people in a layer. */
export function shortagesOf(
  problem: PlanningProblem,
  layer: Layer,
  at: number,
  days: readonly ProposedDay[],
): Shortage[] {
  const find = dayFinder(days)
  const found: Shortage[] = []
  problem.days.forEach(({ weekday }, day) => {
    for (let quarter = 0; quarter < problem.grid.quarters; quarter++) {
      const missing = (layer.need[day]?.[quarter] ?? 0) - peopleInLayer(problem, layer, day, quarter, find)
      if (missing <= 0) continue
      const run = found.at(-1)
      if (run?.weekday === weekday && run.to === quarter && run.missing === missing)
        found[found.length - 1] = { ...run, to: quarter + 1 }
      else found.push({ layer: at, weekday, from: quarter, to: quarter + 1, missing })
    }
  })
  return found
}

function outcomesOf(problem: PlanningProblem, days: readonly ProposedDay[]): PersonOutcome[] {
  const find = dayFinder(days)
  const duties = dutiesInWeek(problem, find)
  const fair = { early: fairDuties(problem, 'early'), late: fairDuties(problem, 'late') }
  return problem.people.map((person, at) => {
    const work = workOf(person, problem, find)
    const outcome = (duty: 'early' | 'late') => ({
      number: duties[at]?.[duty] ?? 0,
      fair: fair[duty][at] ?? null,
      before: person.past[duty],
    })
    const wishesNotKeptOn = placesOfPerson(person).flatMap(({ place, dayAt }) => {
      const day = problem.days[dayAt]
      const times = day && find(person.teacherId, day.weekday)
      return times && wishesNotKept(times, { place, day }) > 0 ? [day.weekday] : []
    })
    return {
      teacherId: person.teacherId,
      work,
      offGoal: work - person.goal,
      early: outcome('early'),
      late: outcome('late'),
      wishesNotKept: wishesNotKeptOn,
    }
  })
}

/** FNV-1a. */
function hashOf(days: readonly ProposedDay[]): string {
  let hash = 0x811c9dc5
  for (const { teacherId, weekday, times } of days) {
    const text = `${teacherId}/${weekday}/${times.from}/${times.to}/${times.pause?.from ?? ''}/${times.pause?.to ?? ''};`
    for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
