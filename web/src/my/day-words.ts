import { shortTime } from '../i18n/format.ts'
import { holidayName } from '../i18n/holiday-name.ts'
import type { useWords } from '../i18n/use-words.ts'
import type { AwayWord } from './away-words.ts'
import type { DayOfMine, Times } from './own-day.ts'

type T = ReturnType<typeof useWords>['t']

/** 7:00–11:30 */
export const timesInWords = ({ start, end }: Times) => `${shortTime(start)}–${shortTime(end)}`

/** What stands at the end of a day's line. */
export function ownDayInWords(day: DayOfMine, t: T, away: AwayWord): string {
  switch (day.kind) {
    case 'work':
      return timesInWords(day)
    case 'away':
      return away(day)
    case 'closed':
      return closedInWords(day.day, t)
    case 'free':
      return t('my.free')
    case 'unplanned':
      return t('my.unplanned')
  }
}

/** Every Saint Stephen's Day is the second day of Christmas here: the page of a colleague does not know the country. */
export function closedInWords(day: Extract<DayOfMine, { kind: 'closed' }>['day'], t: T): string {
  if (day.name) return day.name
  if (day.holiday) return holidayName(t, day.holiday, undefined)
  return t(`my.closed.${day.kind === 'release' ? 'release' : 'closing'}`)
}
