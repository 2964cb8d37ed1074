import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Off, parents see nothing of stages (product, section 14). */
export function ParentsLightSwitch({ used }: { readonly used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.light.title')} description={t('settings.light.hint')}>
      <Checkbox toggle checked={used} onChange={(parentsLight) => change.mutate({ parentsLight })}>
        {t('settings.light.use')}
      </Checkbox>
    </SettingsCard>
  )
}
