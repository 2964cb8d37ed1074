import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What package-lock.json says of a package; its key is the folder, node_modules/pg for example. */
interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>
}

export type Lockfile = Readonly<Record<string, LockedPackage>>

export function readLockfile(checkout: string): Lockfile {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  return packages
}

/** The folders of these packages and of all that they ask for in turn. */
export function treeBelow(names: Iterable<string>, packages: Lockfile): Set<string> {
  const found = new Set<string>()
  const visit = (asker: string, wanted: Iterable<string>) => {
    for (const name of wanted) {
      const path = pathOf(name, asker, packages)
      const entry = path && packages[path]
      if (!entry || found.has(path)) continue
      found.add(path)
      visit(path, wantedBy(entry))
    }
  }
  visit('', names)
  return found
}

function wantedBy(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {})
  const needed = peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...needed]
}

/** Where Node finds a package that another one asks for: in its own node_modules, then further out. */
function pathOf(name: string, asker: string, packages: Lockfile): string | undefined {
  for (let at = asker; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!at.includes('node_modules')) return undefined
  }
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
