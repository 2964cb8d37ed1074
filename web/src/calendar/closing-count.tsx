import { TriangleAlert } from 'lucide-react'
import {
  closingLimitOf,
  closingStanding,
  isOverLeave,
  mostClosedOnLeave,
  usualLeaveDays,
} from '#domain/closing-limits.ts'
import type { Region } from '#domain/regions.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './calendar.module.css'

interface ClosingCountProps {
  readonly region: Region | null
  readonly days: number
  readonly children: string
}

/** How many days are closed, beside what the Land allows where it says so. */
export function ClosingCount({ region, days, children }: ClosingCountProps) {
  const { t } = useWords()
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
      {region && isOverLeave(region, days) && (
        <small>{t('calendar.closings.overLeave', { most: mostClosedOnLeave, leave: usualLeaveDays })}</small>
      )}
    </p>
  )
}
