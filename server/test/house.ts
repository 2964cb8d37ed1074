import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import { createSite } from '#server/command/create-site.ts'
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/pool.ts'
import { openDatabase } from '#server/db/pool.ts'
import { DrawingTime } from '#server/page/drawing-time.ts'
import type { TestDatabase } from './databases.ts'
import { createDatabase } from './databases.ts'

export const password = 'Drei-Igel-im-Laub'
/** Monday of week 46; Wednesday noon in Berlin is "now" unless a test moves it. */
export const wednesday = Date.parse('2026-11-11T11:00:00Z')

export interface Reply<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly text: string
  /** As they came, for what is no text. */
  readonly bytes: Buffer
  readonly tag: string | undefined
  readonly headers: Record<string, string | string[] | number | undefined>
}

/** A browser of one house: it remembers its cookie, and says where its writes come from. */
export class Browser {
  readonly #app: FastifyInstance
  readonly host: string
  cookie: string | undefined
  /** Of a family that has shown the code; a browser sends both. */
  parents: string | undefined

  constructor(app: FastifyInstance, host: string) {
    this.#app = app
    this.host = host
  }

  get cookies(): string {
    return [this.cookie, this.parents].filter((cookie) => cookie !== undefined).join('; ')
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely; the contract tests check their shape
  async send<Body = any>(
    method: string,
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const options: InjectOptions = {
      method: method as 'GET',
      url,
      headers: {
        host: this.host,
        ...(method === 'GET' ? {} : { origin: `https://${this.host}` }),
        ...(this.cookie || this.parents ? { cookie: this.cookies } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    }
    const reply = await this.#app.inject(options)
    const set = [reply.headers['set-cookie']].flat().find((header) => header?.includes('access='))
    const shown = [reply.headers['set-cookie']].flat().find((header) => header?.includes('parents='))
    if (shown) this.parents = shown.split(';')[0]
    if (set) this.cookie = set.startsWith('__Host-access=;') ? undefined : set.split(';')[0]
    // As a browser does: it asked for it, so it can read it.
    const isZipped = reply.headers['content-encoding'] === 'gzip' && reply.rawPayload.length > 0
    const text = isZipped ? gunzipSync(reply.rawPayload).toString() : reply.body
    return {
      status: reply.statusCode,
      body: (text && /json/.test(String(reply.headers['content-type']))
        ? JSON.parse(text)
        : undefined) as Body,
      text,
      bytes: reply.rawPayload,
      tag: reply.headers.etag as string | undefined,
      headers: reply.headers,
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  get<Body = any>(url: string, headers?: Record<string, string>) {
    return this.send<Body>('GET', url, undefined, headers)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  post<Body = any>(url: string, payload?: unknown, headers?: Record<string, string>) {
    return this.send<Body>('POST', url, payload, headers)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  patch<Body = any>(url: string, payload?: unknown, headers?: Record<string, string>) {
    return this.send<Body>('PATCH', url, payload, headers)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  delete<Body = any>(url: string, headers?: Record<string, string>) {
    return this.send<Body>('DELETE', url, undefined, headers)
  }

  async unlock(): Promise<this> {
    const reply = await patiently(() => this.post('/api/access', { password }))
    if (reply.status !== 200) throw new Error(`Access was not granted: ${reply.text}`)
    return this
  }
}

/** For what a test prepares: on a busy machine the server may say "try again", and that is not what is being tested. */
export async function patiently<R extends { readonly status: number }>(send: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send()
    if (reply.status !== 503 || attempt === 5) return reply
    await new Promise((done) => setTimeout(done, 500 * attempt))
  }
}

/** A running server with a database of its own and a clock that a test can move. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
  readonly database: TestDatabase
  readonly config: Config
  readonly clock: { time: number; now(): number }
  readonly logLines: string[]
  browser(host?: string): Browser
  addSite(host: string, name?: string): Promise<number>
  close(): Promise<void>
}

export interface ServerOptions {
  readonly hosts?: readonly string[]
  readonly config?: Record<string, string>
  readonly database?: TestDatabase
  readonly pageFolder?: string
}

/** By default one house, reached by the host name sonnenblume.test. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createDatabase())
  const config = readConfig({
    DATABASE_URL: database.url,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'info',
    ...options.config,
  })
  const clock = { time: wednesday, now: () => clock.time }
  const logLines: string[] = []
  const db = openDatabase({
    url: database.url,
    role: config.SERVER_ROLE,
    size: config.POOL_SIZE,
    sizeOfHouse: config.CONNECTIONS_PER_HOUSE,
  })
  const logStream = { write: (line: string) => void logLines.push(line) }
  const { pageFolder } = options
  // A test may have one house drawn more often than anybody would ask for it.
  const always = { share: 1, most: Infinity }
  const drawingTime = new DrawingTime({ house: always, all: always })
  const parts = { db, clock, config, logStream, drawingTime }
  const app = await buildApp({ ...parts, ...(pageFolder ? { pageFolder } : {}) })
  const addSite = (host: string, name = `Kita ${host}`) =>
    createSite(database.owner, { name, timeZone: 'Europe/Berlin', password, hosts: [host] })
  if (!options.database) for (const host of options.hosts ?? ['sonnenblume.test']) await addSite(host)
  await app.ready()
  return {
    app,
    db,
    database,
    config,
    clock,
    logLines,
    browser: (host = 'sonnenblume.test') => new Browser(app, host),
    addSite,
    async close() {
      await app.close()
      await db.close()
      if (!options.database) await database.drop()
    },
  }
}
