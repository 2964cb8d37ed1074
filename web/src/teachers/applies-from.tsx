import { Fragment } from 'react'
import type { WireTerms } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { startOf } from '#domain/terms.ts'
import { formatDate, formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { targetOf } from './calculated-target.ts'
import styles from './teacher-form.module.css'

const choices = ['thisWeek', 'date', 'always'] as const

export interface From {
  readonly choice: (typeof choices)[number]
  readonly date: string
}

interface AppliesFromProps {
  readonly from: From
  readonly today: CalendarDate
  readonly terms: readonly WireTerms[]
  readonly error: string | undefined
  onChange(from: From): void
}

/** Asked only when an hours field changed: a contract change must not rewrite the past (product, section 2). */
export function AppliesFrom({ from, today, terms, error, onChange }: AppliesFromProps) {
  const { t, language } = useWords()
  const begins = from.choice === 'date' && isCalendarDate(from.date) ? startOf(from.date) : startOf(today)
  const later = terms.filter((one) => one.validFrom > begins)
  const date = (one: CalendarDate) => formatDate(one, language)
  return (
    <fieldset className={styles.appliesFrom}>
      <legend>{t('teachers.appliesFrom.legend')}</legend>
      {choices.map((choice) => (
        <Fragment key={choice}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="appliesFrom"
              checked={from.choice === choice}
              onChange={() => onChange({ ...from, choice })}
            />
            {t(`teachers.appliesFrom.${choice}`, { date: date(startOf(today)) })}
          </label>
          {choice === 'date' && from.choice === 'date' && (
            <Field
              label={t('teachers.appliesFrom.day')}
              hint={
                isCalendarDate(from.date)
                  ? t('teachers.appliesFrom.dateHint', { date: date(begins) })
                  : undefined
              }
              error={error}
            >
              <TextInput
                type="date"
                value={from.date}
                onChange={(event) => onChange({ ...from, date: event.target.value })}
              />
            </Field>
          )}
        </Fragment>
      ))}
      <p className={styles.note}>
        {t(from.choice === 'always' ? 'teachers.appliesFrom.alwaysHint' : 'teachers.appliesFrom.kept')}
      </p>
      {later.length > 0 && (
        <div className={styles.note}>
          {t('teachers.appliesFrom.later')}
          <ul>
            {later.map((one) => (
              <li key={one.validFrom}>
                {t('teachers.appliesFrom.laterTerms', {
                  date: date(one.validFrom),
                  contract: formatHours(one.weeklyHours, language),
                  target: formatHours(targetOf(one), language),
                })}
              </li>
            ))}
          </ul>
          {t(
            from.choice === 'always'
              ? 'teachers.appliesFrom.laterAlwaysHint'
              : 'teachers.appliesFrom.laterHint',
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What to send, `undefined` for the server's own rule (from this week on), or nothing to send yet. */
export function validFromOf({ choice, date }: From): { validFrom?: string } | 'missing' {
  if (choice === 'thisWeek') return {}
  if (choice === 'always') return { validFrom: 'always' }
  return isCalendarDate(date) ? { validFrom: date } : 'missing'
}
