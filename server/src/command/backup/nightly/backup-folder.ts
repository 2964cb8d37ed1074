import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { manifest, manifestOf } from '../manifest.ts'

/** What stands beside an encrypted backup, in `<file>.json`. */
const sealedManifest = z.strictObject({
  format: z.literal('morgenkreis-sealed-backup'),
  version: z.literal(1),
  /** Of which cluster of PostgreSQL: two installations may share a folder. */
  installation: z.string(),
  isVerified: z.boolean(),
  /** Of the encrypted file. */
  sealed: z.strictObject({
    size: z.number().int().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** Of the dump in it. */
  plain: manifest,
})

export type SealedManifest = z.output<typeof sealedManifest>

export interface BackupSource {
  readonly database: string
  readonly installation: string
}

export interface KeptBackup {
  readonly file: string
  readonly startedAt: number
  readonly isVerified: boolean
}

/** Nothing for a file that has none, or another's. */
export function readSealedManifest(file: string): SealedManifest | undefined {
  try {
    return sealedManifest.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')))
  } catch {
    return undefined
  }
}

const beginningOf = ({ database }: Pick<BackupSource, 'database'>) =>
  `morgenkreis-${encodeURIComponent(database)}-`
const stampOf = (startedAt: number) => new Date(startedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const ending = /^\d{8}T\d{6}Z(\.unverified)?\.age$/

/** `morgenkreis-kita-20261119T013000Z.age`: in the order of time when it is sorted by name. */
export function fileFor(source: BackupSource, startedAt: number, isVerified: boolean): string {
  return `${beginningOf(source)}${stampOf(startedAt)}${isVerified ? '' : '.unverified'}.age`
}

/** Those that are whole, of this installation or, where it is left out, of any. */
export function backupsIn(folder: string, database: string, installation?: string): KeptBackup[] {
  const begins = beginningOf({ database })
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(begins) && ending.test(name.slice(begins.length)),
  )
  return names.flatMap((name) => {
    const file = join(folder, name)
    const read = readSealedManifest(file)
    if (!read || !lstatSync(file).isFile()) return []
    if (installation !== undefined && read.installation !== installation) return []
    const startedAt = Date.parse(read.plain.startedAt)
    // The name says when it was made: a copy under another name is the operator's own.
    if (name !== fileFor({ database, installation: read.installation }, startedAt, read.isVerified)) return []
    return [{ file, startedAt, isVerified: read.isVerified }]
  })
}

/** The file first: what is left of a delete that was cut short is a manifest, which is swept away. */
export function removeBackup(file: string) {
  rmSync(file, { force: true })
  rmSync(manifestOf(file), { force: true })
}

/** What a run that was killed has left of its own. Only for who knows that no other is under way. */
export function sweepFolder(folder: string, source: BackupSource) {
  const begins = beginningOf(source)
  const names = new Set(readdirSync(folder))
  for (const name of names) {
    if (!name.startsWith(begins)) continue
    const rest = name.slice(begins.length)
    const isPart = ending.test(rest.replace(/(\.json)?\.part$/, '')) && rest.endsWith('.part')
    const file = name.replace(/\.json$/, '')
    const isAlone = name.endsWith('.age.json') && ending.test(rest.replace(/\.json$/, '')) && !names.has(file)
    const isOurs = () => readSealedManifest(join(folder, file))?.installation === source.installation
    if (isPart || (isAlone && isOurs())) rmSync(join(folder, name), { force: true })
  }
}
