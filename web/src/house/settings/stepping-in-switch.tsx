import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings, useSettings } from './use-settings.ts'

/** Whether the house counts who steps in how often. Off: nothing is counted, shown or used. */
export function SteppingInSwitch() {
  const { t } = useWords()
  const change = useChangeSettings()
  const used = useSettings().data?.countsSteppingIn ?? false
  return (
    <SettingsCard title={t('callout.settings.title')} description={t('callout.settings.countsHint')}>
      <Checkbox toggle checked={used} onChange={(countsSteppingIn) => change.mutate({ countsSteppingIn })}>
        {t('callout.settings.counts')}
      </Checkbox>
    </SettingsCard>
  )
}
