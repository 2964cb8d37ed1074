import { z } from 'zod'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { houseYear } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { hours, inPath, teacherId, weekId } from './fields.ts'

/** Half a day of absence is 0.5. */
const days = z.number().min(0).multipleOf(0.5)
const weeks = z.number().int().min(0)

const teacherSummaryStats = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    archived: z.boolean(),
    totalAbsentDays: days,
    totalVacationDays: days,
    totalSickDays: days,
    totalNonWorkingDays: days,
    totalWorkedHours: hours,
    trailingBalance: hours,
  })
  .meta({ id: 'TeacherSummaryStats' })

/** The same through one week, with how many weeks were counted. */
const teacherStats = z
  .strictObject({ ...teacherSummaryStats.shape, weekId, countedWeeks: weeks })
  .meta({ id: 'TeacherStats' })

/** Where a teacher stood after each of these weeks, oldest first. */
const teacherBalances = z
  .strictObject({ id: teacherId, weeks: z.array(z.strictObject({ weekId, balance: hours })) })
  .meta({ id: 'TeacherBalances' })

/** A week that counts, with what it brings to the statistics and where it left the balance. */
const countedWeek = z
  .strictObject({
    weekId,
    absentDays: days,
    vacationDays: days,
    sickDays: days,
    nonWorkingDays: days,
    workedHours: hours,
    difference: hours,
    balance: hours,
  })
  .meta({ id: 'CountedWeek' })

/** What a teacher's statistics and balance are the sum of: where it began, and every week that counts, oldest first. */
const countedWeeks = z
  .strictObject({ id: teacherId, initialBalance: hours, weeks: z.array(countedWeek) })
  .meta({ id: 'CountedWeeks' })

const kindCount = z
  .strictObject({
    kind: z.enum([...absenceKindNames, 'absent']),
    days,
    quota: z.number().int().nullable().describe('Days a year; null without a limit'),
  })
  .meta({ id: 'KindCount' })

/** How many days of each kind of absence; `absent` are those without a named kind. */
const teacherKinds = z
  .strictObject({ id: teacherId, name: z.string(), archived: z.boolean(), kinds: z.array(kindCount) })
  .meta({ id: 'TeacherKinds' })

const kindStatistics = z
  .strictObject({ year: z.number().int(), teachers: z.array(teacherKinds) })
  .meta({ id: 'KindStatistics' })

export type KindStatistics = z.output<typeof kindStatistics>
export type CountedWeeks = z.output<typeof countedWeeks>
export type WireCountedWeek = z.output<typeof countedWeek>
export type TeacherBalances = z.output<typeof teacherBalances>
export type TeacherSummaryStats = z.output<typeof teacherSummaryStats>

export const listSummaryStats = endpoint({
  method: 'GET',
  path: '/api/teachers/summary-stats',
  access: 'manage',
  summary: 'Statistics of every teacher over the weeks that count, up to the current one',
  response: z.array(teacherSummaryStats),
})

export const readKindStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/kinds',
  access: 'manage',
  summary:
    'Days of absence of every teacher in a calendar year by their kind, over the weeks that count up to the current one',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: kindStatistics,
})

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/teachers/balances',
  access: 'manage',
  summary: 'The balance of every teacher after each of the last 52 weeks, up to the current one',
  response: z.array(teacherBalances),
})

export const readTeacherStats = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/stats/{weekId}',
  access: 'manage',
  summary: 'Statistics of one teacher over the weeks that count, up to the given one',
  params: z.strictObject({ id: inPath(teacherId), weekId: inPath(weekId) }),
  response: teacherStats,
})

export const listCountedWeeks = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/counted-weeks/{weekId}',
  access: 'manage',
  summary: 'The weeks of one teacher that count, up to the given one, with what each adds',
  params: z.strictObject({ id: inPath(teacherId), weekId: inPath(weekId) }),
  response: countedWeeks,
})
