import type { WireMonthSheet } from '#contract/month-sheets.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** Whoever was deleted has no name any more, and keeps the hours of closed months. */
export const nameOnSheet = (
  { name }: Pick<WireMonthSheet, 'name'>,
  t: ReturnType<typeof useWords>['t'],
): string => (name === '' ? t('months.erased') : name)
