import { loadLawCards } from '../schedule/index.ts'
import '../i18n/management.ts'
import type { LineContent, LineName, SectionName } from '../house/index.ts'
import {
  AccessArea,
  BreakRule,
  CalendarArea,
  DayBoundsChoice,
  DeviceSettings,
  EndAccess,
  ExportLinks,
  HouseName,
  HouseSwitch,
  LastBackupLine,
  LeaveAccountsSwitch,
  MpaName,
  OfSite,
  OpeningArea,
  ParentsCode,
  ParentsPhone,
  ParentsSeeSettings,
  PasswordChange,
  RecordsSwitch,
  RetentionArea,
  SettingsCard,
  SettingsPage,
  StaffArea,
  StaffingArea,
  TabletsCard,
} from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { LeaveOpeningButton } from '../leave/index.ts'
import { PayrollArea, YearArchive } from '../months/index.ts'
import { LightArea } from '../parents/index.ts'
import { PresetSettings } from '../schedule/index.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { useLineValues } from './line-values.ts'

interface SettingsAreaProps {
  readonly shown: SectionName
  /** Access ended on all devices: this one goes back to the parent view. */
  onAccessEnded(): void
}

/** The settings, with what the other nouns bring to them. */
export function SettingsArea({ shown, onAccessEnded }: SettingsAreaProps) {
  const { t } = useWords()
  const { values, isStaffed, hasMembers, worthALook } = useLineValues()
  const contents: Record<LineName, LineContent['content']> = {
    basics: (
      <OfSite>
        {({ name, timeZone, dayStart, dayEnd, breakAt, mpaName }) => (
          <>
            <HouseName name={name} timeZone={timeZone} />
            <DayBoundsChoice bounds={{ dayStart, dayEnd }} />
            <BreakRule at={breakAt} />
            <MpaName name={mpaName} />
          </>
        )}
      </OfSite>
    ),
    calendar: <OfSite>{({ today }) => <CalendarArea today={today} />}</OfSite>,
    presets: <PresetSettings />,
    staffing: <OfSite>{({ staffing, today }) => <StaffingArea used={staffing} today={today} />}</OfSite>,
    opening: <OpeningArea />,
    staff: <StaffArea />,
    law: <OfSite>{({ lawHints }) => <LawArea used={lawHints} />}</OfSite>,
    access: (
      <>
        <OfSite>{({ name, today }) => <AccessArea house={name} today={today} />}</OfSite>
        {hasMembers && (
          <OfSite>
            {({ publishesWeeks }) => <HouseSwitch setting="publishesWeeks" used={publishesWeeks} />}
          </OfSite>
        )}
        <OfSite>
          {({ today, recordsSince }) => <TabletsCard today={today} isRecording={recordsSince !== null} />}
        </OfSite>
        <OfSite>{({ name }) => <PasswordChange houseName={name} />}</OfSite>
        <EndAccess onEnded={onAccessEnded} />
      </>
    ),
    leave: (
      <OfSite>
        {({ absenceKinds, takesRequests, takesSwaps, trustsHarmlessSwaps, ...site }) => (
          <>
            <LeaveAccountsSwitch site={site} opening={(year) => <LeaveOpeningButton year={year} />} />
            <HouseSwitch setting="absenceKinds" used={absenceKinds} />
            <HouseSwitch setting="takesRequests" used={takesRequests} />
            <HouseSwitch setting="takesSwaps" used={takesSwaps} />
            {takesSwaps && <HouseSwitch setting="trustsHarmlessSwaps" used={trustsHarmlessSwaps} />}
          </>
        )}
      </OfSite>
    ),
    months: (
      <OfSite>
        {({ monthSheets, ...site }) => (
          <>
            <PayrollArea used={monthSheets} />
            <RecordsSwitch site={site} />
          </>
        )}
      </OfSite>
    ),
    parents: (
      <OfSite>
        {({ name, today, parentsSee, parentsPhone, parentsCode }) => (
          <ParentsSeeSettings see={parentsSee}>
            <ParentsPhone phone={parentsPhone} />
            <ParentsCode house={name} today={today} code={parentsCode} />
          </ParentsSeeSettings>
        )}
      </OfSite>
    ),
    light: <OfSite>{({ parentsLight }) => <LightArea used={parentsLight} />}</OfSite>,
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
  const names = (Object.keys(contents) as LineName[]).filter((name) => isStaffed || !ofStaffing.has(name))
  const lines = Object.fromEntries(
    names.map((name) => [
      name,
      { content: contents[name], value: values[name], worthALook: worthALook[name] } satisfies LineContent,
    ]),
  )
  return <SettingsPage shown={shown} lines={lines} foot={<LastBackupLine />} />
}

/** There are none of them before a house plans by groups. */
const ofStaffing: ReadonlySet<LineName> = new Set(['opening', 'staff'])

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
