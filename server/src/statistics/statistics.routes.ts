import * as contract from '#contract/statistics.ts'
import { weekNumberOf } from '#domain/week.ts'
import { notFound } from '../problems.ts'
import type { Serve } from '../serve.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { readStatistics } from './statistics.store.ts'

export function statisticsRoutes(serve: Serve) {
  serve(contract.listSummaryStats, async ({ work }) => {
    const rows = await readStatistics(work, weekNumberOf(work.today))
    return { body: rows.map(({ countedWeeks: _, ...summary }) => summary) }
  })

  serve(contract.readTeacherStats, async ({ work, params }) => {
    if (!(await findWeek(work, params.weekId))) throw notFound('This week')
    const [row] = await readStatistics(work, params.weekId, params.id)
    if (!row) throw notFound('This teacher')
    return { body: { ...row, weekId: params.weekId } }
  })
}
