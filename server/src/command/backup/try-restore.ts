import type pg from 'pg'
import type { Output } from '../output.ts'
import { connected } from '../owner.ts'
import type { Settings } from '../settings.ts'
import { checkBackup } from './check.ts'
import { fillFrom } from './fill.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { adminUrl, databaseIn, urlOf } from './target.ts'
import type { RowDigests } from './row-digests.ts'
import type { Purpose } from './working.ts'
import { dropWorking, makeWorking } from './working.ts'

interface Trying {
  /** What the rows have to be; left out: they are counted only. */
  readonly digests?: RowDigests
  readonly purpose?: Purpose
}

/** Only what has come back once is a backup: restored beside the present database, counted, verified and dropped. */
export async function tryRestore(
  file: string,
  { ownerUrl, programFolder }: Settings,
  output: Output,
  { digests, purpose = 'checking' }: Trying = {},
): Promise<void> {
  const programs = postgresPrograms(programFolder)
  const database = databaseIn(ownerUrl)
  await connected(adminUrl(ownerUrl, database), async (admin) => {
    await refuseWithoutDatabases(admin)
    const backup = await checkBackup(file, programs, output)
    const working = await makeWorking(admin, database, purpose)
    try {
      await fillFrom(backup, urlOf(ownerUrl, working), programs, output, digests)
    } finally {
      await dropWorking(admin, working)
    }
  })
}

async function refuseWithoutDatabases(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string; may: boolean }>(
    'select rolname as name, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  const name = rows[0]?.name ?? ''
  if (rows[0]?.may) return
  throw new Error(
    `the role "${name}" may not create databases. Allow it as a superuser: ` +
      `alter role ${admin.escapeIdentifier(name)} createdb`,
  )
}
