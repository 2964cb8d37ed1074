import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { WireClosing } from '#contract/calendar.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { useShowReason } from '../../api/use-show-reason.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './calendar.module.css'
import { ClosingCount } from './closing-count.tsx'
import { ClosingForm } from './closing-form.tsx'
import { ClosingItem } from './closing-item.tsx'
import { useClosings, useRemoveClosing } from './use-calendar.ts'
import { useClosedOnLeave } from './use-closed-on-leave.ts'

interface ClosingsProps {
  readonly year: number
  readonly region: Region | null
}

/** When the house is closed in a year, counted; a closing is entered and removed as a whole. */
export function Closings({ year, region }: ClosingsProps) {
  const { t } = useWords()
  const closings = useClosings(year)
  const remove = useRemoveClosing()
  const showReason = useShowReason()
  const [entering, setEntering] = useState(false)
  const enter = useRef<HTMLButtonElement>(null)
  const onLeave = useClosedOnLeave(year)
  if (!closings.data) return <Unread of={closings} height={120} />

  // One over New Year has days of both years.
  const days = closings.data.flatMap((closing) => closing.days.filter((date) => yearOf(date) === year))
  const removeClosing = ({ id, name }: Pick<WireClosing, 'id' | 'name'>) =>
    remove.mutateAsync(id).then(() => {
      const message = t('calendar.closings.removedMessage', { name })
      showToast({ title: t('calendar.closings.removed'), message })
    }, showReason)
  const focusEnter = () => enter.current?.focus()

  return (
    <>
      <ClosingCount region={region} days={days.length} onLeave={onLeave}>
        {closings.data.length === 0
          ? t('calendar.closings.none', { year })
          : t('calendar.closings.count', { count: days.length, year })}
      </ClosingCount>
      {closings.data.length > 0 && (
        <ul className={styles.days} aria-label={t('calendar.closings.list', { year })}>
          {closings.data.map((closing) => (
            <ClosingItem
              key={closing.id}
              closing={closing}
              pending={remove.isPending}
              onRemove={() => void removeClosing(closing).then(focusEnter)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={enter}
        className={styles.start}
        aria-expanded={entering}
        onClick={() => setEntering(!entering)}
      >
        <Plus size={16} aria-hidden />
        {t('calendar.closings.enter')}
      </Button>
      {entering && (
        <ClosingForm
          region={region}
          onUndo={(closing) => void removeClosing(closing)}
          onClose={() => {
            setEntering(false)
            focusEnter()
          }}
        />
      )}
    </>
  )
}
