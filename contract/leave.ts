import { z } from 'zod'
import { leaveFigureNames } from '#domain/leave/leave-account.ts'
import { houseYear } from './calendar.ts'
import { absenceKind } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import {
  actorWho,
  calendarDate,
  eachPersonOnce,
  enteredLeaveDays,
  inPath,
  instant,
  leaveDays,
  reason,
  teacherId,
  withCode,
} from './fields.ts'

export const leaveCorrectionId = z.number().int().min(1).max(1_000_000)
export const correctedDays = enteredLeaveDays.refine((days) => days !== 0, withCode('wrong', 'Must not be 0'))

/** Days that are added to a year's leave or taken from it, like −2 that another employer has given. */
const correction = z
  .strictObject({
    id: leaveCorrectionId,
    teacherId,
    year: houseYear,
    days: correctedDays,
    reason: z.string(),
    createdAt: instant,
    actorId: actorWho('entered it'),
  })
  .meta({ id: 'LeaveCorrection' })

const newCorrection = z
  .strictObject({
    /** With the sign. Not 0. */
    days: correctedDays,
    reason,
  })
  .meta({ id: 'NewLeaveCorrection' })

/** One line of a derivation: what it adds, or with a minus takes, and why. */
const step = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('figure'), days: leaveDays, name: z.enum(leaveFigureNames) }),
    z.strictObject({
      kind: z.literal('carried'),
      days: leaveDays,
      /** The last day on which it can be taken once the person was notified. */
      expires: calendarDate,
      /** When the person was notified; null: not yet. */
      noticeOn: calendarDate.nullable(),
      /** The day after which it is gone; null as long as it cannot lapse. */
      lapsesOn: calendarDate.nullable(),
      /** A long sickness, or maternity protection and parental leave, keep it beyond its day; null: nothing does. */
      keptBy: z.enum(['sick', 'parental']).nullable(),
    }),
    z.strictObject({ kind: z.literal('lapse'), days: leaveDays, on: calendarDate }),
    /** yearlyDays × workingDays ÷ 5 × calendarDays ÷ employedDays × months ÷ 12. */
    z.strictObject({
      kind: z.literal('segment'),
      days: leaveDays,
      from: calendarDate,
      to: calendarDate,
      yearlyDays: leaveDays,
      workingDays: z.number().int(),
      /** Without a usual week five working days are assumed. */
      withoutUsualWeek: z.boolean(),
      calendarDays: z.number().int(),
      employedDays: z.number().int(),
      months: z.number().int(),
    }),
    z.strictObject({ kind: z.literal('rounding'), days: leaveDays }),
    z.strictObject({ kind: z.literal('statutoryMinimum'), days: leaveDays, least: leaveDays }),
    z.strictObject({ kind: z.literal('correction'), days: leaveDays, correction }),
    z.strictObject({ kind: z.literal('day'), days: leaveDays, date: calendarDate }),
  ])
  .meta({ id: 'LeaveStep' })

/** The steps add up to the days. */
const figure = z.strictObject({ days: leaveDays, steps: z.array(step) }).meta({ id: 'LeaveFigure' })

/** Days of one kind against its yearly quota. */
const quota = z.strictObject({
  kind: absenceKind,
  quota: leaveDays,
  taken: leaveDays,
  planned: leaveDays,
  /** Less than 0 when more is entered than there is. */
  left: leaveDays,
})

/** carried − lapsed + entitled + corrections − taken − planned − closing = left; less what lapses until 31 December: forecast. */
const account = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    archived: z.boolean(),
    year: houseYear,
    /** What the management has entered; null: the account of the year before says it. */
    enteredCarried: leaveDays.nullable(),
    /** When the person was notified that the leave of this year lapses. */
    noticeOn: calendarDate.nullable(),
    /** When the leave of this year lapses, by that day and if the person is notified today; null: it does not. */
    lapsesAsTold: calendarDate.nullable(),
    lapsesIfToldToday: calendarDate.nullable(),
    carried: figure,
    lapsed: figure,
    entitled: figure,
    corrections: figure,
    taken: figure,
    planned: figure,
    closing: figure,
    left: figure,
    forecast: figure,
    /** What lapses within three months if it is not taken; null: nothing. */
    lapsesSoon: z.strictObject({ days: leaveDays, on: calendarDate }).nullable(),
    /** It is 1 September or later, and more than 5 days are left. */
    shouldBeTaken: z.boolean(),
    quotas: z.array(quota),
  })
  .meta({ id: 'LeaveAccount' })

const leave = z
  .strictObject({ year: houseYear, today: calendarDate, accounts: z.array(account) })
  .meta({ id: 'Leave' })

export type WireLeaveCorrection = z.output<typeof correction>
export type WireLeaveStep = z.output<typeof step>
export type WireLeaveFigure = z.output<typeof figure>
export type WireLeaveAccount = z.output<typeof account>
export type Leave = z.output<typeof leave>

const ofYear = z.strictObject({ id: inPath(teacherId), year: inPath(houseYear) })

export const readLeave = endpoint({
  method: 'GET',
  path: '/api/leave',
  access: 'manage',
  summary: 'The leave accounts of a calendar year, of everyone who is employed in it',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: leave,
})

export const putLeaveYear = endpoint({
  method: 'PUT',
  path: '/api/teachers/{id}/leave/{year}',
  access: 'manage',
  summary: 'Say what a year begins with, and when the person was notified that its leave lapses',
  params: ofYear,
  body: z.strictObject({
    /** null: what the account of the year before leaves. */
    carried: enteredLeaveDays.nullable(),
    /** null: no notice was given, so it does not lapse. */
    noticeOn: calendarDate.nullable(),
  }),
  response: account,
})

export const enterLeaveCorrection = endpoint({
  method: 'POST',
  path: '/api/teachers/{id}/leave/{year}/corrections',
  access: 'manage',
  summary: 'Add days to the leave of a year, or take some from it',
  params: ofYear,
  body: newCorrection,
  response: correction,
  creates: true,
})

export const removeLeaveCorrection = endpoint({
  method: 'DELETE',
  path: '/api/leave-corrections/{id}',
  access: 'manage',
  summary: 'Remove a correction of leave',
  params: z.strictObject({ id: inPath(leaveCorrectionId) }),
})

const mostOpened = 500

export const openLeaveAccounts = endpoint({
  method: 'POST',
  path: '/api/leave/opening',
  access: 'manage',
  summary: 'Say how much leave people had left in the morning of a day; what differs is corrected',
  body: z.strictObject({
    /** The first day, whose leave is not taken yet. */
    on: calendarDate,
    reason,
    people: z
      .array(z.strictObject({ teacherId, left: enteredLeaveDays }))
      .min(1)
      .max(mostOpened)
      .refine(...eachPersonOnce),
  }),
  /** Of those whose account said something else. */
  response: z.strictObject({ corrections: z.array(correction) }),
  creates: true,
})

export const removeLeaveCorrections = endpoint({
  method: 'POST',
  path: '/api/leave-corrections/removals',
  access: 'manage',
  summary: 'Remove corrections of leave together, as far as they are still there',
  body: z.strictObject({ ids: z.array(leaveCorrectionId).min(1).max(mostOpened) }),
})
