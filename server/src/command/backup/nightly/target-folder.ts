import { statSync } from 'node:fs'

/** It is never made: where a disk is not mounted, backups would fill the one beside the data. */
export function assertFolder(target: string) {
  const found = statSync(target, { throwIfNoEntry: false })
  if (!found?.isDirectory())
    throw new Error(`The folder ${target} (BACKUP_TARGET) is not there. Is its disk mounted?`)
}
