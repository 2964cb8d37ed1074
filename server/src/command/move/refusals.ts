import type pg from 'pg'
import { refuseTakenHosts } from '../hosts.ts'
import { differentTables, readDigests, readHouseTables } from './house-tables.ts'
import type { Moving, OpenCell } from './moving.ts'

/** What keeps a house from moving, said before anything has begun. */
export async function refuseImpossible(
  { siteId, from, to }: Moving,
  hosts: readonly string[],
): Promise<void> {
  if (hosts.includes('*'))
    throw new Error(
      'The house answers to any host name. Give it one of its own first: morgenkreis site set-hosts',
    )
  for (const open of [from, to]) await refuseLesserLogin(open)
  const { rows: level } = await from.client.query<{ wal_level: string }>('show wal_level')
  if (level[0]?.wal_level !== 'logical')
    throw new Error(
      `PostgreSQL of ${from.cell.name} has wal_level = ${level[0]?.wal_level}; a house can only move with wal_level = logical, which needs a restart (docs/growth.md)`,
    )
  await refuseOtherTables(from, to)
  await refuseTakenNumber(to, siteId)
  await refuseTakenHosts(to.client, hosts, siteId)
}

async function refuseLesserLogin({ client, cell }: OpenCell) {
  const { rows } = await client.query<{ name: string; isSuper: boolean }>(
    'select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = session_user',
  )
  if (rows[0]?.isSuper) return
  throw new Error(
    `The login "${rows[0]?.name}" of cell ${cell.name} is no superuser, and no other login may follow another PostgreSQL. Name one as "replication" in the cells file`,
  )
}

async function refuseOtherTables(from: OpenCell, to: OpenCell) {
  const other = differentTables(await readHouseTables(from.client), await readHouseTables(to.client))
  if (other.length > 0)
    throw new Error(
      `${from.cell.name} and ${to.cell.name} have different tables (${other.slice(0, 3).join(', ')}): bring both to the same version first`,
    )
}

async function refuseTakenNumber({ client, cell }: OpenCell, siteId: number) {
  const { rows } = await client.query<{ name: string }>('select name from site where site_id = $1', [siteId])
  if (rows[0])
    throw new Error(
      `Site ${siteId} of cell ${cell.name} is "${rows[0].name}". A house keeps its number when it moves, so it cannot come here; "site export" and "site import" give it another one`,
    )
  const rest = [...(await readDigests(client, siteId, await readHouseTables(client)))].filter(
    ([, digest]) => !digest.startsWith('0 rows'),
  )
  if (rest.length > 0)
    throw new Error(`Cell ${cell.name} has rows of a site ${siteId} that does not exist: ${rest[0]?.[0]}`)
}

/** The row of a move that ended here long ago would stand where the next one's is written. */
export async function forgetOldMove(client: pg.Client, siteId: number): Promise<void> {
  await client.query("delete from site_move where number = $1 and step = 'erased'", [siteId])
}
