import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { createSite } from '#server/command/create-site.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { compileCache } from '#tools/gate/compile-cache.ts'
import { makeHouse, urlOf } from '#tools/houses/dev-house.ts'
import { emptyHouse, sharedDatabase, storyHouse } from './empty-house.ts'
import { password, test as shared } from './scene.ts'

const ownMain = resolve(import.meta.dirname, '../../server/src/main.ts')

/** A house of the story's own, without teachers. */
export interface OwnHouse {
  readonly origin: string
}

/** One with an empty database, and a server process that can be killed and started again. */
export interface OwnServer extends OwnHouse {
  readonly databaseUrl: string
  /** Now, or as if it were so many days later. */
  start(daysLater?: number): Promise<void>
  kill(): Promise<void>
  /** It takes what it is sent and answers nothing, until it thaws: as a line that has died without a word. */
  freeze(): void
  thaw(): void
}

/** The shared scene in a house of its own. `page` opens it, and the password is the usual one. */
export const test = shared.extend<{ house: OwnHouse }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  house: async ({}, use, info) => use({ origin: await addHouse(info.workerIndex) }),
  baseURL: ({ house }, use) => use(house.origin),
})

/** The same for what is done to a server: it takes seconds to start one, so only stories that need it have their own. */
export const serverTest = shared.extend<{
  house: OwnServer
  isLived: boolean
  isMonday: boolean
  main: string
}>({
  /** The server, or a link to it beside another page. */
  main: [ownMain, { option: true }],
  /** With the demo's people and years instead of none. */
  isLived: [false, { option: true }],
  /** As if it were the next Monday, for what is only shown of coming days. */
  isMonday: [false, { option: true }],
  house: async ({ isLived, isMonday, main }, use, info) => {
    const name = `morgenkreis_story_${process.env.E2E_PORT}_${info.workerIndex}`
    const admin = new pg.Client({ connectionString: await databaseUrl() })
    await admin.connect()
    const drop = () => admin.query(`drop database if exists ${name} with (force)`)
    await drop()
    if (isLived) await makeHouse(await databaseUrl(), name, password)
    else await admin.query(`create database ${name} template ${emptyHouse()}`)
    const house = await houseIn(urlOf(await databaseUrl(), name), main)
    await house.start(isMonday ? daysToMonday() : 0)
    await use(house)
    await house.kill()
    await drop()
    await admin.end()
  },
  baseURL: ({ house }, use) => use(house.origin),
})

let housesOfWorker = 0

/** One more house of the shared server, at an address of this machine that no other story has. */
async function addHouse(worker: number): Promise<string> {
  housesOfWorker += 1
  const host = `127.${10 + (worker % 200)}.${housesOfWorker >> 8}.${housesOfWorker & 255}`
  const owner = new pg.Client({ connectionString: urlOf(await databaseUrl(), sharedDatabase()) })
  await owner.connect()
  await createSite(owner, { ...storyHouse, password, hosts: [host] })
  await owner.end()
  return `http://${host}:${process.env.E2E_PORT}`
}

const daysToMonday = () => (8 - new Date().getDay()) % 7

async function houseIn(databaseUrl: string, main: string): Promise<OwnServer> {
  const port = await freePort()
  let server: ChildProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    async start(daysLater = 0) {
      server = await started(main, databaseUrl, port, daysLater)
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    kill() {
      const dying = server
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return Promise.resolve()
      return new Promise((done) => {
        dying.once('exit', () => done())
        dying.kill('SIGKILL')
      })
    },
  }
}

function started(main: string, databaseUrl: string, port: number, daysLater: number): Promise<ChildProcess> {
  const settings = { PORT: String(port), PLAIN_HTTP: 'true', LOG_LEVEL: 'warn' }
  const limits = { REQUESTS_PER_MINUTE: '1000000' }
  const later = daysLater > 0 ? [`--import=${import.meta.resolve('./a-year-later.ts')}`] : []
  const linked = main === ownMain ? [] : ['--preserve-symlinks', '--preserve-symlinks-main']
  const server = spawn(process.execPath, [...later, ...linked, main], {
    env: {
      ...process.env,
      ...compileCache,
      ...settings,
      ...limits,
      STORY_DAYS_LATER: String(daysLater),
      DATABASE_URL: databaseUrl,
      TEACHER_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Morgenkreis is ready')) ready(server)
    })
  })
}

/** The same one after a restart, so it cannot be left to the server. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no port')),
      )
    })
  })
}
