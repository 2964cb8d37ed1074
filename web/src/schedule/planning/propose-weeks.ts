import type { QueryClient } from '@tanstack/react-query'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ProposedDay } from '#domain/planning/proposal.ts'
import { usualSteps } from '#domain/planning/proposal.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { call } from '../../api/call.ts'
import { planningQuery } from '../../api/queries/planning.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'
import { keys } from '../../api/queries.ts'
import type { KnownOfHouse } from './known-for-week.ts'
import { problemOfWeek, withProposed } from './known-for-week.ts'
import type { PlaceInWeek, ProposedWeek } from './proposed-week.ts'
import { placeInWeek } from './proposed-week.ts'
import { runSearch } from './run-search.ts'

/** What is asked for: these weeks one after the other, without some places. */
export interface RoundRequest {
  readonly weekIds: readonly number[]
  readonly house: KnownOfHouse
  /** By week. */
  readonly rejected: ReadonlyMap<number, readonly PlaceInWeek[]>
}

export interface RoundEvents {
  /** Each plan as soon as it is there, and each better one. */
  onPlan(weekId: number, proposed: ProposedWeek, progress: Progress | undefined): void
  onFailed(): void
}

/** How far the search for a week is. */
export interface Progress {
  readonly phase: number
  readonly phases: number
}

/** Plans the weeks of a round. What it returns ends it at once, wherever it is. */
export function proposeWeeks(
  client: QueryClient,
  request: RoundRequest,
  events: RoundEvents,
  search = runSearch,
): () => void {
  let isOver = false
  let endSearch = () => {}
  const plan = async () => {
    const done: ProposedWeek[] = []
    for (const weekId of request.weekIds) {
      const [seen, planning] = await Promise.all([
        openedWeek(client, weekId),
        client.fetchQuery(fresh(weekId)),
      ])
      if (isOver) return
      const rejected = request.rejected.get(weekId) ?? []
      const problem = problemOfWeek(seen, withProposed(planning, done), request.house, rejected)
      const last = lastFor(weekId, rejected, problem.grid.firstMinute)
      const proposed = await new Promise<ProposedWeek>((resolve, reject) => {
        endSearch = search(
          { problem, steps: usualSteps, seed: 1, ...(last ? { last } : {}) },
          {
            onPhase: (phase, phases, plan) =>
              events.onPlan(weekId, { seen, problem, ...plan, stoppedEarly: false }, { phase, phases }),
            onDone: (plan, stoppedEarly) => resolve({ seen, problem, ...plan, stoppedEarly }),
            onFailed: () => reject(new Error('The search has failed')),
          },
        )
      })
      if (isOver) return
      rememberProposal(weekId, proposed)
      done.push(proposed)
      events.onPlan(weekId, proposed, undefined)
    }
  }
  plan().catch(() => {
    if (!isOver) events.onFailed()
  })
  return () => {
    isOver = true
    endSearch()
  }
}

const fresh = (weekId: number) => ({ ...planningQuery(weekId), staleTime: 0 })

/** Planning ahead comes to weeks that do not exist yet: they are opened, as going to them would open them. */
async function openedWeek(client: QueryClient, weekId: number): Promise<TeacherWeek> {
  const weeks = await client.fetchQuery(weeksQuery('teacher'))
  if (!weeks.some(({ id }) => id === weekId)) {
    const week = weekOfNumber(weekId)
    await call('POST /api/weeks', { body: { name: weekName(week), ...week } })
    await client.invalidateQueries({ queryKey: keys.weeks })
  }
  const week = await client.fetchQuery(weekQuery('teacher', weekId))
  if (week.viewMode !== 'teacher') throw new Error('The access has ended')
  return week
}

/** What was proposed before, for as long as the house opens at the same time. */
function lastFor(
  weekId: number,
  rejected: readonly PlaceInWeek[],
  firstMinute: number,
): readonly ProposedDay[] | undefined {
  const last = lastProposal(weekId)
  if (!last || last.problem.grid.firstMinute !== firstMinute) return undefined
  const left = new Set(rejected.map(placeInWeek))
  return last.proposal.days.filter((day) => !left.has(placeInWeek(day)))
}

/** By week, for as long as the tab is open: a new proposal starts from the last one, so that little of it changes. */
const kept = new Map<number, ProposedWeek>()

function lastProposal(weekId: number): ProposedWeek | undefined {
  return kept.get(weekId)
}

function rememberProposal(weekId: number, proposed: ProposedWeek): void {
  kept.set(weekId, proposed)
}
