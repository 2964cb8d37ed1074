import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'tools', 'bench', 'trials'] as const
export type Room = (typeof rooms)[number]

/** The part of package.json that says which imports can work at all. */
export interface Manifest {
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** A file of a room; the path starts at the checkout and is written with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** What an import points to: `file` is a path like SourceFile's, `package` a name without the part inside it. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'node' }
  | { readonly kind: 'package'; readonly name: string }

export function readRooms(checkout: string): SourceFile[] {
  return rooms.flatMap((room) => {
    const folder = join(checkout, room)
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    const paths = names.map((name) => posix.join(room, name.replaceAll('\\', '/')))
    return paths
      .filter((path) => /\.tsx?$/.test(path) && !/\/(dist|node_modules)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(checkout, path), 'utf8') }))
  })
}

export function readManifest(checkout: string): Manifest {
  return JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
}

export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => path.startsWith(`${room}/`))
}

/** Tests, and what only tests use: both are free to reach for test tools. */
export function isTest(path: string) {
  return /\.(test|story)\.tsx?$/.test(path) || /^\w+\/test\//.test(path)
}

const names = String.raw`(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})`
const importLine = new RegExp(
  String.raw`^(?:import|export)\s+(?:(type\s+)?(?:[\w$]+\s*,\s*)?${names}\s*from\s*)?['"]([^'"]+)['"]`,
  'gm',
)
const importCall = /\bimport\(\s*['"]([^'"]+)['"]/g

/** A specifier as it is written, and whether anything is loaded for it: `import type` is gone when the code runs. */
interface WrittenImport {
  readonly specifier: string
  readonly isType: boolean
}

/** A file's imports and re-exports. */
export function importsOf(text: string): WrittenImport[] {
  const lines = [...text.matchAll(importLine)].map(([, type, specifier = '']) => ({
    specifier,
    isType: type !== undefined,
  }))
  const calls = [...text.matchAll(importCall)].map(([, specifier = '']) => ({ specifier, isType: false }))
  return [...lines, ...calls]
}

export function targetOf(specifier: string, from: string, manifest: Manifest): Target {
  if (specifier.startsWith('node:')) return { kind: 'node' }
  if (specifier.startsWith('.'))
    return { kind: 'file', path: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) }
  if (specifier.startsWith('#')) {
    const [room = '', ...rest] = specifier.split('/')
    const home = manifest.imports[`${room}/*`]?.replace('*', '') ?? `${room.slice(1)}/`
    return { kind: 'file', path: posix.join(home, rest.join('/')) }
  }
  const depth = specifier.startsWith('@') ? 2 : 1
  return { kind: 'package', name: specifier.split('/').slice(0, depth).join('/') }
}

/** The text without comments and quoted strings, so that a word in prose is not taken for code. */
export function codeOf(text: string) {
  return text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/g, "''")
}
