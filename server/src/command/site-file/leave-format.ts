import { z } from 'zod'
import { closingExceptionCharge, closingId, houseYear } from '#contract/calendar.ts'
import { calendarDate, instant, leaveDays, reason, teacherId } from '#contract/fields.ts'
import { correctedDays, leaveCorrectionId } from '#contract/leave.ts'
import { leaveBegins, leaveLapsesOn, leaveMustBe, leaveRest } from '#contract/sites.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'

/** Absences and leave accounts of a house in its file. */

export const leaveOfSite = {
  absenceKinds: z
    .boolean()
    .default(false)
    .describe('Whether the house uses kinds of absence and half days; false in older files'),
  leaveAccounts: z
    .boolean()
    .default(false)
    .describe('Whether the house keeps leave accounts; false in older files'),
  leaveBegins: leaveBegins
    .nullable()
    .default(null)
    .describe(
      'The year in which leave accounts begin; null: none were kept yet, in older files the first year of which anything is known',
    ),
  leaveLapsesOn: leaveLapsesOn
    .default('03-31')
    .describe('The last day for leave of the year before; 03-31 in older files'),
  leaveMustBe: leaveMustBe
    .default('taken')
    .describe('Whether it must be taken by then or only begun; taken in older files'),
  leaveRest: leaveRest
    .default('dropped')
    .describe('Whether less than half a day of a year is dropped or kept; dropped in older files'),
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

/** An older file with accounts: they begin with the first year of which it knows anything, as in the migration. */
export function leaveBeginsOf(
  { leaveAccounts, leaveBegins }: { readonly leaveAccounts: boolean; readonly leaveBegins: number | null },
  known: {
    readonly timeSlots: readonly { readonly weekNumber: number }[]
    readonly leaveYears: z.output<typeof leaveYears>
    readonly leaveCorrections: z.output<typeof leaveCorrections>
  },
  today: CalendarDate,
): number | null {
  if (!leaveAccounts || leaveBegins !== null) return leaveBegins
  const weeks = new Set(known.timeSlots.map(({ weekNumber }) => weekNumber))
  const carried = known.leaveYears.filter((each) => each.carried !== null)
  const years = [
    ...[...weeks].map((weekNumber) => isoWeek(weekOfNumber(weekNumber).startDate).year),
    ...new Set([...carried, ...known.leaveCorrections].map(({ year }) => year)),
  ]
  return years.length === 0 ? yearOf(today) : Math.min(...years)
}
