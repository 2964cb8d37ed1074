import { z } from 'zod'
import { recordSources } from '#domain/records/day-record.ts'
import { daysBetween } from '#domain/values/calendar-date.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, hours, instant, teacherId, timeOfDay, withCode } from './fields.ts'
import { csvType, workbookType } from './month-files.ts'
import { openDayAlert } from './records.ts'
import { fileLanguages } from './wire/file-languages.ts'

/** Days as they were worked, for who looks after them and for who has to be shown them. */

const openDay = z.strictObject({
  date: calendarDate,
  /** Work with children; 0: nothing was planned. */
  planned: hours,
  version: z.number().int().describe('Of what is recorded; 0: nothing was ever'),
  cameAt: timeOfDay.nullable().describe('Came and has not gone: the end is missing'),
  alert: openDayAlert.optional(),
})

export const listOpenRecords = endpoint({
  method: 'GET',
  path: '/api/records/open',
  access: 'manage',
  summary:
    'Days that wait for a word, by person: planned and not confirmed after a week, or begun and without an end',
  response: z
    .strictObject({
      people: z.array(z.strictObject({ teacherId, name: z.string(), days: z.array(openDay) })),
    })
    .meta({ id: 'OpenRecords' }),
})

export type OpenRecords = z.output<typeof listOpenRecords.response>

const workedDay = z
  .strictObject({
    teacherId,
    name: z.string(),
    date: calendarDate,
    /** To the minute, with the times of breaks; of a day that is not confirmed, the plan. */
    spans: z.string(),
    /** null: nobody has confirmed the day, which counts as planned. */
    recorded: z
      .strictObject({
        source: z.enum(recordSources),
        at: instant,
        notAgreed: z.boolean(),
        byDeviceClock: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'WorkedDay' })

export type WorkedDay = z.output<typeof workedDay>

/** The longest time that working time is kept for anywhere but in Switzerland, and a day more in a leap year. */
const mostDays = 731

const span = z
  .strictObject({ from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to, withCode('wrong', 'The last day is before the first'))
  .refine(
    ({ from, to }) => daysBetween(from, to) < mostDays,
    withCode('wrong', `At most ${mostDays} days at once`),
  )

export const listWorkedDays = endpoint({
  method: 'GET',
  path: '/api/records',
  access: 'manage',
  summary:
    'Begin, end and breaks of each day and person, whom they come from and since when; nothing else of the day',
  query: span,
  response: z.array(workedDay),
})

export const exportWorkedDays = endpoint({
  method: 'GET',
  path: '/api/records/export',
  access: 'manage',
  summary: 'The same as a file, for the labour inspectorate or customs',
  query: span.safeExtend({
    format: z.enum(['csv', 'xlsx']),
    language: z.enum(fileLanguages).optional(),
  }),
  fileTypes: [csvType, workbookType],
})
