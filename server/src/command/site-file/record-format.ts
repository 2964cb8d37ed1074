import { z } from 'zod'
import { calendarDate, instant, teacherId, timeOfDay, weekday } from '#contract/fields.ts'
import { recordsBy, recordsSince, recordTolerance } from '#contract/sites.ts'
import { recordSources } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { twice } from './named-twice.ts'

/** What was really worked, in the file of a house: what a line is, and what is wrong with it. */

export const recordsOfSite = {
  recordsSince: recordsSince
    .nullable()
    .default(null)
    .describe(
      'The first day of which the house records what was worked; null: it does not, as in older files',
    ),
  recordTolerance: recordTolerance
    .default(0)
    .describe('How many minutes beside the plan the plan still counts; 0 in older files'),
  recordsBy: recordsBy
    .default('day')
    .describe(
      'How far back people may confirm: a week (day) or the month before (month); day in older files',
    ),
}

const dayRecord = z.strictObject({
  weekNumber: z.number().int(),
  teacherId,
  weekday,
  version: z.number().int().min(1).describe('Every version of a day is kept; the newest counts'),
  spans: z
    .string()
    .nullable()
    .describe('Like 07:53-12:00 b12:00-12:30 12:30-16:07; null: nothing is recorded'),
  cameAt: timeOfDay.nullable().describe('Who has come and not gone yet'),
  plannedFrom: timeOfDay.nullable().describe('When the day was to begin, by the plan of that moment'),
  plannedTo: timeOfDay.nullable().describe('When it was to end'),
  tolerance: recordTolerance.describe('As the house had it at that moment'),
  source: z.enum(recordSources),
  reason: z.string().nullable().describe('Why the management changed what was recorded'),
  notAgreed: z.boolean().describe('The person does not agree with what the management entered'),
  byDeviceClock: z.boolean().describe('By the clock of a device that had no line at that moment'),
  actorId: z.number().int().min(1).nullable().describe('Who did it; null with the shared password'),
  recordedAt: instant,
  recordedOn: calendarDate.describe('The same as the day of the house'),
})

export const recordLines = z.array(dayRecord).max(5_000_000)

export type RecordLine = z.output<typeof dayRecord>

export function recordFaults(
  lines: readonly RecordLine[],
  known: { readonly teachers: Set<number>; readonly weeks: Set<number> },
): string[] {
  const named = ({ weekNumber, teacherId, weekday, version }: RecordLine) =>
    `${weekNumber}/${teacherId}/${weekday}/${version}`
  return [
    ...twice('dayRecords', lines, named),
    ...lines.flatMap((line) => {
      if (!known.teachers.has(line.teacherId)) return [`dayRecords: there is no teacher ${line.teacherId}`]
      if (!known.weeks.has(line.weekNumber)) return [`dayRecords: there is no week ${line.weekNumber}`]
      const isFaulty = line.spans !== null && (line.cameAt !== null || !spansOfText(line.spans))
      return isFaulty ? [`dayRecords ${named(line)}: ${line.spans} cannot be read`] : []
    }),
  ]
}
