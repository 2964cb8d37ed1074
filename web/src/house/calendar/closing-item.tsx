import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WireClosing } from '#contract/calendar.ts'
import { formatDaySpan } from '../../i18n/day-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ClosingExceptions } from './closing-exceptions.tsx'
import { Sure } from './sure.tsx'

interface ClosingItemProps {
  readonly closing: WireClosing
  readonly pending: boolean
  onRemove(): void
}

export function ClosingItem({ closing, pending, onRemove }: ClosingItemProps) {
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
