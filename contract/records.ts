import { z } from 'zod'
import { mostSpans, recordSources } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { endpoint } from './endpoint.ts'
import {
  calendarDate,
  clockTime,
  inPath,
  instant,
  line,
  teacherId,
  timeOfDay,
  weekday,
  weekId,
  withCode,
} from './fields.ts'

/** What was really worked, beside what was planned. Only in a house that records it. */

/** In the one way of writing that plans have, to the minute. */
const spans = z
  .string()
  .max(24 * mostSpans)
  .refine(
    (text) => spansOfText(text) !== undefined,
    withCode('times', 'Must be spans in order, like 07:53-12:00 b12:00-12:30 12:30-16:07'),
  )
  .describe('`07:53-12:00 b12:00-12:30 12:30-16:07`: a break with b, MPA with m, team with t')

const place = { teacherId, weekId, dayOfWeek: weekday }

/** Why an open day is more than a note: § 17 MiLoG asked for it within a week. */
export const openDayAlert = z.literal('miniJob')

/** A day's record in a row of the schedule. */
export const dayRecord = z
  .strictObject({
    dayOfWeek: weekday,
    version: z.number().int(),
    spans: z.string(),
    plannedFrom: timeOfDay.nullable().describe('When the day was to begin, by the plan of that moment'),
    plannedTo: timeOfDay.nullable(),
    tolerance: z.number().int().describe('So many minutes beside the plan the plan still counts'),
    source: z.enum(recordSources),
    reason: z.string().nullable(),
    notAgreed: z.boolean().describe('The person does not agree with what the management entered'),
    byDeviceClock: z.boolean().describe('Its time is that of a device that had no line'),
    recordedOn: calendarDate,
  })
  .meta({ id: 'DayRecord' })

export type WireDayRecord = z.output<typeof dayRecord>

/** A day as it is recorded now; `record` null: it counts as planned. */
const recordedDay = z
  .strictObject({
    ...place,
    version: z.number().int().describe('0: nothing was ever recorded'),
    record: dayRecord.nullable(),
    cameAt: timeOfDay.nullable().describe('Who has come and not gone yet'),
  })
  .meta({ id: 'RecordedDay' })

export type RecordedDay = z.output<typeof recordedDay>

/** What a day is to be; its version says what was looked at. */
const recordChange = {
  version: z.number().int().min(0),
  record: z.union([
    z.strictObject({ asPlanned: z.literal(true) }),
    z.strictObject({ spans }),
    z.null().describe('Nothing is recorded: the day counts as planned'),
  ]),
}

const reason = line(10, 500, 'Please say why in at least 10 characters')

export const writeRecords = endpoint({
  method: 'PUT',
  path: '/api/records',
  access: 'manage',
  summary: 'Say what was really worked on days, all or none; what somebody recorded is changed with a reason',
  body: z.strictObject({
    days: z
      .array(z.strictObject({ ...place, ...recordChange }))
      .min(1)
      .max(400),
    reason: reason.optional(),
  }),
  response: z.strictObject({ days: z.array(recordedDay) }).meta({ id: 'RecordedDays' }),
  creates: true,
})

/** Many days at once say less than one: what was recorded meanwhile is left as it is, and named. */
export const confirmAsPlanned = endpoint({
  method: 'PUT',
  path: '/api/records/as-planned',
  access: 'manage',
  summary:
    'Confirm days as planned that nobody has recorded, in one step; what somebody has recorded or begun stays',
  body: z.strictObject({
    // A week of 200 people.
    days: z.array(z.strictObject(place)).min(1).max(1_000),
  }),
  response: z
    .strictObject({
      days: z.array(recordedDay),
      left: z
        .array(recordedDay)
        .describe('Recorded or begun by somebody else meanwhile, or not planned any more'),
    })
    .meta({ id: 'ConfirmedDays' }),
  creates: true,
})

const recordVersion = z
  .strictObject({
    version: z.number().int(),
    record: dayRecord.nullable(),
    cameAt: timeOfDay.nullable(),
    at: instant,
    by: z.string().nullable().describe('null: with the password that the house shares'),
  })
  .meta({ id: 'RecordVersion' })

export const listRecordVersions = endpoint({
  method: 'GET',
  path: '/api/records/{teacherId}/{weekId}/{dayOfWeek}',
  access: 'manage',
  summary: 'All that was ever recorded of a day, newest first',
  params: z.strictObject({
    teacherId: inPath(teacherId),
    weekId: inPath(weekId),
    dayOfWeek: inPath(weekday),
  }),
  response: z.array(recordVersion),
})

/** Who goes home sick says it of the own day: the plan learns of it as well, and what it had from then on is credited. */
const sickFrom = z
  .strictObject({ sickFrom: clockTime.describe('After the day was to begin, and before it was to end') })
  .describe('Worked as planned until then, and sick for the rest of the day')

const myChange = z.strictObject({
  ...{ weekId, dayOfWeek: weekday, version: recordChange.version },
  record: z.union([...recordChange.record.options, sickFrom]),
})

export const writeMyRecords = endpoint({
  method: 'PUT',
  path: '/api/my/records',
  access: 'self',
  summary: 'Say what oneself has really worked on days, all or none',
  body: z.strictObject({ days: z.array(myChange).min(1).max(50) }),
  response: writeRecords.response,
})

export const disagreeWithRecord = endpoint({
  method: 'PUT',
  path: '/api/my/records/agreement',
  access: 'self',
  summary: 'Say whether oneself agrees with what the management entered of a day',
  body: z.strictObject({ weekId, dayOfWeek: weekday, version: z.number().int(), agreed: z.boolean() }),
  response: recordedDay,
})
