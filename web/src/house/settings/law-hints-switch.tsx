import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Off, nothing of working-time law is offered, shown or fetched (product, section 14). */
export function LawHintsSwitch({ used }: { readonly used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.law.title')} description={t('settings.law.hint')}>
      <Checkbox toggle checked={used} onChange={(lawHints) => change.mutate({ lawHints })}>
        {t('settings.law.use')}
      </Checkbox>
    </SettingsCard>
  )
}
