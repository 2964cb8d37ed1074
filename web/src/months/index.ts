/** What other places of the page may use of this one. */

export { loadMonthsArea } from './late-parts.ts'
export { YearArchive } from './payroll/year-archive.tsx'
export { PayrollArea } from './payroll-area.tsx'
export type { DayToOpen } from './sheets/open-items.tsx'
export { ShutDayDialog } from './sheets/shut-day-dialog.tsx'
