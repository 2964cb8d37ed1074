import type { WholeMonth } from '#contract/months.ts'

/** What every sheet of a month says beside the person's own. */
export type MonthOnPaper = Pick<
  WholeMonth,
  'month' | 'from' | 'to' | 'today' | 'houseName' | 'state' | 'closings' | 'isRolledUp'
>
