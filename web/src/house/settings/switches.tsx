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

export const loadLightPlan = () => import('../light-plan.tsx').then(({ LightPlan }) => LightPlan)
