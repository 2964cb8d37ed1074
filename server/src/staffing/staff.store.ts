import { isDeepStrictEqual } from 'node:util'
import type { StaffChange, WireStaffMember } from '#contract/staffing.ts'
import { weekdayWithoutTime } from '#domain/staffing/planning-facts.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { invalid } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'

const limits = (column: string) => `
  coalesce((select json_object_agg(l.weekday, left(l.${column}::text, 5) order by l.weekday) filter (where l.${column} is not null)
              from staff_limit l where l.site_id = t.site_id and l.teacher_id = t.teacher_id), '{}')`

const selectStaff = `
  select t.teacher_id as "teacherId", t.team_id as "groupId", coalesce(m.qualification, 'qualified') as qualification,
         coalesce(m.weight, 100) as weight, coalesce(m.early, true) as early, coalesce(m.late, true) as late,
         ${limits('not_before')} as "notBefore", ${limits('not_after')} as "notAfter",
         m.longest_day as "longestDay", coalesce(m.may_be_asked, true) as "mayBeAsked",
         coalesce(m.on_free_day, false) as "onFreeDay", coalesce(m.phone, '') as phone, t.version
    from teacher t left join staff_member m on m.site_id = t.site_id and m.teacher_id = t.teacher_id
   where t.site_id = $1`
const selectEverybody = statement(`${selectStaff} order by t.name, t.teacher_id`)
const selectSome = statement(`${selectStaff} and t.teacher_id = any ($2::integer[]) order by t.teacher_id`)
const lockSome = statement(
  'select from teacher where site_id = $1 and teacher_id = any ($2::integer[]) order by teacher_id for update',
)

type Row = Omit<WireStaffMember, 'notBefore' | 'notAfter'> & { notBefore: string; notAfter: string }
type Limits = WireStaffMember['notBefore']

function memberFrom({ notBefore, notAfter, ...row }: Row): WireStaffMember {
  return {
    ...row,
    notBefore: JSON.parse(notBefore) as Limits,
    notAfter: JSON.parse(notAfter) as Limits,
  }
}

/** Everybody of the house, also those who were archived. */
export async function readStaff(work: InSite): Promise<WireStaffMember[]> {
  return (await work.query<Row>(selectEverybody, [work.siteId])).map(memberFrom)
}

/** As they are, and as they stay until the end of the transaction. The caller holds the roster lock. */
export async function lockStaff(work: InSite, ids: readonly number[]): Promise<WireStaffMember[]> {
  await work.query(lockSome, [work.siteId, ids])
  return (await work.query<Row>(selectSome, [work.siteId, ids])).map(memberFrom)
}

const upsertMembers = statement(`
  insert into staff_member (site_id, teacher_id, qualification, weight, early, late, longest_day, may_be_asked,
                            on_free_day, phone)
  select $1, given."teacherId", given.qualification, given.weight, given.early, given.late, given."longestDay",
         given."mayBeAsked", given."onFreeDay", nullif(given.phone, '')
    from json_to_recordset($2::json)
      as given("teacherId" integer, qualification qualification, weight smallint, early boolean, late boolean,
               "longestDay" numeric, "mayBeAsked" boolean, "onFreeDay" boolean, phone text)
  on conflict (site_id, teacher_id) do update set
    qualification = excluded.qualification, weight = excluded.weight, early = excluded.early, late = excluded.late,
    longest_day = excluded.longest_day, may_be_asked = excluded.may_be_asked, on_free_day = excluded.on_free_day,
    phone = excluded.phone`)
const deleteLimits = statement(
  'delete from staff_limit where site_id = $1 and teacher_id = any ($2::integer[])',
)
const insertLimits = statement(`
  insert into staff_limit (site_id, teacher_id, weekday, not_before, not_after)
  select $1, given."teacherId", day.weekday, (given."notBefore"->>day.weekday::text)::time,
         (given."notAfter"->>day.weekday::text)::time
    from json_to_recordset($2::json) as given("teacherId" integer, "notBefore" json, "notAfter" json),
         generate_series(1, 5) as day(weekday)
   where coalesce(given."notBefore"->>day.weekday::text, given."notAfter"->>day.weekday::text) is not null`)
const updateTeams = statement(`
  update teacher t set team_id = given."groupId", version = t.version + 1
    from json_to_recordset($2::json) as given("teacherId" integer, "groupId" integer)
   where t.site_id = $1 and t.teacher_id = given."teacherId"`)

/** Their facts; not their group, which is the teacher's team. */
export async function writeStaffFacts(work: InSite, members: readonly WireStaffMember[]): Promise<void> {
  const lines = JSON.stringify(members)
  await work.query(upsertMembers, [work.siteId, lines])
  await work.query(deleteLimits, [work.siteId, members.map(({ teacherId }) => teacherId)])
  await work.query(insertLimits, [work.siteId, lines])
}

/** Their facts and their group: each is another version of the teacher. */
export async function writeStaff(work: InSite, members: readonly WireStaffMember[]): Promise<void> {
  await writeStaffFacts(work, members)
  await work.query(updateTeams, [work.siteId, JSON.stringify(members)])
}

export interface StaffEdit {
  readonly before: WireStaffMember
  readonly after: WireStaffMember
}

/** What the changes make of these members; those who stay as they are are left out. */
export function staffEdits(
  members: readonly WireStaffMember[],
  changes: ReadonlyMap<number, StaffChange>,
): StaffEdit[] {
  const edits = members
    .map((before) => ({ before, after: { ...before, ...changes.get(before.teacherId) } }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  for (const { after } of edits) {
    const weekday = weekdayWithoutTime(after)
    if (weekday)
      throw invalid('staff_limits_reversed', 'Somebody is to be gone before they may come.', {
        weekday: String(weekday),
      })
  }
  return edits
}

/** For the history, which outlives a number that was given of the person's own accord. */
function inHistory({ teacherId: _, version: __, phone, ...facts }: WireStaffMember) {
  return { ...facts, hasPhone: phone !== '' }
}

/**
 * A line of the history for each person. Parents are notified of changed teachers, and of this nothing changes for
 * them.
 */
export function recordStaffEdits(work: Pick<Work, 'changed'>, edits: readonly StaffEdit[]): void {
  for (const { before, after } of edits) {
    const lines = { before: inHistory(before), after: inHistory(after) }
    work.changed({ change: { kind: 'team' }, action: 'staffChanged', teacherId: before.teacherId, ...lines })
  }
}
