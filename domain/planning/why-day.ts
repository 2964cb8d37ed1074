import { sameTimes } from './place-costs.ts'
import type { DayTimes, PlanningProblem } from './problem.ts'
import type { DutyOutcome, Proposal, ProposedDay, Shortage } from './proposal.ts'
import { shortagesOf } from './proposal-of-days.ts'

/** Why a day was proposed as it is. */
export interface WhyDay {
  readonly times: DayTimes
  /** Null: the person has no usual day there, and `wouldBeShort` says what would be without anybody. */
  readonly usual: DayTimes | null
  /** What is short with the usual day and not with the proposed one. Empty: nothing; hours or duties asked for it. */
  readonly wouldBeShort: readonly Shortage[]
  readonly early: DutyOutcome
  readonly late: DutyOutcome
  /** Of the week's places, in quarter hours. */
  readonly work: number
  readonly offGoal: number
}

export function whyDay(
  problem: PlanningProblem,
  proposal: Proposal,
  { teacherId, weekday }: Pick<ProposedDay, 'teacherId' | 'weekday'>,
): WhyDay | undefined {
  const isIt = (day: ProposedDay) => day.teacherId === teacherId && day.weekday === weekday
  const proposed = proposal.days.find(isIt)
  const outcome = proposal.people.find((person) => person.teacherId === teacherId)
  const dayAt = problem.days.findIndex((day) => day.weekday === weekday)
  const person = problem.people.find((each) => each.teacherId === teacherId)
  const place = person?.days[dayAt]
  if (!proposed || !outcome || place?.kind !== 'place') return undefined
  const { usual } = place
  const others = proposal.days.filter((day) => !isIt(day))
  const otherwise = usual ? [...others, { ...proposed, times: usual }] : others
  const { early, late, work, offGoal } = outcome
  const wouldBeShort =
    usual && sameTimes(usual, proposed.times) ? [] : newlyShort(problem, proposal, otherwise)
  return { times: proposed.times, usual, wouldBeShort, early, late, work, offGoal }
}

/** Quarters that miss more people with these days than in the proposal: so many more. */
function newlyShort(problem: PlanningProblem, proposal: Proposal, days: readonly ProposedDay[]): Shortage[] {
  return problem.layers.flatMap((layer, at) => {
    const now = proposal.short.filter((short) => short.layer === at)
    const missingNow = ({ weekday }: Shortage, quarter: number) =>
      now.find((short) => short.weekday === weekday && short.from <= quarter && quarter < short.to)
        ?.missing ?? 0
    const found: Shortage[] = []
    for (const short of shortagesOf(problem, layer, at, days))
      for (let quarter = short.from; quarter < short.to; quarter++) {
        const missing = short.missing - missingNow(short, quarter)
        const last = found.at(-1)
        if (missing <= 0) continue
        if (last?.weekday === short.weekday && last.to === quarter && last.missing === missing)
          found[found.length - 1] = { ...last, to: quarter + 1 }
        else found.push({ ...short, from: quarter, to: quarter + 1, missing })
      }
    return found
  })
}
