import type { ParentLight, WireStagedDay, WireStagePlan } from '#contract/stages.ts'
import type { DayStage } from '#domain/stages/day-stage.ts'
import { lastDayForParents } from '#domain/stages/day-stage.ts'
import type { Stage } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'

interface InHouse extends InSite {
  readonly today: CalendarDate
  readonly now: number
}

// A house that has entered nothing has no row, and reads as one with an empty plan.
const selectPlan = statement(`
  select coalesce((select p.version from stage_plan p where p.site_id = s.site_id), 0) as version,
         coalesce((select json_agg(json_build_object('name', g.name, 'colour', g.colour, 'text', g.text)
                                   order by g.position)
                     from stage g where g.site_id = s.site_id), '[]') as stages
    from site s where s.site_id = $1`)
const selectDays = statement(`
  select d.date, max(d.set_at) as "setAt",
         json_agg(json_build_object('groupId', d.team_id, 'name', d.name, 'colour', d.colour, 'text', d.text)
                  order by d.team_id nulls first) as stages
    from day_stage d where d.site_id = $1 and d.date >= $2
   group by d.date order by d.date`)
const selectForParents = statement(`
  select d.date, max(d.set_at) as "setAt",
         json_agg(json_build_object(
           'group', case when t.team_id is not null then json_build_object('id', t.team_id, 'name', t.name) end,
           'name', d.name, 'colour', d.colour, 'text', d.text)
                  order by t.name nulls first, t.team_id) as stages
    from day_stage d
    join site s on s.site_id = d.site_id and s.parents_light
    left join team t on t.site_id = d.site_id and t.team_id = d.team_id
   where d.site_id = $1 and d.date between $2 and $3
   group by d.date order by d.date`)
const incrementVersion = statement(`
  insert into stage_plan (site_id) values ($1)
  on conflict (site_id) do update set version = stage_plan.version + 1`)
const deleteStages = statement('delete from stage where site_id = $1')
const insertStages = statement(`
  insert into stage (site_id, position, name, colour, text)
  select $1, given.position, given.name, given.colour, given.text
    from unnest($2::text[], $3::stage_colour[], $4::text[]) with ordinality as given(name, colour, text, position)`)
const deleteDay = statement('delete from day_stage where site_id = $1 and date = $2')
const insertDay = statement(`
  insert into day_stage (site_id, date, set_at, team_id, name, colour, text)
  select $1, $2, $3, given.team_id, given.name, given.colour, given.text
    from unnest($4::integer[], $5::text[], $6::stage_colour[], $7::text[]) as given(team_id, name, colour, text)`)

interface DayRow {
  readonly date: CalendarDate
  readonly setAt: Date
  readonly stages: string
}

export async function readStages(work: InHouse): Promise<WireStagePlan> {
  const [row] = await work.query<{ version: number; stages: string }>(selectPlan, [work.siteId])
  if (!row) throw new Error('The site is gone')
  const days = await work.query<DayRow>(selectDays, [work.siteId, work.today])
  return {
    stages: JSON.parse(row.stages) as WireStagePlan['stages'],
    days: days.map((day) => dayFrom<WireStagedDay>(day)),
    version: row.version,
  }
}

/** As they are, and as they stay until the end of the transaction; so do the groups of the house. */
export async function lockStages(work: InHouse): Promise<WireStagePlan> {
  await lockRoster(work)
  return readStages(work)
}

export async function writeStages(work: InSite, stages: readonly Stage[]): Promise<void> {
  await work.query(incrementVersion, [work.siteId])
  await work.query(deleteStages, [work.siteId])
  await work.query(insertStages, [work.siteId, ...columnsOf(stages)])
}

/** Makes these the stages of a day, as of now; none: takes back what is set. */
export async function writeDayStages(
  work: InHouse,
  date: CalendarDate,
  stages: readonly DayStage[],
): Promise<void> {
  await work.query(incrementVersion, [work.siteId])
  await work.query(deleteDay, [work.siteId, date])
  if (stages.length === 0) return
  const groups = stages.map(({ groupId }) => groupId)
  await work.query(insertDay, [work.siteId, date, new Date(work.now), groups, ...columnsOf(stages)])
}

/** Empty when the house shows no light. */
export async function readLight(work: InHouse): Promise<ParentLight> {
  const { siteId, today } = work
  const days = await work.query<DayRow>(selectForParents, [siteId, today, lastDayForParents(today)])
  return { days: days.map((day) => dayFrom<ParentLight['days'][number]>(day)) }
}

function dayFrom<Day extends { readonly stages: unknown }>({ date, setAt, stages }: DayRow) {
  return { date, asOf: setAt.toISOString(), stages: JSON.parse(stages) as Day['stages'] }
}

function columnsOf(stages: readonly Stage[]): string[][] {
  return (['name', 'colour', 'text'] as const).map((key) => stages.map((stage) => stage[key]))
}
