import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatHours, formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { shortWeekLabel } from '../i18n/week-label.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignedHours } from '../ui/signed-hours.tsx'
import type { BalanceLine } from './account-lines.ts'
import { accountLines, balanceOf } from './account-lines.ts'
import styles from './my.module.css'
import { Close, Tile } from './tile.tsx'

/** The own balance, and each week and booking that made it. */
export function BalanceTile({ account }: { readonly account: Account }) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { balance, weekId } = balanceOf(account)
  const week = isoWeek(weekOfNumber(weekId ?? account.currentWeekId).startDate).week
  return (
    <Tile
      name={t('my.account.title')}
      why={t('my.account.why')}
      onWhy={() => setOpen(true)}
      note={weekId === undefined ? t('my.account.begins') : t('my.account.asOf', { week })}
    >
      <strong className={styles.amount}>
        <SignedHours balance hours={balance} language={language} />
      </strong>
      {isOpen && (
        <Dialog
          title={t('my.account.title')}
          description={t('my.account.words')}
          onClose={() => setOpen(false)}
        >
          <ol className={styles.lines}>
            {accountLines(account).map((line) => (
              <Line key={line.key} line={line} />
            ))}
            <li>
              <span>{t('my.account.beginning')}</span>
              <span />
              <span className="figure">{formatBalance(account.initialBalance, language)}</span>
            </li>
          </ol>
          <Close onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </Tile>
  )
}

function Line({ line }: { readonly line: BalanceLine }) {
  const { t, language } = useWords()
  if (line.kind === 'booking')
    return (
      <li>
        <span>
          {formatShortDayAndMonth(line.date, language)}
          <small>{line.reason}</small>
        </span>
        <SignedHours balance hours={line.hours} language={language} />
        <span />
      </li>
    )
  const { startDate, endDate, row } = line.week
  return (
    <li>
      <span>
        {shortWeekLabel({ startDate, endDate }, language)}
        <small>
          {t('my.account.week', {
            actual: formatHours(row.actualHours, language),
            target: formatHours(row.targetHours, language),
          })}
        </small>
      </span>
      {row.counts ? (
        <SignedHours balance hours={row.difference} language={language} />
      ) : (
        <span className={styles.quiet}>{t('my.account.notYet')}</span>
      )}
      <span className="figure">{formatBalance(row.cumulativeBalance, language)}</span>
    </li>
  )
}
