import * as contract from '#contract/statistics.ts'
import { weekNumberOf } from '#domain/week.ts'
import { notFound } from '../http/problems.ts'
import type { Serve } from '../http/serve.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import type { StatisticsRow } from './statistics.store.ts'
import { readBalances, readCountedWeeks, readStatistics } from './statistics.store.ts'

/** A year: long enough to see a season, short enough for a line. */
const weeksInChart = 52

export function statisticsRoutes(serve: Serve) {
  serve(contract.listSummaryStats, async ({ work }) => {
    const rows = await readStatistics(work, weekNumberOf(work.today))
    return { body: rows.map(summaryOf) }
  })

  serve(contract.listBalances, async ({ work }) => ({
    body: await readBalances(work, weekNumberOf(work.today), weeksInChart),
  }))

  serve(contract.listCountedWeeks, async ({ work, params }) => {
    const found = await readCountedWeeks(work, params.id, params.weekId)
    if (!found) throw notFound('This teacher')
    return { body: found }
  })

  serve(contract.readTeacherStats, async ({ work, params }) => {
    if (!(await findWeek(work, params.weekId))) throw notFound('This week')
    const [row] = await readStatistics(work, params.weekId, params.id)
    if (!row) throw notFound('This teacher')
    return { body: { ...row, weekId: params.weekId } }
  })
}

function summaryOf({ countedWeeks: _c, ...summary }: StatisticsRow) {
  return summary
}
