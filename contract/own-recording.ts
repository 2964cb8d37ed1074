import { z } from 'zod'
import { calendarDate, instant, timeOfDay, weekday } from './fields.ts'

/** What the page of a person needs to confirm days. */
export const ownRecording = z.strictObject({
  since: calendarDate,
  firstOwnDay: calendarDate.describe('The first day that may still be confirmed by oneself'),
  came: z
    .array(z.strictObject({ dayOfWeek: weekday, version: z.number().int(), at: timeOfDay.nullable() }))
    .describe('Days without a record of which there are versions: who has come and not gone yet'),
  managed: z
    .array(
      z.strictObject({
        dayOfWeek: weekday,
        by: z.string().nullable().describe('null: with the password that the house shares'),
        at: instant,
        before: z.string().nullable().describe('What was recorded before; null: nothing'),
      }),
    )
    .describe('Days that the management has entered, with who did it and when'),
  missing: z
    .array(calendarDate)
    .optional()
    .describe(
      'Own open days that can no longer be confirmed by oneself, or with a mini-job not in time; left out: none',
    ),
  missingIsAlert: z
    .literal(true)
    .optional()
    .describe('With a mini-job, where § 17 MiLoG asks for each day within a week'),
})
