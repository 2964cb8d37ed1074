import { z } from 'zod'
import { widestBounds } from '#domain/days/day-bounds.ts'
import { longAbsences } from '#domain/people/terms.ts'
import { readUsualDay } from '#domain/people/usual-week.ts'
import { agreedLeaveDays, calendarDate, contractHours, withCode } from './fields.ts'

const usualDay = z
  .string()
  // Before it is read, which takes time with its length.
  .max(1_000, { error: 'Must be at most 1000 characters', abort: true })
  .refine(
    (text) => 'day' in readUsualDay(text, widestBounds),
    withCode('usual_day', 'Must be like 08:00-16:00 b12:00-12:30, or - for no working day'),
  )

/** Monday to Friday as a person would type them: `8-16`, `-` for no working day, '' where weeks differ. */
export const usualWeek = z.array(usualDay).length(5).nullable()

export const longAbsence = z.enum(longAbsences)

/** As the rows of a week have them: their figures depend on nothing else. */
export const terms = z
  .strictObject({
    validFrom: calendarDate,
    weeklyHours: contractHours,
    targetWorkHours: contractHours.nullable(),
    teamHours: contractHours.nullable(),
    mpaHours: contractHours.nullable(),
    usualWeek,
    /** Away for long, so that no hours are agreed; null: terms like others. */
    longAbsence: longAbsence.nullable().optional(),
  })
  .meta({ id: 'Terms' })

/** All that was agreed. */
export const agreedTerms = z
  .strictObject({
    ...terms.shape,
    /** Days of leave a year for a five-day week. */
    leaveDays: agreedLeaveDays,
  })
  .meta({ id: 'AgreedTerms' })

export type WireAgreedTerms = z.output<typeof agreedTerms>
export type WireTerms = z.output<typeof terms>
