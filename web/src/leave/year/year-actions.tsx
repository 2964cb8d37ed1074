import { DoorClosed, Hourglass, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { Lapsing } from './lapsing.ts'
import styles from './year-actions.module.css'
import type { Zoom } from './year-scale.ts'
import { quarters } from './year-scale.ts'

interface YearActionsProps {
  readonly lapsing: Lapsing | undefined
  /** Not on a phone, where the year is a list. */
  readonly zoom: Zoom | undefined
  /** Months of it are still to come. */
  readonly isThisYear: boolean
  readonly undoButtons: ReactNode
  onZoom(zoom: Zoom): void
  onClosings(): void
  onEnter(): void
}

/** Beside the tabs: what lapses soon, how much is shown, and what can be done. */
export function YearActions(props: YearActionsProps) {
  const { lapsing, zoom, isThisYear, undoButtons, onZoom, onClosings, onEnter } = props
  const { t, language } = useWords()
  const choice = (value: Zoom, label: string, name?: string) => (
    <Button
      key={value}
      // Begins with what is seen, for who speaks to the page (WCAG 2.5.3).
      aria-label={name && `${label}, ${name}`}
      aria-pressed={zoom === value}
      onClick={() => onZoom(value)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {lapsing && (
        <p className={styles.lapsing}>
          <Hourglass size={15} aria-hidden />
          <span>
            {t('leaveYear.lapsing', {
              count: lapsing.people,
              date: formatDayAndMonth(lapsing.on, language),
            })}
          </span>
        </p>
      )}
      {zoom && (
        <div className={styles.zoom} role="group" aria-label={t('leaveYear.zoom')}>
          {isThisYear && choice('coming', t('leaveYear.coming'))}
          {choice('year', t('leaveYear.year'))}
          {quarters.map((quarter) =>
            choice(quarter, t('leaveYear.quarterShort', { quarter }), t('leaveYear.quarter', { quarter })),
          )}
        </div>
      )}
      {undoButtons}
      {zoom && (
        <Button
          icon
          look="quiet"
          aria-label={t('leaveYear.print')}
          title={t('leaveYear.print')}
          onClick={() => window.print()}
        >
          <Printer size={17} aria-hidden />
        </Button>
      )}
      <Button className={styles.closings} title={t('leaveYear.closings')} onClick={onClosings}>
        <DoorClosed size={16} aria-hidden />
        <span>{t('leaveYear.closings')}</span>
      </Button>
      <Button look="primary" onClick={onEnter}>
        <Plus size={16} aria-hidden />
        {t('leaveYear.enter')}
      </Button>
    </>
  )
}
