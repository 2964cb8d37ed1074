import '../i18n/inbox-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { leaveQuery } from '../api/queries/leave.ts'
import { formatDays, formatSignedNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { PlaceHeading } from '../ui/place-heading.tsx'
import { Empty } from '../ui/surface.tsx'
import { Unread } from '../ui/unread.tsx'
import styles from './accounts-part.module.css'
import { LeaveAccountDialog } from './late-dialogs.tsx'
import { LeftOfYear } from './left-of-year.tsx'
import { YearSelector } from './year/year-selector.tsx'

const columns = ['carried', 'entitled', 'taken', 'planned'] as const
const taking: readonly string[] = ['taken', 'planned']

interface AccountsPartProps {
  readonly today: CalendarDate
  readonly selectorPlace: HTMLElement | null
}

/** Everyone's leave of a year in a line; each opens the account that says why. */
export function AccountsPart({ today, selectorPlace }: AccountsPartProps) {
  const { t, language } = useWords()
  const [year, setYear] = useState(yearOf(today))
  const [opened, setOpened] = useState<number>()
  const read = useQuery(leaveQuery(year))
  const accounts = read.data?.accounts
  return (
    <>
      {selectorPlace && createPortal(<YearSelector year={year} onYear={setYear} />, selectorPlace)}
      <PlaceHeading hidden>{t('inbox.accounts.title', { year })}</PlaceHeading>
      {!accounts ? (
        <Unread of={read} height={420} />
      ) : accounts.length === 0 ? (
        <Empty>{t('inbox.accounts.none')}</Empty>
      ) : (
        <table className={styles.accounts}>
          <caption className="visually-hidden">{t('inbox.accounts.title', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('inbox.accounts.name')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`inbox.accounts.${column}`)}
                </th>
              ))}
              <th scope="col">{t('inbox.accounts.left')}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.id}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={t('inbox.accounts.open', { name: account.name })}
                    onClick={() => setOpened(account.id)}
                  >
                    {account.name}
                  </button>
                </th>
                {columns.map((column) => {
                  const { days } = account[column]
                  return (
                    <td key={column} data-column={column}>
                      {days === 0
                        ? '–'
                        : taking.includes(column)
                          ? formatSignedNumber(-days, language)
                          : formatDays(days, language)}
                    </td>
                  )
                })}
                <td data-minus={account.left.days < 0 || undefined}>
                  <LeftOfYear account={account} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened !== undefined && (
        <LeaveAccountDialog teacherId={opened} year={year} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
