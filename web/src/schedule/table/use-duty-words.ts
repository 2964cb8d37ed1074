import { dutyRuns } from '#domain/days/on-duty.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useBarScale } from '../cell/bar-scale.ts'
import { spanInWords } from '../cell/day-words.ts'

/** A day's strip for screen readers: `Monday: 7:00 to 8:00: nobody; 8:00 to 16:30: 4 people`. */
export function useDutyInWords() {
  const { t, language } = useWords()
  const scale = useBarScale()
  const dayNames = weekdayNames(language).long
  return (weekday: Weekday, counts: readonly number[]): string => {
    const runs = dutyRuns(counts, scale).map(({ from, to, people }) => {
      const span = spanInWords(from, to, t)
      return people === 0
        ? t('schedule.onDutyNobody', { span })
        : t('schedule.onDutyRun', { span, count: people })
    })
    return t('schedule.onDutySummary', { day: dayNames[weekday], runs: runs.join('; ') })
  }
}
