import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { LapseDay } from './lapse-day.tsx'
import { LeaveBegins } from './leave-begins.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

interface LeaveAccountsSwitchProps {
  readonly site: Pick<Site, 'leaveAccounts' | 'leaveBegins' | 'leaveLapsesOn' | 'today'>
  /** The way to what was left on the first day. */
  opening(year: number): ReactNode
}

/** Off, nothing of leave accounts is offered or shown (product, section 13). */
export function LeaveAccountsSwitch({ site, opening }: LeaveAccountsSwitchProps) {
  const { leaveAccounts: used, leaveBegins, leaveLapsesOn, today } = site
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.leave.title')} description={t('settings.leave.hint')}>
      <Checkbox toggle checked={used} onChange={(leaveAccounts) => change.mutate({ leaveAccounts })}>
        {t('settings.leave.use')}
      </Checkbox>
      {used && leaveBegins !== null && (
        <LeaveBegins year={leaveBegins} today={today} opening={opening(leaveBegins)} />
      )}
      {used && <LapseDay lapsesOn={leaveLapsesOn} />}
    </SettingsCard>
  )
}
