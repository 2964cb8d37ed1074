import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface NamelessFile {
  readonly handle: number
  /** For this process and those that it starts, while it lives. */
  readonly path: string
  close(): void
}

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/**
 * For what must not stay behind in the clear: the file has no name any more when its first byte is written, so its space is free
 * as soon as nobody has it open, however the process ends. Where there is no /proc (not on Linux) it keeps its name, and goes
 * when the process ends by itself or is asked to.
 */
export function openNameless(): NamelessFile {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-opened-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const name = join(folder, 'plain')
  const handle = openSync(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  const isReachable = existsSync('/proc/self/fd')
  if (isReachable) remove()
  else process.once('exit', remove)
  return {
    handle,
    path: isReachable ? `/proc/${process.pid}/fd/${handle}` : name,
    close() {
      closeSync(handle)
      process.off('exit', remove)
      remove()
    },
  }
}
