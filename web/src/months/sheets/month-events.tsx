import type { ListedMonth } from '#contract/months.ts'
import { formatInstantDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './month-panel.module.css'
import { checksumGroups } from './sheet-words.ts'

interface MonthEventsProps {
  readonly month: Pick<ListedMonth, 'state' | 'closings' | 'reopenings'>
  /** With the number that proves a closed month, for who looks at the month itself. */
  readonly withChecksum?: boolean
}

/** Every closing and every reopening of a month, oldest first. */
export function MonthEvents({ month, withChecksum = false }: MonthEventsProps) {
  const { t, language } = useWords()
  const closed = month.closings.map(({ version, hash, closedAt }) => ({
    at: closedAt,
    text: t('months.closedOn', { date: formatInstantDate(closedAt, language), version }),
    hash: withChecksum ? t('months.checksum', { groups: checksumGroups(hash) }) : undefined,
  }))
  const reopened = month.reopenings.map(({ reason, reopenedAt }) => ({
    at: reopenedAt,
    text: t('months.reopenedOn', { date: formatInstantDate(reopenedAt, language), reason }),
    hash: undefined,
  }))
  const events = [...closed, ...reopened].sort((a, b) => (a.at < b.at ? -1 : 1))
  if (events.length === 0 && month.state !== 'closed') return null
  return (
    <ul className={styles.events}>
      {events.length === 0 && <li>{t('months.closedAlong')}</li>}
      {events.map(({ at, text, hash }) => (
        <li key={at}>
          {text}
          {hash && <small className="figure"> {hash}</small>}
        </li>
      ))}
    </ul>
  )
}
