import '../i18n/management.ts'
import { CalendarArea } from '../house/calendar-area.tsx'
import { BreakRule } from '../house/settings/break-rule.tsx'
import { DayBoundsChoice } from '../house/settings/day-bounds-choice.tsx'
import { DeviceSettings } from '../house/settings/device-settings.tsx'
import { EndAccess } from '../house/settings/end-access.tsx'
import { TakingAlong } from '../house/settings/export-links.tsx'
import { MpaName, ParentsPhone } from '../house/settings/house-lines.tsx'
import { HouseName } from '../house/settings/house-name.tsx'
import { LeaveAccountsSwitch } from '../house/settings/leave-accounts-switch.tsx'
import { ParentsSeeSettings } from '../house/settings/parents-see.tsx'
import { PasswordChange } from '../house/settings/password-change.tsx'
import { RetentionArea } from '../house/settings/retention.tsx'
import { OfSite, SettingsCard } from '../house/settings/settings-card.tsx'
import { SettingsPage } from '../house/settings/settings-page.tsx'
import type { SectionName } from '../house/settings/shown-section.ts'
import { AbsenceKindsSwitch, LawHintsSwitch } from '../house/settings/switches.tsx'
import { StaffingArea } from '../house/staffing-area.tsx'
import { useWords } from '../i18n/use-words.ts'
import { LeaveOpeningButton } from '../leave/leave-opening-dialog.tsx'
import { YearArchive } from '../months/payroll/year-archive.tsx'
import { PayrollArea } from '../months/payroll-area.tsx'
import { LightArea } from '../parents/light-area.tsx'
import { PresetSettings } from '../schedule/presets/preset-settings.tsx'
import { usePresets } from '../schedule/presets/use-presets.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'

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

const [LawCards] = lateComponent(() =>
  import('../schedule/area/law-cards.tsx').then(({ LawCards }) => LawCards),
)

/** Whether the house wants hints from law; only then the profiles of its people are fetched. */
export function LawArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <LawHintsSwitch used={used} />
      {used && (
        <AreaPlace height={220}>
          <LawCards />
        </AreaPlace>
      )}
    </>
  )
}
