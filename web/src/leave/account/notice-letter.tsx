import { createPortal } from 'react-dom'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import type { Site } from '#contract/sites.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { formatDays, formatLongDate, formatSignedNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lineName, signOf, summandsOf } from './leave-lines.ts'
import styles from './notice-letter.module.css'

interface NoticeLetterProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  readonly house: Pick<Site, 'name' | 'leaveMustBe'>
  /** When the leave of the year lapses if this letter is handed over today. */
  readonly lapses: CalendarDate
}

/**
 * Only on paper. It has to name the days and when they lapse, for this person, or it is no notice (BAG 19 February 2019,
 * 9 AZR 423/16).
 */
export function NoticeLetter({ account, today, house, lapses }: NoticeLetterProps) {
  const { t, language } = useWords()
  const { year, name, left, forecast } = account
  const days = (count: number) => ({ count, days: formatDays(count, language) })
  const long = (date: CalendarDate) => formatLongDate(date, language)
  const isPast = year < yearOf(today)
  const standing = { year, date: long(today), ...days(left.days) }
  return createPortal(
    <article className={styles.letter} lang={language}>
      <header>
        <strong>{house.name}</strong>
        <span>{long(today)}</span>
      </header>
      <p className={styles.to}>{t('leave.letter.to', { teacher: name })}</p>
      <h1>{t('leave.letter.title', { year })}</h1>
      <h2>{t('leave.letter.subject')}</h2>
      <p>{t('leave.letter.greeting', { teacher: name })}</p>
      <p>{isPast ? t('leave.letter.past', standing) : t('leave.letter.standing', standing)}</p>
      <table>
        <tbody>
          {summandsOf(account).map((line) => (
            <tr key={line}>
              <th scope="row">{lineName(line, year, t, language)}</th>
              <td className="figure">{formatSignedNumber(signOf(line) * account[line].days, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{lineName('left', year, t, language)}</th>
            <td className="figure">{formatDays(left.days, language)}</td>
          </tr>
        </tfoot>
      </table>
      {forecast.steps.map(
        (step) =>
          step.kind === 'lapse' && (
            <p key={step.on}>{t('leave.letter.carried', { ...days(-step.days), date: long(step.on) })}</p>
          ),
      )}
      {!isPast && <p>{t('leave.letter.ask', { year })}</p>}
      <p className={styles.lapses}>
        {t(house.leaveMustBe === 'begun' ? 'leave.letter.lapsesBegun' : 'leave.letter.lapses', {
          year,
          date: long(lapses),
        })}
      </p>
      <p>{t('leave.letter.questions')}</p>
      <p>{t('leave.letter.closing')}</p>
      <footer>
        <span>{t('leave.letter.house')}</span>
        <span>{t('leave.letter.person')}</span>
      </footer>
    </article>,
    document.body,
  )
}
