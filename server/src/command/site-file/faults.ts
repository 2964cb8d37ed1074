import { widestBounds } from '#domain/days/day-bounds.ts'
import { presetFault } from '#domain/days/preset.ts'
import { stageFault } from '#domain/stages/stage.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { firstMonday, weekOfNumber } from '#domain/values/week.ts'
import { bookingFault } from '#domain/weeks/booking.ts'
import { certificateFaults } from './certificate-format.ts'
import { dayFaults } from './day-faults.ts'
import type { SiteFile } from './format.ts'
import { groupFaults } from './group-faults.ts'
import { memberFaults } from './member-faults.ts'
import { monthFaults } from './month-faults.ts'
import { twice } from './named-twice.ts'
import { planningFaults } from './planning-faults.ts'
import { recordFaults } from './record-format.ts'
import { requestFaults } from './request-faults.ts'
import { swapFaults } from './swap-faults.ts'

/** What each line for itself cannot show: things named twice, things that do not exist, days that are impossible. */
export function faultsOf(file: SiteFile): string[] {
  const { site, presets, teams, teachers, weeks, weekSettings, timeSlots, dayVersions, history } = file
  const knownTeams = new Set(teams.map((team) => team.id))
  const knownTeachers = new Set(teachers.map((teacher) => teacher.id))
  const knownWeeks = new Set(weeks.map((week) => week.number))
  const placeOf = (record: { weekNumber: number; teacherId: number }) =>
    `${record.weekNumber}/${record.teacherId}`
  const placed = { weekSettings, timeSlots, hintAnswers: file.hintAnswers, dayVersions }
  return [
    ...twice('hosts', site.hosts, (host) => host),
    ...twice('presets', presets, (preset) => preset.position),
    ...presets.flatMap((preset, at) => {
      const fault = presetFault(presets, at, widestBounds)
      // Houses that had such a mark before it was refused keep it when they move.
      return fault && fault !== 'statusMark' ? [`preset ${preset.position}: ${fault}`] : []
    }),
    ...calendarFaults(file),
    ...twice('teams', teams, (team) => team.id),
    ...twice('teachers', teachers, (teacher) => teacher.id),
    ...memberFaults(file, knownTeachers),
    ...bookingFaults(file, knownTeachers),
    ...leaveFaults(file, knownTeachers),
    ...monthFaults(file, knownTeachers),
    ...payrollFaults(file, knownTeachers),
    ...lawFaults(file, knownTeachers),
    ...groupFaults(file, knownTeams, knownTeachers),
    ...stageFaults(file, knownTeams),
    ...planningFaults(file, knownTeachers),
    ...requestFaults(file, knownTeachers),
    ...swapFaults(file, knownTeachers),
    ...certificateFaults(file.certificates, knownTeachers),
    ...recordFaults(file.dayRecords, { teachers: knownTeachers, weeks: knownWeeks }),
    ...twice('weeks', weeks, (week) => week.number),
    ...twice('weekSettings', weekSettings, placeOf),
    ...twice('timeSlots', timeSlots, (slot) => `${placeOf(slot)}/${slot.weekday}/${slot.index}`),
    ...twice('dayVersions', dayVersions, placeOf),
    ...twice('history', history, (entry) => `${entry.version}.${entry.index}`),
    ...teams
      .filter((team) => team.id > site.lastTeamId)
      .map((team) => `team ${team.id} is beyond lastTeamId`),
    ...teachers.flatMap((teacher) => teacherFaults(teacher, knownTeams, site.lastTeacherId)),
    ...weeks
      .filter((week) => week.startDate !== weekOfNumber(week.number).startDate)
      .map((week) => `week ${week.number} does not start on ${week.startDate}`),
    ...Object.entries(placed).flatMap(([section, lines]) =>
      lines
        .filter((line) => !knownTeachers.has(line.teacherId) || !knownWeeks.has(line.weekNumber))
        .map((line) => `${section}: there is no week/teacher ${placeOf(line)}`),
    ),
    ...dayFaults(timeSlots, knownTeams),
    ...history.flatMap((entry) => {
      const line = `history ${entry.version}.${entry.index}`
      if (entry.version > site.changes) return [`${line} is beyond the changes of the site`]
      const unknown = entry.teacherId !== null && !knownTeachers.has(entry.teacherId)
      return unknown ? [`${line}: there is no teacher ${entry.teacherId}`] : []
    }),
  ]
}

function calendarFaults({ site, calendarYears, closings, houseDays }: SiteFile): string[] {
  const known = new Set<number | null>(closings.map((closing) => closing.id))
  return [
    ...twice('calendarYears', calendarYears, ({ year }) => year),
    ...twice('closings', closings, ({ id }) => id),
    ...twice('houseDays', houseDays, ({ date }) => date),
    ...closings
      .filter(({ id }) => id > site.lastClosingId)
      .map(({ id }) => `closing ${id} is beyond lastClosingId`),
    ...houseDays.flatMap(({ date, kind, closingId }) => {
      if ((kind === 'closing') !== (closingId !== null))
        return [`houseDays ${date}: only a closing day has a closing`]
      return closingId === null || known.has(closingId)
        ? []
        : [`houseDays ${date}: there is no closing ${closingId}`]
    }),
  ]
}

function bookingFaults({ site, bookings }: SiteFile, teachers: Set<number>): string[] {
  return [
    ...twice('bookings', bookings, ({ id }) => id),
    ...bookings.flatMap((booking) => {
      const { id, teacherId } = booking
      if (id > site.lastBookingId) return [`booking ${id} is beyond lastBookingId`]
      if (!teachers.has(teacherId)) return [`booking ${id}: there is no teacher ${teacherId}`]
      const fault = bookingFault({ ...booking, hours: hoursOf(booking.hours) })
      return fault ? [`booking ${id}: ${fault}`] : []
    }),
  ]
}

function leaveFaults(file: SiteFile, teachers: Set<number>): string[] {
  const { site, leaveYears, leaveCorrections, closingExceptions, closings } = file
  const closingIds = new Set(closings.map(({ id }) => id))
  const yearOf = ({ teacherId, year }: SiteFile['leaveYears'][number]) => `${teacherId}/${year}`
  const exceptionOf = ({ closingId, teacherId, date }: SiteFile['closingExceptions'][number]) =>
    `${closingId}/${teacherId}/${date}`
  const strangers = (section: string, lines: readonly { readonly teacherId: number }[]) =>
    lines
      .filter(({ teacherId }) => !teachers.has(teacherId))
      .map(({ teacherId }) => `${section}: there is no teacher ${teacherId}`)
  return [
    ...twice('leaveYears', leaveYears, yearOf),
    ...twice('leaveCorrections', leaveCorrections, ({ id }) => id),
    ...twice('closingExceptions', closingExceptions, exceptionOf),
    ...Object.entries({ leaveYears, leaveCorrections, closingExceptions }).flatMap(([section, lines]) =>
      strangers(section, lines),
    ),
    ...leaveYears
      .filter(({ carried, noticeOn }) => carried === null && noticeOn === null)
      .map((year) => `leaveYears ${yearOf(year)} says nothing`),
    ...leaveCorrections
      .filter(({ id }) => id > site.lastLeaveCorrectionId)
      .map(({ id }) => `correction ${id} is beyond lastLeaveCorrectionId`),
    ...closingExceptions
      .filter(({ closingId }) => !closingIds.has(closingId))
      .map((line) => `closingExceptions ${exceptionOf(line)}: there is no such closing`),
  ]
}

function stageFaults({ stages, dayStages }: SiteFile, teams: Set<number>): string[] {
  return [
    ...twice('stages', stages, ({ position }) => position),
    ...stages.flatMap((_, at) => {
      const fault = stageFault(stages, at)
      return fault ? [`stages ${at + 1}: ${fault}`] : []
    }),
    ...twice('dayStages', dayStages, ({ date, groupId }) => `${date}/${groupId ?? 'house'}`),
    ...dayStages
      .filter(({ groupId }) => groupId !== null && !teams.has(groupId))
      .map(({ groupId }) => `dayStages: there is no team ${groupId}`),
  ]
}

function payrollFaults({ payrollAbsenceKeys, payrollPeople }: SiteFile, teachers: Set<number>): string[] {
  const numbers = payrollPeople.flatMap(({ personnelNumber }) => personnelNumber ?? [])
  return [
    ...twice('payrollAbsenceKeys', payrollAbsenceKeys, ({ kind }) => kind),
    ...twice('payrollPeople', payrollPeople, ({ teacherId }) => teacherId),
    ...twice('payrollPeople', numbers, (number) => `personnel number ${number}`),
    ...payrollPeople.flatMap(({ teacherId, personnelNumber, costCentre }) => {
      if (!teachers.has(teacherId)) return [`payrollPeople: there is no teacher ${teacherId}`]
      const isEmpty = personnelNumber === null && costCentre === null
      return isEmpty ? [`payrollPeople ${teacherId} says nothing`] : []
    }),
  ]
}

function lawFaults({ protectionProfiles, hintAnswers }: SiteFile, teachers: Set<number>): string[] {
  return [
    ...twice('protectionProfiles', protectionProfiles, ({ teacherId }) => teacherId),
    ...protectionProfiles
      .filter(({ teacherId }) => !teachers.has(teacherId))
      .map(({ teacherId }) => `protectionProfiles: there is no teacher ${teacherId}`),
    ...twice('hintAnswers', hintAnswers, ({ weekNumber, teacherId, weekday, rule }) =>
      [weekNumber, teacherId, weekday, rule].join('/'),
    ),
  ]
}

function teacherFaults(teacher: SiteFile['teachers'][number], teams: Set<number>, lastId: number): string[] {
  const { id, teamId, terms, startDate, lastDay } = teacher
  return [
    ...(id > lastId ? [`teacher ${id} is beyond lastTeacherId`] : []),
    ...(teamId !== null && !teams.has(teamId) ? [`teacher ${id}: there is no team ${teamId}`] : []),
    ...(terms.some((term) => term.validFrom === firstMonday)
      ? []
      : [`teacher ${id} has no terms from ${firstMonday} on`]),
    ...(terms.every((term) => term.validFrom >= firstMonday)
      ? []
      : [`teacher ${id} has terms from before ${firstMonday}`]),
    ...(startDate !== null && lastDay !== null && lastDay < startDate
      ? [`teacher ${id} leaves before the start`]
      : []),
    ...twice(`the terms of teacher ${id}`, terms, (term) => term.validFrom),
  ]
}
