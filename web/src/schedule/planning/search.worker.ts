import type { SearchAnswer, SearchRequest } from './run-search.ts'
import { searchWithBounds } from './search-with-bounds.ts'

/** The search, away from the page: it reports the best plan after each phase, and ends when it is terminated. */
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const answer = (message: SearchAnswer) => postMessage(message)
  const { problem, ...options } = data
  answer(searchWithBounds(problem, options, (phase, phases, plan) => answer({ phase, phases, ...plan })))
})
