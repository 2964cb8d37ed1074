import { z } from 'zod'
import {
  calendarDate,
  clockTime,
  contractHours,
  dayHours,
  hours,
  initialBalance,
  instant,
  paragraph,
  teacherId,
  weekday,
  weekHours,
  weekId,
} from '#contract/fields.ts'
import { historyAction } from '#contract/history.ts'
import { usualWeek } from '#contract/teachers.ts'
import { isTimeZone } from '#domain/calendar-date.ts'

/**
 * One kindergarten as one file. This schema is the documentation (docs/export-format.md is written from it) and what
 * an import is checked against. A change that old files do not survive gets the next version.
 */

const name = paragraph(400)
const counter = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const teamId = teacherId.describe('Counted in each site, never given again')
const place = { weekNumber: weekId, teacherId }

const site = z.strictObject({
  id: z.number().int().min(1).max(2_147_483_647),
  name,
  timeZone: z.string().refine(isTimeZone, 'Must be a time zone like Europe/Berlin'),
  parentsSee: z
    .strictObject({ hours: z.boolean(), reasons: z.boolean(), notes: z.boolean() })
    .describe('What parents see beyond names, days and times'),
  retentionYears: z.number().int().min(1).max(10).nullable().describe('null: day entries are kept for ever'),
  foldedBefore: calendarDate.nullable().describe('The Monday before which weeks were folded into balances'),
  passwordHash: z.string().max(500).describe('argon2id; keep the file as safe as a backup'),
  version: counter.describe('Of these settings, for If-Match'),
  changes: counter.describe('The version of the whole site: how many changes it has seen'),
  lastTeacherId: counter.describe('The last id that was given to a teacher'),
  lastTeamId: counter.describe('The last id that was given to a team'),
  hosts: z.array(z.string().min(1).max(253)).max(1_000).describe('Host names, "*" for any'),
})

const team = z.strictObject({ id: teamId, name })

const terms = z.strictObject({
  validFrom: calendarDate.describe('A Monday; the first is 2024-12-30'),
  weeklyHours: contractHours,
  targetWorkHours: contractHours.nullable().describe('null: contract − team − MPA'),
  teamHours: contractHours.nullable(),
  mpaHours: contractHours.nullable(),
  usualWeek: usualWeek.describe('Monday to Friday; "" where weeks differ, "-" for a non-working day'),
})

const teacher = z.strictObject({
  id: teacherId,
  name,
  teamId: teamId.nullable(),
  startDate: calendarDate.nullable(),
  initialBalance,
  archivedOn: calendarDate.nullable().describe('null while active'),
  version: counter.describe('For If-Match'),
  terms: z.array(terms).min(1).max(10_000),
  balance: hours.describe(
    'After the last week. Recomputed by an import, which refuses a file where it differs',
  ),
})

const week = z.strictObject({ number: weekId, startDate: calendarDate, name })

const weekSetting = z.strictObject({
  ...place,
  includeInWeek: z.boolean(),
  weeklyHours: weekHours.nullable(),
  targetHours: weekHours.nullable(),
  actualHours: weekHours.nullable(),
  teamHours: weekHours.nullable(),
  mpaHours: weekHours.nullable(),
  coreHours: weekHours.nullable(),
  version: counter.describe('For If-Match'),
})

const timeSlot = z.strictObject({
  ...place,
  weekday,
  index: z.number().int().min(0).max(63).describe('Its place among the slots of the day'),
  sessionType: z.enum(['work', 'break', 'none']),
  status: z.enum(['present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay']),
  startTime: clockTime.nullable(),
  endTime: clockTime.nullable(),
  actualHours: dayHours.nullable().describe('Of a paid absence the planned hours, of work recorded ones'),
  notes: paragraph(4_000).nullable(),
})

const dayVersions = z.strictObject({
  ...place,
  versions: z
    .array(counter)
    .length(5)
    .describe(
      'Of Monday to Friday, for If-Match. Lines of five 0 stand only for a teacher who was taken out of the week',
    ),
})

const historyLine = z.strictObject({
  version: counter.describe('The `changes` of the site that this led to'),
  index: z.number().int().min(0).max(32_767),
  at: instant,
  action: historyAction,
  weekNumber: weekId.nullable(),
  teacherId: teacherId.nullable(),
  weekday: weekday.nullable(),
  before: z.unknown().describe('As the API sent it at that time'),
  after: z.unknown().describe('As the API sent it at that time'),
})

/** More than ten years of the largest house; a file beyond it is none of ours. */
const mostLines = 5_000_000

export const siteFile = z.strictObject({
  format: z.literal('morgenkreis-site'),
  version: z.literal(1),
  site,
  teams: z.array(team).max(10_000),
  teachers: z.array(teacher).max(10_000),
  weeks: z.array(week).max(10_000),
  weekSettings: z.array(weekSetting).max(mostLines),
  timeSlots: z.array(timeSlot).max(mostLines),
  dayVersions: z.array(dayVersions).max(mostLines),
  history: z.array(historyLine).max(mostLines),
})

export type SiteFile = z.output<typeof siteFile>

export const teacherFile = z.strictObject({
  format: z.literal('morgenkreis-teacher'),
  version: z.literal(1),
  site: site.pick({ id: true, name: true }),
  teachers: z.array(teacher).length(1),
  weekSettings: siteFile.shape.weekSettings,
  timeSlots: siteFile.shape.timeSlots,
  history: siteFile.shape.history,
})
