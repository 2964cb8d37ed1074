import type { GroupsForParents } from '#contract/wire/parents.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const selectGroups = statement(`
  select coalesce((select json_agg(json_build_object('id', g.team_id, 'name', g.name) order by g.name, g.team_id)
                     from team g where g.site_id = $1), '[]') as names,
         coalesce((select json_object_agg(t.teacher_id, t.team_id)
                     from teacher t where t.site_id = $1 and t.team_id is not null), '{}') as of`)

/** The groups, and who is in which. */
export async function readGroups(work: InSite): Promise<GroupsForParents> {
  const [row] = await work.query<{ names: string; of: string }>(selectGroups, [work.siteId])
  return { names: JSON.parse(row?.names ?? '[]'), of: JSON.parse(row?.of ?? '{}') }
}
