import { useQuery } from '@tanstack/react-query'
import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { myMonthQuery } from '../api/queries/my.ts'
import {
  formatBalance,
  formatDays,
  formatHours,
  formatInstantDate,
  formatShortDayAndMonth,
  formatWeekday,
  shortTime,
} from '../i18n/format.ts'
import { holidayName } from '../i18n/holiday-name.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Unread } from '../ui/unread.tsx'
import type { AwayWord } from './away-words.ts'
import { useAwayWord } from './away-words.ts'
import { MonthFoot } from './confirm-month.tsx'
import styles from './my.module.css'
import { Close } from './tile.tsx'

interface MonthDialogProps {
  readonly month: Month
  onClose(): void
}

/** The own sheet of a month: the days, what they come to, and how the balance went through it. */
export function MonthDialog({ month, onClose }: MonthDialogProps) {
  const { t, language } = useWords()
  const asked = useQuery(myMonthQuery(month))
  const { data } = asked
  const away = useAwayWord(data?.sheet.days.some(({ kind }) => kind !== null) ?? false)
  const title = t('my.months.of', { month: formatMonth(firstDayOfMonth(month), language) })
  const says = data?.closedAt
    ? t('my.months.closedOn', { date: formatInstantDate(data.closedAt, language) })
    : data && t(`my.months.states.${data.state}`)
  return (
    <Dialog title={title} description={says} onClose={onClose}>
      {data ? (
        <>
          {data.isRolledUp && <p className={styles.quiet}>{t('my.months.rolledUp')}</p>}
          <ol className={styles.lines}>
            {data.sheet.days
              .filter(({ presence }) => presence === 'inWeek')
              .map((day) => (
                <DayLine key={day.date} day={day} away={away} />
              ))}
          </ol>
          <Sums sheet={data.sheet} />
          <MonthFoot month={data} onClose={onClose} />
        </>
      ) : (
        <>
          <Unread of={asked} height={320} words={t('my.months.notRead')} />
          <Close onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function DayLine({ day, away }: { readonly day: WireSheetDay; readonly away: AwayWord }) {
  const { language } = useWords()
  const { date, start, end, worked, credited } = day
  return (
    <li className={isoWeekday(date) === 5 ? styles.friday : undefined}>
      <span>{formatWeekday(date, language)}</span>
      <span>
        {start && end && `${shortTime(start)}–${shortTime(end)} `}
        <DayWord day={day} away={away} />
      </span>
      <span className="figure">{worked + credited !== 0 && formatHours(worked + credited, language)}</span>
    </li>
  )
}

function DayWord({
  day: { status, kind, houseDay },
  away,
}: {
  readonly day: WireSheetDay
  readonly away: AwayWord
}) {
  const { t } = useWords()
  if (status && status !== 'present')
    return <span className={styles.quiet}>{away({ status, absence: kind })}</span>
  if (!houseDay || houseDay.kind === 'teamDay') return null
  const { name, holiday } = houseDay
  const word =
    name ||
    (holiday
      ? holidayName(t, holiday, undefined)
      : t(`my.closed.${houseDay.kind === 'release' ? 'release' : 'closing'}`))
  return <span className={styles.quiet}>{word}</span>
}

function Sums({ sheet }: { readonly sheet: WireMonthSheet }) {
  const { t, language } = useWords()
  const { account, sums, leaveLeft } = sheet
  const signed = (hours: number) => formatBalance(hours, language)
  return (
    <ol className={`${styles.lines} ${styles.two}`}>
      <li>
        <span>{t('my.months.worked')}</span>
        <span className="figure">{formatHours(sums.worked, language)}</span>
      </li>
      <li>
        <span>{t('my.months.credited')}</span>
        <span className="figure">{formatHours(sums.credited, language)}</span>
      </li>
      <li>
        <span>{t('my.months.before')}</span>
        <span className="figure">{signed(account.before.balance)}</span>
      </li>
      <li>
        <span>{t('my.months.weeks', { count: account.weeks.count })}</span>
        <span className="figure">{signed(account.weeks.moved)}</span>
      </li>
      {account.bookings.map(({ id, date, hours, reason }) => (
        <li key={id}>
          <span>
            {formatShortDayAndMonth(date, language)}
            <small>{reason}</small>
          </span>
          <span className="figure">{signed(hours)}</span>
        </li>
      ))}
      <li className={styles.result}>
        <span>{t('my.months.after')}</span>
        <span className="figure">{signed(account.after.balance)}</span>
      </li>
      {leaveLeft !== null && (
        <li>
          <span>{t('my.leave.title')}</span>
          <span className="figure">{formatDays(leaveLeft, language)}</span>
        </li>
      )}
    </ol>
  )
}
