import { z } from 'zod'
import type { FindingCode } from '#domain/checks/checks.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { absenceStatuses } from '#domain/days/absence-statuses.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { recordSources } from '#domain/records/day-record.ts'
import type { Cause } from '#domain/weeks/credited-causes.ts'
import type { NotCounted } from '#domain/weeks/derivation.ts'
import { bookingId, bookingKind } from './account.ts'
import { dayShare, houseDay, houseDayKinds } from './calendar.ts'
import { absenceKind, sessionActivity } from './day-entries.ts'
import {
  bookedHours,
  calendarDate,
  clockTime,
  hours,
  instant,
  leaveDays,
  teacherId,
  timeOfDay,
  weekId,
} from './fields.ts'
import { hintMinutes, hintReason, lawRule } from './law.ts'
import { openDayAlert } from './records.ts'

const causes = [...new Set<Cause>([...absenceStatuses, ...houseDayKinds, ...absenceKindNames])] as [
  Cause,
  ...Cause[],
]
const notCounted = z.enum([
  'notInWeek',
  'notStarted',
  'ended',
  'longAbsence',
  'notRecorded',
  'notComplete',
] as const satisfies readonly NotCounted[])
const findingCode = z.enum([
  'contractOfWeek',
  'contractByDays',
  'contractOlder',
  'worksOnHoliday',
  'usualWeekMissing',
  'teamNotRecorded',
] as const satisfies readonly FindingCode[])

const lawHint = {
  rule: lawRule,
  severity: z.enum(['note', 'alert']),
  /** Minutes found, and minutes allowed. */
  is: hintMinutes,
  limit: hintMinutes,
  paragraph: z.string(),
}

/** Neither rule, limit nor paragraph: each may name what protects a person. */
const lawHintOnSheet = z
  .strictObject({
    /** Why the day stayed so; null: no reason was given. */
    reason: z.strictObject({ reason: hintReason, text: z.string(), answeredAt: instant }).nullable(),
  })
  .meta({ id: 'MonthSheetLawHint' })

const agreed = z.strictObject({
  /** The first of these days in the month, or the first day of the month. */
  from: calendarDate,
  contract: hours,
  target: hours,
  team: hours,
  mpa: hours,
})

/** Monday to Friday, every day of the month. */
const sheetDay = z
  .strictObject({
    date: calendarDate,
    weekId: z.number().int(),
    /** `notInWeek` also when the week was never opened; `notEmployed` also in a long absence. */
    presence: z.enum(['inWeek', 'notInWeek', 'notEmployed']),
    /** Whether its week moves the balance: the sums hold only such days. */
    counts: z.boolean(),
    /** The first start and the last end. */
    start: timeOfDay.nullable(),
    end: timeOfDay.nullable(),
    /** Between them, whether entered as breaks or left out. */
    breakMinutes: z.number().int(),
    worked: hours,
    /** MPA and team, which are between start and end and not worked; left out: none. */
    activityHours: z.partialRecord(sessionActivity, hours).optional(),
    credited: hours,
    /** null on a day that holds nothing. */
    status: z.enum(dayStatuses).nullable(),
    kind: absenceKind.nullable(),
    /** Of an absence; else 1. */
    share: dayShare,
    /** When an absence of a part of the day begins and ends; left out: with the day. */
    awayFrom: clockTime.optional(),
    awayTo: clockTime.optional(),
    /** A course that is credited as long as it really took. */
    isRealDuration: z.boolean(),
    /** What the day is in the house's calendar, for this person. */
    houseDay: houseDay.nullable(),
    /** A working day that holds nothing. */
    isEmpty: z.boolean(),
    hints: z.array(findingCode),
    /** What working-time law had to say of the day; left out: nothing, also in months closed before there were hints. */
    law: z.array(lawHintOnSheet).optional(),
    note: z.string(),
    /** What was worked was recorded: from whom and when; the times are the real ones. Left out: as planned. */
    record: z
      .strictObject({
        source: z.enum(recordSources),
        recordedOn: calendarDate,
        spans: z
          .string()
          .describe('To the minute, with the times of breaks: `07:53-12:00 b12:00-12:30 12:30-16:07`'),
        counted: z
          .strictObject({ from: timeOfDay, to: timeOfDay })
          .optional()
          .describe('From when to when it counts, where the tolerance makes that another time'),
        byDeviceClock: z.literal(true).optional(),
        notAgreed: z.literal(true).optional(),
      })
      .optional(),
    /** The house records, the day is over, and nobody has confirmed it: it counts as planned. */
    unconfirmed: z.literal(true).optional(),
  })
  .meta({ id: 'MonthSheetDay' })

/** Stands below its Friday, which is in the month. */
const sheetWeek = z
  .strictObject({
    weekId: z.number().int(),
    startDate: calendarDate,
    endDate: calendarDate,
    /** What was worked and credited of it in the month before; 0 when it lies in one month. */
    inMonthBefore: hours,
    /** What its closed days differ by since that month was closed: it stands in this one. Left out: nothing. */
    sinceClosed: hours.optional(),
    target: hours,
    actual: hours,
    difference: hours,
    /** Why it moves no balance, or null. */
    notCounted: notCounted.nullable(),
    /** With the bookings up to its Friday, as the schedule shows it. */
    balance: hours,
  })
  .meta({ id: 'MonthSheetWeek' })

const sheetBooking = z.strictObject({
  id: bookingId,
  date: calendarDate,
  kind: bookingKind,
  hours: bookedHours,
  reason: z.string(),
})

const balanceAfterWeek = z.strictObject({ weekId: z.number().int(), balance: hours })

/** before + weeks.moved + the bookings = after. */
const sheetAccount = z.strictObject({
  /** After the last week of the month before, with all bookings of that month. */
  before: balanceAfterWeek,
  /** The weeks of the month that count, and what they have moved. */
  weeks: z.strictObject({ count: z.number().int(), moved: hours }),
  /** Those of the days of the month, by date. */
  bookings: z.array(sheetBooking),
  /** After the last week whose Friday is in the month, with all bookings of the month. */
  after: balanceAfterWeek,
})

/** Over the days of the month in weeks that count, with what closed days have changed by since. */
const sheetSums = z.strictObject({
  worked: hours,
  credited: hours,
  /** Days by what they were, halves as 0.5. */
  days: z.array(z.strictObject({ cause: z.enum(causes), days: z.number() })),
})

export const sheetOfMonth = z
  .strictObject({
    teacherId,
    name: z.string(),
    teamName: z.string().nullable(),
    /** The terms that hold in the month: almost always one. */
    agreed: z.array(agreed),
    days: z.array(sheetDay),
    weeks: z.array(sheetWeek),
    /** The days at the end whose week belongs to the next month; null when the month ends with a week. */
    runningWeek: z
      .strictObject({
        weekId: z.number().int(),
        startDate: calendarDate,
        endDate: calendarDate,
        inThisMonth: hours,
      })
      .nullable(),
    account: sheetAccount,
    sums: sheetSums,
    /** What is left of the year's leave on the last day of the month; null without leave accounts. */
    leaveLeft: leaveDays.nullable(),
  })
  .meta({ id: 'MonthSheet' })

/** What to look at before closing; closing is possible all the same. */
export const openItem = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('emptyDay'), teacherId, date: calendarDate }),
    z.strictObject({
      kind: z.literal('unconfirmed'),
      teacherId,
      date: calendarDate,
      alert: openDayAlert.optional(),
    }),
    /** A hint on a day without a note. */
    z.strictObject({ kind: z.literal('hint'), teacherId, date: calendarDate, code: findingCode }),
    /** A hint from law without a reason. */
    z.strictObject({
      kind: z.literal('lawHint'),
      teacherId,
      date: calendarDate,
      hint: z.strictObject(lawHint),
    }),
    z.strictObject({ kind: z.literal('notCounted'), teacherId, weekId, reason: notCounted }),
  ])
  .meta({ id: 'MonthOpenItem' })

export type WireMonthSheet = z.output<typeof sheetOfMonth>
export type WireSheetDay = z.output<typeof sheetDay>
export type WireSheetWeek = z.output<typeof sheetWeek>
export type WireOpenItem = z.output<typeof openItem>
