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
import * as kiosk from './kiosk.ts'
import * as law from './law.ts'
import * as leave from './leave.ts'
import * as listedWeeks from './listed-weeks.ts'
import * as members from './members.ts'
import { exportMonth } from './month-files.ts'
import * as months from './months.ts'
import * as my from './my.ts'
import * as myCalendar from './my-calendar.ts'
import * as myDevices from './my-devices.ts'
import * as myRequests from './my-requests.ts'
import * as mySwaps from './my-swaps.ts'
import * as openShifts from './open-shifts.ts'
import { enterOpeningFigures } from './opening-figures.ts'
import * as parentsCode from './parents-code.ts'
import * as payroll from './payroll.ts'
import * as planning from './planning.ts'
import * as presets from './presets.ts'
import * as records from './records.ts'
import * as removedPeople from './removed-people.ts'
import * as requests from './requests.ts'
import * as retention from './retention.ts'
import * as sites from './sites.ts'
import * as staffing from './staffing.ts'
import * as stages from './stages.ts'
import * as statistics from './statistics.ts'
import * as swaps from './swaps.ts'
import * as teachers from './teachers.ts'
import * as teams from './teams.ts'
import * as weekSettings from './week-settings.ts'
import * as weeks from './weeks.ts'
import * as workedDays from './worked-days.ts'

/** Every call of the API, in the order in which the documentation shows them. */
export const endpoints = {
  Access: [
    access.readAccess,
    access.grantAccess,
    access.endAccess,
    access.endAllAccess,
    access.changePassword,
    members.choosePasswordOpens,
    parentsCode.enterParentsCode,
    parentsCode.makeParentsCode,
    parentsCode.endParentsCode,
    doors.askToSignIn,
    doors.signInByPasskey,
    doors.lookAtInvitation,
    doors.askToJoin,
    doors.join,
  ],
  Members: [
    members.listMembers,
    members.listAccessHistory,
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
    my.confirmMyMonth,
    my.readMyChanges,
    my.listMyReaders,
    my.readMyCopy,
    records.writeMyRecords,
    records.disagreeWithRecord,
    myCalendar.listCalendarAddresses,
    myCalendar.makeCalendarAddress,
    myCalendar.renewCalendarAddress,
    myCalendar.revokeCalendarAddress,
    myDevices.listMyDevices,
    myDevices.removeMyDevice,
    kiosk.readMyPin,
    kiosk.chooseMyPin,
    myRequests.listMyRequests,
    myRequests.askForLeave,
    myRequests.changeMyRequest,
    myRequests.withdrawMyRequest,
    myRequests.readMyRequestCalendar,
    myRequests.readMyRequestEffect,
    mySwaps.listMySwaps,
    mySwaps.listSwapChoices,
    mySwaps.offerDay,
    mySwaps.answerColleague,
    mySwaps.withdrawMySwap,
    mySwaps.answerOpenShift,
  ],
  Kiosk: [
    kiosk.listKiosks,
    kiosk.makeKiosk,
    kiosk.endKiosk,
    kiosk.makeStartPin,
    kiosk.pairKiosk,
    kiosk.readKiosk,
    kiosk.openKioskDay,
    kiosk.tapKiosk,
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
  Weeks: [
    listedWeeks.listWeeks,
    weeks.createWeek,
    listedWeeks.publishWeek,
    listedWeeks.takeWeekBack,
    weeks.readWeek,
    weeks.listWeekTeachers,
  ],
  Planning: [planning.readPlanning, planning.listWishes, planning.replaceWishes, planning.changeLocks],
  'Day entries': [dayEntries.readDay, dayEntries.saveDays, dayEntries.writeDays, dayEntries.clearDay],
  Records: [
    records.writeRecords,
    records.confirmAsPlanned,
    records.listRecordVersions,
    workedDays.listOpenRecords,
    workedDays.listWorkedDays,
    workedDays.exportWorkedDays,
  ],
  Absences: [
    absences.readAbsences,
    absences.enterAbsence,
    absences.moveLeave,
    absences.removeLeave,
    readCertificates,
    setCertificate,
  ],
  Requests: [
    requests.listRequests,
    requests.listRequestEffects,
    requests.readRequestEffect,
    requests.answerRequest,
    requests.takeAnswerBack,
  ],
  Swaps: [
    swaps.listSwaps,
    swaps.answerSwap,
    swaps.takeSwapBack,
    openShifts.offerShift,
    openShifts.acceptForShift,
    openShifts.withdrawShift,
    openShifts.takeShiftBack,
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
    removedPeople.listRemovedPeople,
    removedPeople.bringBackPerson,
    removedPeople.deleteForGood,
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
