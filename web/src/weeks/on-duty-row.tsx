import { memo } from 'react'
import { weekdays } from '#domain/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { spanInWords } from './day-words.ts'
import { dutyRuns, onDuty } from './on-duty.ts'
import styles from './on-duty-row.module.css'
import footStyles from './schedule-foot.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { entriesOf } from './schedule-row.ts'

interface OnDutyProps {
  readonly rows: readonly ScheduleRow[]
  readonly figures: boolean
  readonly balance: boolean
}

const most = 4
const step = (people: number) => styles[`people${Math.min(people, most)}`]

/** How many people are at work in each half hour: where the house is thin, and where nobody is there. */
export const OnDutyRow = memo(function OnDutyRow({ rows, figures, balance }: OnDutyProps) {
  const { t } = useWords()
  const dayNames = t('weekdays.long', { returnObjects: true })
  return (
    <tr className={footStyles.onDuty}>
      <th scope="row" className={footStyles.name} data-cell={0} tabIndex={-1}>
        {t('schedule.onDuty')} <span className={styles.hours}>{t('schedule.onDutyHours')}</span>
        {!figures && <Legend />}
      </th>
      {weekdays.map((weekday) => {
        const counts = onDuty(rows.map((row) => entriesOf(row)[weekday]))
        const runs = dutyRuns(counts).map(({ from, to, people }) => {
          const span = spanInWords(from, to, t)
          return people === 0
            ? t('schedule.onDutyNobody', { span })
            : t('schedule.onDutyRun', { span, count: people })
        })
        return (
          <td key={weekday} className={styles.day} data-cell={weekday} tabIndex={-1}>
            <span className={styles.strip} aria-hidden>
              {counts.map((people, half) => (
                <span key={half} className={step(people)} />
              ))}
            </span>
            <span className="visually-hidden">
              {t('schedule.onDutySummary', { day: dayNames[weekday], runs: runs.join('; ') })}
            </span>
          </td>
        )
      })}
      {figures && (
        <td colSpan={balance ? 7 : 6} className={styles.key}>
          <Legend />
        </td>
      )}
    </tr>
  )
})

function Legend() {
  const { t } = useWords()
  return (
    <span className={styles.legend} role="img" aria-label={t('schedule.onDutyLegend')}>
      {[1, 2, 3, most].map((people) => (
        <span key={people}>
          <i className={step(people)} />
          {people === most ? t('schedule.onDutyMost') : people}
        </span>
      ))}
    </span>
  )
}
