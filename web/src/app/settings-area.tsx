import '../i18n/management.ts'
import { useWords } from '../i18n/use-words.ts'
import { YearArchive } from '../payroll/year-archive.tsx'
import { PresetSettings } from '../presets/preset-settings.tsx'
import { usePresets } from '../presets/use-presets.ts'
import { AbsenceKindsSwitch } from '../settings/absence-kinds-switch.tsx'
import { BreakRule } from '../settings/break-rule.tsx'
import { DayBoundsChoice } from '../settings/day-bounds-choice.tsx'
import { DeviceSettings } from '../settings/device-settings.tsx'
import { EndAccess } from '../settings/end-access.tsx'
import { HouseName } from '../settings/house-name.tsx'
import { LeaveAccountsSwitch } from '../settings/leave-accounts-switch.tsx'
import { MpaName } from '../settings/mpa-name.tsx'
import { OfSite } from '../settings/of-site.tsx'
import { ParentsPhone } from '../settings/parents-phone.tsx'
import { ParentsSeeSettings } from '../settings/parents-see.tsx'
import { PasswordChange } from '../settings/password-change.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import type { SectionName } from '../settings/shown-section.ts'
import { TakingAlong } from '../settings/taking-along.tsx'
import { CalendarArea } from './calendar-area.tsx'
import { LawArea } from './law-area.tsx'
import { LeaveOpeningButton } from './leave-opening-dialog.tsx'
import { LightArea } from './light-area.tsx'
import { PayrollArea } from './payroll-area.tsx'
import { RetentionArea } from './retention-area.tsx'
import { StaffingArea } from './staffing-area.tsx'

interface SettingsAreaProps {
  readonly shown: SectionName
  /** Access ended on all devices: this one goes back to the parent view. */
  onAccessEnded(): void
}

/** The settings, with what the other nouns bring to them. */
export function SettingsArea({ shown, onAccessEnded }: SettingsAreaProps) {
  const { t } = useWords()
  const presets = usePresets()
  const sections = {
    house: (
      <OfSite>
        {({ name, timeZone, dayStart, dayEnd, breakAt, mpaName, absenceKinds, ...site }) => (
          <>
            <HouseName name={name} timeZone={timeZone} />
            <DayBoundsChoice bounds={{ dayStart, dayEnd }} />
            <BreakRule at={breakAt} />
            <MpaName name={mpaName} />
            <AbsenceKindsSwitch used={absenceKinds} />
            <LeaveAccountsSwitch site={site} opening={(year) => <LeaveOpeningButton year={year} />} />
          </>
        )}
      </OfSite>
    ),
    calendar: <OfSite>{({ today }) => <CalendarArea today={today} />}</OfSite>,
    staffing: (
      <OfSite>
        {({ staffing, lawHints, parentsLight, today }) => (
          <>
            <StaffingArea used={staffing} today={today} />
            <LawArea used={lawHints} />
            <LightArea used={parentsLight} />
          </>
        )}
      </OfSite>
    ),
    presets: (
      <SettingsCard title={t('presets.title')} description={t('presets.description')}>
        <PresetSettings />
      </SettingsCard>
    ),
    months: <OfSite>{({ monthSheets }) => <PayrollArea used={monthSheets} />}</OfSite>,
    parents: (
      <OfSite>
        {({ parentsSee, parentsPhone }) => (
          <ParentsSeeSettings see={parentsSee}>
            <ParentsPhone phone={parentsPhone} />
          </ParentsSeeSettings>
        )}
      </OfSite>
    ),
    access: (
      <>
        <OfSite>{({ name }) => <PasswordChange houseName={name} />}</OfSite>
        <EndAccess onEnded={onAccessEnded} />
      </>
    ),
    data: (
      <>
        <RetentionArea />
        <SettingsCard title={t('payroll.archive.title')} description={t('payroll.archive.description')}>
          <OfSite>{({ today, firstWeek }) => <YearArchive today={today} firstWeek={firstWeek} />}</OfSite>
        </SettingsCard>
        <TakingAlong />
      </>
    ),
    device: <DeviceSettings />,
  }
  return <SettingsPage shown={shown} sections={sections} presetCount={presets.data?.presets.length ?? 0} />
}
