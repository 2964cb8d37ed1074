import { useMemo, useRef } from 'react'
import type { Account } from '#contract/account.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { AccountChart } from './account-chart.tsx'
import type { AccountExtras } from './account-extras.ts'
import { weekNames } from './account-extras.ts'
import { AccountHead } from './account-head.tsx'
import type { AccountLine } from './account-lines.ts'
import { linesOf, standingOf } from './account-lines.ts'
import styles from './account-panel.module.css'
import { AccountTable } from './account-table.tsx'
import { courseOf } from './chart-points.ts'
import { useAccount, useNeighbours } from './use-account.ts'
import { useTakeBack } from './use-take-back.ts'

interface AccountPanelProps {
  readonly teacherId: number
  readonly explained: AccountExtras['explained']
  /** What can be done with the account, where the area has its place for it. */
  actions(account: Account, lines: readonly AccountLine[]): React.ReactNode
  onTeacher(id: number): void
  onBack(): void
}

/** One person's account like a bank's: where it began, every week, every booking, the balance after each. */
export function AccountPanel({ teacherId, explained, actions, onTeacher, onBack }: AccountPanelProps) {
  const { t } = useWords()
  const account = useAccount(teacherId)
  const { previous, next } = useNeighbours(teacherId)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useTakeBack(teacherId)
  const lines = useMemo(() => (account.data ? linesOf(account.data) : []), [account.data])
  if (!account.data)
    return <Unread of={account} height={480} more={<Button onClick={onBack}>{t('account.back')}</Button>} />
  const standing = standingOf(account.data, lines)
  const isEmpty = !lines.some((line) => line.kind === 'booking' || (line.kind === 'week' && line.week.counts))
  const extras: AccountExtras = {
    ...weekNames,
    explained,
    onRemove(booking) {
      remove(booking)
      // The line goes, and its button with it.
      heading.current?.focus()
    },
  }
  return (
    <Card>
      {actions(account.data, lines)}
      <div className={styles.top}>
        <AccountHead
          account={account.data}
          standing={standing}
          previous={previous}
          next={next}
          heading={heading}
          onTeacher={onTeacher}
        />
        {isEmpty ? (
          <Empty>
            <strong>{t('account.empty')}</strong>
            <span>{t('account.emptyHint')}</span>
          </Empty>
        ) : (
          <AccountChart course={courseOf(lines, standing.endedWeek, account.data.beginsOn)} />
        )}
      </div>
      <AccountTable
        key={teacherId}
        account={account.data}
        lines={lines}
        standing={standing}
        extras={extras}
      />
    </Card>
  )
}
