import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { LapseDay } from './lapse-day.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

interface LeaveAccountsSwitchProps {
  readonly used: boolean
  /** `03-31`. */
  readonly lapsesOn: string
}

/** Off, nothing of leave accounts is offered or shown (product, section 13). */
export function LeaveAccountsSwitch({ used, lapsesOn }: LeaveAccountsSwitchProps) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.leave.title')} description={t('settings.leave.hint')}>
      <Checkbox toggle checked={used} onChange={(leaveAccounts) => change.mutate({ leaveAccounts })}>
        {t('settings.leave.use')}
      </Checkbox>
      {used && <LapseDay lapsesOn={lapsesOn} />}
    </SettingsCard>
  )
}
