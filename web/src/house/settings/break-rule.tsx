import type { FormEvent } from 'react'
import { useState } from 'react'
import { breakChoices } from '#domain/days/house-break.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Whether days without a break get one, and when. */
export function BreakRule({ at }: { at: ClockTime | null }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const [chosen, setChosen] = useState<ClockTime | null>()
  const shown = chosen === undefined ? at : chosen
  const isSame = shown === at
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) change.mutate({ breakAt: shown }, { onSuccess: () => setChosen(undefined) })
  }
  return (
    <SettingsCard title={t('settings.breaks.title')} description={t('settings.breaks.hint')}>
      <form className={styles.pair} onSubmit={submit}>
        <Field label={t('settings.breaks.at')}>
          <Select
            value={shown ?? ''}
            onChange={({ target }) =>
              setChosen(breakChoices.find((choice) => choice === target.value) ?? null)
            }
          >
            <option value="">{t('settings.breaks.none')}</option>
            {breakChoices.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={isSame || change.isPending}>
          {t('general.save')}
        </Button>
      </form>
    </SettingsCard>
  )
}
