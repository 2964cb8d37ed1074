import type { WireGroupNeed, WireOpening, WireStaffing } from '#contract/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { readStaff } from './staff.store.ts'

const time = (column: string) => `left(${column}::text, 5)`

const openDays = `
  coalesce((select json_object_agg(o.weekday, json_build_object(
                     'opens', ${time('o.opens')}, 'closes', ${time('o.closes')},
                     'joinedUntil', ${time('o.joined_until')}, 'joinedFrom', ${time('o.joined_from')})
                   order by o.weekday)
              from opening_day o where o.site_id = s.site_id), '{}')`
const stepsOfDay = `
  select json_object_agg(d.weekday, d.steps order by d.weekday)
    from (select c.weekday, json_agg(json_build_object('from', ${time('c.from_time')}, 'children', c.children)
                                     order by c.from_time) as steps
            from children_step c
           where c.site_id = a.site_id and c.team_id = a.team_id and c.valid_from = a.valid_from and c.age = a.age
           group by c.weekday) d`
const ages = `
  select json_agg(json_build_object('age', a.age, 'ratioAtLeast', a.ratio_at_least, 'ratioGood', a.ratio_good,
                                    'days', coalesce((${stepsOfDay}), '{}')) order by a.age)
    from group_age a where a.site_id = n.site_id and a.team_id = n.team_id and a.valid_from = n.valid_from`
const needs = `
  select json_agg(json_build_object('validFrom', nullif(n.valid_from, '-infinity'), 'minPeople', n.min_people,
                                    'minQualified', n.min_qualified, 'children', coalesce((${ages}), '[]'))
                  order by n.valid_from)
    from group_need n where n.site_id = t.site_id and n.team_id = t.team_id`

const selectHouse = statement(`
  select s.opening_version as "openingVersion", ${openDays} as opening,
         coalesce((select json_agg(json_build_object('id', t.team_id, 'name', t.name,
                                                     'needs', coalesce((${needs}), '[]'), 'version', t.version)
                                   order by t.name, t.team_id)
                     from team t where t.site_id = s.site_id), '[]') as groups
    from site s where s.site_id = $1`)

export async function readStaffing(work: InSite): Promise<WireStaffing> {
  type Row = { openingVersion: number; opening: string; groups: string }
  const [row] = await work.query<Row>(selectHouse, [work.siteId])
  if (!row) throw new Error('The site is gone')
  return {
    opening: JSON.parse(row.opening) as WireOpening,
    openingVersion: row.openingVersion,
    groups: JSON.parse(row.groups) as WireStaffing['groups'],
    people: await readStaff(work),
  }
}

// The row of the site stands for the hours. See sites.store.ts for why not "for update".
const lockSiteRow = statement('select 1 from site where site_id = $1 for no key update')
const lockTeamRow = statement('select 1 from team where site_id = $1 and team_id = $2 for update')

/** As it is, and as its opening hours stay until the end of the transaction. */
export async function lockOpening(work: InSite): Promise<WireStaffing> {
  await work.query(lockSiteRow, [work.siteId])
  return readStaffing(work)
}

/** As it is, and as the needs of this group stay until the end of the transaction. */
export async function lockGroup(work: InSite, id: number): Promise<WireStaffing> {
  await work.query(lockTeamRow, [work.siteId, id])
  return readStaffing(work)
}

const deleteOpening = statement('delete from opening_day where site_id = $1')
const insertOpening = statement(`
  insert into opening_day (site_id, weekday, opens, closes, joined_until, joined_from)
  select $1, given.key::smallint, (given.value->>'opens')::time, (given.value->>'closes')::time,
         (given.value->>'joinedUntil')::time, (given.value->>'joinedFrom')::time
    from json_each($2::json) as given`)
const incrementOpening = statement('update site set opening_version = opening_version + 1 where site_id = $1')

export async function writeOpening(work: InSite, opening: WireOpening): Promise<void> {
  await work.query(deleteOpening, [work.siteId])
  await work.query(insertOpening, [work.siteId, JSON.stringify(opening)])
  await work.query(incrementOpening, [work.siteId])
}

const deleteNeed = statement(
  "delete from group_need where site_id = $1 and team_id = $2 and valid_from = coalesce($3::date, '-infinity')",
)
const insertNeed = statement(`
  insert into group_need (site_id, team_id, valid_from, min_people, min_qualified)
  values ($1, $2, coalesce($3::date, '-infinity'), $4, $5)`)
const insertAges = statement(`
  insert into group_age (site_id, team_id, valid_from, age, ratio_at_least, ratio_good)
  select $1, $2, coalesce($3::date, '-infinity'), given.age, given."ratioAtLeast", given."ratioGood"
    from json_to_recordset($4::json) as given(age child_age, "ratioAtLeast" numeric, "ratioGood" numeric)`)
const insertSteps = statement(`
  insert into children_step (site_id, team_id, valid_from, age, weekday, from_time, children)
  select $1, $2, coalesce($3::date, '-infinity'), given.age, day.key::smallint, (step->>'from')::time,
         (step->>'children')::smallint
    from json_to_recordset($4::json) as given(age child_age, days json), json_each(given.days) as day,
         json_array_elements(day.value) as step`)
const incrementTeam = statement('update team set version = version + 1 where site_id = $1 and team_id = $2')

export async function writeNeed(work: InSite, id: number, need: WireGroupNeed): Promise<void> {
  const place = [work.siteId, id, need.validFrom]
  const children = JSON.stringify(need.children)
  await work.query(deleteNeed, place)
  await work.query(insertNeed, [...place, need.minPeople, need.minQualified])
  await work.query(insertAges, [...place, children])
  await work.query(insertSteps, [...place, children])
  await work.query(incrementTeam, [work.siteId, id])
}

export async function removeNeed(work: InSite, id: number, validFrom: CalendarDate | null): Promise<void> {
  await work.query(deleteNeed, [work.siteId, id, validFrom])
  await work.query(incrementTeam, [work.siteId, id])
}
