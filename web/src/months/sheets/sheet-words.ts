import type { WireMonthSheet } from '#contract/month-sheets.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** What every sheet of a month says beside the person's own. */
export type MonthOnPaper = Pick<
  WholeMonth,
  'month' | 'from' | 'to' | 'today' | 'houseName' | 'state' | 'closings' | 'isRolledUp' | 'confirmations'
>

/** When the person confirmed the sheet on the own page; nothing: not as it is closed now. */
export const confirmedAt = ({ confirmations }: Pick<WholeMonth, 'confirmations'>, teacherId: number) =>
  confirmations?.find((each) => each.teacherId === teacherId)?.confirmedAt

/** `7f3a 91c2 0be4 d618`: as much of a hash as people compare, in groups of four. */
export function checksumGroups(hash: string): string {
  return hash.slice(0, 16).match(/.{4}/g)?.join(' ') ?? ''
}

/** Whoever was deleted has no name any more, and keeps the hours of closed months. */
export const nameOnSheet = (
  { name }: Pick<WireMonthSheet, 'name'>,
  t: ReturnType<typeof useWords>['t'],
): string => (name === '' ? t('months.erased') : name)
