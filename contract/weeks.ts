import { z } from 'zod'
import { management, onlyPlanners, parentsAndTeam, planners } from '#domain/house/audience.ts'
import { closingException, houseDay } from './calendar.ts'
import { planSlot, timeSlot } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import {
  calendarDate,
  dateInput,
  hours,
  inPath,
  inView,
  line,
  teacherId,
  teamId,
  weekday,
  weekId,
} from './fields.ts'
import { dayRecord } from './records.ts'
import { terms } from './terms.ts'
import { weekSetting } from './week-settings.ts'

export const week = z
  .strictObject({ id: weekId, name: z.string(), startDate: calendarDate, endDate: calendarDate })
  .meta({ id: 'Week' })

/** The days of the week that are not like others: holidays, closing days, team days. */
const calendar = z.array(houseDay)

/** The figures of the spec's table; parents get them only when the management has switched "hours" on. */
const figures = {
  weeklyHours: hours,
  contractHours: hours,
  teamHours: hours,
  mpaHours: hours,
  targetHours: hours,
  actualHours: hours,
  difference: hours,
  cumulativeBalance: hours,
}

/** A line of the schedule as teachers see it. */
export const teacherRow = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    archived: z.boolean(),
    targetWorkHours: hours.nullable(),
    startDate: calendarDate.nullable(),
    lastDay: calendarDate.nullable(),
    initialBalance: hours,
    ...figures,
    coreHours: hours,
    workedHours: hours,
    creditedHours: hours,
    /** The bookings up to and including this week's Friday; part of `cumulativeBalance`. */
    bookedHours: hours,
    /** Whether this week moves the balance. One after the current week must be complete. */
    counts: z.boolean(),
    /** The terms in force on the Monday of this week. */
    terms,
    /** The terms that begin on a later day of this week, in order. */
    laterTerms: z.array(terms),
    /** The versions of Monday to Friday, for `If-Match`. */
    dayVersions: z.array(z.number().int()).length(5),
    timeSlots: z.array(timeSlot),
    /** What was really worked; left out: no day of the week has a record. */
    records: z.array(dayRecord).optional(),
    /** What closing days are for this person alone, who had no leave left; null or left out: nothing. */
    closingExceptions: z.array(closingException).nullable().optional(),
    weekSettings: weekSetting.nullable(),
  })
  .meta({ id: 'TeacherRow' })

/** What parents see of a slot: no reason, no hours; notes only when switched on. */
const parentSlot = z.strictObject({
  dayOfWeek: weekday,
  sessionType: timeSlot.shape.sessionType,
  sessionIndex: timeSlot.shape.sessionIndex,
  startTime: timeSlot.shape.startTime,
  endTime: timeSlot.shape.endTime,
  status: timeSlot.shape.status,
  notes: timeSlot.shape.notes.optional(),
})

const { cumulativeBalance: _, ...figuresOfWeek } = figures

/** The line for whoever plans: the figures of the week, and nothing that adds up over weeks or says why somebody is away. */
const planRow = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    archived: z.boolean(),
    targetWorkHours: hours.nullable(),
    startDate: calendarDate.nullable().describe('Only where it is in this week'),
    lastDay: calendarDate.nullable().describe('Only where it is in this week'),
    ...figuresOfWeek,
    coreHours: hours,
    workedHours: hours,
    creditedHours: hours,
    counts: z.boolean(),
    terms: terms.omit({ longAbsence: true }),
    laterTerms: z.array(terms.omit({ longAbsence: true })),
    fixedDays: z.array(weekday).describe('Days that are for the management to change'),
    dayVersions: z
      .array(z.number().int())
      .length(5)
      .describe('Made from what a planner sees of the day; 0: empty, or fixed'),
    timeSlots: z.array(planSlot),
    weekSettings: weekSetting.omit({ id: true, teacherId: true, weekId: true, version: true }).nullable(),
  })
  .meta({ id: 'PlanRow' })

/** The smaller line that the server makes for parents. */
const parentRow = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    /** The group that they belong to, where parents may choose one. */
    groupId: teamId.optional(),
    timeSlots: z.array(parentSlot),
    ...z.strictObject(figures).partial().shape,
  })
  .meta({ id: 'ParentRow' })

const teacherWeek = z
  .strictObject({
    ...week.shape,
    viewMode: z.literal('teacher'),
    /** The week with the house's today in it, by which `counts` was decided. */
    currentWeekId: z.number().int(),
    calendar,
    teachers: z.array(teacherRow),
  })
  .meta({ id: 'TeacherWeek' })

const planWeek = z
  .strictObject({
    ...week.shape,
    viewMode: z.literal('plan'),
    currentWeekId: z.number().int(),
    calendar,
    teachers: z.array(planRow),
  })
  .meta({ id: 'PlanWeek' })

const parentWeek = z
  .strictObject({
    ...week.shape,
    viewMode: z.literal('parent'),
    calendar,
    /** The groups by name, where parents may choose one: with staffing and the light on. */
    groups: z.array(z.strictObject({ id: teamId, name: z.string() })).optional(),
    teachers: z.array(parentRow),
  })
  .meta({ id: 'ParentWeek' })

export type WireWeek = z.output<typeof week>
export type TeacherRow = z.output<typeof teacherRow>
export type PlanRow = z.output<typeof planRow>
export type PlanWeek = z.output<typeof planWeek>
export type ParentRow = z.output<typeof parentRow>
export type ParentSlot = z.output<typeof parentSlot>
export type TeacherWeek = z.output<typeof teacherWeek>
export type ParentWeek = z.output<typeof parentWeek>

export const ofWeek = z.strictObject({ weekId: inPath(weekId) })

export const createWeek = endpoint({
  method: 'POST',
  path: '/api/weeks',
  access: 'plan',
  summary: 'Open a week; answers with the existing one when there is one for that Monday',
  body: z.strictObject({ name: line(0, 200, '').optional(), startDate: dateInput, endDate: dateInput }),
  response: week,
  documents: { whole: { audience: planners, schema: week } },
  creates: true,
})

export const readWeek = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}',
  access: 'public',
  summary:
    'One week with its rows: everything for teachers, a smaller document for planners, and for parents',
  params: ofWeek,
  query: inView,
  response: z.union([teacherWeek, planWeek, parentWeek]),
  documents: {
    whole: { audience: management, schema: teacherWeek },
    plan: { audience: onlyPlanners, schema: planWeek },
    parents: { audience: parentsAndTeam, schema: parentWeek },
  },
})

export const listWeekTeachers = endpoint({
  method: 'GET',
  path: '/api/weeks/{weekId}/teachers',
  access: 'public',
  summary: 'Only the rows of one week',
  params: ofWeek,
  query: inView,
  response: z.union([z.array(teacherRow), z.array(planRow), z.array(parentRow)]),
  documents: {
    whole: { audience: management, schema: z.array(teacherRow) },
    plan: { audience: onlyPlanners, schema: z.array(planRow) },
    parents: { audience: parentsAndTeam, schema: z.array(parentRow) },
  },
})
