import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { formatDate, formatDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { PaperTitle } from '../../ui/paper-title.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import type { AccountExtras } from './account-extras.ts'
import { AccountGroup } from './account-group.tsx'
import { groupsOf } from './account-groups.ts'
import type { AccountLine, Standing } from './account-lines.ts'
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
