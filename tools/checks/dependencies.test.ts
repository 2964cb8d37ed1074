import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { configurationTable } from './configuration.ts'
import { browserTree, dependencyList, serverTree } from './dependencies.ts'
import { refusedLicences } from './licences.ts'
import { nameOf, readLockfile, treeBelow } from './lockfile.ts'
import { readManifest, readRooms } from './source-files.ts'

const checkout = resolve(import.meta.dirname, '../..')
const manifest = readManifest(checkout)
const packages = readLockfile(checkout)
const files = readRooms(checkout)
const server = serverTree(manifest, packages)
const browser = browserTree(files, manifest, packages)
const isInstalled = (path: string) => existsSync(join(checkout, path, 'package.json'))

describe('the list of dependencies', () => {
  test('names what package.json asks for, and what comes along', () => {
    for (const name of Object.keys(manifest.dependencies)) expect(server).toContain(`node_modules/${name}`)
    expect(server).toContain('node_modules/pg-protocol')
    for (const name of ['react', 'react-dom', 'zod', 'radix-ui', '@fontsource-variable/figtree'])
      expect(browser).toContain(`node_modules/${name}`)
    expect(browser).toContain('node_modules/scheduler')
  })

  test('keeps what only builds or tests out of both', () => {
    for (const name of ['vite', 'vitest', 'typescript', '@types/react', 'playwright', 'knip']) {
      expect(server).not.toContain(`node_modules/${name}`)
      expect(browser).not.toContain(`node_modules/${name}`)
    }
    expect(browser).not.toContain('node_modules/pg')
    expect(server).not.toContain('node_modules/react')
  })

  test('has the licence that the installed package states', () => {
    const installed = [...server, ...browser].filter(isInstalled)
    const stated = installed.map((path) => {
      const { version, license } = JSON.parse(readFileSync(join(checkout, path, 'package.json'), 'utf8'))
      return { path, version, license }
    })
    expect(installed.length).toBeGreaterThan(100)
    expect(stated).toEqual(
      installed.map((path) => ({
        path,
        version: packages[path]?.version,
        license: packages[path]?.license,
      })),
    )
  })

  test('finds the package that an asker would get, its own before the common one', () => {
    const nested = {
      'node_modules/a': { version: '1', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2', dependencies: { c: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/c': {
        version: '1',
        peerDependencies: { d: '1', e: '1' },
        peerDependenciesMeta: { e: { optional: true } },
      },
      'node_modules/d': { version: '1' },
      'node_modules/e': { version: '1' },
    }
    const tree = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c', 'node_modules/d']
    expect([...treeBelow(['a'], nested)]).toEqual(tree)
    expect(tree.map(nameOf)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('licences', () => {
  test.each([
    { license: 'MIT', shipped: true, refused: false },
    { license: '(MIT OR GPL-3.0)', shipped: true, refused: false },
    { license: '(MIT AND GPL-3.0)', shipped: true, refused: true },
    { license: 'GPL-3.0', shipped: true, refused: true },
    { license: 'AGPL-3.0-only', shipped: false, refused: true },
    { license: 'MPL-2.0', shipped: true, refused: true },
    { license: 'MPL-2.0', shipped: false, refused: false },
    { license: 'SEE LICENSE IN LICENSE.md', shipped: false, refused: true },
    { license: undefined, shipped: false, refused: true },
  ])('$license, shipped: $shipped, refused: $refused', ({ license, shipped, refused }) => {
    const path = 'node_modules/some-package'
    const lockfile = { [path]: { version: '1.0.0', ...(license && { license }) } }
    const faults = refusedLicences(lockfile, new Set(shipped ? [path] : []))
    expect(faults).toHaveLength(refused ? 1 : 0)
    if (refused) expect(faults[0]).toContain(`some-package 1.0.0 has ${license ?? 'no known licence'}`)
  })

  test('one that is refused stops the list', () => {
    const spoilt = { ...packages, 'node_modules/pg': { version: '8.0.0', license: 'GPL-3.0' } }
    expect(() => dependencyList(files, manifest, spoilt)).toThrow('pg 8.0.0 has GPL-3.0')
  })
})

test('the bill of materials is CycloneDX and holds all that is installed for server and browser', async () => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: checkout,
    maxBuffer: 32 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { purl: string; licenses: unknown[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const held = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const expected = [...server, ...browser]
    .filter(isInstalled)
    .map((path) => `pkg:npm/${nameOf(path)}@${packages[path]?.version}`)
  expect(expected.filter((purl) => !held.has(purl))).toEqual([])
})

test('the table of the configuration has a row for every variable and shows no secret’s default', () => {
  const rows = configurationTable()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toContain(
    '| `DATABASE_URL`, `DATABASE_URL_FILE` | text | – (needed) | PostgreSQL address of the server, with a login of its own |',
  )
  expect(rows).toContain('| `PORT` | whole number, 0 to 65535 | `3000` | Port to listen on |')
  expect(rows).toContain(
    '| `PLAIN_HTTP` | `true`, `false` | `false` | Allow cookies without TLS, for a try-out on one machine |',
  )
  expect(rows.filter((row) => row.includes('undefined'))).toEqual([])
})
