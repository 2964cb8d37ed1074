import { Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { formatDayAndMonth, formatDays, formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './leave-panel.module.css'

interface LeaveHeadProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
}

/** What is left, and what wants to be looked at. */
export function LeaveHead({ account, today }: LeaveHeadProps) {
  const { t, language } = useWords()
  const { left, lapsesSoon, shouldBeTaken } = account
  const figure = (days: number) => ({ count: days, days: formatDays(days, language) })
  return (
    <div>
      <p className={styles.left}>
        <strong className="figure">{figure(left.days).days}</strong>{' '}
        {t('leave.leftWord', { count: left.days })}
      </p>
      <p className={styles.muted}>{t('leave.asOf', { date: formatLongDate(today, language) })}</p>
      {left.days < 0 && <Look icon={<TriangleAlert size={15} aria-hidden />}>{t('leave.overdrawn')}</Look>}
      {lapsesSoon && (
        <Look icon={<Hourglass size={15} aria-hidden />}>
          {t('leave.lapsesSoon', {
            ...figure(lapsesSoon.days),
            date: formatDayAndMonth(lapsesSoon.on, language),
          })}
        </Look>
      )}
      {shouldBeTaken && (
        <Look icon={<TriangleAlert size={15} aria-hidden />}>
          {t('leave.shouldBeTaken', figure(left.days))}
        </Look>
      )}
    </div>
  )
}

function Look({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <p className={styles.look}>
      {icon}
      {children}
    </p>
  )
}
