import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '#server/command/commands.ts'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { morgenkreis } from '../morgenkreis.ts'
import { addTeacher } from '../schedule.ts'
import { shownCommands } from './shown-commands.ts'

/** Every command that the docs show is run as it is shown, against a database with one house and one teacher. */

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'docs-commands-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'releases.json'), '{"releases":[]}')
  server = await startServer()
  await addTeacher(await server.browser().unlock())
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** What stands in the docs for something of the reader's own. */
const placeholders: readonly [RegExp, string][] = [
  [/<command>/g, 'verify'],
  [/<(site|Kita|id)>/g, '1'],
  [/<(teacher|Person)>/g, '1'],
  [/<name>/g, 'Kita-Sonne'],
  [/<host>/g, 'sonne.example'],
  [/<releases\.json>/g, join(folder, 'releases.json')],
  [/(--out )\S*(…|\$\(date \+%F\)\S*)/g, `$1${join(folder, 'docs.backup')}`],
]

/** With a beginning of these the docs describe what is done elsewhere; why it is not done here. */
const notRunHere: readonly [beginning: string, why: string][] = [
  ['restore', 'makes and renames whole databases: backup/*.test.ts runs it'],
  ['site restore', 'needs a backup: backup/site/*.test.ts runs it'],
  ['backup', 'needs a login that bypasses row-level security: backup/*.test.ts runs it'],
  ['doctor', 'ends with 1, as a throwaway database has no backup: doctor.test.ts runs it'],
  ['fleet', 'needs several cells: cells/fleet.test.ts runs it'],
  ['site move', 'needs two clusters: moving-houses.test.ts runs it'],
]

/** In containers the job of the owner is the command. */
const inContainers = shownCommands('operator ').map(({ line }) => line.replace('operator ', 'morgenkreis '))
const shown = [
  ...new Set([
    ...shownCommands('morgenkreis ').map(({ line }) => line.replace('morgenkreis -- ', 'morgenkreis ')),
    ...inContainers,
  ]),
].filter((line) => line !== 'morgenkreis …')
const names = new Set(commands.map(({ name }) => name))
/** `morgenkreis site export` without anything after it names a command; what it needs is said elsewhere. */
const isNameOnly = (line: string) => {
  const name = line.slice('morgenkreis '.length)
  return names.has(name) && /^(<|--\w+ <)/.test(commands.find((each) => each.name === name)?.usage ?? '')
}
const isRunElsewhere = (line: string) =>
  notRunHere.some(([beginning]) => line.startsWith(`morgenkreis ${beginning}`))

test('O3: the docs show commands', () => {
  expect(shown.length).toBeGreaterThan(8)
})

test.each(shown.filter((line) => !isNameOnly(line) && !isRunElsewhere(line)))('O3: %s', async (line) => {
  const words = placeholders.reduce((text, [sign, value]) => text.replace(sign, value), line)
  const { code, err } = await morgenkreis(server.database.url, words.split(' ').slice(1))
  expect([code, err.trim()], words).toEqual([0, expect.any(String)])
})

test.each(shown.filter(isNameOnly))('%s is a command', async (line) => {
  const name = line.split(' ').slice(1)
  expect((await morgenkreis(undefined, ['help', ...name])).code).toBe(0)
})

test('the table of commands has each of them as its help shows it', () => {
  const table = readFileSync('docs/command.md', 'utf8')
  const missing = commands.filter(({ name }) => !table.includes(`| \`${name}`)).map(({ name }) => name)
  expect(missing).toEqual([])
})

/** These build, test or serve for minutes, so that they are not run here; each must be there. */
test.each([...new Set(shownCommands('npm run ').map(({ line }) => line.split(/[ ,)]/)[2] ?? ''))])(
  'npm run %s is a script whose program exists',
  (name) => {
    if (name === '…') return
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const script = scripts[name]
    expect(script, name).toBeDefined()
    for (const [, path = ''] of script?.matchAll(/node (\S+)/g) ?? [])
      expect(existsSync(path), path).toBe(true)
  },
)
