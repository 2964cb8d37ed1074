import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { refreshFigures } from '../../ledger/refresh-figures.ts'
import type { Output } from '../output.ts'
import { connected } from '../owner.ts'
import { verifyLedgers } from '../verify.ts'
import type { CheckedBackup } from './check.ts'
import { countRows, seeingAllRows } from './count-rows.ts'
import type { EmptiedAccess } from './empty-access.ts'
import { emptyAccess } from './empty-access.ts'
import type { Manifest } from './manifest.ts'
import type { MovingHouse } from './open-moving.ts'
import { openMovingHouses } from './open-moving.ts'
import type { Programs } from './postgres-programs.ts'
import type { RowDigests } from './row-digests.ts'
import { refuseOtherRows } from './row-digests.ts'

export interface Filled extends EmptiedAccess {
  readonly moving: readonly MovingHouse[]
}

/** Fill an empty database from a backup, and believe it only after counting and verifying. */
export async function fillFrom(
  backup: CheckedBackup,
  url: string,
  programs: Programs,
  output: Output,
  digests: RowDigests = new Map(),
): Promise<Filled> {
  output.step('Restoring')
  await runRestore(backup, url, programs, output)
  await connected(url, async (owner) => {
    for (const table of await directoryTables(owner)) await owner.query(ownerPolicy(table))
    output.step('Counting rows')
    await seeingAllRows(owner, async () => {
      refuseOtherCounts(await countRows(owner, output), backup.manifest)
      await refuseOtherRows(owner, digests, output)
    })
  })
  for (const name of await migrate(url)) output.say(`Migrated: ${name}`)
  await refreshFigures(url)
  return connected(url, async (owner) => {
    output.step('Verifying the ledgers')
    // An initial balance that the history does not explain was so in the backup: it is reported, and does not stop a
    // restore.
    const wrong = (await verifyLedgers(owner, output)).filter(({ weekNumber }) => weekNumber !== null)
    if (wrong.length > 0) throw new Error(`The restored ledgers have ${wrong.length} differences`)
    const emptied = await emptyAccess(owner)
    const moving = await openMovingHouses(owner)
    await owner.query('analyze')
    return { ...emptied, moving }
  })
}

/** The owner may have another name here, and this policy names its owner: it is left out and made anew. */
const ownersPolicy = / POLICY public (site|site_host|site_move) owner_keeps_directory /

const ownerPolicy = (table: string) =>
  `create policy owner_keeps_directory on ${table} to current_user using (true) with check (true)`

/** A backup from before houses could move has no table for that yet. */
async function directoryTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select name from unnest(array['site', 'site_host', 'site_move']) name where to_regclass(name) is not null",
  )
  return rows.map(({ name }) => name)
}

async function runRestore(
  { file, contents, manifest }: CheckedBackup,
  url: string,
  programs: Programs,
  output: Output,
) {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-restore-'))
  try {
    const list = join(folder, 'list')
    const wanted = contents.split('\n').filter((line) => !ownersPolicy.test(line))
    writeFileSync(list, wanted.join('\n'))
    let filled = 0
    const onLine = (line: string) => {
      if (line.includes('processing data for table'))
        output.count('restored tables', ++filled, Object.keys(manifest.rows).length)
    }
    const still = ['--no-publications', '--no-subscriptions']
    const args = ['--no-owner', ...still, '--exit-on-error', '--verbose', `--use-list=${list}`, file]
    await programs.run('pg_restore', args, { url, onLine })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function refuseOtherCounts(counts: Record<string, number>, { rows }: Manifest) {
  const other = Object.keys({ ...counts, ...rows }).find((table) => counts[table] !== rows[table])
  if (other) throw new Error(`The table ${other} has ${counts[other]} rows instead of ${rows[other]}`)
}
