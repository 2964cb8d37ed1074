import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '#tools/database/cluster.ts'
import { binary } from '#tools/database/cluster.ts'
import { addressOf } from '#tools/houses/large-houses.ts'
import { timeOfEndedChildren, timeOfProcess } from './processor-time.ts'

export interface Restored {
  /** PostgreSQL's processor time of the whole restore, in seconds. */
  readonly seconds: number
  /** To build what holds the rule that sessions of a day do not overlap once more, and to build their key. */
  readonly overlapSeconds: number
  readonly keySeconds: number
}

const target = 'bench_restored'

/** A backup is written, and read into an empty database, one thing after the other. */
export async function restore(cluster: Cluster, url: string): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-bench-'))
  const file = join(folder, 'backup')
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  try {
    run('pg_dump', ['-Fc', '-Z1', '--exclude-schema=frozen', '--exclude-schema=bare', '-f', file, url])
    await admin.query(`drop database if exists ${target} with (force)`)
    await admin.query(`create database ${target}`)
    await pause(500)
    // The session that restores has ended by then, and its time stands in the books of the process that started it.
    const postmaster = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const before = timeOfEndedChildren(postmaster)
    run('pg_restore', ['-d', addressOf(cluster.url, target), file])
    await untilNobodyIsConnected(admin)
    const seconds = (timeOfEndedChildren(postmaster) - before) / 1_000
    return { seconds, ...(await secondsOfIndexes(addressOf(cluster.url, target))) }
  } finally {
    rmSync(folder, { recursive: true })
    await admin.query(`drop database if exists ${target} with (force)`)
    await admin.end()
  }
}

function run(command: string, args: readonly string[]) {
  const { status, error } = spawnSync(binary(command), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed`, { cause: error })
}

async function untilNobodyIsConnected(admin: pg.Client) {
  for (;;) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [target])
    await pause(200)
    if (rowCount === 0) return
  }
}

/** Whatever index holds the rule is built once more. A trigger that holds it costs a restore nothing. */
async function secondsOfIndexes(url: string): Promise<Omit<Restored, 'seconds'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; pid: number; isKey: boolean }>(
    `select c.relname as name, pg_backend_pid() as pid, i.indisprimary as "isKey"
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'time_slot'::regclass
        and (i.indisprimary or i.indisexclusion or c.relname like '%overlap%')`,
  )
  const seconds = { overlapSeconds: 0, keySeconds: 0 }
  for (const { name, pid, isKey } of rows) {
    const before = timeOfProcess(pid)
    await client.query(`reindex index ${name}`)
    seconds[isKey ? 'keySeconds' : 'overlapSeconds'] += (timeOfProcess(pid) - before) / 1_000
  }
  await client.end()
  return seconds
}
