import { useState } from 'react'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDays, formatShortDayAndMonth, formatSignedNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './my.module.css'
import { Close, Tile } from './tile.tsx'

const parts = ['carried', 'lapsed', 'entitled', 'corrections', 'taken', 'planned', 'closing'] as const
const taking: readonly string[] = ['lapsed', 'taken', 'planned', 'closing']

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
      {isOpen && (
        <Dialog
          title={t('my.leave.inYear', { year })}
          description={t('my.leave.words')}
          onClose={() => setOpen(false)}
        >
          <ol className={`${styles.lines} ${styles.two}`}>
            {parts
              .filter((part) => part === 'entitled' || account[part].days !== 0)
              .map((part) => (
                <li key={part}>
                  <span>{t(`my.leave.parts.${part}`)}</span>
                  <span className="figure">
                    {formatSignedNumber(
                      taking.includes(part) ? -account[part].days : account[part].days,
                      language,
                    )}
                  </span>
                </li>
              ))}
            <li className={styles.result}>
              <span>{t('my.leave.title')}</span>
              <span className="figure">{days}</span>
            </li>
          </ol>
          <Close onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </Tile>
  )
}
