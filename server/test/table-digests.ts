import type pg from 'pg'

const selectTables = "select tablename as name from pg_tables where schemaname = 'public' order by 1"

/** A fingerprint of all rows of each table, for a superuser. Text for text, so a column that comes or goes shows. */
export async function tableDigests(owner: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(selectTables)
  const digests = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest
         from ${name} t`,
    )
    digests.set(name, rows[0]?.digest ?? '')
  }
  return digests
}
