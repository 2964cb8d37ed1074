import pg from 'pg'
// For its type parsers: dates stay strings, hours and counts become numbers, JSON stays text.
import '../db/pool.ts'
import type { InSite } from '../db/transaction.ts'

/** A connection of the owner, without the server's time limits: a large house may take minutes. */
export async function connected<Result>(
  url: string,
  job: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'morgenkreis command',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a cut connection would end the process before anyone could say what happened.
  client.on('error', () => {})
  await client.connect()
  try {
    return await job(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** All of it is read in one snapshot, whatever is written meanwhile. */
export const reading = 'begin isolation level repeatable read read only'
export const writing = 'begin'

export async function transaction<Result>(
  client: pg.Client,
  kind: typeof reading | typeof writing,
  job: () => Promise<Result>,
): Promise<Result> {
  await client.query(kind)
  try {
    const result = await job()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Within a transaction: row-level security now lets this site's rows through, to the owner as well. */
export async function enter(client: pg.Client, siteId: number): Promise<InSite> {
  await client.query("select set_config('app.site', $1, true)", [String(siteId)])
  return {
    siteId,
    async query<Row>(statement: { text: string }, values: readonly unknown[]) {
      const { rows } = await client.query(statement.text, [...values])
      return rows as Row[]
    },
  }
}

export async function nameOfSite(client: pg.Client, siteId: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from site where site_id = $1', [siteId])
  if (!rows[0]) throw new Error(`There is no site ${siteId}`)
  return rows[0].name
}
