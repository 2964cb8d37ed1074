import type pg from 'pg'
import type { Output } from '../output.ts'

/** By table: how many rows, and a sum over the hash of each. */
export type RowDigests = ReadonlyMap<string, string>

// The text of a value depends on these, which a login may have otherwise.
const sameText = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/**
 * Within a transaction, as a role that sees all rows. A sum needs no order and no memory, however large the table is.
 * Equal only on one and the same cluster: another may hash text otherwise.
 */
export async function digestRows(client: pg.Client, output: Output): Promise<RowDigests> {
  await client.query(sameText)
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  )
  const digests = new Map<string, string>()
  for (const [at, { name }] of tables.entries()) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(sum(hashtextextended(whole_row::text, 0)), 0) as digest
         from ${client.escapeIdentifier(name)} whole_row`,
    )
    digests.set(name, rows[0]?.digest ?? '')
    output.count('compared tables', at + 1, tables.length)
  }
  return digests
}

/** Against those that were read when the backup was made. */
export async function refuseOtherRows(client: pg.Client, wanted: RowDigests, output: Output): Promise<void> {
  if (wanted.size === 0) return
  output.step('Comparing the rows')
  const found = await digestRows(client, output)
  const other = [...wanted].filter(([table, digest]) => found.get(table) !== digest)
  if (other.length > 0) {
    throw new Error(
      `The restored rows are others than those that were backed up: ${other.map(([table]) => table).join(', ')}`,
    )
  }
}
