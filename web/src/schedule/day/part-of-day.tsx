import { timesWithin } from '#domain/days/day-bounds.ts'
import type { TimesAway } from '#domain/days/part-of-day.ts'
import { isTimed, timesIn } from '#domain/days/part-of-day.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import styles from './part-of-day.module.css'

interface PartOfDayProps {
  readonly away: TimesAway
  /** Where it is about the first and the last of several days. */
  readonly labels?: { readonly from: string; readonly to: string } | undefined
  onChange(away: TimesAway): void
}

/** Who goes home at noon: the most usual of all, and one tap away from any other. */
const noon = clockTimeOf('12:00')

/** From when on and until when a teacher is away on a day: a quiet button, as most absences are of whole days. */
export function PartOfDay({ away, labels, onChange }: PartOfDayProps) {
  const { t } = useWords()
  const times = timesWithin(useHouse().bounds)
  if (!isTimed(away))
    return (
      <Button look="quiet" className={styles.open} onClick={() => onChange({ awayFrom: noon })}>
        {t('kinds.part')}
      </Button>
    )
  const chosen = (text: string): ClockTime | undefined => times.find((time) => time === text)
  const changed = (awayFrom: ClockTime | undefined, awayTo: ClockTime | undefined) =>
    onChange(timesIn({ awayFrom, awayTo }))
  const choices = (before?: ClockTime, after?: ClockTime) =>
    times
      .filter((time) => (!before || time < before) && (!after || time > after))
      .map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))
  return (
    <div className={styles.times}>
      <Field label={labels?.from ?? t('kinds.awayFrom')}>
        <Select
          value={away.awayFrom ?? ''}
          onChange={({ target }) => changed(chosen(target.value), away.awayTo)}
        >
          <option value="">{t('kinds.dayStart')}</option>
          {choices(labels ? undefined : away.awayTo)}
        </Select>
      </Field>
      <Field label={labels?.to ?? t('kinds.awayTo')}>
        <Select
          value={away.awayTo ?? ''}
          onChange={({ target }) => changed(away.awayFrom, chosen(target.value))}
        >
          <option value="">{t('kinds.dayEnd')}</option>
          {choices(undefined, labels ? undefined : away.awayFrom)}
        </Select>
      </Field>
      <Button look="quiet" onClick={() => onChange({})}>
        {t('kinds.whole')}
      </Button>
    </div>
  )
}
