import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Account } from '#contract/account.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatHours } from '../../i18n/format.ts'
import { formatMonthSpan } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import type { AccountExtras } from './account-extras.ts'
import type { LineGroup } from './account-groups.ts'
import { stageOf } from './account-lines.ts'
import { AccountRow } from './account-row.tsx'
import styles from './account-table.module.css'

interface AccountGroupProps {
  readonly group: LineGroup
  readonly isOpen: boolean
  readonly account: Account
  readonly extras: AccountExtras
  onOpen(open: boolean): void
}

/** A month or more, with its sums, that opens to its lines. */
export function AccountGroup({ group, isOpen, account, extras, onOpen }: AccountGroupProps) {
  const { t, language } = useWords()
  const id = useId()
  const { kind, first, last, lines, countedWeeks, bookings } = group
  const isRunning = lines.some((line) => line.kind === 'week' && stageOf(line.week, account) === 'running')
  const hints = [
    ...(isRunning ? [t('account.monthRunning')] : []),
    ...(isOpen || countedWeeks === 0 ? [] : [t('account.weeks', { count: countedWeeks })]),
    ...(isOpen || bookings === 0 ? [] : [t('account.bookings', { count: bookings })]),
  ]
  const sum = (hours: Hours) => (countedWeeks === 0 ? '' : formatHours(toNumber(hours), language))
  return (
    <tbody id={id}>
      <tr className={styles.group}>
        <th scope="rowgroup" className={styles.line}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
            {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
            <strong>
              {kind === 'year'
                ? t('account.carriedOver', { year: yearOf(first) })
                : formatMonthSpan(first, last, language)}
            </strong>
          </button>
          <span className={styles.muted}>{hints.join(' · ')}</span>
        </th>
        <td className={`figure ${styles.target}`}>{sum(group.target)}</td>
        <td className={`figure ${styles.actual}`}>{sum(group.actual)}</td>
        <td className={`figure ${styles.difference}`}>
          {countedWeeks > 0 && <SignedHours hours={toNumber(group.difference)} language={language} />}
        </td>
        <td className={`figure ${styles.booking}`}>
          {bookings > 0 && <SignedHours balance hours={toNumber(group.booked)} language={language} />}
        </td>
        <td className={`figure ${styles.balance}`}>
          <SignedHours balance hours={toNumber(group.balance)} language={language} />
        </td>
        <td className={styles.more} />
      </tr>
      {isOpen &&
        lines.map((line) => (
          <AccountRow
            key={line.kind === 'week' ? `week ${line.week.weekNumber}` : `booking ${line.booking.id}`}
            line={line}
            account={account}
            extras={extras}
          />
        ))}
    </tbody>
  )
}
