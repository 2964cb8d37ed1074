import { isLineFor, listHistory } from '#contract/history.ts'
import type { Serve } from '../http/call.ts'
import { readHistory } from './history.store.ts'

export function historyRoutes(serve: Serve) {
  serve(listHistory, async ({ work, query }) => {
    const lines = await readHistory(work, query)
    return { body: lines.filter(({ action }) => isLineFor(work.caller.role, action)) }
  })
}
