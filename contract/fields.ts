import { z } from 'zod'
import { isLeaveDaysNumber } from '#domain/days/leave-days.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateFromInput, isCalendarDate } from '#domain/values/calendar-date.ts'
import type { ClockTime, TimeOfDay } from '#domain/values/clock-time.ts'
import { isGridTime, isTimeOfDay } from '#domain/values/clock-time.ts'
import { isHoursNumber } from '#domain/values/hours.ts'
import { isReadableName } from '#domain/values/name.ts'
import { lastWeekNumber } from '#domain/values/week.ts'
import { reasonLength } from '#domain/weeks/booking.ts'
import type { IssueCode } from './wire/refusal-codes.ts'

/** The values that every noun is made of, with messages fit to show. */

/** What a refinement says when it fails: in English, and by the code of the page's own sentence. */
export const withCode = (code: IssueCode, error: string) => ({ error, params: { issueCode: code } })

const largestTeacherId = 2 ** 28

export const teacherId = z.number().int().min(1).max(largestTeacherId)
/** For a list of people: no person stands in it twice. */
export const eachPersonOnce = [
  (people: readonly { readonly teacherId: number }[]) =>
    new Set(people.map((person) => person.teacherId)).size === people.length,
  withCode('wrong', 'Each person once'),
] as const

export const teamId = z.number().int().min(0).max(largestTeacherId)
/** A group is a team of the spec, of which 0 is none. */
export const groupId = z.number().int().min(1).max(largestTeacherId)
export const weekId = z.number().int().min(1).max(lastWeekNumber)
export const weekday = z.literal([1, 2, 3, 4, 5], 'The schedule runs from Monday (1) to Friday (5)')

/** In a path everything is text; only plain digits are a number, so `1e3` and ` 7` are refused. */
export function inPath<Value extends z.ZodType<number, number>>(value: Value) {
  const digits = z.string().regex(/^\d{1,15}$/, 'Must be a whole number')
  return digits.transform(Number).pipe(value)
}

/**
 * `?view=parent` asks for the parents' answer for any caller: the parent view of a device with teacher access shows
 * exactly what parents get.
 */
export const inView = z.strictObject({ view: z.literal('parent').optional() })

export const calendarDate = z
  .string()
  .refine(
    (text): text is CalendarDate => isCalendarDate(text),
    withCode('date', 'Must be a date like 2026-11-09'),
  )
  .meta({ format: 'date' })

/** A day, or a full timestamp that the server reads in the site's time zone. */
export const dateInput = z
  .string()
  .refine(
    (text) => dateFromInput(text, 'UTC') !== undefined,
    withCode('date', 'Must be a date like 2026-11-09'),
  )
  .meta({ format: 'date' })

export const instant = z.iso.datetime()

export const clockTime = z
  .string()
  .refine(
    (text): text is ClockTime => isGridTime(text),
    withCode('time', 'Must be a time on the quarter hour, 05:00 to 23:00'),
  )
  .meta({ pattern: '^((0[5-9]|1[0-9]|2[0-2]):(00|15|30|45)|23:00)$' })

/** To the minute, unlike the times of a plan. */
export const timeOfDay = z
  .string()
  .refine(
    (text): text is TimeOfDay => isTimeOfDay(text),
    withCode('time', 'Must be a time of day like 07:53'),
  )
  .meta({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

const twoDecimals = 'Must be a number with at most two decimals'

function hoursWithin(least: number, most: number, tooMuch: string) {
  return z
    .number('Please enter a valid number for hours.')
    .min(least, `Must be at least ${least}`)
    .max(most, tooMuch)
    .refine(isHoursNumber, withCode('decimals', twoDecimals))
}

export const hours = hoursWithin(-100_000, 100_000, 'Must be at most 100000')
export const contractHours = hoursWithin(0, 40, 'Maximum 40 hours per week')
export const weekHours = hoursWithin(0, 168, 'A week has 168 hours')
export const dayHours = hoursWithin(0, 24, 'A day has 24 hours')
export const realHours = hoursWithin(0.01, 24, 'A day has 24 hours')
export const bookedHours = hoursWithin(-1000, 1000, 'Must be at most 1000')
export const initialBalance = hoursWithin(-10_000, 10_000, 'Must be at most 10000')

/** Days of leave, in hundredths. */
function daysWithin(least: number, most: number) {
  return z
    .number()
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be at most ${most}`)
    .refine(isLeaveDaysNumber, withCode('decimals', twoDecimals))
}

/** Of any account. */
export const leaveDays = daysWithin(-999, 999)
/** Carried over or corrected. */
export const enteredLeaveDays = daysWithin(-200, 200)
/** A year, for a five-day week. */
export const agreedLeaveDays = daysWithin(0, 60).multipleOf(0.5, 'Must be whole or half days')

/** What PostgreSQL cannot store as text: NUL, and halves of characters. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** One line that a person reads: a name, a mark. Empty only where nothing is needed. */
export function line(least: number, most: number, tooShort: string) {
  return z
    .string()
    .trim()
    .min(least, tooShort)
    .max(most, `Must be at most ${most} characters`)
    .refine((text) => !/\p{Cc}/u.test(text) && isStorable(text), {
      ...withCode('characters', 'Must not contain control characters'),
      abort: true,
    })
    .refine(
      (text) => text === '' || isReadableName(text),
      withCode(
        'characters',
        'Must not contain invisible characters, or ones that change the direction of the text',
      ),
    )
}

export function paragraph(most: number) {
  return z
    .string()
    .max(most, `Must be at most ${most} characters`)
    .refine(isStorable, withCode('characters', 'Must not contain control characters'))
}

/** Why a person has changed what others rely on: a balance, a leave, a closed month. */
export const reason = line(
  reasonLength.least,
  reasonLength.most,
  `Must have at least ${reasonLength.least} characters`,
)

/** Of something that is kept with the person who did it. */
export const actorWho = (did: string) =>
  z.number().int().nullable().describe(`Who ${did}; null with the password that the house shares`)
