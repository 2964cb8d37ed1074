import { loadLawCards } from '../schedule/index.ts'
import '../i18n/management.ts'
import type { SectionName } from '../house/index.ts'
import {
  BreakRule,
  CalendarArea,
  DayBoundsChoice,
  DeviceSettings,
  EndAccess,
  ExportLinks,
  HouseName,
  HouseSwitch,
  LeaveAccountsSwitch,
  MpaName,
  OfSite,
  ParentsPhone,
  ParentsSeeSettings,
  PasswordChange,
  RetentionArea,
  SettingsCard,
  SettingsPage,
  StaffingArea,
} from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { LeaveOpeningButton } from '../leave/index.ts'
import { PayrollArea, YearArchive } from '../months/index.ts'
import { LightArea } from '../parents/index.ts'
import { PresetSettings, usePresets } from '../schedule/index.ts'
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
            <HouseSwitch setting="absenceKinds" used={absenceKinds} />
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
        <ExportLinks />
      </>
    ),
    device: <DeviceSettings />,
  }
  return <SettingsPage shown={shown} sections={sections} presetCount={presets.data?.presets.length ?? 0} />
}

const [LawCards] = lateComponent(loadLawCards)

/** Whether the house wants hints from law; only then the profiles of its people are fetched. */
export function LawArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <HouseSwitch setting="lawHints" used={used} />
      {used && (
        <AreaPlace height={220}>
          <LawCards />
        </AreaPlace>
      )}
    </>
  )
}
