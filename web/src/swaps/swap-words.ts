import '../i18n/swap-texts.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatWeekday } from '../i18n/format.ts'
import type { Language } from '../i18n/locales.ts'
import type { useWords } from '../i18n/use-words.ts'

type T = ReturnType<typeof useWords>['t']

interface Dates {
  readonly date: CalendarDate
  readonly inReturn: CalendarDate | null
}

/** `Fri, Nov 20`, of a day for another one `Fri, Nov 20 for Tue, Nov 24`. */
export function swapDaysInWords({ date, inReturn }: Dates, t: T, language: Language): string {
  const day = formatWeekday(date, language)
  if (inReturn === null || inReturn === date) return day
  return t('swaps.lineReturn', { day, other: formatWeekday(inReturn, language) })
}

/** Colleagues are called by it among themselves. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name
