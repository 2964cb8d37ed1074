import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What stands beside a backup, in `<file>.json`: by it a restore knows a whole file from a broken one. */
export const manifest = z.strictObject({
  format: z.literal('morgenkreis-backup'),
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.string(),
  postgres: z.string(),
  /** The number of the last migration. */
  schema: z.number().int().min(1),
  size: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int().min(0)),
})

export type Manifest = z.output<typeof manifest>

export const manifestOf = (file: string) => `${file}.json`

export function readManifest(file: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')))
  } catch (error) {
    const { code } = error as { code?: string }
    const fault = code === 'ENOENT' ? 'is missing' : 'cannot be read'
    throw new Error(`${manifestOf(file)} ${fault}: without it the backup cannot be verified`)
  }
}

export async function digestOf(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { size, sha256: hash.digest('hex') }
}
