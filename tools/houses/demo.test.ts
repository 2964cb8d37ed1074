import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { linkLibraries } from '../database/embedded-postgres.ts'
import { cleanCheckout } from '../gate/clean-checkout.ts'
import { isPageFresh } from '../page/page.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** `npm run demo` in a group of its own, so that a signal to the group is what Ctrl-C at a terminal is. */
function runDemo(folder: string, args: string[] = []) {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(PORT|DATABASE_URL|PG_BIN|npm_.*)$/.test(key)),
  )
  const child = spawn('npm', ['run', 'demo', ...args], {
    cwd: folder,
    env: { ...environment, NODE_ENV: '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const said = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean)
  return {
    async opened() {
      for (;;) {
        const [page, password] = [said(/Page +(\S+)/), said(/Password +(\S+)/)]
        if (page && password) return { page, password }
        if (child.exitCode !== null)
          throw new Error(`The demo ended with ${child.exitCode}:\n${lines.join('\n')}`)
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    async interrupted() {
      process.kill(-(child.pid ?? 0), 'SIGINT')
      await ended
      return lines
    },
    ended,
    lines,
  }
}

/** Processes that work in a folder or were started with a path in it; npm itself may be the last to go. */
function runningIn(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const isThere = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      return isThere ? [`${pid} ${command}`] : []
    } catch {
      return []
    }
  })
}

async function json<Body>(reply: Promise<Response>): Promise<Body> {
  return (await (await reply).json()) as Body
}

describe('npm run demo', { timeout: 180_000 }, () => {
  // At night: it takes a minute, and the stories seed the same house.
  test.runIf(process.env.FULL_SIZE === 'true')(
    'opens a seeded house from a clean checkout without any database, and leaves nothing behind',
    async () => {
      const folder = cleanCheckout()
      folders.push(folder)
      const demo = runDemo(folder)
      const { page, password } = await demo.opened()

      const first = await fetch(page)
      expect(first.status).toBe(200)
      const script = /<script[^>]+src="([^"]+)"/.exec(await first.text())?.[1] ?? 'none'
      expect((await fetch(new URL(script, page))).headers.get('content-type')).toContain('javascript')

      const { name, today } = await json<{ name: string; today: string }>(fetch(`${page}/api/site`))
      expect(name).toBe('Kita Sonnenblume')
      const weeks = await json<{ id: number; startDate: string }[]>(fetch(`${page}/api/weeks`))
      // Parents look four weeks back.
      expect(weeks.length).toBeGreaterThan(4)
      const current = weeks.findLast(({ startDate }) => startDate <= today)
      const week = await json<{ viewMode: string; teachers: unknown[] }>(
        fetch(`${page}/api/weeks/${current?.id}`),
      )
      expect(week.viewMode).toBe('parent')
      expect(week.teachers.length).toBeGreaterThan(10)
      const access = await fetch(`${page}/api/access`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: page },
        body: JSON.stringify({ password }),
      })
      expect(access.status).toBe(200)

      const second = runDemo(folder)
      expect(await second.ended).toBe(1)
      expect(second.lines.join('\n')).toContain('A demo is running in this checkout already')
      expect((await fetch(page)).status).toBe(200)

      expect(runningIn(folder).length).toBeGreaterThan(2)
      await demo.interrupted()
      expect(runningIn(folder)).toEqual([])
      expect(readdirSync(join(folder, '.postgres'))).toEqual([])
      await expect(fetch(page)).rejects.toThrow()

      // The page is there by now, so these two are quick.
      const kept = runDemo(folder, ['--', '--keep'])
      const before = await kept.opened()
      await kept.interrupted()
      expect(runningIn(folder)).toEqual([])
      const again = runDemo(folder, ['--', '--keep'])
      const after = await again.opened()
      expect(after.password).toBe(before.password)
      await again.interrupted()
      expect(existsSync(join(folder, '.postgres/demo-kept/data/PG_VERSION'))).toBe(true)
      expect(runningIn(folder)).toEqual([])
    },
  )
})

test('the libraries are linked where an install script would have done it, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-links-'))
  folders.push(folder)
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib/libpq.so.5.18'), '')
  const target = 'native/lib/libpq.so.5'
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]),
  )
  linkLibraries(native)
  expect(readlinkSync(join(folder, target))).toBe('libpq.so.5.18')
  chmodSync(join(native, 'lib'), 0o555)
  linkLibraries(native)
  expect(readlinkSync(join(folder, target))).toBe('libpq.so.5.18')
})

test('the page is fresh until something that it is made of is newer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-page-'))
  folders.push(folder)
  const write = (path: string, at: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), at, at)
  }
  for (const path of ['web/src/main.tsx', 'domain/values/week.ts', 'contract/weeks.ts', 'package-lock.json'])
    write(path, 100)
  expect(isPageFresh(folder)).toBe(false)
  write('web/dist/index.html', 200)
  expect(isPageFresh(folder)).toBe(false)
  write('web/dist-server/draw.js', 201)
  write('web/dist/assets/late.js', 300)
  expect(isPageFresh(folder)).toBe(true)
  write('domain/values/week.ts', 300)
  expect(isPageFresh(folder)).toBe(false)
})
