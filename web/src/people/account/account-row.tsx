import { Trash2 } from 'lucide-react'
import type { Account } from '#contract/account.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import {
  formatBalance,
  formatDate,
  formatDifference,
  formatHours,
  formatShortDayAndMonth,
} from '../../i18n/format.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import type { AccountExtras } from './account-extras.ts'
import type { EnteredBooking, MovingLine } from './account-lines.ts'
import { stageOf } from './account-lines.ts'
import styles from './account-table.module.css'
import { weekSummary } from './week-summary.ts'

interface AccountRowProps<Line extends MovingLine = MovingLine> {
  readonly line: Line
  readonly account: Account
  readonly extras: AccountExtras
}

export function AccountRow({ line, ...rest }: AccountRowProps) {
  return line.kind === 'week' ? <WeekLine line={line} {...rest} /> : <BookingLine line={line} {...rest} />
}

/** Grey until the week has ended, and where it moves no balance. */
function WeekLine({
  line: { week, balance },
  account,
  extras,
}: AccountRowProps<Extract<MovingLine, { kind: 'week' }>>) {
  const { t, language } = useWords()
  const { sent, figures, weekNumber } = week
  const stage = stageOf(week, account)
  const isGrey = stage !== 'ended' || !week.counts
  const [difference, after] = [toNumber(week.difference), toNumber(balance)]
  return (
    <tr className={isGrey ? styles.grey : undefined}>
      <th scope="row" className={styles.line}>
        <span className={styles.label}>
          <span className={styles.week}>{t('account.week', { number: extras.weekNumber(weekNumber) })}</span>
          <span className={styles.muted}>{formatDaySpan(sent.startDate, sent.endDate, language)}</span>
        </span>
        <span className={styles.what}>{weekSummary(week, stage, t, language)}</span>
      </th>
      <td className={`figure ${styles.target}`}>{formatHours(toNumber(figures.target.hours), language)}</td>
      <td className={`figure ${styles.actual}`}>{formatHours(toNumber(figures.actual.hours), language)}</td>
      <td className={`figure ${styles.difference}`}>
        {isGrey ? (
          formatDifference(difference, language)
        ) : (
          <SignedHours hours={difference} language={language} />
        )}
      </td>
      <td className={styles.booking} />
      <td className={`figure ${styles.balance}`}>
        {isGrey ? formatBalance(after, language) : <SignedHours balance hours={after} language={language} />}
      </td>
      <td className={styles.more}>
        {extras.explained(
          sent,
          account.currentWeekId,
          <span className={styles.why}>{t('account.why')}</span>,
        )}
      </td>
    </tr>
  )
}

function BookingLine({
  line: { booking, balance },
  account,
  extras,
}: AccountRowProps<Extract<MovingLine, { kind: 'booking' }>>) {
  const { t, language } = useWords()
  const hours = <SignedHours balance hours={toNumber(booking.hours)} language={language} />
  const day = yearOf(booking.date) === yearOf(account.today) ? formatShortDayAndMonth : formatDate
  return (
    <tr className={styles.booked}>
      <th scope="row" className={styles.line}>
        <span className={styles.label}>{day(booking.date, language)}</span>
        <span className={styles.what}>
          <span className={styles.chip}>{t(`account.kinds.${booking.kind}`)}</span> {booking.reason}
        </span>
      </th>
      <td className={styles.target} />
      <td className={styles.actual} />
      <td className={`figure ${styles.difference}`}>
        <span className={styles.onPhone}>{hours}</span>
      </td>
      <td className={`figure ${styles.booking}`}>{hours}</td>
      <td className={`figure ${styles.balance}`}>
        <SignedHours balance hours={toNumber(balance)} language={language} />
      </td>
      <td className={styles.more}>
        <RemoveBooking booking={booking} onRemove={extras.onRemove} />
      </td>
    </tr>
  )
}

interface RemoveBookingProps {
  readonly booking: EnteredBooking
  readonly onRemove: AccountExtras['onRemove']
}

function RemoveBooking({ booking, onRemove }: RemoveBookingProps) {
  const { t, language } = useWords()
  const words = {
    kind: t(`account.kinds.${booking.kind}`),
    hours: formatBalance(toNumber(booking.hours), language),
    date: formatDate(booking.date, language),
  }
  return (
    <Button
      icon
      look="quiet"
      className={styles.remove}
      aria-label={t('account.remove', words)}
      title={t('account.remove', words)}
      onClick={() => onRemove(booking)}
    >
      <Trash2 size={15} aria-hidden />
    </Button>
  )
}
