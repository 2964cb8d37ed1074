import { z } from 'zod'
import { absenceKind, absenceShare, sessionActivity } from '#contract/day-entries.ts'
import {
  calendarDate,
  clockTime,
  dayHours,
  groupId,
  instant,
  line,
  paragraph,
  realHours,
  teacherId,
  weekday,
  weekHours,
  weekId,
} from '#contract/fields.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'

/** What is entered for the weeks of a house, in its file. */

/**
 * Far more than a house ever counts, and far below where counting ends: a site that comes with the largest number
 * there is could not be changed once, or would show parents an old week for ever.
 */
export const counter = z.number().int().min(0).max(1_000_000_000)
export const place = { weekNumber: weekId, teacherId }

export const weekLine = z.strictObject({
  number: weekId,
  startDate: calendarDate,
  name: line(0, 200, 'Must be a name'),
  publishedAt: instant.nullable().default(null).describe('null: a draft; left out in older files'),
  publishedBy: z
    .number()
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe('Who published it; null: with the password that the house shares; left out in older files'),
})

export const weekSettingLine = z.strictObject({
  ...place,
  includeInWeek: z.boolean().nullable().describe('null: by the rule of who is in a week'),
  weeklyHours: weekHours.nullable(),
  targetHours: weekHours.nullable(),
  actualHours: weekHours.nullable(),
  teamHours: weekHours.nullable(),
  mpaHours: weekHours.nullable(),
  coreHours: weekHours.nullable(),
  version: counter.describe('For If-Match'),
})

export const timeSlotLine = z.strictObject({
  ...place,
  weekday,
  index: z.number().int().min(0).max(63).describe('Its place among the slots of the day'),
  sessionType: z.enum(['work', 'break', 'none']),
  status: z.enum(dayStatuses),
  startTime: clockTime.nullable(),
  endTime: clockTime.nullable(),
  actualHours: dayHours.nullable().describe('Of a paid absence the planned hours, of work recorded ones'),
  notes: paragraph(4_000).nullable(),
  plannedSessions: z
    .string()
    .max(1_000)
    .nullable()
    .default(null)
    .describe('The plan that an absence keeps, like 08:00-12:00 b12:00-12:30; left out in older files'),
  kind: absenceKind
    .nullable()
    .default(null)
    .describe('What an absence counts as; null: as its status says; left out in older files'),
  share: absenceShare.default(1).describe('0.5 for half a day; left out in older files'),
  realHours: realHours
    .nullable()
    .default(null)
    .describe('What a training or school day really took; left out in older files'),
  groupId: groupId
    .nullable()
    .default(null)
    .describe('The group that a work session is given to; null: the own one; left out in older files'),
  activity: sessionActivity
    .nullable()
    .default(null)
    .describe('MPA or team; null: with children; left out in older files'),
  steppedIn: z.boolean().default(false).describe('Worked to fill a gap; left out in older files'),
})
