import { Fragment } from 'react'
import type { TeacherChange, WireTeacher } from '#contract/teachers.ts'
import { termsChangeFrom, termsFrom } from '#contract/wire/terms.ts'
import { alteredTerms, startOf, termsInForce, termsWithChange } from '#domain/people/terms.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isCalendarDate, mondayOf } from '#domain/values/calendar-date.ts'
import { isMonday } from '#domain/values/week.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Radio } from '../../ui/field.tsx'
import styles from './teacher-form.module.css'
import { useTermsWords } from './use-terms-words.ts'

export interface From {
  /** `present`: from this week on, or in the terms in force while no week is recorded. */
  readonly choice: 'present' | 'date' | 'always'
  readonly date: string
}

interface AppliesFromFieldsProps {
  readonly from: From
  readonly today: CalendarDate
  readonly teacher: WireTeacher
  /** What was typed, when all of it can be read. */
  readonly change: TeacherChange | undefined
  readonly hasRecordedWeek: boolean
  readonly error: string | undefined
  onChange(from: From): void
}

const choices = ['present', 'date', 'always'] as const

/** Asked only when an hours field changed: a contract change must not rewrite the past (product, section 2). */
export function AppliesFromFields(props: AppliesFromFieldsProps) {
  const { from, today, teacher, hasRecordedWeek, error, onChange } = props
  const { t, language } = useWords()
  const begins = beginOf(from, teacher, today, hasRecordedWeek)
  const date = (monday: CalendarDate) => formatDate(monday, language)
  const termsWords = useTermsWords()
  const present = presentBegin(teacher, today, hasRecordedWeek)
  const presentWords = hasRecordedWeek
    ? t('teachers.appliesFrom.thisWeek', { date: date(present) })
    : t('teachers.appliesFrom.correct', { date: termsWords.begin(present) })
  const offered = choices.filter(
    (choice) => choice !== 'always' || hasRecordedWeek || teacher.terms.length > 1,
  )
  return (
    <fieldset className={styles.appliesFrom}>
      <legend>{t('teachers.appliesFrom.legend')}</legend>
      {offered.map((choice) => (
        <Fragment key={choice}>
          <label className={styles.choice}>
            <Radio
              name="appliesFrom"
              checked={from.choice === choice}
              onChange={() => onChange({ ...from, choice })}
            />
            {choice === 'present' ? presentWords : t(`teachers.appliesFrom.${choice}`)}
          </label>
          {choice === 'date' && from.choice === 'date' && (
            <Field
              label={t('teachers.appliesFrom.day')}
              hint={isCalendarDate(from.date) ? t(beginHint(begins), { date: date(begins) }) : undefined}
              error={error}
            >
              <DateInput value={from.date} onDate={(date) => onChange({ ...from, date })} />
            </Field>
          )}
        </Fragment>
      ))}
      {from.choice === 'always' ? <WhatAlwaysTakes {...props} /> : <Until {...props} begins={begins} />}
    </fieldset>
  )
}

/** A change in mid-week says that the week is counted by days. */
export function beginHint(begins: CalendarDate) {
  return isMonday(begins) ? 'teachers.appliesFrom.dateHint' : 'teachers.appliesFrom.splitHint'
}

/** Where the change ends: at the next terms, which stay as they are. */
function Until({
  from,
  teacher,
  hasRecordedWeek,
  begins,
}: AppliesFromFieldsProps & { begins: CalendarDate }) {
  const { t, language } = useWords()
  const next = teacher.terms.find((term) => term.validFrom > begins)
  const corrects = from.choice === 'present' && !hasRecordedWeek
  return (
    <p className={styles.note}>
      {t(corrects ? 'teachers.appliesFrom.corrected' : 'teachers.appliesFrom.kept')}
      {next && ' '}
      {next && t('teachers.appliesFrom.until', { date: formatDate(addDays(next.validFrom, -1), language) })}
    </p>
  )
}

/** Every line that would be another one afterwards, past ones too. */
function WhatAlwaysTakes({ teacher, change }: AppliesFromFieldsProps) {
  const { t } = useWords()
  const words = useTermsWords()
  const terms = teacher.terms.map(termsFrom)
  const altered = change ? alteredTerms(terms, termsWithChange(terms, termsChangeFrom(change), 'always')) : []
  return (
    <div className={styles.note}>
      {t('teachers.appliesFrom.alwaysHint')}
      {altered.length > 0 && ` ${t('teachers.appliesFrom.takes')}`}
      <ul className="figure">
        {altered.map(([was, is]) => (
          <li key={was.validFrom}>{words.changes(was, is)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Without a date: this week, or the beginning of the terms in force while no week is recorded. */
function presentBegin(teacher: WireTeacher, today: CalendarDate, hasRecordedWeek: boolean): CalendarDate {
  return hasRecordedWeek
    ? startOf(mondayOf(today))
    : termsInForce(teacher.terms.map(termsFrom), today).validFrom
}

function beginOf(from: From, teacher: WireTeacher, today: CalendarDate, recorded: boolean): CalendarDate {
  const isDated = from.choice === 'date' && isCalendarDate(from.date)
  return isDated ? startOf(from.date as CalendarDate) : presentBegin(teacher, today, recorded)
}

/** What to send, or nothing to send yet. Always a date: what the form says must be what happens. */
export function validFromOf(
  from: From,
  teacher: WireTeacher,
  today: CalendarDate,
  hasRecordedWeek: boolean,
): { validFrom: string } | 'missing' {
  if (from.choice === 'always') return { validFrom: 'always' }
  if (from.choice === 'date' && !isCalendarDate(from.date)) return 'missing'
  return { validFrom: beginOf(from, teacher, today, hasRecordedWeek) }
}
