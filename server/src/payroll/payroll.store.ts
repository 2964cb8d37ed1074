import type { WirePayroll, WirePayrollPerson, WirePayrollSettings } from '#contract/payroll.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'

// A house that has entered nothing has no row, and reads as one of nothing.
const selectPayroll = statement(`
  select p.format, coalesce(p.entry_mode, 'month') as "entryMode", p.consultant, p.client,
         json_build_object('payout', p.payout_wage_type, 'unpaid', p.unpaid_wage_type) as "wageTypes",
         coalesce((select json_object_agg(k.kind, k.key order by k.kind)
                     from payroll_absence_key k where k.site_id = s.site_id), '{}') as "absenceKeys",
         coalesce(p.version, 0) as version
    from site s left join payroll p on p.site_id = s.site_id
   where s.site_id = $1`)
const selectPeople = statement(`
  select t.teacher_id as "teacherId", t.name, t.archived_on is not null as archived,
         n.personnel_number as "personnelNumber", n.cost_centre as "costCentre"
    from teacher t left join payroll_person n on n.site_id = t.site_id and n.teacher_id = t.teacher_id
   where t.site_id = $1 order by archived, t.name, t.teacher_id`)
const upsertPayroll = statement(`
  insert into payroll (site_id, format, entry_mode, consultant, client, payout_wage_type, unpaid_wage_type)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (site_id) do update
     set format = excluded.format, entry_mode = excluded.entry_mode, consultant = excluded.consultant,
         client = excluded.client, payout_wage_type = excluded.payout_wage_type,
         unpaid_wage_type = excluded.unpaid_wage_type, version = payroll.version + 1`)
const incrementVersion = statement(`
  insert into payroll (site_id) values ($1)
  on conflict (site_id) do update set version = payroll.version + 1`)
const deleteKeys = statement('delete from payroll_absence_key where site_id = $1')
const insertKeys = statement(`
  insert into payroll_absence_key (site_id, kind, key)
  select $1, given.kind, given.key from unnest($2::absence_kind[], $3::text[]) as given(kind, key)`)
const deletePeople = statement(
  'delete from payroll_person where site_id = $1 and teacher_id = any ($2::integer[])',
)
// One statement, at whose end numbers must differ: people may swap theirs.
const insertPeople = statement(`
  insert into payroll_person (site_id, teacher_id, personnel_number, cost_centre)
  select $1, given.teacher_id, given.personnel_number, given.cost_centre
    from unnest($2::integer[], $3::integer[], $4::text[]) as given(teacher_id, personnel_number, cost_centre)
   where given.personnel_number is not null or given.cost_centre is not null`)

export type PersonNumbers = Omit<WirePayrollPerson, 'name' | 'archived'>

type Row = Omit<WirePayroll, 'people' | 'wageTypes' | 'absenceKeys'> & {
  wageTypes: string
  absenceKeys: string
}

export async function readPayroll(work: InSite): Promise<WirePayroll> {
  const [row] = await work.query<Row>(selectPayroll, [work.siteId])
  if (!row) throw new Error('The site is gone')
  const { version, wageTypes, absenceKeys, ...settings } = row
  return {
    ...settings,
    wageTypes: JSON.parse(wageTypes) as WirePayroll['wageTypes'],
    absenceKeys: JSON.parse(absenceKeys) as WirePayroll['absenceKeys'],
    people: await work.query<WirePayrollPerson>(selectPeople, [work.siteId]),
    version,
  }
}

/** As it is, and as it stays until the end of the transaction; so do the people of the house. */
export async function lockPayroll(work: InSite): Promise<WirePayroll> {
  await lockRoster(work)
  return readPayroll(work)
}

export async function writePayroll(work: InSite, settings: WirePayrollSettings): Promise<void> {
  const { format, entryMode, consultant, client, wageTypes, absenceKeys } = settings
  const numbers = [consultant, client, wageTypes.payout, wageTypes.unpaid]
  await work.query(upsertPayroll, [work.siteId, format, entryMode, ...numbers])
  await work.query(deleteKeys, [work.siteId])
  await work.query(insertKeys, [work.siteId, Object.keys(absenceKeys), Object.values(absenceKeys)])
}

export async function writePayrollPeople(work: InSite, people: readonly PersonNumbers[]): Promise<void> {
  const ids = people.map(({ teacherId }) => teacherId)
  await work.query(deletePeople, [work.siteId, ids])
  const numbers = people.map(({ personnelNumber }) => personnelNumber)
  const centres = people.map(({ costCentre }) => costCentre)
  await work.query(insertPeople, [work.siteId, ids, numbers, centres])
  await work.query(incrementVersion, [work.siteId])
}
