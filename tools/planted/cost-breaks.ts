import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the product answers rightly, but with more work than it needs. */
export const costBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/db/functions/weeks/read_week.sql', 'server/src/weeks/week-view-cost.test.ts', [
    [
      'the week view reads its document three times',
      'document := week_document(p_site, p_week, p_today);',
      `document := week_document(p_site, p_week, p_today);
  document := week_document(p_site, p_week, p_today);
  document := week_document(p_site, p_week, p_today);`,
      'the week view of %s touches no more buffers than its frozen copy',
    ],
  ]),
]
