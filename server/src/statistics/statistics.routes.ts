import * as contract from '#contract/statistics.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { kindStatistics } from './kind-statistics.ts'
import type { StatisticsRow } from './statistics.store.ts'
import { readBalances, readCountedWeeks, readStatistics } from './statistics.store.ts'

/** A year: long enough to see a season, short enough for a line. */
const weeksInChart = 52

export function statisticsRoutes(serve: Serve) {
  serve(contract.listSummaryStats, async ({ work }) => {
    const currentWeek = weekNumberOf(work.today)
    const rows = await readStatistics(work, { throughWeek: currentWeek, currentWeek })
    return { body: rows.map(summaryOf) }
  })

  serve(contract.readKindStatistics, async ({ work, query: { year } }) => {
    const body = await kindStatistics(work, year, weekNumberOf(work.today))
    return { body }
  })

  serve(contract.listBalances, async ({ work }) => ({
    body: await readBalances(work, weekNumberOf(work.today), weeksInChart),
  }))

  serve(contract.listCountedWeeks, async ({ work, params }) => {
    const found = await readCountedWeeks(work, params.id, upTo(params.weekId, work))
    if (!found) throw notFound('This teacher')
    return { body: found }
  })

  serve(contract.readTeacherStats, async ({ work, params }) => {
    if (!(await findWeek(work, params.weekId))) throw notFound('This week')
    const [row] = await readStatistics(work, upTo(params.weekId, work), params.id)
    if (!row) throw notFound('This teacher')
    return { body: { ...row, weekId: params.weekId } }
  })
}

function upTo(throughWeek: number, { today }: Pick<Work, 'today'>) {
  return { throughWeek, currentWeek: weekNumberOf(today) }
}

function summaryOf({ countedWeeks: _c, ...summary }: StatisticsRow) {
  return summary
}
