import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { LapseDay } from './lapse-day.tsx'
import { LeaveBegins } from './leave-begins.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

interface LeaveAccountsSwitchProps {
  readonly site: Pick<
    Site,
    'leaveAccounts' | 'leaveBegins' | 'leaveLapsesOn' | 'leaveMustBe' | 'leaveRest' | 'today'
  >
  /** The way to what was left on the first day. */
  opening(year: number): ReactNode
}

const mustBeOf = (value: string) => (value === 'begun' ? 'begun' : 'taken')

const restOf = (value: string) => (value === 'kept' ? 'kept' : 'dropped')

/** Off, nothing of leave accounts is offered or shown (product, section 13). */
export function LeaveAccountsSwitch({ site, opening }: LeaveAccountsSwitchProps) {
  const { leaveAccounts: used, leaveBegins, leaveLapsesOn, leaveMustBe, leaveRest, today } = site
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
      {used && (
        <Field label={t('settings.leave.mustBe')}>
          <Select
            value={leaveMustBe}
            onChange={({ target }) => change.mutate({ leaveMustBe: mustBeOf(target.value) })}
          >
            <option value="taken">{t('settings.leave.mustBeTaken')}</option>
            <option value="begun">{t('settings.leave.mustBeBegun')}</option>
          </Select>
        </Field>
      )}
      {used && (
        <Field label={t('settings.leave.rest')} hint={t('settings.leave.restHint')}>
          <Select
            value={leaveRest}
            onChange={({ target }) => change.mutate({ leaveRest: restOf(target.value) })}
          >
            <option value="dropped">{t('settings.leave.restDropped')}</option>
            <option value="kept">{t('settings.leave.restKept')}</option>
          </Select>
        </Field>
      )}
    </SettingsCard>
  )
}
