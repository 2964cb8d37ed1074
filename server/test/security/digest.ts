import type pg from 'pg'

export type Digest = Record<string, string>

const tablesOfSites = `
  select c.relname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname`

export async function tablesWithSite(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(tablesOfSites)
  return rows.map((row) => row.name)
}

/** A fingerprint of every table that belongs to sites: equal before and after means that nothing was written. */
export async function digest(owner: pg.Client, siteId: number | null = null): Promise<Digest> {
  const parts = (await tablesWithSite(owner)).map(
    (table) => `
      select '${table}' as name, md5(coalesce(string_agg(one::text, chr(10) order by one::text), '')) as digest
        from ${table} one where $1::integer is null or one.site_id = $1`,
  )
  const { rows } = await owner.query<{ name: string; digest: string }>(parts.join(' union all '), [siteId])
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}
