import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { WireHouseDay } from '#contract/calendar.ts'
import { faultInSpan } from '#domain/absences/absence-span.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { countedDays } from './counted-days.ts'
import styles from './span-details.module.css'
import { useYearWords } from './use-year-words.ts'

interface MoveFormProps {
  readonly span: WireAwaySpan
  readonly person: PersonInYear
  readonly houseDays: readonly WireHouseDay[]
  onMove(start: CalendarDate): void
  onCancel(): void
}

/** The new first day, and what the leave would be then. */
export function MoveForm({ span, person, houseDays, onMove, onCancel }: MoveFormProps) {
  const { t } = useWords()
  const words = useYearWords()
  const [start, setStart] = useState<string>(span.from)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const to = isCalendarDate(start) ? movedSpan(span, start) : undefined
  const isFit = to !== undefined && !faultInSpan(to)
  const can = isFit && start !== span.from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (can && to) onMove(to.from)
  }
  return (
    <form className={styles.move} onSubmit={submit}>
      <Field label={t('leaveYear.newStart')}>
        <TextInput ref={field} type="date" value={start} onChange={({ target }) => setStart(target.value)} />
      </Field>
      <p role="status" className={styles.preview}>
        {isFit ? words.live(to, countedDays(person, to, houseDays, span.share)) : t('leaveYear.noDay')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" aria-disabled={!can}>
          {t('leaveYear.moveNow')}
        </Button>
      </div>
    </form>
  )
}
