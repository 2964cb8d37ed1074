import { readYearArchive } from '#contract/archive.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportMonth } from '#contract/month-files.ts'
import { readMyCopy } from '#contract/my.ts'
import * as statistics from '#contract/statistics.ts'
import { exportWorkedDays } from '#contract/worked-days.ts'

/**
 * What may be a moment old and is read from the standby where there is one. Nothing here writes, notes who has read it,
 * or carries a tag that a caller writes with.
 */
export const olderReads: readonly Endpoint[] = [
  ...[exportMonth, exportWorkedDays, readYearArchive, readMyCopy],
  ...[statistics.listSummaryStats, statistics.readKindStatistics, statistics.listBalances],
  ...[statistics.readTeacherStats, statistics.listCountedWeeks],
]
