import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupSource } from './backup-folder.ts'

/** The dump lies here until it is encrypted, so never in the folder of the backups. TMPDIR moves it. */
const beginningOf = ({ database, installation }: BackupSource) =>
  `morgenkreis-backup-${installation}-${encodeURIComponent(database)}-`

/** Readable to nobody else, and gone when the job ends, also by a signal. */
export async function inScratch<Result>(
  source: BackupSource,
  job: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), beginningOf(source)))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await job(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Of runs that were killed. Only for who knows that no other is under way. */
export function sweepScratch(source: BackupSource) {
  const begins = beginningOf(source)
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(begins) && /^\w{6}$/.test(name.slice(begins.length)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
