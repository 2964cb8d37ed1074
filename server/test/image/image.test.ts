import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverTree } from '#tools/checks/dependencies.ts'
import { readLockfile } from '#tools/checks/lockfile.ts'
import { readManifest } from '#tools/checks/source-files.ts'
import { checkout } from '#tools/gate/clean-checkout.ts'
import { answers } from '#tools/page/local-server.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'
import type { Image } from './build-image.ts'
import { buildImage } from './build-image.ts'
import { letsIn, stagesOf } from './dockerfile.ts'

const read = (name: string) => readFileSync(join(checkout, name), 'utf8')

/** Root gives its rights away, as the image does; anyone else has few to begin with. */
const withoutRights = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder: string
let image: Image
let database: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'morgenkreis-image-'))
  image = await buildImage(checkout, folder)
  database = await createDatabase('template0')
  // The base image brings Node; here it is this one.
  cpSync(process.execPath, join(image.root, 'usr/local/bin/node'))
  makeReadOnly(image.root)
  chmodSync(folder, 0o755)
}, 240_000)

afterAll(async () => {
  await database?.drop()
  for (const path of foldersBelow(image.root)) chmodSync(path, 0o755)
  rmSync(folder, { recursive: true })
})

function foldersBelow(path: string): string[] {
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [path, ...inside.flatMap((entry) => foldersBelow(join(path, entry.name)))]
}

function makeReadOnly(root: string) {
  for (const path of foldersBelow(root)) {
    for (const entry of readdirSync(path, { withFileTypes: true }).filter((file) => file.isFile())) {
      const file = join(path, entry.name)
      chmodSync(file, 0o444 | (statSync(file).mode & 0o111 ? 0o111 : 0))
    }
    chmodSync(path, 0o555)
  }
}

/** A path of the image on this machine. */
const outside = (path: string) => (path.startsWith('/') ? join(image.root, path) : path)

function start(command: readonly string[], settings: Record<string, string> = {}) {
  const [program = '', ...args] = command
  const child = spawn(join(image.root, 'usr/local/bin', program), args, {
    cwd: outside(image.workdir),
    env: { PATH: join(image.root, 'usr/local/bin'), ...image.environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...withoutRights,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, output: () => output }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

function secret(name: string, value: string): string {
  const path = join(folder, name)
  writeFileSync(path, `${value}\n`, { mode: 0o444 })
  return path
}

describe('the image, made by the steps of the Dockerfile', { timeout: 60_000 }, () => {
  test('runs as another account that can write nothing, and shows the first page', async () => {
    expect(image.user).toBe('node')
    const port = await freePort()
    const settings = {
      PORT: String(port),
      PLAIN_HTTP: 'true',
      DATABASE_URL_FILE: secret('database-url', database.url),
      TEACHER_PASSWORD_FILE: secret('teacher-password', password),
      DRAIN_MILLISECONDS: '0',
    }
    const server = start(image.command, settings)
    const origin = `http://127.0.0.1:${port}`
    await answers(`${origin}/readyz`, () => server.child.exitCode === null)
    expect(server.output()).toContain('Morgenkreis is ready at')
    expect(server.output()).not.toContain(password)

    const page = await fetch(origin)
    expect(page.status).toBe(200)
    const script = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1] ?? 'none'
    expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript')
    const week = await fetch(`${origin}/api/weeks`)
    expect([week.status, await week.json()]).toEqual([200, []])
    const access = await fetch(`${origin}/api/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ password }),
    })
    expect(access.status).toBe(200)

    expect(await start(image.healthCheck, settings).ended).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await start(image.healthCheck, settings).ended).toBe(1)
  })

  test('cannot write into itself', async () => {
    const write = "require('node:fs').writeFileSync('package.json', '{}')"
    const attempt = start(['node', '-e', write])
    expect(await attempt.ended).toBe(1)
    expect(attempt.output()).toContain('EACCES')
  })

  test('brings the command for whoever runs it', async () => {
    const command = start(['morgenkreis', 'help', 'backup'])
    expect(await command.ended).toBe(0)
    expect(command.output()).toContain('Usage: morgenkreis backup --out <file> [--check]')
  })

  test('29. holds the packages of production, all of them and no others', () => {
    const packages = readLockfile(checkout)
    const modules = join(image.root, 'app/node_modules')
    const installed = Object.keys(packages).filter(
      (path) => path && existsSync(join(image.root, 'app', path)),
    )
    expect(installed.filter((path) => packages[path]?.dev)).toEqual([])
    const wanted = [...serverTree(readManifest(checkout), packages)]
    const platforms = wanted.filter((path) => !installed.includes(path))
    expect(platforms.filter((path) => !path.includes('argon2-'))).toEqual([])
    const found = readdirSync(modules).filter((name) => !name.startsWith('.') && !name.startsWith('@'))
    expect(found.filter((name) => !installed.includes(`node_modules/${name}`))).toEqual([])
    expect(found.length).toBeGreaterThan(50)
  })

  test('holds what it needs and nothing of the workshop', () => {
    expect(readdirSync(join(image.root, 'app')).sort()).toEqual(
      ['contract', 'domain', 'node_modules', 'package.json', 'server', 'web'].sort(),
    )
    expect(readdirSync(join(image.root, 'app/server')).sort()).toEqual(['bin', 'demo', 'src'])
    expect(readdirSync(join(image.root, 'app/web'))).toEqual(['dist', 'dist-server'])
    const own = ['contract', 'domain', 'server', 'web'].flatMap((room) =>
      readdirSync(join(image.root, 'app', room), { recursive: true, encoding: 'utf8' }),
    )
    expect(own.filter((path) => /\.(test|story)\.tsx?$/.test(path))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'))

  test('starts every stage from the Node that the project uses', () => {
    const major = read('.nvmrc').trim()
    for (const { base } of stages)
      expect(base).toMatch(new RegExp(`^node:${major}-[\\w-]+@sha256:[0-9a-f]{64}$`))
  })

  test('never runs an install script, and ends as another account than root', () => {
    const runs = stages.flatMap(({ steps }) => steps.filter(({ instruction }) => instruction === 'RUN'))
    const installs = runs.filter(({ text }) => /npm (ci|install)/.test(text))
    expect(installs.length).toBe(2)
    for (const { text } of installs) expect(text).toContain('--ignore-scripts')
    const after = stages.at(-1)?.steps.map(({ instruction }) => instruction) ?? []
    expect(after.slice(after.indexOf('USER'))).not.toContain('RUN')
  })

  test.each([
    ['server/src/main.ts', true],
    ['package-lock.json', true],
    ['secrets/database-url', false],
    ['.git/config', false],
    ['.env', false],
    ['node_modules/pg/package.json', false],
    ['server/src/main.test.ts', false],
    ['server/test/house.ts', false],
    ['web/dist/index.html', false],
    ['web/dist-server/draw.js', false],
    ['web/src/app/app.test.tsx', false],
  ])('lets %s into the building place: %s', (path, isLetIn) => {
    expect(letsIn(read('.dockerignore'), path)).toBe(isLetIn)
  })
})
