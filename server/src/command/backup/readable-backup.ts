import type { KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { UsageError } from '../command.ts'
import { messageOf } from '../message.ts'
import type { Output } from '../output.ts'
import { openFile } from './age/files.ts'
import { readIdentities } from './age/keys.ts'
import type { CheckedBackup } from './check.ts'
import { checkBackup } from './check.ts'
import { digestOf } from './manifest.ts'
import { openNameless } from './nameless-file.ts'
import type { SealedManifest } from './nightly/backup-folder.ts'
import { readSealedManifest } from './nightly/backup-folder.ts'
import { endOnSignals } from './nightly/end-on-signals.ts'
import type { Programs } from './postgres-programs.ts'

/** For a job that reads a backup, encrypted or not: checked as a whole before the job begins. */
export async function withReadableBackup<Result>(
  file: string,
  identity: string | undefined,
  programs: Programs,
  output: Output,
  job: (backup: CheckedBackup) => Promise<Result>,
): Promise<Result> {
  const sealed = readSealedManifest(file)
  if (!sealed) return job(await checkBackup(file, programs, output))
  if (identity === undefined) throw new UsageError(`${file} is encrypted: it needs --identity <file>`)
  const keys = readIdentities(readFileSync(identity, 'utf8'))
  endOnSignals()
  const plain = openNameless()
  try {
    output.step('Decrypting')
    await refuseOther(file, sealed)
    await openWith(keys, file, plain.handle)
    return await job(await checkBackup(plain.path, programs, output, sealed.plain))
  } finally {
    plain.close()
  }
}

/** Said before decrypting, because a wrong key and a broken file are mended in different places. */
async function refuseOther(file: string, { sealed }: SealedManifest) {
  const { size } = statSync(file)
  if (size !== sealed.size)
    throw new Error(`${file} has ${size} bytes instead of ${sealed.size}: it is cut off or not this backup`)
  const { sha256 } = await digestOf(file)
  if (sha256 !== sealed.sha256) throw new Error(`${file} is damaged: its checksum is another`)
}

async function openWith(keys: readonly KeyObject[], file: string, into: number) {
  try {
    await openFile(file, into, keys)
  } catch (error) {
    throw new Error(`${file} cannot be decrypted: ${messageOf(error)}`)
  }
}
