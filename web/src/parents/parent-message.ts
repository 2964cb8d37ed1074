import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekContaining } from '#domain/values/week.ts'
import type { useWords } from '../i18n/use-words.ts'

/** What the parents' banner says of the week that is shown: "this week" is only the current one. */
export function parentMessage(
  week: Week | undefined,
  today: CalendarDate | undefined,
  t: ReturnType<typeof useWords>['t'],
): string {
  if (!week || !today) return t('banner.parentMessage')
  const current = weekContaining(today).startDate
  const number = isoWeek(week.startDate).week
  if (week.startDate < current) return t('banner.parentMessagePast', { number })
  return week.startDate > current ? t('banner.parentMessageFuture', { number }) : t('banner.parentMessage')
}
