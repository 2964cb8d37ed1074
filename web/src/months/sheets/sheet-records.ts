import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import { formatShortDayAndMonth, shortTime } from '../../i18n/format.ts'
import type { useWords } from '../../i18n/use-words.ts'

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/**
 * Whom the times of a day come from and when: `confirmed as planned Nov 3`, `entered Nov 3`, `counts 8:00–16:07`. What is
 * not agreed stands first: the paper has no room for more than a line.
 */
export function recordOnSheet({ record, unconfirmed }: WireSheetDay, { t, language }: Words): string[] {
  if (unconfirmed) return [t('months.sheet.record.unconfirmed')]
  if (!record) return []
  const { source, recordedOn, counted, byDeviceClock, notAgreed } = record
  return [
    ...(notAgreed ? [t('months.sheet.record.notAgreed')] : []),
    t(`months.sheet.record.${source}`, { date: formatShortDayAndMonth(recordedOn, language) }),
    ...(byDeviceClock ? [t('months.sheet.record.byDeviceClock')] : []),
    ...(counted
      ? [t('months.sheet.record.counted', { from: shortTime(counted.from), to: shortTime(counted.to) })]
      : []),
  ]
}

/** What is said once below a sheet that has such days; nothing in a house that does not record. */
export function recordLegend({ days }: WireMonthSheet, t: Words['t']): string[] {
  return [
    ...(days.some(({ unconfirmed }) => unconfirmed) ? [t('months.sheet.record.unconfirmedMeans')] : []),
    ...(days.some(({ record }) => record?.counted) ? [t('months.sheet.record.countedMeans')] : []),
  ]
}
