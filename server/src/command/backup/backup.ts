import { closeSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import { systemClock } from '../../clock.ts'
import { command, UsageError } from '../command.ts'
import { messageOf } from '../message.ts'
import type { Output } from '../output.ts'
import { connected } from '../owner.ts'
import type { Settings } from '../settings.ts'
import { openNew, syncFile, syncFolder } from '../write-file.ts'
import { readArchive, tablesIn } from './archive.ts'
import { countRows } from './count-rows.ts'
import type { Manifest } from './manifest.ts'
import { digestOf, manifestOf } from './manifest.ts'
import type { Programs } from './postgres-programs.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { tryRestore } from './try-restore.ts'

export const backup = command({
  name: 'backup',
  summary: 'Write all kindergartens to one file while the server works on, and check the file.',
  usage: '--out <file> [--check]',
  help: [
    '--out <file>  must not exist yet; <file>.json with checksum and row counts is written beside it',
    '--check       restore the file into a throwaway database, count and verify it there, and drop it again',
    'The login must bypass row-level security. When the owner does not, give another in DATABASE_BACKUP_URL.',
  ],
  words: [],
  options: { out: { type: 'string' }, check: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    const { out } = options
    if (!out) throw new UsageError('"backup" needs --out <file>')
    for (const file of [out, manifestOf(out)]) if (existsSync(file)) throw new Error(`${file} exists already`)
    const part = `${out}.part`
    const made: string[] = []
    try {
      // Made before pg_dump opens it, so that no other account can read it at any moment.
      for (const file of [part, `${part}.json`]) {
        closeSync(openNew(file))
        made.push(file)
      }
      const manifest = await dump(part, settings, output)
      writeFileSync(`${part}.json`, `${JSON.stringify(manifest, null, 2)}\n`)
      syncFile(`${part}.json`)
      // The dump last: a file under its final name is a checked one with its manifest.
      renameSync(`${part}.json`, manifestOf(out))
      renameSync(part, out)
      syncFolder(out)
      if (options.check) await assertRestores(out, settings, output)
      await connected(settings.ownerUrl, (owner) => record(owner, manifest))
      const came = options.check ? ' It was restored, counted and verified.' : ''
      output.say(`${out}: ${manifest.size} bytes, ${total(manifest)} rows.${came}`)
    } finally {
      for (const left of made) rmSync(left, { force: true })
    }
  },
})

/** The file stays, for it may be all there is; but it is not recorded, so that the age of the last backup grows. */
async function assertRestores(out: string, settings: Settings, output: Output) {
  await tryRestore(out, settings, output).catch((error: unknown) => {
    throw new Error(`${out} was written, but its restore could not be tried or failed: ${messageOf(error)}`)
  })
}

const total = ({ rows }: Manifest) => Object.values(rows).reduce((sum, count) => sum + count, 0)

async function dump(part: string, settings: Settings, output: Output): Promise<Manifest> {
  const startedAt = new Date(systemClock.now()).toISOString()
  const programs = postgresPrograms(settings.programFolder)
  const facts = await connected(settings.backupUrl, async (client) => {
    await refuseBlindRole(client)
    // pg_dump reads at the very moment at which the rows are counted, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const facts = await readFacts(client)
    output.step('Counting rows')
    const rows = await countRows(client, output)
    output.step('Dumping')
    await runDump(programs, part, settings.backupUrl, facts.snapshot, Object.keys(rows).length, output)
    return { ...facts, rows }
  })
  syncFile(part)
  output.step('Checking the file')
  const dumped = tablesIn(await readArchive(programs, part))
  const missing = Object.keys(facts.rows).filter((table) => !dumped.includes(table))
  if (missing.length > 0) throw new Error(`The dump lacks ${missing.join(', ')}`)
  const { snapshot: _, ...kept } = facts
  const format = { format: 'morgenkreis-backup', version: 1 } as const
  return {
    ...format,
    startedAt,
    finishedAt: new Date(systemClock.now()).toISOString(),
    ...kept,
    ...(await digestOf(part)),
  }
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
  const args = ['--format=custom', '--no-owner', '--verbose', `--snapshot=${snapshot}`, `--file=${part}`]
  await programs.run('pg_dump', args, { url, onLine })
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

/** For the age of the last backup. A schema from before this table has nothing to report. */
async function record(owner: pg.Client, { startedAt, finishedAt, size, sha256 }: Manifest) {
  const { rows } = await owner.query<{ known: boolean }>(
    "select to_regclass('public.backup_record') is not null as known",
  )
  if (!rows[0]?.known) return
  await owner.query(
    'insert into backup_record (started_at, finished_at, size_bytes, sha256) values ($1, $2, $3, $4)',
    [startedAt, finishedAt, size, sha256],
  )
}
