import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths, toNumber } from '#domain/values/hours.ts'
import type { BalanceBooking, BalanceWeek } from '#domain/weeks/balance.ts'
import { readBookingsBefore } from '../account/bookings.store.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface RollUpCounts {
  readonly weeks: number
  readonly dayEntries: number
  readonly historyEntries: number
}

const selectCounts = statement(`
  select (select count(*) from week where site_id = $1 and week_number < $2) as weeks,
         (select count(*) from (
            select distinct week_number, teacher_id, weekday from time_slot where site_id = $1 and week_number < $2
          ) days) as "dayEntries",
         -- Days of one person that were saved together are one row.
         (select coalesce(sum(case when h.weekday is null and h.action = 'daySaved'
                                then (select count(*) from json_object_keys(h.after)) else 1 end), 0)
            from history h where h.site_id = $1 and h.week_number < $2) as "historyEntries"`)

/** How much lies before a week. */
export async function countBefore(work: InSite, weekNumber: number): Promise<RollUpCounts> {
  const [row] = await work.query<RollUpCounts>(selectCounts, [work.siteId, weekNumber])
  return row ?? { weeks: 0, dayEntries: 0, historyEntries: 0 }
}

export interface TeacherAccount {
  readonly id: number
  readonly name: string
  readonly initialBalance: Hours
  readonly weeks: readonly BalanceWeek[]
  readonly bookings: readonly BalanceBooking[]
}

const selectAccounts = statement(`
  select t.teacher_id as id, t.name, (t.initial_balance * 100)::integer as "initialBalance",
         coalesce(json_agg(json_build_array(l.week_number, l.counts, l.difference))
                    filter (where l.week_number is not null), '[]') as weeks
    from teacher t
    left join ledger l on l.site_id = t.site_id and l.teacher_id = t.teacher_id and l.week_number < $2
   where t.site_id = $1
     and (l.week_number is not null
          or exists (select from booking b
                      where b.site_id = t.site_id and b.teacher_id = t.teacher_id and b.date < $3::date))
   group by t.site_id, t.teacher_id
   order by t.name, t.teacher_id`)

/** Everyone who has figures before a week or bookings before its Monday. */
export async function readAccounts(
  work: InSite,
  weekNumber: number,
  monday: CalendarDate,
): Promise<TeacherAccount[]> {
  const booked = Map.groupBy(await readBookingsBefore(work, monday), ({ teacherId }) => teacherId)
  const rows = await work.query<{ id: number; name: string; initialBalance: number; weeks: string }>(
    selectAccounts,
    [work.siteId, weekNumber, monday],
  )
  return rows.map((row) => ({
    ...row,
    bookings: booked.get(row.id) ?? [],
    initialBalance: fromHundredths(row.initialBalance),
    weeks: (JSON.parse(row.weeks) as [number, boolean, number][]).map(([weekNumber, counts, difference]) => ({
      weekNumber,
      counts,
      difference: fromHundredths(difference),
    })),
  }))
}

const lockAllTeachers = statement('select 1 from teacher where site_id = $1 order by teacher_id for update')

/** Every edit of a day or a week setting holds its teacher: when this returns, none is under way. */
export async function lockTeachers(work: InSite): Promise<void> {
  await work.query(lockAllTeachers, [work.siteId])
}

const updateRetention = statement(
  'update site set retention_years = $2, version = version + 1 where site_id = $1',
)
const updateFoldedBefore = statement(
  'update site set folded_before = $2, folded_on = $3, version = version + 1 where site_id = $1',
)

export async function writeRetention(work: InSite, years: number | null): Promise<void> {
  await work.query(updateRetention, [work.siteId, years])
}

/** From now on row-level security lets the weeks before this Monday go, and none of them come. */
export async function writeFoldedBefore(
  work: InSite & { readonly today: CalendarDate },
  foldedBefore: CalendarDate,
): Promise<void> {
  await work.query(updateFoldedBefore, [work.siteId, foldedBefore, work.today])
}

const updateInitialBalances = statement(`
  update teacher t set initial_balance = given.balance, version = t.version + 1
    from unnest($2::integer[], $3::numeric[]) as given(teacher_id, balance)
   where t.site_id = $1 and t.teacher_id = given.teacher_id`)

export async function writeOpeningBalances(
  work: InSite,
  balances: readonly { id: number; openingBalance: Hours }[],
): Promise<void> {
  const ids = balances.map((account) => account.id)
  await work.query(updateInitialBalances, [
    work.siteId,
    ids,
    balances.map((account) => toNumber(account.openingBalance)),
  ])
}

const deleteWeeks = statement(`
  delete from week
   where site_id = $1
     and week_number in (select week_number from week where site_id = $1 and week_number < $2
                          order by week_number limit $3)
  returning 1`)
/** Half a year at a time, so that no single statement runs into its time limit. */
const atOnce = 26

/** Their day entries, settings and ledger rows go along, through their foreign keys. Lines of the history stay. */
export async function removeWeeks(work: InSite, weekNumber: number): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    gone = (await work.query(deleteWeeks, [work.siteId, weekNumber, atOnce])).length
  }
}
