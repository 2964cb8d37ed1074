import { z } from 'zod'
import { calendarDate, clockTime, teacherId, weekday } from '#contract/fields.ts'
import { mostWishes, wishKinds } from '#contract/planning.ts'

/** What a house has said about weeks to come, in its file. */

const wish = z.strictObject({
  teacherId,
  position: z.number().int().min(1).max(mostWishes).describe('Its place in the list of the person'),
  kind: z.enum(wishKinds),
  date: calendarDate.nullable().describe('One date, or the weekday of every week'),
  weekday: weekday.nullable(),
  from: clockTime.nullable().describe('Of the kind times: to work within them'),
  to: clockTime.nullable(),
})

const dayLock = z.strictObject({
  teacherId,
  date: calendarDate.describe('An empty day that is to stay empty'),
})

export const planningSections = {
  wishes: z.array(wish).max(1_000_000),
  dayLocks: z.array(dayLock).max(1_000_000),
}
