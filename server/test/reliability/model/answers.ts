import { mondayOfWeek, weekNumber } from './dates.ts'
import type { ModelSetting } from './figures.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { settingFields } from './schedule.ts'
import type { ModelTerms } from './terms.ts'
import { termsAt } from './terms.ts'

/** What the API answers about people, settings, days and statistics. */

export const wire = (hours: number | null) => (hours === null ? null : hours / 100)

export const byName = (a: { id: number; name: string }, b: { id: number; name: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id

export function wireTerms(terms: ModelTerms) {
  return {
    validFrom: terms.validFrom,
    weeklyHours: wire(terms.weeklyHours),
    targetWorkHours: wire(terms.targetWorkHours),
    teamHours: wire(terms.teamHours),
    mpaHours: wire(terms.mpaHours),
    usualWeek: terms.usualWeek,
    longAbsence: null,
  }
}

const agreedTerms = (terms: ModelTerms) => ({ ...wireTerms(terms), leaveDays: 30 })

export function wireTeacher(model: HouseModel, teacher: ModelTeacher) {
  const { validFrom: _, longAbsence: __, ...present } = agreedTerms(termsAt(teacher.terms, model.today))
  return {
    id: teacher.id,
    name: teacher.name,
    ...present,
    teamId: teacher.teamId,
    startDate: teacher.startDate,
    lastDay: teacher.lastDay,
    initialBalance: wire(teacher.initialBalance),
    archived: teacher.archivedOn !== null,
    terms: teacher.terms.map(agreedTerms),
    version: teacher.version,
  }
}

export function wireTeachers(model: HouseModel, archived: boolean) {
  const found = [...model.teachers.values()].filter((teacher) => (teacher.archivedOn !== null) === archived)
  return found.sort(byName).map((teacher) => wireTeacher(model, teacher))
}

export function wireTeams({ teams }: HouseModel) {
  return [...teams].map(([id, name]) => ({ id, name })).sort(byName)
}

/** Four weeks back, unless the house shows all. */
export function firstWeekOfParents({ parentsSee, today }: HouseModel): number {
  return parentsSee.allWeeks ? 1 : weekNumber(today) - 4
}

export function wireSite(model: HouseModel, name: string) {
  return {
    ...wireOpenSite(model, name),
    firstWeek: mondayOfWeek(1),
    breakAt: null,
    mpaName: '',
    absenceKinds: false,
    leaveAccounts: false,
    leaveBegins: null,
    leaveLapsesOn: '03-31',
    leaveMustBe: 'taken',
    leaveRest: 'dropped',
    monthSheets: false,
    closedBefore: null,
    staffing: false,
    lawHints: false,
    parentsLight: false,
    parentsPhone: '',
    recordsSince: null,
    recordTolerance: 0,
    recordsBy: 'day',
    countsSteppingIn: true,
    publishesWeeks: false,
    takesRequests: false,
    takesSwaps: false,
    trustsHarmlessSwaps: false,
    retentionYears: null,
    parentsSee: model.parentsSee,
    version: model.siteVersion,
  }
}

export function wireOpenSite(model: HouseModel, name: string) {
  return {
    name,
    timeZone: 'Europe/Berlin',
    dayStart: '07:00',
    dayEnd: '21:00',
    today: model.today,
    firstWeek: mondayOfWeek(firstWeekOfParents(model)),
  }
}

export function wireDay(model: HouseModel, weekId: number, teacherId: number, dayOfWeek: number) {
  return model.day(weekId, teacherId, dayOfWeek).slots.map((slot, sessionIndex) => ({
    id: ((teacherId * 32_768 + weekId) * 8 + dayOfWeek) * 64 + sessionIndex,
    teacherId,
    weekId,
    dayOfWeek,
    sessionType: slot.sessionType,
    sessionIndex,
    startTime: slot.startTime,
    endTime: slot.endTime,
    status: slot.status,
    notes: slot.notes,
    actualHours: wire(slot.actualHours),
    plannedSessions: slot.plannedSessions,
    kind: slot.kind,
    share: slot.share,
    realHours: wire(slot.realHours),
    ...(slot.groupId === null ? {} : { groupId: slot.groupId }),
    ...(slot.activity === null ? {} : { activity: slot.activity }),
    ...(slot.steppedIn ? { steppedIn: true } : {}),
  }))
}

export function wireSettings(model: HouseModel, weekId: number) {
  return [...model.teachers.keys()]
    .sort((a, b) => a - b)
    .flatMap((teacherId) => {
      const setting = model.setting(weekId, teacherId)
      return setting ? [wireSetting(weekId, teacherId, setting)] : []
    })
}

export function wireSetting(
  weekId: number,
  teacherId: number,
  { includeInWeek, version, ...hours }: ModelSetting,
) {
  const figures = Object.fromEntries(settingFields.map((field) => [field, wire(hours[field])]))
  return { id: teacherId * 32_768 + weekId, teacherId, weekId, includeInWeek, ...figures, version }
}
