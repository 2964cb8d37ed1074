import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireWish } from '#contract/planning.ts'
import { timesWithin } from '#domain/days/day-bounds.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './planning.module.css'
import type { WishDraft } from './wish-draft.ts'
import { faultInWish, wishOf } from './wish-draft.ts'

interface WishFormProps {
  readonly week: Week
  readonly wishes: readonly WireWish[]
  readonly busy: boolean
  onAdd(wish: WireWish): void
}

const kinds = ['off', 'notEarly', 'notLate', 'times'] as const

/** One more wish: what, and on which days. */
export function WishForm({ week, wishes, busy, onAdd }: WishFormProps) {
  const { t, language } = useWords()
  const bounds = useHouse().bounds
  const times = timesWithin(bounds)
  const [draft, setDraft] = useState<WishDraft>({
    kind: 'off',
    isWeekly: true,
    weekday: 1,
    date: dateOfWeekday(week, 1),
    from: times[4] ?? bounds.dayStart,
    to: times[28] ?? bounds.dayEnd,
  })
  // The one that was added last is no draft any more.
  const [begun, setBegun] = useState(draft)
  const [isTried, setIsTried] = useState(false)
  const change = (next: Partial<WishDraft>) => {
    setDraft({ ...draft, ...next })
    setIsTried(false)
  }
  const fault = isTried ? faultInWish(draft, wishes) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (busy || faultInWish(draft, wishes)) return
    onAdd(wishOf(draft))
    setBegun(draft)
    setIsTried(false)
  }
  const error = (...faults: readonly string[]) =>
    fault && faults.includes(fault) ? t(`planning.wishes.${fault}`, { count: wishes.length }) : undefined
  const timeOptions = times.map((time) => (
    <option key={time} value={time}>
      {time}
    </option>
  ))
  return (
    <form className={styles.wishForm} onSubmit={submit} aria-label={t('planning.wishes.add')} noValidate>
      <Unsaved when={JSON.stringify(draft) !== JSON.stringify(begun)} />
      <Field label={t('planning.wishes.kind')} error={error('twice', 'full')}>
        <Select
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as WishDraft['kind'] })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`planning.wishes.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('planning.wishes.when')}>
        <Select
          value={draft.isWeekly ? 'weekly' : 'once'}
          onChange={({ target }) => change({ isWeekly: target.value === 'weekly' })}
        >
          <option value="weekly">{t('planning.wishes.weekly')}</option>
          <option value="once">{t('planning.wishes.once')}</option>
        </Select>
      </Field>
      {draft.isWeekly ? (
        <Field label={t('planning.wishes.weekday')}>
          <Select
            value={draft.weekday}
            onChange={({ target }) => change({ weekday: Number(target.value) as Weekday })}
          >
            {weekdays.map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayNames(language).long[weekday]}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label={t('planning.wishes.date')} error={error('badDate')}>
          <DateInput value={draft.date} onDate={(date) => change({ date: date as CalendarDate })} />
        </Field>
      )}
      {draft.kind === 'times' && (
        <>
          <Field label={t('planning.wishes.from')}>
            <Select
              value={draft.from}
              onChange={({ target }) => change({ from: target.value as typeof draft.from })}
            >
              {timeOptions}
            </Select>
          </Field>
          <Field label={t('planning.wishes.to')} error={error('badTimes')}>
            <Select
              value={draft.to}
              onChange={({ target }) => change({ to: target.value as typeof draft.to })}
            >
              {timeOptions}
            </Select>
          </Field>
        </>
      )}
      <Button type="submit" aria-disabled={busy}>
        {t('planning.wishes.addThis')}
      </Button>
    </form>
  )
}
