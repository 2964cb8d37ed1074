import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { shortWeekLabel, weekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { lateComponent } from '../../ui/late-part.tsx'
import { goToPath, hasGoneOn } from '../../ui/page-path.ts'
import { DialogPlace } from '../../ui/place.tsx'
import { Skeleton } from '../../ui/surface.tsx'
import type { SelectedWeek } from './use-selected-week.ts'
import styles from './week-selector.module.css'

const [CalendarPopover] = lateComponent(() =>
  import('../../ui/calendar-popover.tsx').then(({ CalendarPopover }) => CalendarPopover),
)

/** Back, the week's label that opens the calendar, forward. */
export function WeekSelector({ selected }: { selected: SelectedWeek }) {
  const { t, language } = useWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // While the calendar is open the button is another one, so that the focus cannot be given back to it.
  useEffect(() => {
    if (!open) return
    return () => focusIfLost(() => button.current)
  }, [open])
  if (!selected.week) return <Skeleton height={32} width={330} />
  const label = weekLabel(selected.week, language)
  const current = (
    <Button
      ref={button}
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
        <DialogPlace opener={current} onClose={() => setOpen(false)}>
          <CalendarPopover
            label={t('weekSelector.choose')}
            hint={t('weekSelector.hint')}
            chosen={{ from: selected.week.startDate, to: selected.week.endDate }}
            shown={selected.week.startDate}
            first={selected.firstWeek}
            trigger={current}
            onPick={(date) => {
              setOpen(false)
              selected.pick(date)
            }}
            onClose={() => setOpen(false)}
          />
        </DialogPlace>
      ) : (
        current
      )}
      <Button icon look="quiet" aria-label={t('weekSelector.next')} onClick={selected.next}>
        <ChevronRight size={18} aria-hidden />
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {hasGoneOn() && label}
      </span>
      {selected.isElsewhere && (
        <Button look="quiet" className={styles.today} data-today onClick={() => goToPath('/')}>
          {t('weekSelector.today')}
        </Button>
      )}
    </div>
  )
}
