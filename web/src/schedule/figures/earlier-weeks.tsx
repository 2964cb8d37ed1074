import { useQuery } from '@tanstack/react-query'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { countedWeeksQuery } from '../../api/queries/statistics.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './why-figure.module.css'

export interface FigurePlace {
  readonly teacherId: number
  readonly weekId: number
}

const shownAtOnce = 8

/** What the balance was made of before this week: the latest weeks that count, each with the balance it led to. */
export function EarlierWeeks({ teacherId, weekId }: FigurePlace) {
  const { t, language } = useWords()
  const counted = useQuery(countedWeeksQuery(teacherId, weekId))
  const weeks = counted.data?.weeks.filter((week) => week.weekId < weekId) ?? []
  if (!counted.data) return <Unread of={counted} height={66} />
  if (weeks.length === 0) return <p className={styles.none}>{t('derivation.weeks.none')}</p>
  const older = Math.max(0, weeks.length - shownAtOnce)
  return (
    <>
      <table className={styles.weeks}>
        <caption>{t('derivation.weeks.newest')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('derivation.weeks.week')}</th>
            <th scope="col">{t('derivation.weeks.difference')}</th>
            <th scope="col">{t('derivation.weeks.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks
            .slice(-shownAtOnce)
            .reverse()
            .map((week) => (
              <tr key={week.weekId}>
                <th scope="row">{t('statistics.week', isoWeekOf(week.weekId))}</th>
                <td className="figure">
                  <SignedHours hours={week.difference} language={language} />
                </td>
                <td className="figure">
                  <SignedHours balance hours={week.balance} language={language} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {older > 0 && <p className={styles.none}>{t('derivation.weeks.older', { count: older })}</p>}
    </>
  )
}

const isoWeekOf = (weekId: number) => ({ number: isoWeek(weekOfNumber(weekId).startDate).week })
