import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Off, nothing of groups, needs and coverage is offered, shown or fetched (product, section 14). */
export function StaffingSwitch({ used }: { readonly used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.staffing.title')} description={t('settings.staffing.hint')}>
      <Checkbox toggle checked={used} onChange={(staffing) => change.mutate({ staffing })}>
        {t('settings.staffing.use')}
      </Checkbox>
    </SettingsCard>
  )
}
