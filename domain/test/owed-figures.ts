import { boundsOf } from '../planning/bounds.ts'
import { catalogueOf } from '../planning/catalogue.ts'
import { searchPlacesOf } from '../planning/places.ts'
import type { DayTimes, PlanningProblem } from '../planning/problem.ts'
import type { Proposal, ProposedDay } from '../planning/proposal.ts'
import { shortagesOf } from '../planning/proposal-of-days.ts'
import { whyDay } from '../planning/why-day.ts'

/** Whether people would accept a proposal: their hours, their usual days, and no gap that was not there before. */
export interface OwedFigures {
  /** The most hours that anybody is below (above) the target, as far as the possible days allow it. */
  readonly below: number
  readonly above: number
  /** All proposed hours less all hours owed, in percent of the latter. */
  readonly sumOff: number
  /** Days with a usual time that causes no gap, and those of them that keep it within an hour. */
  readonly usual: number
  readonly kept: number
  /** Quarter hours that miss more people than with the usual days alone. */
  readonly newGaps: number
  /** Person-quarters that are short. */
  readonly short: number
}

const anHour = 4

export function owedFiguresOf(problem: PlanningProblem, proposal: Proposal): OwedFigures {
  const owed = owedWork(problem)
  const off = proposal.people.map(({ work }, at) => work - (owed[at] ?? 0))
  const allOwed = owed.reduce((sum, each) => sum + each, 0)
  const usual = usualDaysOf(problem)
  const free = usual.filter(({ teacherId, weekday }) => !causesGap(problem, proposal, { teacherId, weekday }))
  const kept = free.filter(({ teacherId, weekday, times }) => {
    const proposed = proposal.days.find((day) => day.teacherId === teacherId && day.weekday === weekday)
    return proposed !== undefined && isWithinAnHour(proposed.times, times)
  })
  return {
    below: Math.max(0, ...off.map((each) => -each)) / 4,
    above: Math.max(0, ...off) / 4,
    sumOff: allOwed === 0 ? 0 : (off.reduce((sum, each) => sum + each, 0) * 100) / allOwed,
    usual: free.length,
    kept: kept.length,
    newGaps: newGapsIn(problem, proposal.days, usual),
    short: missingIn(problem, proposal.days).reduce((sum, each) => sum + each, 0) / 100,
  }
}

/** Whether people and hours suffice for the need of the house. */
export function hasEnoughHours(problem: PlanningProblem): boolean {
  return boundsOf(problem).least.every((least) => least === 0)
}

/** What each is to work in the week's places: the target, or as near to it as possible days allow. */
function owedWork(problem: PlanningProblem): number[] {
  const catalogue = catalogueOf(problem)
  const places = searchPlacesOf(problem, catalogue, undefined)
  return problem.people.map(({ goal, drift, mostWork }, personAt) => {
    const own = places.filter((place) => place.personAt === personAt)
    const lengths = own.map(({ options }) => [...options].map((number) => catalogue.work[number] ?? 0))
    const most = lengths.reduce((sum, each) => sum + Math.max(0, ...each), 0)
    const least = own.reduce(
      (sum, { mayStayEmpty }, at) => sum + (mayStayEmpty ? 0 : Math.min(...(lengths[at] ?? []))),
      0,
    )
    return Math.max(least, Math.min(most, mostWork ?? most, goal + drift))
  })
}

export function usualDaysOf({ people, days }: PlanningProblem): ProposedDay[] {
  return people.flatMap(({ teacherId, days: own }) =>
    own.flatMap((day, at) => {
      const weekday = days[at]?.weekday
      return day.kind === 'place' && day.usual && weekday ? [{ teacherId, weekday, times: day.usual }] : []
    }),
  )
}

function causesGap(
  problem: PlanningProblem,
  proposal: Proposal,
  day: Pick<ProposedDay, 'teacherId' | 'weekday'>,
): boolean {
  return (whyDay(problem, proposal, day)?.wouldBeShort.length ?? 0) > 0
}

const isWithinAnHour = (a: DayTimes, b: DayTimes) =>
  Math.abs(a.from - b.from) <= anHour && Math.abs(a.to - b.to) <= anHour

function newGapsIn(problem: PlanningProblem, days: readonly ProposedDay[], usual: readonly ProposedDay[]) {
  const before = missingIn(problem, usual)
  return missingIn(problem, days).filter((missing, at) => missing > (before[at] ?? 0)).length
}

/** By layer, day and quarter, in hundredths of a person. */
function missingIn(problem: PlanningProblem, days: readonly ProposedDay[]): number[] {
  const { quarters } = problem.grid
  const missing = new Array<number>(problem.layers.length * problem.days.length * quarters).fill(0)
  problem.layers.forEach((layer, at) => {
    for (const short of shortagesOf(problem, layer, at, days)) {
      const day = problem.days.findIndex(({ weekday }) => weekday === short.weekday)
      for (let quarter = short.from; quarter < short.to; quarter++)
        missing[(at * problem.days.length + day) * quarters + quarter] = short.missing
    }
  })
  return missing
}
