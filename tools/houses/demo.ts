import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { removeCluster, startCluster, stopCluster } from '../database/cluster.ts'
import { embeddedBinaries, removeCopiedBinaries } from '../database/embedded-postgres.ts'
import { answers, isTaken } from '../page/local-server.ts'
import { buildPage, isPageFresh } from '../page/page.ts'
import type { DevHouse } from './dev-house.ts'
import { houseName, makeHouse, prepareHouse } from './dev-house.ts'

/** `npm run demo`: the real server with a PostgreSQL that npm brought, until Ctrl-C. `-- --keep` keeps the data. */

const checkout = resolve(import.meta.dirname, '../..')
const keep = process.argv.includes('--keep')
const cluster = keep ? 'demo-kept' : 'demo'
const pidFile = resolve(checkout, '.postgres/demo.pid')
const leaving = new AbortController()
let server: ChildProcess | undefined
let isOurs = false

async function start() {
  takeThePlace()
  const port = await choosePort()
  process.env.PG_BIN = embeddedBinaries()
  console.log(`Opening ${houseName}. This takes a few seconds.`)
  const page = isPageFresh() ? undefined : buildPage(leaving.signal)
  const [house] = await Promise.all([openHouse(), page])
  if (leaving.signal.aborted) return
  server = serve(house.databaseUrl, port)
  await answers(`http://127.0.0.1:${port}/readyz`, () => !leaving.signal.aborted)
  if (!leaving.signal.aborted) console.log(greeting(port, house.password))
}

/** Two at once would share a folder of data, and the first to leave would take it along. */
function takeThePlace() {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0
  if (pid && isAlive(pid)) throw new Error(`A demo is running in this checkout already (process ${pid}).`)
  mkdirSync(dirname(pidFile), { recursive: true })
  writeFileSync(pidFile, String(process.pid))
  isOurs = true
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function choosePort(): Promise<number> {
  const asked = Number(process.env.PORT ?? 0)
  if (asked && (await isTaken(asked)))
    throw new Error(`Port ${asked} is taken. Choose another: PORT=… npm run demo`)
  if (asked) return asked
  for (let port = 3_000; port < 3_100; port++) if (!(await isTaken(port))) return port
  throw new Error('The ports from 3000 to 3099 are all taken. Choose one: PORT=… npm run demo')
}

async function openHouse(): Promise<DevHouse> {
  // What a demo that was killed has left behind.
  if (!keep) removeCluster(cluster)
  const { url } = await startCluster(cluster)
  if (keep) return prepareHouse(url, 'demo')
  const password = randomBytes(9).toString('base64url')
  return { databaseUrl: await makeHouse(url, 'morgenkreis_demo', password), password }
}

/** Only what is named here: an address in our own environment must not lead the demo to another database. */
function serve(databaseUrl: string, port: number): ChildProcess {
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PLAIN_HTTP: 'true',
    DRAIN_MILLISECONDS: '0',
  }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('exit', () => {
    if (!leaving.signal.aborted) fail(new Error('The server has ended, so everything else stops too.'))
  })
  return child
}

function greeting(port: number, password: string) {
  return [
    '',
    `  ${houseName} is open`,
    '',
    `  Page       http://localhost:${port}`,
    `  Password   ${password}   (teacher view)`,
    `  API        http://localhost:${port}/api/docs`,
    '',
    keep ? '  Ctrl-C closes it; the data stays.' : '  Ctrl-C closes it and throws the data away.',
    '',
  ].join('\n')
}

async function leave() {
  if (leaving.signal.aborted) return
  leaving.abort()
  const running = server
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM')
    await new Promise((done) => running.once('exit', done))
  }
  if (isOurs) {
    if (keep) stopCluster(cluster)
    else removeCluster(cluster)
    removeCopiedBinaries()
    rmSync(pidFile, { force: true })
  }
  process.exit()
}

function fail(error: Error) {
  if (leaving.signal.aborted) return
  console.error(error.message)
  process.exitCode = 1
  void leave()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
start().catch(fail)
