import { proposeWeek } from '#domain/planning/propose-week.ts'
import type { SearchAnswer, SearchRequest } from './run-search.ts'

/** The search, away from the page: it tells the best plan after each phase, and ends when it is terminated. */
const answer = (message: SearchAnswer) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const { problem, ...options } = data
  const proposal = proposeWeek(problem, {
    ...options,
    onPhase: (phase, phases, best) => answer({ phase, phases, proposal: best() }),
  })
  answer({ proposal })
})
