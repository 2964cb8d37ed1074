import { useState } from 'react'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDays, formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { LeaveLinesDialog } from './leave-lines.tsx'
import styles from './my.module.css'
import { Tile } from './tile.tsx'

/** What is left of the year's leave, and what it is made of. */
export function LeaveLeftTile({ account }: { readonly account: WireLeaveAccount }) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { left, lapsesSoon, year } = account
  const days = formatDays(left.days, language)
  return (
    <Tile
      name={t('my.leave.title')}
      why={t('my.leave.why')}
      onWhy={() => setOpen(true)}
      note={
        lapsesSoon
          ? t('my.leave.lapses', {
              days: formatDays(lapsesSoon.days, language),
              date: formatShortDayAndMonth(lapsesSoon.on, language),
            })
          : t('my.leave.ofYear', { year })
      }
    >
      <p className={styles.amount}>
        <strong>{days}</strong> <small>{t('my.leave.days', { count: left.days })}</small>
      </p>
      {isOpen && <LeaveLinesDialog account={account} onClose={() => setOpen(false)} />}
    </Tile>
  )
}
