import { byName, wire, wireDay, wireSetting, wireTerms } from './answers.ts'
import { wireDaysOfWeek } from './calendar-answers.ts'
import { dateAfter, mondayOfWeek, nameOfWeek, weekNumber } from './dates.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { termsAt } from './terms.ts'

/** What the API answers about a week: everything for teachers, less for parents. */

const weekdays = [1, 2, 3, 4, 5]

export function wireWeek(weekId: number) {
  const startDate = mondayOfWeek(weekId)
  return { id: weekId, name: nameOfWeek(startDate), startDate, endDate: dateAfter(startDate, 4) }
}

export function wireWeekView(model: HouseModel, weekId: number) {
  return {
    ...wireWeek(weekId),
    viewMode: 'teacher',
    currentWeekId: weekNumber(model.today),
    calendar: wireDaysOfWeek(model.calendar, weekId),
    teachers: wireRows(model, weekId),
  }
}

export function wireRows(model: HouseModel, weekId: number) {
  const here = [...model.teachers.values()].filter((teacher) => model.figures(weekId, teacher).inWeek)
  return here.sort(byName).map((teacher) => wireRow(model, weekId, teacher))
}

export function wireRow(model: HouseModel, weekId: number, teacher: ModelTeacher) {
  const figures = model.figures(weekId, teacher)
  const present = termsAt(teacher.terms, model.today)
  const setting = model.setting(weekId, teacher.id)
  const monday = mondayOfWeek(weekId)
  const beginsLater = (validFrom: string) => validFrom > monday && validFrom <= dateAfter(monday, 4)
  return {
    id: teacher.id,
    name: teacher.name,
    archived: teacher.archivedOn !== null,
    targetWorkHours: wire(present.targetWorkHours),
    startDate: teacher.startDate,
    lastDay: teacher.lastDay,
    initialBalance: wire(teacher.initialBalance),
    weeklyHours: wire(present.weeklyHours),
    contractHours: wire(figures.contract),
    teamHours: wire(figures.team),
    mpaHours: wire(figures.mpa),
    targetHours: wire(figures.target),
    actualHours: wire(figures.actual),
    difference: wire(figures.difference),
    cumulativeBalance: wire(model.balance(teacher, weekId)),
    coreHours: wire(figures.core),
    workedHours: wire(figures.worked),
    creditedHours: wire(figures.credited),
    counts: figures.counts,
    bookedHours: wire(model.booked(teacher, weekId)),
    terms: wireTerms(termsAt(teacher.terms, monday)),
    laterTerms: teacher.terms.filter(({ validFrom }) => beginsLater(validFrom)).map(wireTerms),
    dayVersions: weekdays.map((dayOfWeek) => model.day(weekId, teacher.id, dayOfWeek).version),
    timeSlots: weekdays.flatMap((dayOfWeek) => wireDay(model, weekId, teacher.id, dayOfWeek)),
    closingExceptions: null,
    weekSettings: setting ? wireSetting(weekId, teacher.id, setting) : null,
  }
}

/** Key by key what parents may know: times, and one neutral absence; more only where it was switched on. */
export function wireParentView(model: HouseModel, weekId: number) {
  const { hours, reasons, notes } = model.parentsSee
  const named = reasons && !hours ? ['present', 'vacation', 'training', 'nonWorkingDay'] : ['present']
  const active = wireRows(model, weekId).filter((row) => !row.archived)
  // While the house is closed no teacher is shown as absent.
  const isClosed = (dayOfWeek: number) => {
    const day = model.calendar.on(dateAfter(mondayOfWeek(weekId), dayOfWeek - 1))
    return day?.kind === 'closing' || (day && day.kind !== 'teamDay' && day.share === 1)
  }
  const seen = (slots: ReturnType<typeof wireDay>) =>
    shownToParents(slots).filter(({ dayOfWeek, status }) => status === 'present' || !isClosed(dayOfWeek))
  const teachers = active.map((row) => ({
    id: row.id,
    name: row.name,
    timeSlots: seen(row.timeSlots).map((slot) => ({
      dayOfWeek: slot.dayOfWeek,
      sessionType: slot.sessionType,
      sessionIndex: slot.sessionIndex,
      startTime: slot.startTime,
      endTime: slot.endTime,
      status: named.includes(slot.status) ? slot.status : 'absent',
      ...(notes ? { notes: named.includes(slot.status) ? slot.notes : null } : {}),
    })),
    ...(hours
      ? {
          weeklyHours: row.weeklyHours,
          contractHours: row.contractHours,
          teamHours: row.teamHours,
          mpaHours: row.mpaHours,
          targetHours: row.targetHours,
          actualHours: row.actualHours,
          difference: row.difference,
          cumulativeBalance: row.cumulativeBalance,
        }
      : {}),
  }))
  const calendar = wireDaysOfWeek(model.calendar, weekId, 'parents')
  return { ...wireWeek(weekId), viewMode: 'parent', calendar, teachers }
}

/** Of half a day the sessions, when there are any, as if they were the whole day. */
function shownToParents(slots: readonly ReturnType<typeof wireDay>[number][]) {
  return weekdays.flatMap((day) => {
    const ofDay = withoutActivities(slots.filter(({ dayOfWeek }) => dayOfWeek === day))
    const present = ofDay.filter(({ status }) => status === 'present')
    return (present.length > 0 ? present : ofDay).map((slot, sessionIndex) => ({ ...slot, sessionIndex }))
  })
}

/** MPA and team are not with the children; of a day with them only breaks between two sessions of care are left. */
function withoutActivities(ofDay: readonly ReturnType<typeof wireDay>[number][]) {
  const care = ofDay.filter((slot) => slot.sessionType === 'work' && !('activity' in slot))
  const [first, last] = [care[0]?.startTime ?? '99', care.at(-1)?.endTime ?? '']
  if (!ofDay.some((slot) => 'activity' in slot)) return ofDay
  return ofDay.filter(
    (slot) =>
      care.includes(slot) ||
      slot.status !== 'present' ||
      (slot.sessionType === 'break' && (slot.startTime ?? '') > first && (slot.endTime ?? '') < last),
  )
}
