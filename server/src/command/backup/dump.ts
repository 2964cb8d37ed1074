import type pg from 'pg'
import { systemClock } from '../../clock.ts'
import type { Output } from '../output.ts'
import { connected } from '../owner.ts'
import type { Settings } from '../settings.ts'
import { syncFile } from '../write-file.ts'
import { readArchive, tablesIn } from './archive.ts'
import { countRows } from './count-rows.ts'
import type { Manifest } from './manifest.ts'
import { digestOf } from './manifest.ts'
import type { Programs } from './postgres-programs.ts'
import { postgresPrograms } from './postgres-programs.ts'
import type { RowDigests } from './row-digests.ts'
import { digestRows } from './row-digests.ts'

interface Dumped {
  readonly manifest: Manifest
  /** What the rows were at that moment; empty unless asked for. */
  readonly digests: RowDigests
}

/** Into a file that is there already and empty, while the server works on. */
export async function dump(
  part: string,
  settings: Settings,
  output: Output,
  { withDigests = false } = {},
): Promise<Dumped> {
  const startedAt = new Date(systemClock.now()).toISOString()
  const programs = postgresPrograms(settings.programFolder)
  const { digests, ...facts } = await connected(settings.backupUrl, async (client) => {
    await refuseBlindRole(client)
    // pg_dump reads at the very moment at which the rows are counted, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const facts = await readFacts(client)
    output.step('Counting rows')
    const rows = await countRows(client, output)
    const digests = withDigests ? await digestRows(client, output) : new Map()
    output.step('Dumping')
    await runDump(programs, part, settings.backupUrl, facts.snapshot, Object.keys(rows).length, output)
    return { ...facts, rows, digests }
  })
  syncFile(part)
  output.step('Checking the file')
  const dumped = tablesIn(await readArchive(programs, part))
  const missing = Object.keys(facts.rows).filter((table) => !dumped.includes(table))
  if (missing.length > 0) throw new Error(`The dump lacks ${missing.join(', ')}`)
  const { snapshot: _, ...kept } = facts
  const format = { format: 'morgenkreis-backup', version: 1 } as const
  const file = await digestOf(part)
  const finishedAt = new Date(systemClock.now()).toISOString()
  return { manifest: { ...format, startedAt, finishedAt, ...kept, ...file }, digests }
}

async function runDump(
  programs: Programs,
  part: string,
  url: string,
  snapshot: string,
  tables: number,
  output: Output,
) {
  let dumped = 0
  const onLine = (line: string) => {
    if (line.includes('dumping contents of table')) output.count('dumped tables', ++dumped, tables)
  }
  // What follows a house that moves names the other cell's login, and would follow it from a restored database, too.
  const still = ['--no-publications', '--no-subscriptions']
  const args = ['--format=custom', '--no-owner', '--verbose', ...still, `--snapshot=${snapshot}`]
  await programs.run('pg_dump', [...args, `--file=${part}`], { url, onLine })
}

/** With forced row-level security the owner would dump no row at all. */
async function refuseBlindRole(client: pg.Client) {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  )
  if (rows[0]?.sees) return
  throw new Error(
    `The role "${rows[0]?.name}" does not bypass row-level security, so it sees no rows. ` +
      'Give DATABASE_BACKUP_URL a login made by: create role morgenkreis_backup login bypassrls ' +
      "password '…' in role pg_read_all_data",
  )
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<
    Pick<Manifest, 'database' | 'postgres' | 'schema'> & { snapshot: string }
  >(
    `select pg_export_snapshot() as snapshot, current_database() as database,
            current_setting('server_version') as postgres, (select max(number) from schema_migration) as schema`,
  )
  if (!rows[0]?.schema) throw new Error('There are no tables of Morgenkreis in this database')
  return rows[0]
}
