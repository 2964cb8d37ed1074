import '../../i18n/coverage-texts.ts'
import { EffectOfDay, GapsBeforeAndAfter } from '../coverage/coverage-effect.tsx'
import { CoverageLegend } from '../coverage/coverage-legend.tsx'
import { CoverageRows } from '../coverage/coverage-rows.tsx'
import { DayCoverage } from '../coverage/day-coverage.tsx'
import { GapCounter } from '../coverage/gap-counter.tsx'
import { scheduleGroups } from '../coverage/schedule-groups.ts'
import { YearCoverage } from '../coverage/year-coverage.tsx'

/** All that only a house with groups needs of the week, in a chunk of its own. */
export const coverageParts = {
  EffectOfDay,
  GapsBeforeAndAfter,
  CoverageLegend,
  CoverageRows,
  DayCoverage,
  GapCounter,
  scheduleGroups,
  YearCoverage,
}

export type CoverageParts = typeof coverageParts
