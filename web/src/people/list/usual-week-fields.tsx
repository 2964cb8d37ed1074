import { useState } from 'react'
import type { UsualDayFault } from '#domain/people/usual-week.ts'
import { usualHoursIn, usualWeekMismatch } from '#domain/people/usual-week.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { useSpokenBounds } from '../../ui/widen-day.tsx'
import { targetOf } from './calculated-target.ts'
import type { Faults, TeacherDraft } from './teacher-draft.ts'
import { readableHoursIn, usualWeekIn } from './teacher-draft.ts'
import styles from './teacher-form.module.css'

interface UsualWeekFieldsProps {
  readonly draft: TeacherDraft
  readonly faults: Faults
  onChange(draft: TeacherDraft): void
}

/** Monday to Friday as typed in the schedule, with their sum beside the target. Closed until somebody has one. */
export function UsualWeekFields({ draft, faults, onChange }: UsualWeekFieldsProps) {
  const { t, language } = useWords()
  const spoken = useSpokenBounds()
  const dayNames = weekdayNames(language).long
  const fields = weekdays.map((weekday) => [weekday, `usual${weekday}`] as const)
  const isUsed = fields.some(([, field]) => draft[field] !== '')
  // Once opened it stays open: it does not collapse when the last day is emptied or the next teacher begins.
  const [open, setOpen] = useState(isUsed)
  return (
    <details
      className={styles.collapsible}
      open={open || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('usualWeek.title')}
        <Sum draft={draft} />
      </summary>
      <p>{t('usualWeek.hint')}</p>
      <div className={styles.pair}>
        {fields.map(([weekday, field]) => {
          const fault = faults[field] as UsualDayFault | undefined
          const error = fault && t(`usualWeek.faults.${fault}`, spoken)
          return (
            <Field key={field} label={dayNames[weekday]} error={error}>
              <TextInput
                name={field}
                value={draft[field]}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
              />
            </Field>
          )
        })}
      </div>
      <Beside draft={draft} />
    </details>
  )
}

function targetIn(draft: TeacherDraft): number | undefined {
  const values = readableHoursIn(draft)
  return values && targetOf(values)
}

/** A whole usual week that is not the target is worth a second look, and often meant so. */
function Beside({ draft }: { readonly draft: TeacherDraft }) {
  const { t, language } = useWords()
  const target = targetIn(draft)
  const usual = target === undefined ? undefined : usualWeekMismatch(usualWeekIn(draft), hoursOf(target))
  if (target === undefined || usual === undefined) return null
  const figure = (hours: number) => formatHours(hours, language)
  return (
    <p className={styles.beside} role="status">
      {t('usualWeek.beside', { usual: figure(toNumber(usual)), target: figure(target) })}
    </p>
  )
}

/** `25.00 h of 25.00`; only what can be read counts. */
function Sum({ draft }: { readonly draft: TeacherDraft }) {
  const { t, language } = useWords()
  const week = usualWeekIn(draft)
  if (!week) return null
  const hours = formatHours(toNumber(usualHoursIn(week)), language)
  const target = targetIn(draft)
  const text =
    target === undefined
      ? t('usualWeek.sumOnly', { hours })
      : t('usualWeek.sum', { hours, target: formatHours(target, language) })
  return <span className={`figure ${styles.sum}`}>{text}</span>
}
