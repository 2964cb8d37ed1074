import { z } from 'zod'
import { calendarDate, hours, instant, reason, teacherId } from '#contract/fields.ts'
import { month, monthHash } from '#contract/months.ts'

/** The closed months of a house in its file. */

export const monthsOfSite = {
  monthSheets: z
    .boolean()
    .default(false)
    .describe('Whether the house keeps month sheets and closes its months; false in older files'),
  closedBefore: calendarDate
    .refine((date) => date.endsWith('-01'), 'Must be the first day of a month')
    .nullable()
    .default(null)
    .describe('The first day that is not closed; null: no month is, as in older files'),
}

const actorId = z
  .number()
  .int()
  .min(1)
  .nullable()
  .describe('The person who did it; null with the shared password')
const version = z.number().int().min(1).max(32_767)

const monthClosing = z.strictObject({
  month,
  version: version.describe('1, 2, … after each reopening'),
  hash: monthHash.describe('SHA-256 of the text'),
  figuresVersion: z.number().int().min(1).max(32_767).describe('The rules that its figures were computed by'),
  closedAt: instant,
  actorId,
  text: z
    .string()
    .max(50_000_000)
    .nullable()
    .describe('All sheets as JSON, to the byte; null once its weeks are rolled up'),
  erased: z
    .number()
    .int()
    .min(0)
    .max(32_767)
    .default(0)
    .describe('How many people were erased from the text since; unless 0, the hash is not its own'),
})

const monthFigure = z.strictObject({
  month,
  version,
  teacherId,
  balance: hours.describe('After the last week of the month'),
  sheet: z
    .string()
    .max(100_000)
    .nullable()
    .describe('The sheet without its days and weeks, as JSON; null: none'),
})

const monthReopening = z.strictObject({
  month,
  version: version.describe('The version that is closed no longer'),
  reason,
  reopenedAt: instant,
  actorId,
})

const monthConfirmation = z.strictObject({
  month,
  version: version.describe('The version that was confirmed'),
  teacherId,
  confirmedAt: instant,
  memberId: z.number().int().min(1),
})

export const monthSections = {
  monthClosings: z.array(monthClosing).max(100_000).default([]),
  monthFigures: z.array(monthFigure).max(5_000_000).default([]),
  monthReopenings: z.array(monthReopening).max(100_000).default([]),
  monthConfirmations: z.array(monthConfirmation).max(5_000_000).default([]),
}
