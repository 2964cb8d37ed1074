import { z } from 'zod'
import { closingExceptionCharge, closingId, houseYear } from '#contract/calendar.ts'
import { calendarDate, instant, leaveDays, reason, teacherId } from '#contract/fields.ts'
import { correctedDays, leaveCorrectionId } from '#contract/leave.ts'
import { leaveLapsesOn } from '#contract/sites.ts'

/** The leave accounts of a house in its file. */

export const leaveOfSite = {
  leaveAccounts: z
    .boolean()
    .default(false)
    .describe('Whether the house keeps leave accounts; false in older files'),
  leaveLapsesOn: leaveLapsesOn
    .default('03-31')
    .describe('The last day for leave of the year before; 03-31 in older files'),
}

const leaveYear = z.strictObject({
  teacherId,
  year: houseYear,
  carried: leaveDays.nullable().describe('null: what the account of the year before leaves'),
  noticeOn: calendarDate.nullable().describe('When the person was told that the leave of this year lapses'),
})

const leaveCorrection = z.strictObject({
  id: leaveCorrectionId.describe('Counted in each site, never given again'),
  teacherId,
  year: houseYear,
  days: correctedDays.describe('Added, or with a minus taken'),
  reason,
  createdAt: instant,
  actorId: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('The person who entered it; null with the shared password'),
})

const closingException = z.strictObject({
  closingId,
  teacherId,
  date: calendarDate,
  charge: closingExceptionCharge.describe('What holds for somebody who had no leave left'),
})

export const leaveYears = z.array(leaveYear).max(1_000_000)
export const leaveCorrections = z.array(leaveCorrection).max(1_000_000)
export const closingExceptions = z.array(closingException).max(1_000_000)
