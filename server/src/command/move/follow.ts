import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { readHouseTables, removeCopy } from './house-tables.ts'
import type { Moving } from './moving.ts'

/** The target's PostgreSQL copies the rows of the house from the source's, and follows what is written there. */

/** In a whole cluster a slot has its name only once. */
const nameOf = ({ siteId, from }: Moving) => `morgenkreis_${from.cell.name.replaceAll('-', '_')}_${siteId}`

/** Each part only if it is not there yet: a command that was killed is given again. */
export async function startFollowing(moving: Moving): Promise<void> {
  const { siteId, from, to } = moving
  const name = nameOf(moving)
  const { rows: follows } = await to.client.query('select from pg_subscription where subname = $1', [name])
  if (follows.length > 0) return
  // What a move that was cut off while it was given up has left.
  await removeCopy(to.client, siteId)
  const { rows: published } = await from.client.query('select from pg_publication where pubname = $1', [name])
  if (published.length === 0) {
    const tables = (await readHouseTables(from.client)).map(
      (table) => `${from.client.escapeIdentifier(table.name)} where (site_id = ${siteId})`,
    )
    await from.client.query(
      `create publication ${name} for table ${tables.join(', ')}, site_move where (number = ${siteId})
         with (publish = 'insert, update, delete')`,
    )
  }
  const { rows: slots } = await from.client.query(
    'select from pg_replication_slots where slot_name = $1 and database = current_database()',
    [name],
  )
  if (slots.length === 0)
    await from.client.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [name])
  await to.client.query(
    `create subscription ${name} connection ${to.client.escapeLiteral(from.url)} publication ${name}
       with (create_slot = false, slot_name = '${name}', copy_data = true)`,
  )
}

const stateOfCopy = `
  select count(*)::integer as tables, count(*) filter (where r.srsubstate = 'r')::integer as ready,
         (select apply_error_count + sync_error_count from pg_stat_subscription_stats t where t.subid = s.oid) as errors
    from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid
   where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())
   group by s.oid`

const errorsUntilGivenUp = 5

/** Until every table is copied and the target has come to where the source is now. */
export async function waitUntilCopied(
  moving: Moving,
  onCount: (ready: number, tables: number) => void,
): Promise<void> {
  const { from, to } = moving
  const name = nameOf(moving)
  for (;;) {
    const { rows } = await to.client.query<{ tables: number; ready: number; errors: number }>(stateOfCopy, [
      name,
    ])
    const [state] = rows
    if (!state) throw new Error(`Nothing follows at ${to.cell.name}: give the command again`)
    if (state.errors >= errorsUntilGivenUp)
      throw new Error(
        `PostgreSQL of ${to.cell.name} cannot copy; its log says why. Give the command again, or with --back`,
      )
    onCount(state.ready, state.tables)
    if (state.ready === state.tables) break
    await pause(50)
  }
  const { rows } = await from.client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  // What is written beside the house counts too, and a busy cell always is a little ahead: it need not be exact.
  for (let tries = 0; tries < 100; tries++) {
    const { rows: followers } = await to.client.query<{ isThere: boolean }>(
      `select coalesce(max(latest_end_lsn) >= $2::pg_lsn, false) as "isThere"
         from pg_stat_subscription where subname = $1`,
      [name, rows[0]?.at],
    )
    if (followers[0]?.isThere) return
    await pause(50)
  }
}

/**
 * Before anything is removed on either side: what is deleted at the source while the target follows is deleted there too.
 */
export async function stopFollowing(moving: Moving): Promise<void> {
  const { from, to } = moving
  const name = nameOf(moving)
  const { rows } = await to.client.query<{ slot: string | null }>(
    'select subslotname as slot from pg_subscription where subname = $1',
    [name],
  )
  if (rows.length > 0) {
    await to.client.query(`alter subscription ${name} disable`)
    await to.client.query(`alter subscription ${name} set (slot_name = none)`)
    // The slots of tables that are still being copied are dropped with it, at the source.
    await to.client.query(`drop subscription ${name}`)
  }
  await dropSlot(from.client, name)
  await from.client.query(`drop publication if exists ${name}`)
}

async function dropSlot(client: pg.Client, name: string) {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ pid: number | null }>(
      'select active_pid as pid from pg_replication_slots where slot_name = $1',
      [name],
    )
    const [slot] = rows
    if (!slot) return
    if (slot.pid !== null) await client.query('select pg_terminate_backend($1)', [slot.pid])
    const dropped = await client.query('select pg_drop_replication_slot($1)', [name]).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== '55006' || tries > 100) throw error
        return false
      },
    )
    if (dropped) return
    await pause(50)
  }
}

/** Whether the target still follows, or could begin to again. */
export async function isFollowing(moving: Moving): Promise<boolean> {
  const name = nameOf(moving)
  const publication = await moving.from.client.query('select from pg_publication where pubname = $1', [name])
  const subscription = await moving.to.client.query('select from pg_subscription where subname = $1', [name])
  return publication.rows.length + subscription.rows.length > 0
}
