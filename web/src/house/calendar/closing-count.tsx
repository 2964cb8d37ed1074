import { TriangleAlert } from 'lucide-react'
import type { Region } from '#domain/calendar/regions.ts'
import {
  closingLimitOf,
  closingStanding,
  isOverLeave,
  mostClosedOnLeave,
  usualLeaveDays,
} from '#domain/closings/closing-limits.ts'
import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import styles from './calendar.module.css'
import type { ClosedOnLeave } from './use-closed-on-leave.ts'

interface ClosingCountProps {
  readonly region: Region | null
  readonly days: number
  /** In a house with leave accounts: the closing days that use leave, and the fewest days that are agreed. */
  readonly onLeave?: ClosedOnLeave | undefined
  readonly children: string
}

/** How many days are closed, beside what the Land allows where it says so. */
export function ClosingCount({ region, days, onLeave, children }: ClosingCountProps) {
  const { t, language } = useWords()
  const usesLeave = useHouse().leaveAccounts
  const limit = region ? closingLimitOf(region) : undefined
  const standing = limit ? closingStanding(limit, days) : 'within'
  const allowed = () => {
    if (!limit) return ''
    const { recommended, most, forTraining } = limit
    if (recommended) return t('calendar.closings.recommended', { recommended, most })
    return forTraining
      ? t('calendar.closings.forTraining', { most, more: forTraining })
      : t('calendar.closings.most', { most })
  }
  return (
    <p className={styles.count}>
      <strong>{children}</strong> {limit && <small>{allowed()}</small>}{' '}
      {standing !== 'within' && (
        <span className={styles.over}>
          <TriangleAlert size={15} aria-hidden />
          {t(`calendar.closings.${standing}`)}
        </span>
      )}
      {!usesLeave && region && isOverLeave(region, days) && (
        <small>
          {t('calendar.closings.overLeave', { most: mostClosedOnLeave(), leave: usualLeaveDays })}
        </small>
      )}
      {onLeave && region && isOverLeave(region, onLeave.days, onLeave.agreed) && (
        <small>
          {t('calendar.closings.overAgreedLeave', {
            days: onLeave.days,
            most: formatDays(mostClosedOnLeave(onLeave.agreed), language),
            leave: formatDays(onLeave.agreed, language),
          })}
        </small>
      )}
    </p>
  )
}
