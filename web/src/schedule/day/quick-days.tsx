import type { QuickDay } from '#domain/days/quick-day.ts'
import { byStart } from '#domain/days/session.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { shortSpan } from '../cell/kept-plan.ts'
import styles from './quick-days.module.css'

interface QuickDaysProps {
  readonly days: readonly QuickDay[]
  onChoose(day: QuickDay): void
}

/** Whole days, break included, each in one press. */
export function QuickDays({ days, onChoose }: QuickDaysProps) {
  const { t } = useWords()
  if (days.length === 0) return null
  return (
    <div className={styles.days} role="group" aria-label={t('dayDialog.quick')}>
      {days.map((day) => (
        <Button key={`${day.name} ${timesOf(day)}`} className={styles.day} onClick={() => onChoose(day)}>
          {day.name && <span>{day.name}</span>}
          <span className="figure">{timesOf(day)}</span>
          {!day.name && hasBreak(day) && <span>{t('dayDialog.withBreak')}</span>}
        </Button>
      ))}
    </div>
  )
}

const hasBreak = ({ sessions }: QuickDay) => sessions.some(({ type }) => type === 'break')

function timesOf({ sessions }: QuickDay): string {
  const ordered = byStart(sessions)
  return shortSpan(`${ordered[0]?.start} - ${ordered.at(-1)?.end}`)
}
