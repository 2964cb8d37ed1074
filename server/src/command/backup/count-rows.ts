import type pg from 'pg'
import type { Output } from '../output.ts'

/** Rows by table, as a role that sees all rows. */
export async function countRows(client: pg.Client, output: Output): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  )
  const counts: Record<string, number> = {}
  for (const [at, { name }] of tables.entries()) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) from ${client.escapeIdentifier(name)}`,
    )
    counts[name] = rows[0]?.count ?? 0
    output.count('counted tables', at + 1, tables.length)
  }
  return counts
}

/** For the owner of a database without other users: lift what keeps the owner out, look, put it back. */
export async function seeingAllRows<Result>(owner: pg.Client, look: () => Promise<Result>): Promise<Result> {
  await owner.query('begin')
  try {
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
    )
    for (const { name } of rows) {
      await owner.query(`alter table ${owner.escapeIdentifier(name)} no force row level security`)
    }
    return await look()
  } finally {
    await owner.query('rollback')
  }
}
