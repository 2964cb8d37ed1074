import { z } from 'zod'
import {
  calendarPlace,
  closingCharge,
  closingId,
  dayShare,
  holidayKey,
  houseDayKinds,
  houseYear,
} from '#contract/calendar.ts'
import { calendarDate, line } from '#contract/fields.ts'

/** The calendar of a house in its file. */

export const calendarOfSite = {
  region: calendarPlace.shape.region.default(null).describe('ISO 3166-2; null in older files: no holidays'),
  keptHolidays: calendarPlace.shape.keptHolidays
    .default([])
    .describe('What the municipality keeps; in a canton all that the house has ticked'),
  releaseShare: calendarPlace.shape.releaseShare
    .default(0)
    .describe('Of 24 and 31 December: how much of the day is free with pay; 0 in older files'),
}

const calendarYear = z.strictObject({ year: houseYear })

const closing = z.strictObject({
  id: closingId.describe('Counted in each site, never given again'),
  firstDay: calendarDate,
  lastDay: calendarDate,
  name: line(1, 60, 'Must have at least 1 character'),
  charge: closingCharge.describe(
    'none: the days are credited; leave: likewise, and they use leave; timeOff: they are not credited',
  ),
})

const calendarDay = z.strictObject({
  date: calendarDate,
  kind: z.enum(houseDayKinds),
  holiday: holidayKey.nullable().describe('null: the house gave it a name of its own'),
  name: line(0, 60, '').describe('Empty for a public holiday and for a day of a closing'),
  share: dayShare.describe('How much of the day is free'),
  closingId: closingId.nullable().describe('Of a closing day the closing'),
})

export const calendarSections = {
  calendarYears: z.array(calendarYear).max(200).default([]),
  closings: z.array(closing).max(10_000).default([]),
  houseDays: z.array(calendarDay).max(100_000).default([]),
}
