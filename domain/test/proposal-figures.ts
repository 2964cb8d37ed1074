import { fairSpans } from '../planning/fair-duties.ts'
import type { PlanningProblem } from '../planning/problem.ts'
import type { Proposal } from '../planning/proposal.ts'

/** What a proposal is judged by: people missing, hours, duties, and starts that jump. */
export interface ProposalFigures {
  /** Quarter hours of a person that are missing, by kind of layer. */
  readonly short: Readonly<Record<'house' | 'qualified' | 'group', number>>
  /** In hours, of those with places. */
  readonly offGoal: { readonly mean: number; readonly most: number }
  /** Root mean square of the distance from the fair number, or from what the usual days come to. */
  readonly early: number
  readonly late: number
  /** Minutes between the starts of neighbouring days, on average. */
  readonly startJump: number
}

export function figuresOfProposal(problem: PlanningProblem, proposal: Proposal): ProposalFigures {
  const short = { house: 0, qualified: 0, group: 0 }
  for (const { layer, from, to, missing } of proposal.short) {
    const kind = problem.layers[layer]?.kind ?? 'house'
    short[kind] += ((to - from) * missing) / 100
  }
  const planned = proposal.people.filter((_, at) =>
    problem.people[at]?.days.some(({ kind }) => kind === 'place'),
  )
  const off = planned.map(({ offGoal }) => Math.abs(offGoal) / 4)
  const fromFair = (duty: 'early' | 'late') => {
    const spans = fairSpans(problem, duty)
    return rootMeanSquare(
      proposal.people.flatMap((person, at) => {
        const { number } = person[duty]
        const span = spans[at]
        return span ? [number - Math.max(span.least, Math.min(span.most, number * 100)) / 100] : []
      }),
    )
  }
  return {
    short,
    offGoal: { mean: mean(off), most: Math.max(0, ...off) },
    early: fromFair('early'),
    late: fromFair('late'),
    startJump: mean(jumpsIn(proposal)),
  }
}

function jumpsIn({ days }: Proposal): number[] {
  return days.flatMap(({ teacherId, weekday, times }) => {
    const before = days.find((day) => day.teacherId === teacherId && day.weekday === weekday - 1)
    return before ? [Math.abs(times.from - before.times.from) * 15] : []
  })
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const rootMeanSquare = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value * value)))
