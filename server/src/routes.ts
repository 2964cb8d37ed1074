import { accountRoutes } from './account/account.routes.ts'
import { archiveRoutes } from './archive/archive.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { closingRoutes } from './calendar/closings.routes.ts'
import { sections } from './command/site-file/sections.ts'
import { coverageRoutes } from './coverage/coverage.routes.ts'
import { absenceRoutes } from './day-entries/absences.routes.ts'
import { dayEntryRoutes } from './day-entries/day-entries.routes.ts'
import type { WriteQuota } from './day-entries/write-quota.ts'
import { calendarAddressRoutes } from './duty-calendar/calendar-addresses.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import type { Serve } from './http/call.ts'
import { lawRoutes } from './law/law.routes.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { memberRoutes } from './members/members.routes.ts'
import { ownDeviceRoutes } from './members/own-devices.routes.ts'
import { monthFileRoutes } from './months/files/month-files.routes.ts'
import { monthRoutes } from './months/months.routes.ts'
import { myRoutes } from './my/my.routes.ts'
import { myRequestRoutes } from './my/my-requests.routes.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { presetRoutes } from './presets/presets.routes.ts'
import { recordRoutes } from './records/records.routes.ts'
import { workedDayRoutes } from './records/worked-days.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { retentionRoutes } from './sites/retention.routes.ts'
import { siteRoutes } from './sites/sites.routes.ts'
import { staffingRoutes } from './staffing/staffing.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { mySwapRoutes } from './swaps/my-swaps.routes.ts'
import { swapRoutes } from './swaps/swaps.routes.ts'
import { removedPeopleRoutes } from './teachers/removed-people.routes.ts'
import { teacherRoutes } from './teachers/teachers.routes.ts'
import { termsRoutes } from './teachers/terms.routes.ts'
import { teamRoutes } from './teams/teams.routes.ts'
import { weekSettingRoutes } from './week-settings/week-settings.routes.ts'

/** The calls of every noun that needs nothing but a transaction; the others are named in `app.ts`. */
export const plainRoutes: ReadonlyArray<(serve: Serve) => void> = [
  siteRoutes,
  retentionRoutes,
  calendarRoutes,
  closingRoutes,
  presetRoutes,
  weekSettingRoutes,
  teacherRoutes,
  removedPeopleRoutes,
  termsRoutes,
  teamRoutes,
  staffingRoutes,
  coverageRoutes,
  statisticsRoutes,
  accountRoutes,
  leaveRoutes,
  lawRoutes,
  monthRoutes,
  payrollRoutes,
  planningRoutes,
  recordRoutes,
  workedDayRoutes,
  monthFileRoutes,
  archiveRoutes,
  historyRoutes,
  memberRoutes,
  (serve) => myRoutes(serve, sections),
  calendarAddressRoutes,
  ownDeviceRoutes,
  myRequestRoutes,
]

/** Those whose writes are counted: a house writes only so many days at once. */
export const chargedRoutes: ReadonlyArray<(serve: Serve, quota: WriteQuota) => void> = [
  dayEntryRoutes,
  absenceRoutes,
  requestRoutes,
  swapRoutes,
  mySwapRoutes,
]
