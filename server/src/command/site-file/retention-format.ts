import { z } from 'zod'
import { calendarDate } from '#contract/fields.ts'
import { retentionYears } from '#domain/house/retention.ts'

/** How long a house keeps its days, in its file. */

const longerTime = z
  .strictObject({
    years: z.number().int().min(3).max(retentionYears.most),
    until: calendarDate.describe('The last day of which it holds'),
  })
  .nullable()
  .default(null)
  .describe('What a country asks for that the house has left; null, also in older files: none')

export const retentionOfSite = {
  retentionYears: z
    .number()
    .int()
    .min(1)
    .max(retentionYears.most)
    .transform((years) => Math.max(years, retentionYears.least))
    .nullable()
    .describe('null: day entries are kept for ever; 1, in older files, is brought in as 2'),
  foldedBefore: calendarDate
    .nullable()
    .describe('The Monday before which weeks were rolled up into balances'),
  keptLonger: longerTime,
  foldedOn: calendarDate
    .nullable()
    .default(null)
    .describe('The day on which weeks were rolled up last; null in older files'),
}
