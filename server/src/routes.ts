import { accountRoutes } from './account/account.routes.ts'
import { archiveRoutes } from './archive/archive.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { closingRoutes } from './calendar/closings.routes.ts'
import { sections } from './command/site-file/sections.ts'
import { coverageRoutes } from './coverage/coverage.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import type { Serve } from './http/call.ts'
import { lawRoutes } from './law/law.routes.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { memberRoutes } from './members/members.routes.ts'
import { monthFileRoutes } from './months/files/month-files.routes.ts'
import { monthRoutes } from './months/months.routes.ts'
import { myRoutes } from './my/my.routes.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { presetRoutes } from './presets/presets.routes.ts'
import { retentionRoutes } from './sites/retention.routes.ts'
import { siteRoutes } from './sites/sites.routes.ts'
import { staffingRoutes } from './staffing/staffing.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
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
  monthFileRoutes,
  archiveRoutes,
  historyRoutes,
  memberRoutes,
  (serve) => myRoutes(serve, sections),
]
