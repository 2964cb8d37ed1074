import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { WireClosing } from '#contract/calendar.ts'
import { exceptionCharges } from '#domain/calendar/house-day.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './calendar.module.css'
import { ClosingCount } from './closing-count.tsx'
import { ClosingForm } from './closing-form.tsx'
import { Sure } from './sure.tsx'
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
        <ul
          className={`${styles.days} ${styles.closings}`}
          aria-label={t('calendar.closings.list', { year })}
        >
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
      <Button ref={enter} className={styles.start} aria-haspopup="dialog" onClick={() => setEntering(true)}>
        <Plus size={16} aria-hidden />
        {t('calendar.closings.enter')}
      </Button>
      {entering && (
        <ClosingForm
          region={region}
          onUndo={(closing) => void removeClosing(closing)}
          onClose={() => setEntering(false)}
        />
      )}
    </>
  )
}

interface ClosingItemProps {
  readonly closing: WireClosing
  readonly pending: boolean
  onRemove(): void
}

function ClosingItem({ closing, pending, onRemove }: ClosingItemProps) {
  const { t, language } = useWords()
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never')
  const { name, charge, firstDay, lastDay } = closing
  const count = closing.days.length
  const dates = formatDaySpan(firstDay, lastDay, language)
  return (
    <li>
      <time className="figure">{dates}</time>
      <div>
        <strong>{name}</strong>{' '}
        <small>
          {t('calendar.closings.days', { count })} · {t(`calendar.closings.charges.${charge}`)}
        </small>
        <ClosingExceptions exceptions={closing.exceptions} />
      </div>
      {asked === 'now' ? (
        <Sure
          question={t('calendar.closings.sure', { count, name })}
          confirm={t('calendar.closings.confirmRemove')}
          pending={pending}
          onConfirm={onRemove}
          onCancel={() => setAsked('before')}
        />
      ) : (
        <Button
          look="quiet"
          icon
          autoFocus={asked === 'before'}
          aria-label={t('calendar.closings.remove', { name, dates })}
          onClick={() => setAsked('now')}
        >
          <Trash2 size={16} aria-hidden />
        </Button>
      )}
    </li>
  )
}

/** For whom a closing is something else, because they had too little leave; mostly empty. */
function ClosingExceptions({ exceptions }: Pick<WireClosing, 'exceptions'>) {
  const { t } = useWords()
  const enabled = exceptions.length > 0
  const active = useQuery({ ...teachersQuery('active'), enabled })
  const archived = useQuery({ ...teachersQuery('archived'), enabled })
  const people = [...(active.data ?? []), ...(archived.data ?? [])]
  const lines = people.flatMap(({ id, name }) =>
    exceptionCharges.flatMap((charge) => {
      const count = exceptions.filter((each) => each.teacherId === id && each.charge === charge).length
      return count > 0 ? [t(`calendar.closings.exceptions.${charge}`, { name, count })] : []
    }),
  )
  if (lines.length === 0) return null
  return (
    <ul className={styles.exceptions} aria-label={t('calendar.closings.exceptionsOf')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
