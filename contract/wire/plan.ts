import { hidesAbsences } from '#domain/house/site.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'
import type { WireHouseDay } from '../calendar.ts'
import type {
  PlanSlot,
  SavedDay,
  SavedPlanDay,
  WireTimeSlot,
  WrittenDay,
  WrittenPlanDay,
} from '../day-entries.ts'
import type { PlanStaffing, WireStaffing } from '../staffing.ts'
import type { WireTerms } from '../terms.ts'
import type { PlanRow, PlanWeek, TeacherRow, TeacherWeek } from '../weeks.ts'
import { dayForParents } from './parents.ts'
import { frameOf, lineOfRow } from './week-facts.ts'

/** A number that stands for what a planner sees of a day; another number means that it has become something else. */
export type SeenVersion = (slots: readonly PlanSlot[]) => number

/**
 * The week for whoever plans and is not the management, built key by key from nothing like that of parents: a new field
 * of the teachers' row stays inside by default. The figures of the week are there, what adds up over weeks is not.
 */
export function weekForPlan(week: TeacherWeek, seenVersion: SeenVersion): PlanWeek {
  const { id, name, startDate, endDate, currentWeekId } = week
  const closed = closedWeekdays(week, week.calendar)
  return {
    ...{ id, name, startDate, endDate, viewMode: 'plan', currentWeekId },
    calendar: week.calendar.map(dayForParents),
    teachers: week.teachers.map((row) => rowForPlan(asPlanned(row, week), week, closed, seenVersion)),
  }
}

/** Days on which nothing but sickness is usually entered: see `hidesAbsences`. Only the management plans there. */
export function closedWeekdays(
  week: Pick<TeacherWeek, 'startDate' | 'endDate'>,
  calendar: readonly Pick<WireHouseDay, 'date' | 'kind' | 'share'>[],
): ReadonlySet<Weekday> {
  return new Set(
    weekdays.filter((weekday) =>
      calendar.some((day) => hidesAbsences(day) && day.date === dateOfWeekday(week, weekday)),
    ),
  )
}

type Span = Pick<TeacherWeek, 'startDate' | 'endDate'>

/** What somebody really worked is for that person and the management: here the figures are those of the plan. */
function asPlanned({ records, ...row }: TeacherRow, week: TeacherWeek): TeacherRow {
  if (!records) return row
  const { worked, credited, actual, difference, counts } = figuresOf(lineOfRow(row), frameOf(week))
  return {
    ...row,
    workedHours: toNumber(worked.hours),
    creditedHours: toNumber(credited.hours),
    actualHours: toNumber(actual.hours),
    difference: toNumber(difference.hours),
    counts,
  }
}

function rowForPlan(
  row: TeacherRow,
  week: Span,
  closed: ReadonlySet<Weekday>,
  seenVersion: SeenVersion,
): PlanRow {
  const days = weekdays.map((weekday) => {
    const slots = row.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === weekday)
    return {
      weekday,
      isFixed: closed.has(weekday) || holdsAbsence(slots),
      slots: slotsForPlan(slots, closed),
    }
  })
  return {
    ...{ id: row.id, name: row.name, archived: row.archived },
    // When somebody came or goes is not for the plan, but for the days of this week.
    startDate: row.startDate !== null && row.startDate > week.startDate ? row.startDate : null,
    lastDay: row.lastDay !== null && row.lastDay < week.endDate ? row.lastDay : null,
    ...figuresForPlan(row),
    counts: row.counts,
    terms: termsForPlan(row.terms, week.startDate),
    laterTerms: row.laterTerms.map((terms) => termsForPlan(terms, terms.validFrom)),
    weekSettings: settingForPlan(row.weekSettings),
    fixedDays: days.flatMap(({ weekday, isFixed }) => (isFixed ? [weekday] : [])),
    dayVersions: days.map(({ isFixed, slots }) => (isFixed ? 0 : seenVersion(slots))),
    timeSlots: days.flatMap(({ slots }) => slots),
  }
}

/** The figures of this week. What it is counted onto, and what was booked, is not among them. */
function figuresForPlan(row: TeacherRow) {
  return {
    targetWorkHours: row.targetWorkHours,
    weeklyHours: row.weeklyHours,
    contractHours: row.contractHours,
    teamHours: row.teamHours,
    mpaHours: row.mpaHours,
    coreHours: row.coreHours,
    targetHours: row.targetHours,
    workedHours: row.workedHours,
    creditedHours: row.creditedHours,
    actualHours: row.actualHours,
    difference: row.difference,
  }
}

/** What is agreed, without why nothing is: a long absence is days without hours. */
function termsForPlan(terms: WireTerms, validFrom: CalendarDate) {
  const { weeklyHours, targetWorkHours, teamHours, mpaHours, usualWeek } = terms
  return { validFrom, weeklyHours, targetWorkHours, teamHours, mpaHours, usualWeek }
}

function settingForPlan(setting: TeacherRow['weekSettings']) {
  if (!setting) return null
  const { includeInWeek, weeklyHours, targetHours, actualHours, teamHours, mpaHours, coreHours } = setting
  return { includeInWeek, weeklyHours, targetHours, actualHours, teamHours, mpaHours, coreHours }
}

/** Whether the day is an absence, or a part of it is. */
export function holdsAbsence(slots: readonly Pick<WireTimeSlot, 'status'>[]): boolean {
  return slots.some(({ status }) => status !== 'present')
}

/**
 * The slots of one day. An absence is one neutral slot whatever else the day keeps; of one with work beside it the work
 * is all there is, as for parents, and nothing of what is noted: it may say why.
 */
function slotsForPlan(slots: readonly WireTimeSlot[], closed: ReadonlySet<Weekday>): PlanSlot[] {
  const work = slots.filter(({ status }) => status === 'present')
  const [away] = slots.filter(({ status }) => status !== 'present')
  if (!away) return work.map((slot, index) => ({ ...workForPlan(slot, index), ...sayings(slot) }))
  if (work.length > 0) return work.map(workForPlan)
  return closed.has(away.dayOfWeek) ? [] : [notIn(away.dayOfWeek)]
}

const notIn = (dayOfWeek: Weekday): PlanSlot => ({
  ...{ dayOfWeek, sessionType: 'none', sessionIndex: 0, startTime: null, endTime: null },
  ...{ status: 'absent', notes: null, actualHours: null },
})

function workForPlan(slot: WireTimeSlot, sessionIndex: number): PlanSlot {
  const { dayOfWeek, sessionType, startTime, endTime, groupId, activity, steppedIn } = slot
  return {
    ...{ dayOfWeek, sessionType, sessionIndex, startTime, endTime, status: 'present' },
    ...{ notes: null, actualHours: null },
    ...(groupId !== undefined && { groupId }),
    ...(activity !== undefined && { activity }),
    ...(steppedIn !== undefined && { steppedIn }),
  }
}

/** Of a day that is only worked, what a planner writes along with its times. */
const sayings = ({ notes, actualHours }: WireTimeSlot) => ({ notes, actualHours })

/** A day as a planner has it, in the answer to a write and in that of who was faster. */
export function savedDayForPlan(day: SavedDay, seenVersion: SeenVersion): SavedPlanDay {
  const { weekId, teacherId, dayOfWeek } = day
  const slots = slotsForPlan(day.slots, new Set())
  const version = holdsAbsence(day.slots) ? 0 : seenVersion(slots)
  return { weekId, teacherId, dayOfWeek, version, slots }
}

export function writtenDayForPlan(day: WrittenDay, seenVersion: SeenVersion): WrittenPlanDay {
  return { ...savedDayForPlan(day, seenVersion), before: slotsForPlan(day.before, new Set()) }
}

/** Opening hours and needs as they are; of each person what counts for them, and nothing that is told of one alone. */
export function staffingForPlan({ opening, openingVersion, groups, people }: WireStaffing): PlanStaffing {
  return {
    ...{ opening, openingVersion, groups },
    people: people.map(({ teacherId, groupId, qualification, weight }) => ({
      ...{ teacherId, groupId, qualification, weight },
    })),
  }
}
