import type pg from 'pg'
import type { Manifest } from './manifest.ts'

const selectKnown = `
  select to_regclass('public.backup_record') is not null as kept,
         to_regclass('public.backup_failure') is not null as tried`

/** For the age of the last backup. A schema from before these tables has nothing to report. */
async function known(owner: pg.Client): Promise<{ kept: boolean; tried: boolean }> {
  const { rows } = await owner.query<{ kept: boolean; tried: boolean }>(selectKnown)
  return rows[0] ?? { kept: false, tried: false }
}

/** One that is whole. Verified: it came back into a throwaway database, with the rows and figures that it should. */
export async function recordBackup(
  owner: pg.Client,
  { startedAt, finishedAt, size, sha256 }: Manifest,
  isVerified: boolean,
): Promise<void> {
  const { kept, tried } = await known(owner)
  if (!kept) return
  const values = [startedAt, finishedAt, size, sha256]
  // Both came with the same migration.
  if (tried) {
    await owner.query(
      `insert into backup_record (started_at, finished_at, size_bytes, sha256, is_verified)
       values ($1, $2, $3, $4, $5)`,
      [...values, isVerified],
    )
  } else {
    await owner.query(
      'insert into backup_record (started_at, finished_at, size_bytes, sha256) values ($1, $2, $3, $4)',
      values,
    )
  }
}

const mostOfReason = 500

export async function recordFailure(owner: pg.Client, reason: string): Promise<void> {
  if (!(await known(owner)).tried) return
  await owner.query('insert into backup_failure (reason) values ($1)', [reason.slice(0, mostOfReason)])
  await owner.query("delete from backup_failure where failed_at < now() - interval '400 days'")
}
