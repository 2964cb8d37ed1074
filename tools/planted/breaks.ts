import { longAbsenceBreaks } from './absence-breaks.ts'
import { addressBreaks } from './address-breaks.ts'
import { backupBreaks } from './backup-breaks.ts'
import { bookingBreaks } from './booking-breaks.ts'
import { calendarBreaks } from './calendar-breaks.ts'
import { calloutBreaks } from './callout-breaks.ts'
import { cellBreaks } from './cell-breaks.ts'
import { codeBreaks } from './code-breaks.ts'
import { costBreaks } from './cost-breaks.ts'
import { coverageBreaks } from './coverage-breaks.ts'
import { dataBreaks } from './data-breaks.ts'
import { domainBreaks } from './domain-breaks.ts'
import { drawnBreaks } from './drawn-breaks.ts'
import { dutyCalendarBreaks } from './duty-calendar-breaks.ts'
import { eventBreaks } from './event-breaks.ts'
import { firstViewBreaks } from './first-view-breaks.ts'
import { graceBreaks } from './grace-breaks.ts'
import { guardBreaks } from './guard-breaks.ts'
import { holidayBreaks } from './holiday-breaks.ts'
import { hoursBreaks } from './hours-breaks.ts'
import { keptBreaks } from './kept-breaks.ts'
import { kindsBreaks } from './kinds-breaks.ts'
import { kioskBreaks } from './kiosk-breaks.ts'
import { lawBreaks } from './law-breaks.ts'
import { leaveBreaks } from './leave-breaks.ts'
import { leaveScreenBreaks } from './leave-screen-breaks.ts'
import { leaveYearBreaks } from './leave-year-breaks.ts'
import { listBreaks } from './list-breaks.ts'
import { memberBreaks } from './member-breaks.ts'
import { monthBreaks } from './month-breaks.ts'
import { monthScreenBreaks } from './month-screen-breaks.ts'
import { offlineBreaks } from './offline-breaks.ts'
import { openingBreaks } from './opening-breaks.ts'
import { pageBreaks } from './page-breaks.ts'
import { paperBreaks } from './paper-breaks.ts'
import { payrollBreaks } from './payroll-breaks.ts'
import { planningBreaks } from './planning-breaks.ts'
import type { PlantedBreak } from './planted-break.ts'
import { proposalBreaks } from './proposal-breaks.ts'
import { recordBreaks } from './record-breaks.ts'
import { releaseBreaks } from './release-breaks.ts'
import { requestBreaks } from './request-breaks.ts'
import { saveBreaks } from './save-breaks.ts'
import { screenBreaks } from './screen-breaks.ts'
import { serverBreaks } from './server-breaks.ts'
import { sessionBreaks } from './session-breaks.ts'
import { staffingBreaks } from './staffing-breaks.ts'
import { stageBreaks } from './stage-breaks.ts'
import { standbyBreaks } from './standby-breaks.ts'
import { swapBreaks } from './swap-breaks.ts'
import { textBreaks } from './text-breaks.ts'
import { unnoticedBreaks } from './unnoticed-breaks.ts'
import { writingBreaks } from './writing-breaks.ts'

export const plantedBreaks: readonly PlantedBreak[] = [
  ...coverageBreaks,
  ...dataBreaks,
  ...domainBreaks,
  ...hoursBreaks,
  ...holidayBreaks,
  ...longAbsenceBreaks,
  ...calendarBreaks,
  ...kindsBreaks,
  ...keptBreaks,
  ...saveBreaks,
  ...backupBreaks,
  ...eventBreaks,
  ...bookingBreaks,
  ...leaveBreaks,
  ...leaveYearBreaks,
  ...leaveScreenBreaks,
  ...graceBreaks,
  ...memberBreaks,
  ...cellBreaks,
  ...codeBreaks,
  ...kioskBreaks,
  ...recordBreaks,
  ...standbyBreaks,
  ...releaseBreaks,
  ...swapBreaks,
  ...dutyCalendarBreaks,
  ...monthBreaks,
  ...monthScreenBreaks,
  ...paperBreaks,
  ...offlineBreaks,
  ...payrollBreaks,
  ...staffingBreaks,
  ...lawBreaks,
  ...proposalBreaks,
  ...planningBreaks,
  ...requestBreaks,
  ...writingBreaks,
  ...screenBreaks,
  ...openingBreaks,
  ...pageBreaks,
  ...firstViewBreaks,
  ...textBreaks,
  ...drawnBreaks,
  ...stageBreaks,
  ...serverBreaks,
  ...costBreaks,
  ...sessionBreaks,
  ...calloutBreaks,
  ...guardBreaks,
  ...unnoticedBreaks,
  ...listBreaks,
  ...addressBreaks,
]
