import type pg from 'pg'

export interface HouseTable {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Every table with rows of a house, from the catalogue: one that is added later moves too. The host names stay: writing
 * them is what opens the house at its new cell.
 */
const tables = `
  select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'site_host'
     and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'site_id' and not s.attisdropped)
   group by c.relname order by c.relname`

export async function readHouseTables(client: pg.Client): Promise<HouseTable[]> {
  return (await client.query<HouseTable>(tables)).rows
}

/** What differs, in a few words; a copy needs the same tables with the same columns. */
export function differentTables(source: readonly HouseTable[], target: readonly HouseTable[]) {
  const there = new Map(target.map(({ name, columns }) => [name, columns.join()]))
  const here = new Map(source.map(({ name, columns }) => [name, columns.join()]))
  return [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name))
}

/** The number of rows of the house in each table, and the sum of their hashes, which no order changes. */
export async function readDigests(
  client: pg.Client,
  siteId: number,
  tables: readonly HouseTable[],
): Promise<Map<string, string>> {
  const name = (text: string) => client.escapeIdentifier(text)
  const selects = tables.map(
    (table) => `
      select ${client.escapeLiteral(table.name)} as name,
             count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${table.columns.map(name).join(', ')})::text, 0)::numeric), 0) as digest
        from ${name(table.name)} where site_id = ${siteId}`,
  )
  // By name, so that it is planned once: the second time it is asked the house is shut.
  const statement = { name: `digests ${siteId}`, text: selects.join(' union all ') }
  const { rows } = await client.query<{ name: string; digest: string }>(statement)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Left by a move that was given up; it has no host name and nobody can reach it. */
export async function removeCopy(client: pg.Client, siteId: number): Promise<void> {
  const tables = await readHouseTables(client)
  await client.query('begin')
  try {
    const { rows } = await client.query('select from site_host where site_id = $1', [siteId])
    if (rows.length > 0) throw new Error(`Site ${siteId} is open there: it is no copy`)
    // Half a copy obeys no foreign key, and months that are closed refuse to be deleted row by row.
    await client.query('set local session_replication_role = replica')
    for (const { name } of tables)
      await client.query(`delete from ${client.escapeIdentifier(name)} where site_id = $1`, [siteId])
    await client.query('delete from site_number where number = $1', [siteId])
    await client.query('delete from site_move where number = $1', [siteId])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
