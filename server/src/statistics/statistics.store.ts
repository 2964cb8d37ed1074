import type {
  CountedWeeks,
  TeacherBalances,
  TeacherSummaryStats,
  WireCountedWeek,
} from '#contract/statistics.ts'

import { fromHundredths, toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/**
 * A row that counts does so at once when its week has come, and else when it is complete. The domain has decided both
 * on writing; which week is the current one, only the reader knows.
 */
const countsBy = (current: string) => `l.counts and (l.week_number <= ${current} or l.complete)`

/** The bookings of a teacher up to the Friday of a week. */
const bookedUntil = (week: string) => `(
           select coalesce(sum(b.hours), 0) from booking b
            where b.site_id = t.site_id and b.teacher_id = t.teacher_id
              and b.date <= date '2024-12-30' + (${week} - 1) * 7 + 4)`

/** Sums over the ledger rows that count. */
const sums = (which: string) => `
  select t.teacher_id as id, t.name, t.archived_on is not null as archived,
         coalesce(sum(l.absent_days), 0) as "totalAbsentDays",
         coalesce(sum(l.vacation_days), 0) as "totalVacationDays",
         coalesce(sum(l.sick_days), 0) as "totalSickDays",
         coalesce(sum(l.non_working_days), 0)::integer as "totalNonWorkingDays",
         coalesce(sum(l.worked), 0) * 0.01 as "totalWorkedHours",
         t.initial_balance + coalesce(sum(l.counted_difference), 0) * 0.01 + ${bookedUntil('$2::integer')}
           as "trailingBalance",
         count(l.week_number)::integer as "countedWeeks"
    from teacher t
    left join ledger l
      on l.site_id = t.site_id and l.teacher_id = t.teacher_id and l.week_number <= $2 and ${countsBy('$3')}
   where t.site_id = $1 and ${which}
   group by t.site_id, t.teacher_id
   order by t.name, t.teacher_id`

const selectOfEveryone = statement(sums('true'))
const selectOfOne = statement(sums('t.teacher_id = $4'))

export interface StatisticsRow extends TeacherSummaryStats {
  readonly countedWeeks: number
}

/** Up to and including one week, as seen from the current one. */
interface Weeks {
  readonly throughWeek: number
  readonly currentWeek: number
}

export function readStatistics(
  work: InSite,
  { throughWeek, currentWeek }: Weeks,
  teacherId?: number,
): Promise<StatisticsRow[]> {
  const values = [work.siteId, throughWeek, currentWeek]
  if (teacherId === undefined) return work.query<StatisticsRow>(selectOfEveryone, values)
  return work.query<StatisticsRow>(selectOfOne, [...values, teacherId])
}

const selectTeachers = statement(`
  select teacher_id as id, name, archived_on is not null as archived
    from teacher where site_id = $1 order by name, teacher_id`)

export type NamedTeacher = Pick<TeacherSummaryStats, 'id' | 'name' | 'archived'>

/** In the order in which the statistics list them. */
export function readTeachersInOrder(work: InSite): Promise<NamedTeacher[]> {
  return work.query<NamedTeacher>(selectTeachers, [work.siteId])
}

const selectShownWeeks = statement(`
  select week_number as week from week
   where site_id = $1 and week_number <= $2 and week_number > $2 - $3::integer order by week_number`)

/**
 * In hundredths: what a balance was before the first week shown, read from the index alone, and what moved it since. A
 * booking counts from the first Friday on that is not before it.
 */
const selectMoves = statement(`
  select t.teacher_id as id,
         ((t.initial_balance * 100)::integer + coalesce((
           select sum(l.counted_difference) from ledger l
            where l.site_id = t.site_id and l.teacher_id = t.teacher_id and l.week_number <= $2 - $3::integer
         ), 0))::integer as before,
         worked.weeks, worked.moves, booked.weeks as "bookedWeeks", booked.moves as booked
    from teacher t
    cross join lateral (
      select coalesce(array_agg(l.week_number), '{}') as weeks, coalesce(array_agg(l.counted_difference), '{}') as moves
        from ledger l
       where l.site_id = t.site_id and l.teacher_id = t.teacher_id
         and l.week_number > $2 - $3::integer and l.week_number <= $2) worked
    cross join lateral (
      select coalesce(array_agg((b.date - date '2024-12-28') / 7 + 1), '{}') as weeks,
             coalesce(array_agg((b.hours * 100)::integer), '{}') as moves
        from booking b
       where b.site_id = t.site_id and b.teacher_id = t.teacher_id
         and b.date <= date '2024-12-30' + ($2 - 1) * 7 + 4) booked
   where t.site_id = $1
   order by t.name, t.teacher_id`)

interface Moves {
  readonly id: number
  readonly before: number
  readonly weeks: readonly number[]
  readonly moves: readonly number[]
  readonly bookedWeeks: readonly number[]
  readonly booked: readonly number[]
}

/** The balance after each week that exists, for the last `weeks` weeks up to the given one. */
export async function readBalances(
  work: InSite,
  throughWeek: number,
  weeks: number,
): Promise<TeacherBalances[]> {
  const values = [work.siteId, throughWeek, weeks]
  const [shown, rows] = await Promise.all([
    work.query<{ week: number }>(selectShownWeeks, values),
    work.query<Moves>(selectMoves, values),
  ])
  const shownWeeks = shown.map(({ week }) => week)
  return rows.map((row) => ({ id: row.id, weeks: balancesAfter(shownWeeks, row) }))
}

/** What moved a balance before the first of these weeks, or between two of them, is in the next one. */
function balancesAfter(shown: readonly number[], { before, ...moves }: Moves): TeacherBalances['weeks'] {
  const movedIn = new Map<number, number>()
  const add = (weeks: readonly number[], hundredths: readonly number[]) => {
    for (const [at, week] of weeks.entries()) {
      const next = shown.find((each) => each >= week)
      if (next !== undefined) movedIn.set(next, (movedIn.get(next) ?? 0) + (hundredths[at] ?? 0))
    }
  }
  add(moves.weeks, moves.moves)
  add(moves.bookedWeeks, moves.booked)
  let sum = before
  return shown.map((weekId) => {
    sum += movedIn.get(weekId) ?? 0
    return { weekId, balance: toNumber(fromHundredths(sum)) }
  })
}

const selectInitialBalance = statement(`
  select initial_balance as "initialBalance" from teacher where site_id = $1 and teacher_id = $2`)

const selectCountedWeeks = statement(`
  select l.week_number as "weekId", l.absent_days as "absentDays", l.vacation_days as "vacationDays",
         l.sick_days as "sickDays", l.non_working_days as "nonWorkingDays", l.worked * 0.01 as "workedHours",
         l.difference * 0.01 as difference,
         t.initial_balance + 0.01 * sum(l.difference) over (order by l.week_number)
           + ${bookedUntil('l.week_number')} as balance
    from ledger l
    join teacher t on t.site_id = l.site_id and t.teacher_id = l.teacher_id
   where l.site_id = $1 and l.teacher_id = $2 and l.week_number <= $3 and ${countsBy('$4')}
   order by l.week_number`)

/** Nothing when there is no such teacher. */
export async function readCountedWeeks(
  work: InSite,
  teacherId: number,
  { throughWeek, currentWeek }: Weeks,
): Promise<CountedWeeks | undefined> {
  const [[teacher], weeks] = await Promise.all([
    work.query<{ initialBalance: number }>(selectInitialBalance, [work.siteId, teacherId]),
    work.query<WireCountedWeek>(selectCountedWeeks, [work.siteId, teacherId, throughWeek, currentWeek]),
  ])
  return teacher && { id: teacherId, ...teacher, weeks }
}
