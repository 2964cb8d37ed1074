import { listHistory } from '#contract/history.ts'
import type { Serve } from '../http/call.ts'
import { readHistory } from './history.store.ts'

export function historyRoutes(serve: Serve) {
  serve(listHistory, async ({ work, query }) => ({ body: await readHistory(work, query) }))
}
