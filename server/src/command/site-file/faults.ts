import { widestBounds } from '#domain/day-bounds.ts'
import { hoursOf } from '#domain/hours.ts'
import { presetFault } from '#domain/preset.ts'
import type { TimeSlot } from '#domain/time-slot.ts'
import { faultIn } from '#domain/time-slot.ts'
import { firstMonday, isMonday, weekOfNumber } from '#domain/week.ts'
import type { SiteFile } from './format.ts'

/** What each line for itself cannot show: things named twice, things that do not exist, days that are impossible. */
export function faultsOf(file: SiteFile): string[] {
  const { site, presets, teams, teachers, weeks, weekSettings, timeSlots, dayVersions, history } = file
  const knownTeams = new Set(teams.map((one) => one.id))
  const knownTeachers = new Set(teachers.map((one) => one.id))
  const knownWeeks = new Set(weeks.map((one) => one.number))
  const placeOf = (one: { weekNumber: number; teacherId: number }) => `${one.weekNumber}/${one.teacherId}`
  const placed = { weekSettings, timeSlots, dayVersions }
  return [
    ...twice('hosts', site.hosts, (host) => host),
    ...twice('presets', presets, (one) => one.position),
    ...presets.flatMap((one, at) => {
      const fault = presetFault(presets, at, widestBounds)
      // Houses that had such a mark before it was refused keep it when they move.
      return fault && fault !== 'statusMark' ? [`preset ${one.position}: ${fault}`] : []
    }),
    ...twice('teams', teams, (one) => one.id),
    ...twice('teachers', teachers, (one) => one.id),
    ...twice('weeks', weeks, (one) => one.number),
    ...twice('weekSettings', weekSettings, placeOf),
    ...twice('timeSlots', timeSlots, (one) => `${placeOf(one)}/${one.weekday}/${one.index}`),
    ...twice('dayVersions', dayVersions, placeOf),
    ...twice('history', history, (one) => `${one.version}.${one.index}`),
    ...teams.filter((one) => one.id > site.lastTeamId).map((one) => `team ${one.id} is beyond lastTeamId`),
    ...teachers.flatMap((one) => teacherFaults(one, knownTeams, site.lastTeacherId)),
    ...weeks
      .filter((one) => one.startDate !== weekOfNumber(one.number).startDate)
      .map((one) => `week ${one.number} does not start on ${one.startDate}`),
    ...Object.entries(placed).flatMap(([section, lines]) =>
      lines
        .filter((one) => !knownTeachers.has(one.teacherId) || !knownWeeks.has(one.weekNumber))
        .map((one) => `${section}: there is no week/teacher ${placeOf(one)}`),
    ),
    ...dayFaults(timeSlots),
    ...history.flatMap((one) => {
      const line = `history ${one.version}.${one.index}`
      if (one.version > site.changes) return [`${line} is beyond the changes of the site`]
      const unknown = one.teacherId !== null && !knownTeachers.has(one.teacherId)
      return unknown ? [`${line}: there is no teacher ${one.teacherId}`] : []
    }),
  ]
}

function twice<Line>(section: string, lines: readonly Line[], keyOf: (line: Line) => string | number) {
  const seen = new Set<string | number>()
  return lines.flatMap((line) => {
    const key = keyOf(line)
    const again = seen.has(key)
    seen.add(key)
    return again ? [`${section} names ${key} twice`] : []
  })
}

function teacherFaults(teacher: SiteFile['teachers'][number], teams: Set<number>, lastId: number): string[] {
  const { id, teamId, terms } = teacher
  return [
    ...(id > lastId ? [`teacher ${id} is beyond lastTeacherId`] : []),
    ...(teamId !== null && !teams.has(teamId) ? [`teacher ${id}: there is no team ${teamId}`] : []),
    ...(terms.some((one) => one.validFrom === firstMonday)
      ? []
      : [`teacher ${id} has no terms from ${firstMonday} on`]),
    ...(terms.every((one) => isMonday(one.validFrom))
      ? []
      : [`teacher ${id} has terms that begin on no Monday`]),
    ...twice(`the terms of teacher ${id}`, terms, (one) => one.validFrom),
  ]
}

function dayFaults(timeSlots: SiteFile['timeSlots']): string[] {
  const days = Map.groupBy(timeSlots, (one) => `${one.weekNumber}/${one.teacherId}/${one.weekday}`)
  return [...days].flatMap(([day, slots]) => {
    const halfSession = slots.some((one) => {
      const timed = one.startTime !== null && one.endTime !== null && one.sessionType !== 'none'
      const untimed = one.startTime === null && one.endTime === null && one.sessionType === 'none'
      return one.status === 'present' ? !timed : !untimed
    })
    if (halfSession) return [`timeSlots ${day}: a slot is a session with times or a status without`]
    const asDomain = slots.map(({ plannedSessions, ...one }) => ({
      ...one,
      ...(plannedSessions === null ? {} : { plannedSessions }),
      actualHours: one.actualHours === null ? null : hoursOf(one.actualHours),
    }))
    // The shape has just been checked.
    const fault = faultIn(asDomain as TimeSlot[], widestBounds)
    const planOfSessions = slots.some((one) => one.status === 'present' && one.plannedSessions !== null)
    if (planOfSessions) return [`timeSlots ${day}: only an absence keeps a plan`]
    return fault ? [`timeSlots ${day}: ${fault.message}`] : []
  })
}
