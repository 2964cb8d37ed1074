import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shortWeekLabel, weekLabel } from '#domain/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/surface.tsx'
import type { SelectedWeek } from './use-selected-week.ts'
import styles from './week-selector.module.css'

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then(({ CalendarPopover }) => ({ default: CalendarPopover })),
)

/** Back, the week's label that opens the calendar, forward. */
export function WeekSelector({ selected }: { selected: SelectedWeek }) {
  const { t, language } = useWords()
  const [open, setOpen] = useState(false)
  if (!selected.week) return <Skeleton height={44} width={360} />
  const label = weekLabel(selected.week, language)
  const current = (
    <Button
      className={styles.current}
      aria-label={`${t('weekSelector.choose')}: ${label}`}
      onClick={() => setOpen(true)}
    >
      <CalendarDays size={17} aria-hidden />
      <span className={styles.long}>{label}</span>
      <span className={styles.short}>{shortWeekLabel(selected.week, language)}</span>
    </Button>
  )
  return (
    <div className={styles.selector} role="group" aria-label={t('header.weekSelector')}>
      <Button icon look="quiet" aria-label={t('weekSelector.previous')} onClick={selected.previous}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      {open ? (
        <Suspense fallback={current}>
          <CalendarPopover
            week={selected.week}
            firstWeek={selected.firstWeek}
            trigger={current}
            onPick={(date) => {
              setOpen(false)
              selected.pick(date)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        current
      )}
      <Button icon look="quiet" aria-label={t('weekSelector.next')} onClick={selected.next}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
