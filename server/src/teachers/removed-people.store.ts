import type { RemovedPerson } from '#contract/removed-people.ts'
import { broughtBackUntil, firstDayOfGrace } from '#domain/people/removed-person.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** Who was deleted and can be brought back: everything of the person lies in one row, which nothing else reads. */

type InHouse = InSite & { readonly today: CalendarDate }

const insertPacked = statement(`
  insert into removed_person (site_id, teacher_id, name, removed_on, payload)
  values ($1, $2, $3, $4, packed_person($1, $2))`)
const selectAll = statement(`
  select teacher_id as id, name, removed_on as "removedOn"
    from removed_person where site_id = $1 and removed_on >= $2 order by removed_on desc, teacher_id desc`)
const markOne = statement(`
  update removed_person set coming_back = true
   where site_id = $1 and teacher_id = $2 and removed_on >= $3 returning teacher_id as id`)
const unpack = statement('select bring_back_person($1, $2)')
const deleteOne = statement(
  'delete from removed_person where site_id = $1 and teacher_id = $2 and removed_on >= $3 returning teacher_id as id',
)
const deleteOld = statement('delete from removed_person where site_id = $1 and removed_on < $2')

/** Before anything of the person is removed. Needs the roster lock. */
export async function packPerson(work: InHouse, person: { id: number; name: string }): Promise<void> {
  await work.query(insertPacked, [work.siteId, person.id, person.name, work.today])
}

export async function listRemovedPeople(work: InHouse): Promise<RemovedPerson[]> {
  type Row = Omit<RemovedPerson, 'until'> & { removedOn: CalendarDate }
  const rows = await work.query<Row>(selectAll, [work.siteId, firstDayOfGrace(work.today)])
  return rows.map(({ removedOn, ...person }) => ({ ...person, until: broughtBackUntil(removedOn) }))
}

/** Whether there is such a person; locked, and marked as coming back. Needs the roster lock. */
export async function beginBringingBack(work: InHouse, id: number): Promise<boolean> {
  const rows = await work.query(markOne, [work.siteId, id, firstDayOfGrace(work.today)])
  return rows.length > 0
}

/** The rows are there again, and the person is no longer among the deleted. */
export async function unpackPerson(work: InHouse, id: number): Promise<void> {
  await work.query(unpack, [work.siteId, id])
  await forgetRemoved(work, id)
}

/** Whether there was such a person. */
export async function forgetRemoved(work: InHouse, id: number): Promise<boolean> {
  const rows = await work.query(deleteOne, [work.siteId, id, firstDayOfGrace(work.today)])
  return rows.length > 0
}

/** Whose days of grace are over. */
export async function forgetLongRemoved(work: InHouse): Promise<void> {
  await work.query(deleteOld, [work.siteId, firstDayOfGrace(work.today)])
}

/**
 * What has happened to the house since the person was deleted, and cannot be done to somebody who was not there: a month
 * in which the person was in the schedule was closed, weeks with entries of the person were rolled up, the personnel
 * number belongs to somebody else now.
 */
export interface InTheWay {
  /** The first such month, as its first day. */
  readonly closedMonth: CalendarDate | null
  readonly isRolledUp: boolean
  readonly hasOthersNumber: boolean
}

const selectInTheWay = statement(`
  select (select min(c.month)
            from month_closing c
           where c.site_id = p.site_id and is_closed_month(c.site_id, c.month)
             and c.version = (select max(l.version) from month_closing l where l.site_id = c.site_id and l.month = c.month)
             and not exists (select from json_to_recordset(p.payload -> 'closings') k(month date, version smallint)
                              where k.month = c.month and k.version = c.version)
             and (exists (select from json_to_recordset(p.payload -> 'ledger') l(week_number smallint, in_week boolean)
                           where l.in_week and date_in_week(l.week_number, 5) >= c.month
                             and date_in_week(l.week_number, 1) < c.month + interval '1 month')
               or exists (select from json_to_recordset(p.payload -> 'time_slot') s(week_number smallint, weekday smallint)
                           where date_in_week(s.week_number, s.weekday) between c.month and c.month + interval '1 month - 1 day')
               or exists (select from json_to_recordset(p.payload -> 'booking') b(date date)
                           where b.date between c.month and c.month + interval '1 month - 1 day')))
           as "closedMonth",
         s.folded_before is distinct from (p.payload ->> 'foldedBefore')::date
           and (exists (select from json_to_recordset(p.payload -> 'ledger') l(week_number smallint)
                         where date_in_week(l.week_number, 1) < s.folded_before)
             or exists (select from json_to_recordset(p.payload -> 'booking') b(date date)
                         where b.date < s.folded_before)) as "isRolledUp",
         exists (select from json_to_recordset(p.payload -> 'payroll_person') n(personnel_number integer)
                   join payroll_person o on o.site_id = p.site_id and o.personnel_number = n.personnel_number)
           as "hasOthersNumber"
    from removed_person p
    join site s on s.site_id = p.site_id
   where p.site_id = $1 and p.teacher_id = $2`)
// Whoever closes a month waits until this transaction is done, and the other way round.
const holdMonths = statement('select pg_advisory_xact_lock_shared(24001, $1)')

/** Of somebody whose bringing back has begun. */
export async function readInTheWay(work: InHouse, id: number): Promise<InTheWay> {
  await work.query(holdMonths, [work.siteId])
  const [row] = await work.query<InTheWay>(selectInTheWay, [work.siteId, id])
  if (!row) throw new Error(`Nobody who was deleted has the number ${id}`)
  return row
}

const selectAny = statement(
  'select exists (select from removed_person where site_id = $1 and removed_on >= $2) as found',
)

export async function canAnyoneComeBack(work: InHouse): Promise<boolean> {
  const [row] = await work.query<{ found: boolean }>(selectAny, [work.siteId, firstDayOfGrace(work.today)])
  return row?.found ?? false
}
