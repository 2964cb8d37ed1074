import type { ReactNode } from 'react'
import type { CertificateState } from '#domain/absences/certificates.ts'
import { certificateStates, usualCertificate } from '#domain/absences/certificates.ts'
import type { SpanStatus } from '#domain/days/absence-statuses.ts'
import { spanStatuses } from '#domain/days/absence-statuses.ts'
import { choiceIn } from '#domain/days/day-entry.ts'
import { canBeTimed, timesIn } from '#domain/days/part-of-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth, isCalendarDate, isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday, weekContaining } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Radio, Select } from '../../ui/field.tsx'
import { StatusMark } from '../cell/status-mark.tsx'
import { KindFields } from '../day/kind-fields.tsx'
import { PartOfDay } from '../day/part-of-day.tsx'
import type { AbsenceForm } from './absence-form.ts'
import { absenceSpanOf, fridayAfter, withDay, withFrom, withReason, withShare } from './absence-form.ts'
import styles from './absences.module.css'
import type { AbsencePerson } from './use-absence-weeks.ts'

interface FieldsProps {
  readonly form: AbsenceForm
  readonly people: readonly AbsencePerson[]
  readonly today: CalendarDate
  /** The week on the screen. */
  readonly week: Week
  /** Instead of the list of names. */
  readonly who?: ReactNode
  onChange(form: AbsenceForm): void
}

/** Who, why, and from when to when; the usual spans with one tap. */
export function AbsenceFields({ form, people, today, week, who, onChange }: FieldsProps) {
  const { t } = useWords()
  const usesKinds = useHouse().absenceKinds
  return (
    <>
      {who ?? (
        <Field label={t('absences.person')}>
          <Select
            value={form.teacherId ?? ''}
            onChange={({ target }) => onChange({ ...form, teacherId: Number(target.value) || undefined })}
          >
            {form.teacherId === undefined && <option value="">{t('absences.choose')}</option>}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Reasons status={form.status} onChange={(status) => onChange(withReason(form, status))} />
      {usesKinds && <KindOfForm form={form} onChange={onChange} />}
      <div className={styles.dates}>
        <Field label={t('absences.from')}>
          <DateInput value={form.from} onDate={(date) => onChange(withFrom(form, date))} />
        </Field>
        <Field label={t('absences.to')}>
          <DateInput min={form.from} value={form.to} onDate={(date) => onChange({ ...form, to: date })} />
        </Field>
      </div>
      <DayStrip form={form} onChange={onChange} />
      {canBeTimed(form.status) && !form.share && <TimesOfForm form={form} onChange={onChange} />}
      <div className={styles.quick}>
        {isoWeekday(today) <= 5 && (
          <Button onClick={() => onChange({ ...form, from: today, to: today })}>{t('absences.today')}</Button>
        )}
        <Button
          onClick={() => isCalendarDate(form.from) && onChange({ ...form, to: fridayAfter(form.from) })}
        >
          {t('absences.untilFriday')}
        </Button>
        <Button onClick={() => onChange({ ...form, from: week.startDate, to: week.endDate })}>
          {t('absences.thisWeek')}
        </Button>
      </div>
      {usesKinds && form.status === 'sick' && <CertificateOfForm form={form} onChange={onChange} />}
    </>
  )
}

/** Who goes home at eleven: away from then on, on the first day, and on the last one until a time. */
function TimesOfForm({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { t } = useWords()
  const severalDays = { from: t('absences.firstDayFrom'), to: t('absences.lastDayTo') }
  return (
    <PartOfDay
      away={timesIn(form)}
      labels={form.from === form.to ? undefined : severalDays}
      onChange={(away) => onChange({ ...form, awayFrom: undefined, awayTo: undefined, ...away })}
    />
  )
}

/** Whether a doctor's certificate is needed is said by the length, unless stated otherwise. */
function CertificateOfForm({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { t } = useWords()
  const span = absenceSpanOf(form)
  if (!span || span.to < span.from || timesIn(form).awayFrom || timesIn(form).awayTo) return null
  return (
    <Field label={t('absences.certificate.label')}>
      <Select
        value={form.certificate ?? usualCertificate(span)}
        onChange={({ target }) => onChange({ ...form, certificate: target.value as CertificateState })}
      >
        {certificateStates.map((state) => (
          <option key={state} value={state}>
            {t(`absences.certificate.${state}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Which of its kinds, and whether all day; the work of the other half differs from day to day. */
function KindOfForm({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { t } = useWords()
  return (
    <div>
      <KindFields
        absence={choiceIn(form)}
        onKind={(kind) => onChange({ ...form, kind })}
        onShare={(share) => onChange(withShare(form, share))}
      />
      {form.share && <p className={styles.later}>{t('kinds.otherHalfLater')}</p>}
    </div>
  )
}

interface ReasonsProps {
  readonly status: SpanStatus
  onChange(status: SpanStatus): void
}

function Reasons({ status, onChange }: ReasonsProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('absences.reason')}</legend>
      {spanStatuses.map((option) => (
        <label key={option} className={styles.reason}>
          <Radio
            name="absence-reason"
            className="visually-hidden"
            checked={option === status}
            onChange={() => onChange(option)}
          />
          <StatusMark status={option} />
          <span>{t(`status.${option}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The week of the first day: a tap makes a day the last one, or an earlier one the first. */
function DayStrip({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { t, language } = useWords()
  const { long, short } = weekdayNames(language)
  if (!isCalendarDate(form.from)) return null
  const week = weekContaining(form.from)
  return (
    <div className={styles.strip} role="group" aria-label={t('absences.days')}>
      {weekdays.map((weekday) => {
        const date = dateOfWeekday(week, weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={form.from <= date && date <= form.to}
            onClick={() => onChange(withDay(form, date))}
          >
            <span aria-hidden>{short[weekday]}</span>
            <span className="visually-hidden">{long[weekday]} </span>
            <strong className="figure">{dayOfMonth(date)}</strong>
          </button>
        )
      })}
    </div>
  )
}
