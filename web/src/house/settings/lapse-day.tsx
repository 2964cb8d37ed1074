import type { FormEvent } from 'react'
import { useState } from 'react'
import { expiryDayOf, expiryIn, usualExpiryDay } from '#domain/leave/carried-leave.ts'
import { firstDateOfMonth } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth } from '../../i18n/format.ts'
import { formatMonthName } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { useChangeSettings } from './use-settings.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
/** With a 29 February. */
const leapYear = 2028
const lastOf = (month: number) => Number(expiryIn(leapYear, { month, day: 31 }).slice(-2))

/** The last day of a year on which leave of the year before can be taken. */
export function LapseDay({ lapsesOn }: { readonly lapsesOn: string }) {
  const { t, language } = useWords()
  const change = useChangeSettings()
  const saved = expiryDayOf(lapsesOn) ?? usualExpiryDay
  const [chosen, setChosen] = useState<Partial<typeof saved>>({})
  const month = chosen.month ?? saved.month
  const day = Math.min(chosen.day ?? saved.day, lastOf(month))
  const isSame = month === saved.month && day === saved.day
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame) return
    const leaveLapsesOn = `${twoDigits(month)}-${twoDigits(day)}`
    change.mutate({ leaveLapsesOn }, { onSuccess: () => setChosen({}) })
  }
  const usual = formatDayAndMonth(expiryIn(leapYear), language)
  return (
    <>
      <form className={styles.pair} onSubmit={submit} aria-label={t('settings.leave.lapses')}>
        <Field label={t('settings.leave.day')}>
          <Select value={day} onChange={({ target }) => setChosen({ month, day: Number(target.value) })}>
            {upTo(lastOf(month)).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.leave.month')}>
          <Select value={month} onChange={({ target }) => setChosen({ day, month: Number(target.value) })}>
            {upTo(12).map((each) => (
              <option key={each} value={each}>
                {formatMonthName(firstDateOfMonth(leapYear, each), language)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={isSame || change.isPending}>
          {t('general.save')}
        </Button>
      </form>
      <p>{t('settings.leave.lapsesHint', { usual })}</p>
    </>
  )
}
