import { z } from 'zod'
import { agreedLeaveDays, calendarDate, contractHours } from '#contract/fields.ts'
import { longAbsence, usualWeek } from '#contract/terms.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { defaultLeaveDays } from '#domain/people/terms.ts'

/** Terms of employment in the file of a house. */
export const termsInFile = z.strictObject({
  validFrom: calendarDate.describe('Any day; the first is 2024-12-30'),
  weeklyHours: contractHours,
  targetWorkHours: contractHours.nullable().describe('null: contract − team − MPA'),
  teamHours: contractHours.nullable(),
  mpaHours: contractHours.nullable(),
  usualWeek: usualWeek.describe('Monday to Friday; "" where weeks differ, "-" for a non-working day'),
  longAbsence: longAbsence
    .nullable()
    .default(null)
    .describe('Away for long, so that no hours are agreed; null in older files'),
  leaveDays: agreedLeaveDays
    .default(toDaysNumber(defaultLeaveDays))
    .describe('A year, for a five-day week; 30 in older files'),
})
