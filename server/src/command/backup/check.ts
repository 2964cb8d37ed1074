import { statSync } from 'node:fs'
import { migrations } from '../../db/migrate.ts'
import { lastBefore } from '../../db/take-over.ts'
import type { Output } from '../output.ts'
import { readArchive, tablesIn } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { digestOf, readManifest } from './manifest.ts'
import type { Programs } from './postgres-programs.ts'

export interface CheckedBackup {
  readonly file: string
  readonly manifest: Manifest
  /** pg_restore's table of contents. */
  readonly contents: string
}

/** Everything that can be known of a backup without a database. Nothing is touched before this has passed. */
export async function checkBackup(
  file: string,
  programs: Programs,
  output: Output,
  believed?: Manifest,
): Promise<CheckedBackup> {
  const { size } = statSync(file)
  output.step('Checking the file')
  const manifest = believed ?? readManifest(file)
  if (size !== manifest.size) {
    throw new Error(`${file} has ${size} bytes instead of ${manifest.size}: it is cut off or not this backup`)
  }
  const { sha256 } = await digestOf(file)
  if (sha256 !== manifest.sha256) throw new Error(`${file} is damaged: its checksum is another`)
  const known = migrations().at(-1)?.number ?? 0
  if (manifest.schema > known) {
    throw new Error(
      `${file} comes from a newer version of Morgenkreis (schema ${manifest.schema}, here ${known})`,
    )
  }
  if (manifest.schema < lastBefore.number) {
    throw new Error(
      `${file} comes from an earlier version of Morgenkreis (schema ${manifest.schema}). Restore it with version ${lastBefore.version}, then start this one. Nothing was changed; UPGRADING.md says how.`,
    )
  }
  const contents = await readArchive(programs, file)
  const dumped = tablesIn(contents)
  const missing = Object.keys(manifest.rows).filter((table) => !dumped.includes(table))
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`)
  return { file, manifest, contents }
}
