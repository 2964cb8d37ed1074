import type { FormEvent } from 'react'
import { useState } from 'react'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { boundChoices } from '#domain/days/day-bounds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** The spec's day, or a wider one (product, section 4). */
export function DayBoundsChoice({ bounds }: { bounds: DayBounds }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const [chosen, setChosen] = useState<Partial<DayBounds>>({})
  const shown = { ...bounds, ...chosen }
  const isSame = shown.dayStart === bounds.dayStart && shown.dayEnd === bounds.dayEnd
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame) return
    const { dayStart, dayEnd } = shown
    change.mutate({ dayStart, dayEnd }, { onSuccess: () => setChosen({}) })
  }
  const field = (end: keyof DayBounds) => (
    <Field label={t(`settings.house.${end}`)}>
      <Select
        value={shown[end]}
        onChange={({ target }) => {
          const time = boundChoices[end].find((choice) => choice === target.value)
          if (time) setChosen({ ...chosen, [end]: time })
        }}
      >
        {boundChoices[end].map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </Field>
  )
  return (
    <SettingsCard title={t('settings.house.day')} description={t('settings.house.dayHint')}>
      <form className={styles.pair} onSubmit={submit}>
        {field('dayStart')}
        {field('dayEnd')}
        <Button type="submit" disabled={isSame || change.isPending}>
          {t('general.save')}
        </Button>
      </form>
    </SettingsCard>
  )
}
