import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Off, nothing of months and payroll is offered (product, section 16). */
export function MonthSheetsSwitch({ used }: { used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.months.title')} description={t('settings.months.hint')}>
      <Checkbox toggle checked={used} onChange={(monthSheets) => change.mutate({ monthSheets })}>
        {t('settings.months.use')}
      </Checkbox>
    </SettingsCard>
  )
}
