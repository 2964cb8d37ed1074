import { z } from 'zod'
import { boundChoices } from '#domain/days/day-bounds.ts'
import { breakChoices } from '#domain/days/house-break.ts'
import { management, onlyPlanners, parentsAndTeam } from '#domain/house/audience.ts'
import { ofEachSwitch } from '#domain/house/house-switches.ts'
import { longestMpaName } from '#domain/house/mpa-name.ts'
import { longestParentsPhone } from '#domain/house/parents-phone.ts'
import { expiryDayOf } from '#domain/leave/carried-leave.ts'
import { mostTolerance } from '#domain/records/day-record.ts'
import { recordPeriods } from '#domain/records/recording.ts'
import { isTimeZone } from '#domain/values/calendar-date.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, inView, instant, line, withCode } from './fields.ts'

/** Of hours and reasons at most one is on. */
const parentsSee = z.strictObject({
  hours: z.boolean(),
  reasons: z.boolean(),
  notes: z.boolean(),
  allWeeks: z.boolean(),
})

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, withCode('time_zone', 'Must be a time zone like Europe/Berlin'))

/** Either end of the house's day, on the quarter hour. */
function bound(end: 'dayStart' | 'dayEnd') {
  const choices = boundChoices[end]
  const message = `Must be a quarter hour from ${choices[0]} to ${choices.at(-1)}`
  return clockTime.refine((time) => choices.includes(time), withCode('time', message))
}

/** When the house rests, on the quarter hour. */
const breakAt = clockTime.refine(
  (time) => breakChoices.includes(time),
  withCode('time', 'Must be a quarter hour from 09:00 to 15:00'),
)

/** `03-31`. 29 February is the 28th in most years. */
export const leaveLapsesOn = z
  .string()
  .refine((text) => expiryDayOf(text) !== undefined, withCode('date', 'Must be a day of the year like 03-31'))

/** What carried leave must be by its day. */
export const leaveMustBe = z.enum(['taken', 'begun'])

/** What becomes of less than half a day. */
export const leaveRest = z.enum(['dropped', 'kept'])

/** The first year of leave accounts. */
export const leaveBegins = z.number().int().min(2024).max(2199)

/** How many minutes beside the plan the plan still counts, earlier and later alike. */
export const recordTolerance = z.number().int().min(0).max(mostTolerance)

/** How far back people may confirm: a week, or the month before as well. */
export const recordsBy = z.enum(recordPeriods)

/** The first day of which the house records what was worked. */
export const recordsSince = calendarDate

const open = {
  name: z.string(),
  timeZone,
  dayStart: clockTime,
  dayEnd: clockTime,
  today: calendarDate,
  /** The Monday of the earliest week that can be opened: older ones were rolled up, never were, or are not for parents. */
  firstWeek: calendarDate,
}

const switches = ofEachSwitch(() => z.boolean())

/** What anyone may know of the house; `today` is its own day. */
const openSite = z
  .strictObject({
    ...open,
    /** Only where parents see the stage of the day. */
    parentsLight: z.literal(true).optional(),
    /** Whom parents can call; only where the house has said it. */
    parentsPhone: z.string().optional(),
  })
  .meta({ id: 'OpenSite' })
export const site = z
  .strictObject({
    ...open,
    /** When a typed or pasted day without a break gets one; null: never. */
    breakAt: clockTime.nullable(),
    /** What the house calls its MPA hours; empty: MPA. */
    mpaName: z.string(),
    /** Whether the house uses kinds of absence and half days. */
    absenceKinds: z.boolean(),
    /** Whether the house keeps leave accounts. */
    leaveAccounts: z.boolean(),
    /** The year in which the accounts begin: before it there is no leave. null: none were kept yet. */
    leaveBegins: leaveBegins.nullable(),
    /** The last day of a year on which leave of the year before can be taken. */
    leaveLapsesOn,
    /** Whether it must be taken by then, or only begun. */
    leaveMustBe,
    /** Less than half a day of a year's leave is dropped, or kept. */
    leaveRest,
    /** Whether the house keeps month sheets and closes its months. */
    monthSheets: z.boolean(),
    /** The first day that is not closed with its month; null: no month is. */
    closedBefore: calendarDate.nullable(),
    /** Whether the house plans by groups and says how many people they need. */
    staffing: z.boolean(),
    /** Whether hints from working-time law are shown. */
    lawHints: z.boolean(),
    /** Whether parents see the stage of the day. */
    parentsLight: z.boolean(),
    /** Whom parents can call, as they read it; empty: they are told nothing. */
    parentsPhone: z.string(),
    /** The first day of which the house records what was worked; null: it does not. */
    recordsSince: recordsSince.nullable(),
    recordTolerance,
    recordsBy,
    ...switches,
    parentsSee,
    /** Only where parents are asked for a code. */
    parentsCode: z
      .strictObject({
        madeOn: calendarDate.nullable().describe('null: no code opens the house, make a new one'),
      })
      .optional(),
    retentionYears: z.number().int().nullable(),
    /** Only where the house has left a country that asks for more years: of what was recorded until then. */
    keptLonger: z.strictObject({ years: z.number().int(), until: calendarDate }).optional(),
    /** Of Morgenkreis; only where the operator asks for newer versions and there is one. */
    newerVersion: z
      .strictObject({
        version: z.string(),
        security: z.boolean().describe('It mends something that an attacker could use'),
      })
      .optional(),
    /** Only where the operator has backups made by themselves. */
    lastBackup: z
      .strictObject({
        at: instant
          .nullable()
          .describe('When it ended that was restored on trial; null: there never was one'),
        isOld: z.boolean(),
      })
      .optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Site' })

/** What planning depends on, beside what anyone may know. */
const planSite = z
  .strictObject({
    ...openSite.shape,
    breakAt: site.shape.breakAt,
    mpaName: site.shape.mpaName,
    staffing: site.shape.staffing,
    closedBefore: site.shape.closedBefore,
    /** Only where people can ask for leave and time off. */
    takesRequests: z.literal(true).optional(),
  })
  .meta({ id: 'PlanSite' })

export type PlanSite = z.output<typeof planSite>
export type OpenSite = z.output<typeof openSite>
export type Site = z.output<typeof site>

const change = z
  .strictObject({
    name: line(2, 100, 'Name must be at least 2 characters'),
    timeZone,
    dayStart: bound('dayStart'),
    dayEnd: bound('dayEnd'),
    breakAt: breakAt.nullable(),
    mpaName: line(0, longestMpaName, ''),
    absenceKinds: z.boolean(),
    leaveAccounts: z.boolean(),
    /** Left out when accounts are switched on for the first time: this year. */
    leaveBegins,
    leaveLapsesOn,
    leaveMustBe,
    leaveRest,
    monthSheets: z.boolean(),
    staffing: z.boolean(),
    lawHints: z.boolean(),
    parentsLight: z.boolean(),
    parentsPhone: line(0, longestParentsPhone, ''),
    recordsSince: recordsSince.nullable(),
    recordTolerance,
    recordsBy,
    ...switches,
    parentsSee: parentsSee.partial(),
  })
  .partial()

export type SiteChange = z.output<typeof change>

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'The house: its name, and for teachers what parents see',
  query: inView,
  response: z.union([site, planSite, openSite]),
  documents: {
    whole: { audience: management, schema: site },
    plan: { audience: onlyPlanners, schema: planSite },
    parents: { audience: parentsAndTeam, schema: openSite },
  },
})

export const changeSite = endpoint({
  method: 'PATCH',
  path: '/api/site',
  access: 'manage',
  summary:
    'Change the name, the time zone, the bounds of the day, when breaks are placed, the name of the MPA hours, whether kinds of absence and leave accounts are used, when they begin and carried leave lapses, whether months are closed, which parts of staffing are used, whom parents can call, or what they see',
  body: change,
  response: site,
  versioned: true,
})
