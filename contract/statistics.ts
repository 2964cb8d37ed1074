import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { hours, inPath, teacherId, weekId } from './fields.ts'

const days = z.number().int().min(0)

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
  .strictObject({ ...teacherSummaryStats.shape, weekId, countedWeeks: days })
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

export type CountedWeeks = z.output<typeof countedWeeks>
export type WireCountedWeek = z.output<typeof countedWeek>
export type TeacherBalances = z.output<typeof teacherBalances>
export type TeacherSummaryStats = z.output<typeof teacherSummaryStats>

export const listSummaryStats = endpoint({
  method: 'GET',
  path: '/api/teachers/summary-stats',
  access: 'teacher',
  summary: 'Statistics of every teacher over the weeks that count, up to the current one',
  response: z.array(teacherSummaryStats),
})

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/teachers/balances',
  access: 'teacher',
  summary: 'The balance of every teacher after each of the last 52 weeks, up to the current one',
  response: z.array(teacherBalances),
})

export const readTeacherStats = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/stats/{weekId}',
  access: 'teacher',
  summary: 'Statistics of one teacher over the weeks that count, up to the given one',
  params: z.strictObject({ id: inPath(teacherId), weekId: inPath(weekId) }),
  response: teacherStats,
})

export const listCountedWeeks = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/counted-weeks/{weekId}',
  access: 'teacher',
  summary: 'The weeks of one teacher that count, up to the given one, with what each adds',
  params: z.strictObject({ id: inPath(teacherId), weekId: inPath(weekId) }),
  response: countedWeeks,
})
