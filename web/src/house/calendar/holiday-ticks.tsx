import { useId } from 'react'
import { questionsFor } from '#domain/calendar/public-holidays.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import styles from './calendar.module.css'
import type { PlaceDraft } from './place-draft.ts'
import { proposedIn, withKept } from './place-draft.ts'

interface HolidayTicksProps {
  readonly place: PlaceDraft & { readonly region: Region }
  readonly year: number
  onChange(place: PlaceDraft): void
}

/** What the law leaves to the town, one question each; in a canton every holiday, as a proposal. */
export function HolidayTicks({ place, year, onChange }: HolidayTicksProps) {
  const { t, language } = useWords()
  const id = useId()
  const questions = questionsFor(place.region)
  const proposed = proposedIn(place.region, year)
  const isKept = (key: (typeof proposed)[number]['key']) => place.keptHolidays.includes(key)
  if (questions.length > 0)
    return (
      <fieldset className={styles.ticks} aria-describedby={id}>
        <legend>{t('calendar.place.municipal')}</legend>
        {questions.map((key) => (
          <Checkbox
            key={key}
            checked={isKept(key)}
            onChange={(checked) => onChange(withKept(place, key, checked))}
          >
            {t(`calendar.place.asked.${key}`)}
          </Checkbox>
        ))}
        <p id={id}>{t('calendar.place.askedHint')}</p>
      </fieldset>
    )
  if (proposed.length === 0) return null
  return (
    <fieldset className={styles.ticks} aria-describedby={id}>
      <legend>{t('calendar.place.proposal')}</legend>
      <p id={id}>{t('calendar.place.proposalHint', { year })}</p>
      {proposed.map(({ key, date, share }) => {
        const name = holidayName(t, key, 'CH')
        return (
          <Checkbox
            key={key}
            checked={isKept(key)}
            onChange={(checked) => onChange(withKept(place, key, checked))}
          >
            <span className={styles.proposed}>
              <span>{share === 1 ? name : t('calendar.place.half', { name })}</span>{' '}
              <small>{formatWeekday(date, language)}</small>
            </span>
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
