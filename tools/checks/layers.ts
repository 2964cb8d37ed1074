import { basename } from 'node:path'
import { aboutSharedNames } from './exported-names.ts'
import { aboutInnerRooms, aboutPlace, isPlaceIndex } from './inner-rooms.ts'
import type { Manifest, Room, SourceFile, Target } from './source-files.ts'
import { codeOf, importsOf, isTest, roomOf, targetOf } from './source-files.ts'

interface Law {
  readonly rooms: readonly Room[]
  readonly node: boolean
  readonly packages: (name: string, manifest: Manifest) => boolean
  readonly says: string
  readonly instead: string
}

interface Import {
  readonly from: string
  readonly specifier: string
  readonly isType: boolean
  readonly target: Target
}

const anyPackage = () => true

const outside: Law = {
  rooms: ['domain', 'contract', 'server', 'tools'],
  node: true,
  packages: anyPackage,
  says: 'only domain, contract, server and tools may be imported from outside their room',
  instead: 'Move what both need to one of these',
}

/** `domain <- contract <- server, web`; the workshop rooms look at them from outside. */
const laws: Record<Room, Law> = {
  domain: {
    rooms: [],
    node: false,
    packages: () => false,
    says: 'domain imports nothing but itself',
    instead: 'Take the value as an argument, or move this to the room that needs it',
  },
  contract: {
    rooms: ['domain'],
    node: false,
    packages: (name) => name === 'zod',
    says: 'contract imports only domain and zod',
    instead: 'Describe the API here and keep the doing in server or web',
  },
  server: {
    rooms: ['domain', 'contract'],
    node: true,
    packages: (name, manifest) => name in manifest.dependencies,
    says: 'server imports domain, contract, node: and what stands in "dependencies"',
    instead: 'Move what both need to domain or contract, or list the package in "dependencies"',
  },
  web: {
    rooms: ['domain', 'contract'],
    node: false,
    packages: anyPackage,
    says: 'web imports domain, contract and npm packages, never server or node:',
    instead: 'Move what both need to domain or contract, and ask the server through the contract',
  },
  e2e: outside,
  tools: outside,
  bench: outside,
  trials: outside,
}

/** Conversions, tags and codes: the part of the contract that needs no schema. */
const wire = 'contract/wire/'
const queries = 'web/src/api/queries/'
const drawer = /(?:^|[/.-])(utils?|common|misc|helpers?|lib)(?=[/.-])/
const namesItsFile = /\.(tsx?|json|css|svg|png|woff2)(\?\w+)?$/

const impure: ReadonlyArray<readonly [RegExp, string, string]> = [
  [/\bDate\b/, 'Date', 'Use calendar-date.ts, and take today as an argument'],
  [/\bMath\.random\b/, 'Math.random', 'Take the value as an argument'],
  [/(?<![.\w])process\b/, 'process', 'Take the value as an argument'],
  [/(?<![.\w])fetch\b/, 'fetch', 'Let server or web fetch, and pass in what arrived'],
  [/(?<![.\w])window\b/, 'window', 'Let web look at the page, and pass in what it saw'],
]

/** Every break with the house rules, a sentence each: what is wrong and what to do instead. */
export function complaintsAbout(files: readonly SourceFile[], manifest: Manifest): string[] {
  const imports = files.flatMap(({ path, text }) =>
    importsOf(text).map((each) => ({
      ...each,
      from: path,
      target: targetOf(each.specifier, path, manifest),
    })),
  )
  return [
    ...files.flatMap(aboutFile),
    ...imports.flatMap((each) =>
      [aboutSpelling(each), aboutRooms(each, manifest), aboutSchemas(each), aboutNouns(each)].filter(
        (line) => line !== undefined,
      ),
    ),
    ...aboutCircles(imports),
    ...aboutSharedNames(files),
  ]
}

function aboutFile({ path, text }: SourceFile): string[] {
  const complaints: string[] = []
  const name = path.match(drawer)?.[1]
  if (name)
    complaints.push(`${path} is a drawer called ${name}. Put it beside its noun, or name its concept.`)
  if (/\/index\.tsx?$/.test(path) && !isPlaceIndex(path))
    complaints.push(`${path} is a barrel. Let importers name the file they mean.`)
  if (isPlaceIndex(path) && /^(?!export (type )?\{)(import|export|const|function)/m.test(codeOf(text)))
    complaints.push(
      `${path} does more than name what others may use. Keep that in a file: here it would be fetched by all.`,
    )
  if (/^export (default\b|\{[^}]*\bas default\b)/m.test(text) && !path.endsWith('.config.ts'))
    complaints.push(`${path} has a default export. Export by name; only *.config.ts may have a default.`)
  if (
    roomOf(path) === 'web' &&
    !isTest(path) &&
    !path.startsWith(queries) &&
    /\bqueryFn\b/.test(codeOf(text))
  )
    complaints.push(`${path} declares a query. Declare it in ${queries}, where every noun can use it.`)
  const place = aboutPlace(path)
  if (place) complaints.push(place)
  const limit = isTest(path) ? 500 : 250
  const lines = text.trimEnd().split('\n').length
  if (lines > limit && !path.includes('.generated.'))
    complaints.push(`${path} has ${lines} lines, more than ${limit}. Split it where it changes subject.`)
  if (roomOf(path) === 'domain' && !isTest(path)) complaints.push(...aboutPurity(path, codeOf(text)))
  return complaints
}

function aboutPurity(path: string, code: string) {
  return impure
    .filter(
      ([pattern, word]) =>
        pattern.test(code) && !(word === 'Date' && path === 'domain/values/calendar-date.ts'),
    )
    .map(
      ([, word, instead]) => `${path} uses ${word}: domain has no clock, no chance and no I/O. ${instead}.`,
    )
}

function aboutSpelling({ from, specifier, target }: Import) {
  if (target.kind !== 'file') return undefined
  const room = roomOf(target.path)
  if (specifier.startsWith('.') && room && room !== roomOf(from))
    return `${from} imports ${specifier}: another room is not a relative path. Write #${room}/….`
  if (!namesItsFile.test(specifier))
    return `${from} imports ${specifier}: an import names its file. Add the extension.`
  return undefined
}

function aboutRooms({ from, specifier, target }: Import, manifest: Manifest) {
  const room = roomOf(from)
  if (!room || isAllowed(room, from, target, manifest)) return undefined
  return `${from} imports ${specifier}: ${laws[room].says}. ${laws[room].instead}.`
}

function isAllowed(room: Room, from: string, target: Target, manifest: Manifest) {
  const law = laws[room]
  if (target.kind === 'node') return law.node || isTest(from) || from.endsWith('.config.ts')
  if (target.kind === 'package')
    return law.packages(target.name, manifest) || isTestPackage(room, from, target.name)
  const other = roomOf(target.path)
  if (other === undefined) return law === outside
  return (
    other === room || law.rooms.includes(other) || (other === 'tools' && room === 'server' && isTest(from))
  )
}

/** `ical.js` reads what the domain writes, as a calendar does. */
const testPackages = ['vitest', 'fast-check', 'ical.js']

/** An oracle test compares our rules with those of another package: its package is not for other tests to lean on. */
function isTestPackage(room: Room, from: string, name: string) {
  if (from.endsWith('.oracle.test.ts')) return true
  return isTest(from) && (room === 'server' || testPackages.includes(name))
}

/** The schemas and their parser are the server's; the page has types, and what plain code of the contract it needs. */
function aboutSchemas({ from, specifier, isType, target }: Import) {
  if (isType || isTest(from) || !isSchema(target)) return undefined
  if (roomOf(from) === 'web')
    return `${from} imports ${specifier}: the browser loads no schema. Import its types with \`import type\`, and move what the page has to run to contract/wire.`
  if (from.startsWith(wire))
    return `${from} imports ${specifier}: contract/wire is what the browser may load of the contract. Import its types with \`import type\`, or move this to the schemas in contract.`
  return undefined
}

function isSchema(target: Target) {
  if (target.kind === 'package') return target.name === 'zod'
  return target.kind === 'file' && roomOf(target.path) === 'contract' && !target.path.startsWith(wire)
}

const isUnitTest = (path: string) => isTest(path) && !path.startsWith('e2e/')

/** Nouns meet in few places: through a store or in command/ in server, one way between places of the page. */
function aboutNouns({ from, specifier, target }: Import) {
  if (target.kind !== 'file') return undefined
  const within = isUnitTest(from) ? undefined : aboutInnerRooms(from, specifier, target.path)
  if (within) return within
  return aboutServerFolders(from, specifier, target.path)
}

/** `db`, `http` and `files` serve every noun; `command` and `jobs` put nouns to work, as `app` and `main` do. */
function aboutServerFolders(from: string, specifier: string, target: string) {
  const here = folderIn('server/src', from)
  const there = folderIn('server/src', target)
  if (target.startsWith('server/demo/') && from.startsWith('server/src/') && here !== 'command')
    return `${from} imports ${specifier}: only a command makes the demonstration house. Move this to server/demo.`
  if (!here || !there || here === there || ['db', 'http', 'files'].includes(there)) return undefined
  if (here === 'http' && target.endsWith('.routes.ts'))
    return `${from} imports ${specifier}: http knows no routes. Let app.ts hand it what it needs.`
  if (there === 'jobs' || there === 'command')
    return isTest(from)
      ? undefined
      : `${from} imports ${specifier}: nothing but main starts jobs and commands. Move what both need to its noun.`
  if (['db', 'http', 'command', 'jobs'].includes(here) || /\.(store|wire)\.ts$/.test(target)) return undefined
  return `${from} imports ${specifier}: a noun reaches another only through its store. Ask ${there}.store.ts.`
}

function folderIn(parent: string, path: string) {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] : undefined
}

function aboutCircles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, target } of imports)
    if (target.kind === 'file') next.set(from, [...(next.get(from) ?? []), target.path])
  const complaints: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const circle = [...trail.slice(start), path].map((each) => basename(each)).join(' -> ')
      complaints.push(`${path} is in an import circle: ${circle}. Move what both need to a third file.`)
    }
    if (start >= 0 || done.has(path)) return
    for (const target of next.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) walk(path, [])
  return complaints
}
