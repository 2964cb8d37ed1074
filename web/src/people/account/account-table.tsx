import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatDate, formatDayAndMonth, formatHours } from '../../i18n/format.ts'
import { formatMonthSpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { PaperTitle } from '../../ui/paper-title.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import type { AccountExtras } from './account-extras.ts'
import type { LineGroup } from './account-groups.ts'
import { groupsOf } from './account-groups.ts'
import type { AccountLine, Standing } from './account-lines.ts'
import { stageOf } from './account-lines.ts'
import { AccountRow } from './account-row.tsx'
import styles from './account-table.module.css'

const columns = ['target', 'actual', 'difference', 'booking', 'balance'] as const

interface AccountTableProps {
  readonly account: Account
  readonly lines: readonly AccountLine[]
  readonly standing: Standing
  readonly extras: AccountExtras
}

/** The statement, newest first: months fold, and the last line is where the account began. */
export function AccountTable({ account, lines, standing, extras }: AccountTableProps) {
  const { t, language } = useWords()
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const groups = groupsOf(
    lines.filter((line) => line.kind !== 'beginning'),
    account.today,
  )
  const isOpen = (key: string, byItself: boolean) => opened[key] ?? byItself
  const allOpen = groups.every(({ key, opensByItself }) => isOpen(key, opensByItself))
  const openAll = () => setOpened(Object.fromEntries(groups.map(({ key }) => [key, !allOpen])))
  const asOf = {
    number: t('account.week', { number: extras.weekNumber(standing.endedWeek) }),
    date: formatDayAndMonth(extras.fridayOf(standing.endedWeek), language),
  }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('account.caption', { teacher: account.name })}</caption>
      <colgroup>
        <col />
        {columns.map((column) => (
          <col key={column} className={styles[`${column}Width`]} />
        ))}
        <col className={styles.moreWidth} />
      </colgroup>
      <thead>
        <PaperTitle
          title={t('account.caption', { teacher: account.name })}
          under={t('account.asOf', asOf)}
          // The last column is not printed.
          columns={columns.length + 1}
        />
        <tr>
          <th scope="col" className={styles.line}>
            <span className={styles.head}>{t('account.title')}</span>
            <span className={styles.order}>{t('account.newestFirst')}</span>
            {groups.length > 1 && (
              <button type="button" className={styles.openAll} onClick={openAll}>
                {t(allOpen ? 'account.foldAll' : 'account.openAll')}
              </button>
            )}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`account.columns.${column}`)}
            </th>
          ))}
          <th scope="col" className={styles.more}>
            <span className="visually-hidden">{t('account.columns.more')}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <AccountGroup
          key={group.key}
          group={group}
          isOpen={isOpen(group.key, group.opensByItself)}
          account={account}
          extras={extras}
          onOpen={(open) => setOpened({ ...opened, [group.key]: open })}
        />
      ))}
      <tbody>
        <tr className={styles.beginning}>
          <th scope="row" className={styles.line}>
            <strong>{t('account.initial')}</strong>
            <span className={styles.muted}>{formatDate(account.beginsOn, language)}</span>
          </th>
          <td className={styles.target} />
          <td className={styles.actual} />
          <td className={styles.difference} />
          <td className={styles.booking} />
          <td className={`figure ${styles.balance}`}>
            <SignedHours balance hours={account.initialBalance} language={language} />
          </td>
          <td className={styles.more} />
        </tr>
      </tbody>
    </table>
  )
}

interface AccountGroupProps {
  readonly group: LineGroup
  readonly isOpen: boolean
  readonly account: Account
  readonly extras: AccountExtras
  onOpen(open: boolean): void
}

/** A month or more, with its sums, that opens to its lines. */
function AccountGroup({ group, isOpen, account, extras, onOpen }: AccountGroupProps) {
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
