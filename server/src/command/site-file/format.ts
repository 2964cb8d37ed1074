import { z } from 'zod'
import {
  calendarDate,
  clockTime,
  hours,
  initialBalance,
  instant,
  line,
  teacherId,
  weekday,
  weekId,
} from '#contract/fields.ts'
import { historyAction } from '#contract/history.ts'
import { boundChoices, usualBounds } from '#domain/days/day-bounds.ts'
import { breakChoices } from '#domain/days/house-break.ts'
import { mostPresets, presetLimits } from '#domain/days/preset.ts'
import { longestMpaName } from '#domain/house/mpa-name.ts'
import { longestParentsPhone } from '#domain/house/parents-phone.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { isTimeZone } from '#domain/values/calendar-date.ts'
import { figuresVersion } from '../../ledger/figures.store.ts'
import { isHostName } from '../hosts.ts'
import { bookings } from './booking-format.ts'
import { calendarOfSite, calendarSections } from './calendar-format.ts'
import { certificateLines } from './certificate-format.ts'
import { groupSections, openingVersion, teamVersion } from './group-format.ts'
import { lawSections } from './law-format.ts'
import { closingExceptions, leaveCorrections, leaveOfSite, leaveYears } from './leave-format.ts'
import { doorOfSite, memberLines } from './member-format.ts'
import { monthSections, monthsOfSite } from './month-format.ts'
import { payrollSections } from './payroll-format.ts'
import { planningSections } from './planning-format.ts'
import { recordLines, recordsOfSite } from './record-format.ts'
import { requestSections, requestsOfSite } from './request-format.ts'
import { retentionOfSite } from './retention-format.ts'
import { staffingOfSite } from './staffing-format.ts'
import { stageSections } from './stage-format.ts'
import { termsInFile } from './terms-format.ts'
import { counter, place, timeSlotLine, weekLine, weekSettingLine } from './week-format.ts'

/**
 * One kindergarten as one file. This schema is the documentation (docs/export-format.md is written from it) and what
 * an import is checked against. A change that old files do not survive gets the next version.
 */

/** As the forms take them, so that a file cannot bring in a name that nobody could read or type. */
const name = (least: number, most: number) => line(least, most, `Must have at least ${least} characters`)

const lastId = z.number().int().min(0).max(1_000_000)
const teamId = teacherId.describe('Counted in each site, never given again')

/** Only ours: another would have the server work as long, and in as much memory, as the file says. */
export const ourPasswordHash = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

const site = z.strictObject({
  id: z.number().int().min(1).max(2_147_483_647).describe('Kept only by `site import --keep-id`'),
  name: name(2, 100),
  timeZone: z.string().refine(isTimeZone, 'Must be a time zone like Europe/Berlin'),
  dayStart: clockTime
    .refine((time) => boundChoices.dayStart.includes(time), 'Must be from 05:00 to 07:00')
    .default(usualBounds.dayStart)
    .describe('When the day begins; 07:00 in older files'),
  dayEnd: clockTime
    .refine((time) => boundChoices.dayEnd.includes(time), 'Must be from 21:00 to 23:00')
    .default(usualBounds.dayEnd)
    .describe('When the day ends; 21:00 in older files'),
  breakAt: clockTime
    .refine((time) => breakChoices.includes(time), 'Must be from 09:00 to 15:00')
    .nullable()
    .default(null)
    .describe('When days without a break get one; null, also in older files: never'),
  mpaName: name(0, longestMpaName).default('').describe('What the house calls its MPA hours; empty: MPA'),
  parentsPhone: name(0, longestParentsPhone)
    .default('')
    .describe('Whom parents can call, as they read it; empty, also in older files: nobody is named'),
  ...leaveOfSite,
  ...recordsOfSite,
  ...monthsOfSite,
  ...staffingOfSite,
  ...calendarOfSite,
  parentsSee: z
    .strictObject({
      hours: z.boolean(),
      reasons: z.boolean().describe('Read as false beside hours: together they would reveal who is sick'),
      notes: z.boolean(),
      allWeeks: z.boolean().default(false).describe('Not only four weeks back; false in older files'),
    })
    .describe('What parents see beyond names, days and times'),
  ...doorOfSite,
  ...retentionOfSite,
  passwordHash: z
    .string()
    .regex(ourPasswordHash, 'Must be a hash that Morgenkreis made (argon2id, m=19456, t=2, p=1)')
    .describe('argon2id; keep the file as safe as a backup'),
  version: counter.describe('Of these settings, for If-Match'),
  presetsVersion: counter.default(0).describe('Of the list of presets, for If-Match; 0 in older files'),
  openingVersion,
  figuresVersion: z
    .number()
    .int()
    .min(1)
    .max(figuresVersion)
    .default(1)
    .describe('The rules that the balances were computed by; 1 in older files'),
  changes: counter.describe('The version of the whole site: how many changes it has seen'),
  lastTeacherId: lastId.describe('The last id that was given to a teacher'),
  lastTeamId: lastId.describe('The last id that was given to a team'),
  lastClosingId: lastId.default(0).describe('The last id that was given to a closing; 0 in older files'),
  lastBookingId: lastId.default(0).describe('The last id that was given to a booking; 0 in older files'),
  lastLeaveCorrectionId: lastId
    .default(0)
    .describe('The last id that was given to a correction of leave; 0 in older files'),
  lastMemberId: lastId.default(0).describe('The last id that was given to a member; 0 in older files'),
  ...requestsOfSite,
  hosts: z
    .array(z.string().refine(isHostName, 'Must be a host name'))
    .max(1_000)
    .describe('Host names, "*" for any'),
})

const preset = z.strictObject({
  position: z.number().int().min(1).max(mostPresets).describe('Its key, from Alt+1 on'),
  name: name(1, presetLimits.name),
  mark: name(1, 2 * presetLimits.mark),
  times: z.string().max(500).describe('Like 07:00-14:30 b11:00-11:30, a break marked with b'),
})

const team = z.strictObject({ id: teamId, name: name(1, 100), version: teamVersion })

const teacher = z.strictObject({
  id: teacherId,
  name: name(nameLength.least, nameLength.most),
  teamId: teamId.nullable(),
  miniJob: z
    .boolean()
    .default(false)
    .describe('§ 17 MiLoG asks for each day within a week; no in older files'),
  startDate: calendarDate.nullable(),
  lastDay: calendarDate.nullable().default(null).describe('The last day of employment; none in older files'),
  initialBalance,
  archivedOn: calendarDate.nullable().describe('null while active'),
  version: counter.describe('For If-Match'),
  wishesVersion: counter.default(0).describe('Of the wishes, for If-Match; 0 in older files'),
  terms: z.array(termsInFile).min(1).max(10_000),
  balance: hours.describe(
    'After the last week. Recomputed by an import, which refuses a file where it differs',
  ),
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
  actorId: z
    .number()
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe('The person who did it; null with the shared password; left out in older files'),
  before: z.unknown().describe('As the API sent it at that time'),
  after: z.unknown().describe('As the API sent it at that time'),
})

/** More than ten years of the largest house; a file beyond it is none of ours. */
const mostLines = 5_000_000

export const siteFile = z.strictObject({
  format: z.literal('morgenkreis-site'),
  version: z.literal(1),
  site,
  presets: z.array(preset).max(mostPresets).default([]),
  ...calendarSections,
  teams: z.array(team).max(10_000),
  teachers: z.array(teacher).max(10_000),
  members: memberLines.default([]),
  bookings: bookings.default([]),
  leaveYears: leaveYears.default([]),
  leaveCorrections: leaveCorrections.default([]),
  closingExceptions: closingExceptions.default([]),
  ...monthSections,
  payroll: payrollSections.payroll.default([]),
  payrollAbsenceKeys: payrollSections.payrollAbsenceKeys.default([]),
  payrollPeople: payrollSections.payrollPeople.default([]),
  protectionProfiles: lawSections.protectionProfiles.default([]),
  openingDays: groupSections.openingDays.default([]),
  groupNeeds: groupSections.groupNeeds.default([]),
  staffMembers: groupSections.staffMembers.default([]),
  ...stageSections,
  wishes: planningSections.wishes.default([]),
  dayLocks: planningSections.dayLocks.default([]),
  ...requestSections,
  weeks: z.array(weekLine).max(10_000),
  weekSettings: z.array(weekSettingLine).max(mostLines),
  timeSlots: z.array(timeSlotLine).max(mostLines),
  certificates: certificateLines.default([]),
  dayRecords: recordLines.default([]),
  hintAnswers: lawSections.hintAnswers.default([]),
  dayVersions: z.array(dayVersions).max(mostLines),
  history: z.array(historyLine).max(mostLines),
})

export type SiteFile = z.output<typeof siteFile>

export const teacherFile = z.strictObject({
  format: z.literal('morgenkreis-teacher'),
  version: z.literal(1),
  site: site.pick({ id: true, name: true }),
  teachers: z.array(teacher).length(1),
  members: memberLines,
  bookings,
  leaveYears,
  leaveCorrections,
  closingExceptions,
  monthFigures: monthSections.monthFigures,
  monthConfirmations: monthSections.monthConfirmations,
  payrollPeople: payrollSections.payrollPeople,
  protectionProfiles: lawSections.protectionProfiles,
  staffMembers: groupSections.staffMembers,
  ...planningSections,
  ...requestSections,
  weekSettings: siteFile.shape.weekSettings,
  timeSlots: siteFile.shape.timeSlots,
  certificates: certificateLines,
  dayRecords: recordLines,
  hintAnswers: lawSections.hintAnswers,
  history: siteFile.shape.history,
})
