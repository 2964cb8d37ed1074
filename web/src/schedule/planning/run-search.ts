import type { PlanningProblem } from '#domain/planning/problem.ts'
import type { ProposeOptions } from '#domain/planning/proposal.ts'
import type { ExplainedPlan } from './search-with-bounds.ts'

export interface SearchRequest extends Omit<ProposeOptions, 'onPhase'> {
  readonly problem: PlanningProblem
}

/** After each phase with its number; without one it is the end. */
export interface SearchAnswer extends ExplainedPlan {
  readonly phase?: number
  readonly phases?: number
}

export interface SearchEvents {
  onPhase(phase: number, phases: number, best: ExplainedPlan): void
  onDone(plan: ExplainedPlan, stoppedEarly: boolean): void
  onFailed(): void
}

/** Longer than any house takes on a slow phone with other things to do: then the best so far has to do. */
export const longestSearch = 10_000

type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const startWorker = (): SearchWorker =>
  new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })

/** Runs one search. What it returns ends it at once: nothing is heard of it afterwards. */
export function runSearch(request: SearchRequest, events: SearchEvents, start = startWorker): () => void {
  const worker = start()
  let best: ExplainedPlan | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(guard)
    worker.terminate()
  }
  const guard = setTimeout(() => {
    end()
    if (best) events.onDone(best, true)
    else events.onFailed()
  }, longestSearch)
  worker.addEventListener('message', (event) => {
    // What was on its way when it was ended.
    if (isOver) return
    const { phase, phases, ...plan } = (event as MessageEvent<SearchAnswer>).data
    best = plan
    if (phase !== undefined && phases !== undefined) return events.onPhase(phase, phases, plan)
    end()
    events.onDone(plan, false)
  })
  worker.addEventListener('error', () => {
    end()
    events.onFailed()
  })
  worker.postMessage(request)
  return end
}
