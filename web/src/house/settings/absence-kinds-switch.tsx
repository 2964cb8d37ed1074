import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Off, nothing of kinds and half days is offered (product, section 11). */
export function AbsenceKindsSwitch({ used }: { used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.kinds.title')} description={t('settings.kinds.hint')}>
      <Checkbox toggle checked={used} onChange={(absenceKinds) => change.mutate({ absenceKinds })}>
        {t('settings.kinds.use')}
      </Checkbox>
    </SettingsCard>
  )
}
