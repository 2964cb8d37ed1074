import type { KeyObject } from 'node:crypto'
import { closeSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { systemClock } from '../../../clock.ts'
import { messageOf } from '../../message.ts'
import type { Output } from '../../output.ts'
import { connected } from '../../owner.ts'
import type { Settings } from '../../settings.ts'
import { openNew } from '../../write-file.ts'
import { readRecipient } from '../age/keys.ts'
import { dump } from '../dump.ts'
import { manifestOf } from '../manifest.ts'
import { recordBackup, recordFailure } from '../record.ts'
import { adminUrl, databaseIn } from '../target.ts'
import { tryRestore } from '../try-restore.ts'
import { dropLeftWorking } from '../working.ts'
import type { BackupSource } from './backup-folder.ts'
import { backupsIn, fileFor, removeBackup, sweepFolder } from './backup-folder.ts'
import { keptBackups } from './keep-rule.ts'
import { addRun } from './runs-file.ts'
import { inScratch, sweepScratch } from './scratch.ts'
import { storeSealed } from './store-sealed.ts'
import { assertFolder } from './target-folder.ts'

interface Plan {
  readonly target: string
  readonly recipients: readonly KeyObject[]
}

/** All that a run needs, before it begins. */
export function backupPlanOf({ backups: { target, recipients } }: Settings): Plan {
  if (target === undefined) throw new Error('BACKUP_TARGET is missing: the folder for the backups')
  if (recipients.length === 0) {
    throw new Error('BACKUP_RECIPIENT is missing: the public key that "morgenkreis backup key" prints')
  }
  return {
    target,
    recipients: recipients.map((text) => {
      const key = readRecipient(text)
      if (!key)
        throw new Error(`BACKUP_RECIPIENT: "${text.slice(0, 8)}…" is no public key, which begins with age1`)
      return key
    }),
  }
}

export class AnotherRuns extends Error {}

/** One backup: dumped, restored, verified, encrypted, and older ones deleted. Whatever becomes of it is recorded. */
export async function runBackup(settings: Settings, output: Output): Promise<void> {
  const plan = backupPlanOf(settings)
  const startedAt = systemClock.now()
  const run = { startedAt: new Date(startedAt).toISOString() }
  const seconds = () => Math.round((systemClock.now() - startedAt) / 1_000)
  const database = databaseIn(settings.ownerUrl)
  try {
    await alone(settings.ownerUrl, async (owner) => {
      assertFolder(plan.target)
      const source = { database, installation: await installationOf(owner) }
      await sweep(settings, plan, source)
      const { file, size, fault } = await make(settings, plan, source, output)
      if (fault !== undefined) {
        addRun(plan.target, database, { ...run, seconds: seconds(), isVerified: false, file, size, fault })
        throw new Recorded(`${file} was written, but its restore could not be tried or failed: ${fault}`)
      }
      addRun(plan.target, database, { ...run, seconds: seconds(), isVerified: true, file, size })
      const removed = removeOld(plan.target, source, settings.backups.timeZone)
      const old = removed > 0 ? ` Older ones deleted: ${removed}.` : ''
      output.say(`${file}: ${size} bytes, restored and verified in ${seconds()} s.${old}`)
    })
  } catch (error) {
    if (error instanceof AnotherRuns) throw error
    const fault = messageOf(error)
    // The database or the folder may be what is broken: what cannot be written there is on standard error.
    await connected(settings.ownerUrl, (owner) => recordFailure(owner, fault)).catch(() => {})
    try {
      if (!(error instanceof Recorded))
        addRun(plan.target, database, { ...run, seconds: seconds(), isVerified: false, fault })
    } catch {}
    throw error
  }
}

class Recorded extends Error {}

/** A lock of the connection, given back with it: a killed run leaves none behind, and waiting for it is never needed. */
async function alone(ownerUrl: string, job: (owner: pg.Client) => Promise<void>): Promise<void> {
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('morgenkreis backup run')) as mine",
    )
    if (!rows[0]?.mine) throw new AnotherRuns('Another backup of this database is under way')
    await job(owner)
  })
}

async function installationOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id ?? ''
}

async function sweep({ ownerUrl }: Settings, { target }: Plan, source: BackupSource) {
  sweepScratch(source)
  sweepFolder(target, source)
  await connected(adminUrl(ownerUrl, source.database), (admin) =>
    dropLeftWorking(admin, source.database, 'trying'),
  )
}

interface Made {
  readonly file: string
  readonly size: number
  readonly fault: string | undefined
}

function make(
  settings: Settings,
  { target, recipients }: Plan,
  source: BackupSource,
  output: Output,
): Promise<Made> {
  return inScratch(source, async (scratch) => {
    const plain = join(scratch, 'dump')
    closeSync(openNew(plain))
    const { manifest, digests } = await dump(plain, settings, output, { withDigests: true })
    writeFileSync(manifestOf(plain), JSON.stringify(manifest))
    const fault = await tryRestore(plain, settings, output, { digests, purpose: 'trying' }).then(
      () => undefined,
      messageOf,
    )
    const isVerified = fault === undefined
    output.step('Encrypting')
    const file = join(target, fileFor(source, Date.parse(manifest.startedAt), isVerified))
    const dumped = { file: plain, manifest, installation: source.installation, isVerified }
    const { sealed } = await storeSealed(dumped, file, recipients)
    if (isVerified) await connected(settings.ownerUrl, (owner) => recordBackup(owner, manifest, true))
    return { file, size: sealed.size, fault }
  })
}

function removeOld(target: string, source: BackupSource, timeZone: string): number {
  const all = backupsIn(target, source.database, source.installation)
  const kept = new Set(keptBackups(all, timeZone))
  const old = all.filter((backup) => !kept.has(backup))
  for (const { file } of old) removeBackup(file)
  return old.length
}
