import { useQuery } from '@tanstack/react-query'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { countedWeeksQuery } from '../api/queries/statistics.ts'
import { formatHours, formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { SignedHours } from '../ui/signed-hours.tsx'
import { Unread } from '../ui/unread.tsx'
import styles from './counted-weeks.module.css'

interface CountedWeeksProps {
  readonly teacherId: number
  readonly throughWeek: number
}

const dayColumns = ['absentDays', 'vacationDays', 'sickDays', 'nonWorkingDays'] as const

/** Why the statistics say what they say: every week that counts, newest first, down to where the account began. */
export function CountedWeeksList({ teacherId, throughWeek }: CountedWeeksProps) {
  const { t, language } = useWords()
  const counted = useQuery(countedWeeksQuery(teacherId, throughWeek))
  if (!counted.data) return <Unread of={counted} height={66} />
  const { weeks, initialBalance } = counted.data
  const balance = (hours: number) => <SignedHours balance hours={hours} language={language} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={styles.counted} aria-label={t('statistics.counted.title')} tabIndex={0}>
      <table>
        <caption>{t('statistics.counted.caption', { count: weeks.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.chartWeek')}</th>
            <th scope="col">{t('statistics.counted.workedHours')}</th>
            <th scope="col">{t('statistics.counted.difference')}</th>
            <th scope="col">{t('statistics.counted.balance')}</th>
            {dayColumns.map((column) => (
              <th key={column} scope="col">
                {t(`statistics.counted.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.weekId}>
              <th scope="row">{t('statistics.counted.week', numbersOf(week.weekId))}</th>
              <td className="figure">{formatHours(week.workedHours, language)}</td>
              <td className="figure">
                <SignedHours hours={week.difference} language={language} />
              </td>
              <td className="figure">{balance(week.balance)}</td>
              {dayColumns.map((column) => (
                <td key={column} className="figure">
                  {week[column] > 0 && formatNumber(week[column], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('statistics.counted.initial')}
            </th>
            <td className="figure">{balance(initialBalance)}</td>
            <td colSpan={dayColumns.length} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function numbersOf(weekId: number) {
  const { week, year } = isoWeek(weekOfNumber(weekId).startDate)
  return { number: week, year }
}
