/** What other places of the page may use of this one. */

export { CalendarArea } from './calendar-area.tsx'
export { FirstSteps } from './first-steps/first-steps.tsx'
export type { FirstStepsState } from './first-steps/first-steps-state.ts'
export { firstStepsBegin } from './first-steps/first-steps-state.ts'
export type { NextThing } from './first-steps/next-step.tsx'
export { NextStep } from './first-steps/next-step.tsx'
export { TeamStep } from './first-steps/team-step.tsx'
export { useEmptyHouse } from './first-steps/use-empty-house.ts'
export { UsualStep } from './first-steps/usual-step.tsx'
export { WeekStep } from './first-steps/week-step.tsx'
export { loadComingDays } from './late-parts.ts'
export { BreakRule } from './settings/break-rule.tsx'
export { DayBoundsChoice } from './settings/day-bounds-choice.tsx'
export { DeviceSettings } from './settings/device-settings.tsx'
export { EndAccess } from './settings/end-access.tsx'
export { ExportLinks } from './settings/export-links.tsx'
export { MpaName, ParentsPhone } from './settings/house-lines.tsx'
export { HouseName } from './settings/house-name.tsx'
export { LeaveAccountsSwitch } from './settings/leave-accounts-switch.tsx'
export { ParentsSeeSettings } from './settings/parents-see.tsx'
export { PasswordChange } from './settings/password-change.tsx'
export { RetentionArea } from './settings/retention.tsx'
export { OfSite, SettingsCard } from './settings/settings-card.tsx'
export { SettingsPage } from './settings/settings-page.tsx'
export type { SectionName } from './settings/shown-section.ts'
export { closeSettings, forgetSettings, openSection, useShownSection } from './settings/shown-section.ts'
export {
  AbsenceKindsSwitch,
  LawHintsSwitch,
  loadLightPlan,
  MonthSheetsSwitch,
  ParentsLightSwitch,
} from './settings/switches.tsx'
export type { StaffSlotProps } from './staffing/staff-slot.ts'
export { StaffSlotContext, useStaffSlot } from './staffing/staff-slot.ts'
export { loadStaffForm, StaffingArea } from './staffing-area.tsx'
export { Light } from './stages/light.tsx'
export { ReportDialog } from './stages/report-dialog.tsx'
export { gravestOn } from './stages/shown-stages.ts'
export { StageDialog } from './stages/stage-dialog.tsx'
export { StageMark } from './stages/stage-mark.tsx'
