import type { Preset } from '#domain/days/preset.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface StoredPresets {
  readonly presets: readonly Preset[]
  readonly version: number
}

const selectPresets = statement(`
  select s.presets_version as version,
         coalesce((select json_agg(json_build_object('name', p.name, 'mark', p.mark, 'times', p.times)
                                   order by p.position)
                     from preset p where p.site_id = s.site_id), '[]') as presets
    from site s where s.site_id = $1`)
// The row of the site stands for the list, which may be empty. See sites.store.ts for why not "for update".
const lockSiteRow = statement('select 1 from site where site_id = $1 for no key update')
const deletePresets = statement('delete from preset where site_id = $1')
const insertPresets = statement(`
  insert into preset (site_id, position, name, mark, times)
  select $1, given.position, given.name, given.mark, given.times
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as given(name, mark, times, position)`)
const incrementVersion = statement(
  'update site set presets_version = presets_version + 1 where site_id = $1 returning presets_version as version',
)

export async function readPresets(work: InSite): Promise<StoredPresets> {
  const [row] = await work.query<{ presets: string; version: number }>(selectPresets, [work.siteId])
  if (!row) throw new Error('The site is gone')
  return { presets: JSON.parse(row.presets) as Preset[], version: row.version }
}

/** As it is, and as it stays until the end of the transaction. */
export async function lockPresets(work: InSite): Promise<StoredPresets> {
  await work.query(lockSiteRow, [work.siteId])
  return readPresets(work)
}

export async function writePresets(work: InSite, presets: readonly Preset[]): Promise<StoredPresets> {
  await work.query(deletePresets, [work.siteId])
  const columns = (['name', 'mark', 'times'] as const).map((key) => presets.map((preset) => preset[key]))
  if (presets.length > 0) await work.query(insertPresets, [work.siteId, ...columns])
  const [row] = await work.query<{ version: number }>(incrementVersion, [work.siteId])
  if (!row) throw new Error('The site is gone')
  return { presets, version: row.version }
}
