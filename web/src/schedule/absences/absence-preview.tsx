import type { AbsenceDay, DayOutcome, DaySpan } from '#domain/absences/absence-span.ts'
import { isAway, isChanged } from '#domain/absences/absence-span.ts'
import { planOf } from '#domain/days/day-entry.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'
import { formatWeekday, weekdayNames } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './absences.module.css'

interface PreviewProps {
  readonly span: DaySpan
  readonly days: readonly AbsenceDay[]
  /** How many weeks would be opened. */
  readonly newWeeks: number
}

const mostNamed = 4

/** What entering would do, in sentences: how many working days, what stays, what is replaced. */
export function AbsencePreview({ span, days, newWeeks }: PreviewProps) {
  const { t } = useWords()
  const named = useNamed(days)
  const away = days.filter(isAway).length
  const planned = days.filter((day) => isChanged(day) && planOf(day.before).length > 0).length
  const of = (outcome: DayOutcome) => days.filter((day) => day.outcome === outcome)
  const replaced = of('replaced').map((day) => {
    const reason = day.before && day.before.status !== 'present' ? absenceName(day.before, t) : ''
    return t('absences.replacedDay', { day: named.day(day), reason })
  })
  const list = (outcome: DayOutcome) => named.list(of(outcome).map(named.day))
  const count = (outcome: DayOutcome) => of(outcome).length
  const said = [
    away === days.length
      ? t('absences.working', { count: away })
      : t('absences.workingOf', { count: away, days: days.length }),
    hasWeekend(span) && t('absences.weekends'),
    count('holiday') > 0 && t('absences.holiday', { count: count('holiday'), days: list('holiday') }),
    count('nonWorking') > 0 &&
      t('absences.nonWorking', { count: count('nonWorking'), days: list('nonWorking') }),
    count('notInWeek') > 0 && t('absences.notInWeek', { days: list('notInWeek') }),
    replaced.length > 0 && t('absences.replaced', { days: named.list(replaced) }),
    count('same') > 0 && t('absences.same', { count: count('same'), days: list('same') }),
    planned > 0 && t('absences.plans', { count: planned }),
    newWeeks > 0 && t('absences.newWeeks', { count: newWeeks }),
  ]
  const [first, ...rest] = said.filter((sentence) => sentence !== false)
  return (
    <>
      <strong className={styles.sum}>{first}</strong> {rest.join(' ')}
    </>
  )
}

/** "Friday" within one week, else "Fri, Nov 20". */
function useNamed(days: readonly AbsenceDay[]) {
  const { t, language } = useWords()
  const names = weekdayNames(language).long
  const isOneWeek = new Set(days.map(({ weekNumber }) => weekNumber)).size < 2
  return {
    day: ({ date, weekday }: AbsenceDay) => (isOneWeek ? names[weekday] : formatWeekday(date, language)),
    list(all: readonly string[]) {
      if (all.length > mostNamed + 1)
        return t('absences.more', { days: all.slice(0, mostNamed).join(', '), count: all.length - mostNamed })
      return new Intl.ListFormat(language).format(all)
    },
  }
}

/** Between working days; one that stands at the end was chosen and is skipped all the same. */
function hasWeekend({ from, to }: DaySpan): boolean {
  for (let date = from; date <= to; date = addDays(date, 1)) if (isoWeekday(date) > 5) return true
  return false
}
