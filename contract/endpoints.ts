import * as absences from './absences.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as agreedTerms from './agreed-terms.ts'
import { readYearArchive } from './archive.ts'
import * as calendar from './calendar.ts'
import { readCertificates, setCertificate } from './certificates.ts'
import * as coverage from './coverage.ts'
import * as dayEntries from './day-entries.ts'
import * as doors from './doors.ts'
import type { Endpoint } from './endpoint.ts'
import { listenToEvents } from './events.ts'
import { listHistory } from './history.ts'
import * as law from './law.ts'
import * as leave from './leave.ts'
import * as members from './members.ts'
import { exportMonth } from './month-files.ts'
import * as months from './months.ts'
import * as my from './my.ts'
import { enterOpeningFigures } from './opening-figures.ts'
import * as payroll from './payroll.ts'
import * as planning from './planning.ts'
import * as presets from './presets.ts'
import * as retention from './retention.ts'
import * as sites from './sites.ts'
import * as staffing from './staffing.ts'
import * as stages from './stages.ts'
import * as statistics from './statistics.ts'
import * as teachers from './teachers.ts'
import * as teams from './teams.ts'
import * as weekSettings from './week-settings.ts'
import * as weeks from './weeks.ts'

/** Every call of the API, in the order in which the documentation shows them. */
export const endpoints = {
  Access: [
    access.readAccess,
    access.grantAccess,
    access.endAccess,
    access.endAllAccess,
    access.changePassword,
    members.choosePasswordOpens,
    doors.askToSignIn,
    doors.signInByPasskey,
    doors.lookAtInvitation,
    doors.askToJoin,
    doors.join,
  ],
  Members: [
    members.listMembers,
    members.inviteMember,
    members.inviteAgain,
    members.withdrawInvitation,
    members.changeMember,
    members.endMember,
    members.confirmPasskey,
    members.removePasskey,
  ],
  My: [
    my.readMyWeek,
    my.readMyAccount,
    my.readMyLeave,
    my.listMyMonths,
    my.readMyMonth,
    my.readMyChanges,
    my.readMyCopy,
  ],
  Site: [sites.readSite, sites.changeSite, retention.previewRetention, retention.changeRetention],
  Calendar: [
    calendar.readCalendar,
    calendar.readCalendarSettings,
    calendar.changeCalendarSettings,
    calendar.previewCalendarSettings,
    calendar.writeCalendarYear,
    calendar.putHouseDay,
    calendar.removeHouseDay,
    calendar.listClosings,
    calendar.enterClosing,
    calendar.removeClosing,
  ],
  Presets: [presets.listPresets, presets.replacePresets],
  Stages: [stages.readStages, stages.replaceStages, stages.readStage, stages.setStage, stages.removeStage],
  Weeks: [weeks.listWeeks, weeks.createWeek, weeks.readWeek, weeks.listWeekTeachers],
  Planning: [planning.readPlanning, planning.listWishes, planning.replaceWishes, planning.changeLocks],
  'Day entries': [dayEntries.readDay, dayEntries.saveDays, dayEntries.writeDays, dayEntries.clearDay],
  Absences: [
    absences.readAbsences,
    absences.enterAbsence,
    absences.moveLeave,
    absences.removeLeave,
    readCertificates,
    setCertificate,
  ],
  'Week settings': [
    weekSettings.listWeekSettings,
    weekSettings.createWeekSetting,
    weekSettings.changeWeekSetting,
  ],
  Teachers: [
    teachers.listActiveTeachers,
    teachers.listArchivedTeachers,
    teachers.readTeacher,
    teachers.createTeacher,
    teachers.createTeachers,
    teachers.changeTeacher,
    enterOpeningFigures,
    agreedTerms.changeTerms,
    agreedTerms.enterLongAbsence,
    agreedTerms.removeTerms,
    teachers.readRecordedWeeks,
    teachers.archiveTeacher,
    teachers.restoreTeacher,
    teachers.restoreTeacherByPatch,
    teachers.deleteTeacher,
  ],
  Teams: [teams.listTeams, teams.createTeam, teams.renameTeam, teams.deleteTeam],
  Staffing: [
    coverage.readCoverage,
    coverage.readPlannedCoverage,
    staffing.readStaffing,
    staffing.changeOpening,
    staffing.changeStaff,
    staffing.putGroupNeed,
    staffing.removeGroupNeed,
  ],
  Statistics: [
    statistics.listSummaryStats,
    statistics.readKindStatistics,
    statistics.listBalances,
    statistics.readTeacherStats,
    statistics.listCountedWeeks,
  ],
  Account: [account.readAccount, account.enterBooking, account.removeBooking],
  Leave: [
    leave.readLeave,
    leave.putLeaveYear,
    leave.enterLeaveCorrection,
    leave.removeLeaveCorrection,
    leave.openLeaveAccounts,
    leave.removeLeaveCorrections,
  ],
  Law: [law.readWeekHints, law.answerHint, law.listProtections, law.changeProtection],
  Months: [months.listMonths, months.readMonth, months.closeMonth, months.reopenMonth],
  Payroll: [payroll.readPayroll, payroll.changePayroll, payroll.changePayrollPeople],
  Files: [exportMonth, readYearArchive],
  History: [listHistory],
  Events: [listenToEvents],
} satisfies Record<string, readonly Endpoint[]>

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flat()

type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints][number]

/** By its address, which names it to the client: `GET /api/weeks/{weekId}`. A type only, so that no schema is loaded. */
export type EndpointAt = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
