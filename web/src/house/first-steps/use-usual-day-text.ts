import { printDayText } from '#domain/days/day-text.ts'
import type { UsualDay } from '#domain/people/usual-week.ts'
import { useWords } from '../../i18n/use-words.ts'

/** `08:00–16:00 b12:00–12:30`, `–` for no working day, nothing where weeks differ. */
export function useUsualDayText() {
  const { t } = useWords()
  return (day: UsualDay | undefined) => printDayText(day, t('typing.breakLetter')).replaceAll('-', '–')
}
