import { useEffect, useId, useRef } from 'react'
import type { PlaceChange, WireHouseDay } from '#contract/calendar.ts'
import type { Country } from '#domain/calendar/regions.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { formatFullDate } from '../../i18n/format.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './calendar.module.css'

interface PlaceQuestionProps {
  readonly days: readonly PlaceChange[]
  readonly countries: { readonly before: Country | null; readonly after: Country | null }
  readonly pending: boolean
  onConfirm(): void
  onCancel(): void
}

/** Days that come or go cost leave and hours, so each is named, with those whose working day it is. */
export function PlaceQuestion({ days, countries, pending, onConfirm, onCancel }: PlaceQuestionProps) {
  const { t, language } = useWords()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const names = new Intl.ListFormat(locales[language].tag)

  const kindOf = (day: WireHouseDay | null) => {
    if (!day) return t('calendar.place.kinds.working')
    if (day.kind === 'closing')
      return t('calendar.place.kinds.closing', {
        name: day.name,
        charge: t(`calendar.closings.charges.${day.charge ?? 'none'}`),
      })
    const kind = t(`calendar.days.kinds.${day.kind}`)
    return day.share === 1 ? kind : t('calendar.days.half', { kind })
  }
  const nameOf = ({ before, after }: PlaceChange) => {
    if (after?.holiday) return holidayName(t, after.holiday, countries.after ?? undefined)
    if (before?.holiday) return holidayName(t, before.holiday, countries.before ?? undefined)
    return after?.name ?? before?.name ?? ''
  }
  const whom = ({ date, everyone, teachers }: PlaceChange) => {
    if (isoWeekday(date) > 5) return t('calendar.days.weekend')
    if (everyone) return t('calendar.place.everyone')
    if (teachers.length === 0) return t('calendar.place.nobody')
    return t('calendar.place.concerns', { names: names.format(teachers.map(({ name }) => name)) })
  }

  return (
    <section className={styles.means} aria-labelledby={id}>
      <h4 id={id} ref={title} tabIndex={-1}>
        {t('calendar.place.changes', { count: days.length })}
      </h4>
      <ul className={styles.changes} aria-labelledby={id}>
        {days.map((day) => (
          <li key={day.date}>
            <time dateTime={day.date}>{formatFullDate(day.date, language)}</time>
            <strong>{nameOf(day)}</strong>
            <span>
              {t('calendar.place.change', { before: kindOf(day.before), after: kindOf(day.after) })}
            </span>
            <small>{whom(day)}</small>
          </li>
        ))}
      </ul>
      <p>{t('calendar.place.pastStays')}</p>
      <div className={styles.sure}>
        <Button onClick={onCancel}>{t('general.cancel')}</Button>
        <Button look="primary" disabled={pending} onClick={onConfirm}>
          {t('calendar.place.confirm', { count: days.length })}
        </Button>
      </div>
    </section>
  )
}
