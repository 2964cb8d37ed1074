import { createHash, randomBytes } from 'node:crypto'
import { get } from 'node:http'
import pg from 'pg'
import { selectWeekView } from '#server/weeks/weeks.store.ts'
import { loadHttp } from './http-load.ts'
import { pgbench } from './pgbench.ts'

export interface Throughput {
  readonly engine: number
  readonly uncached: number
  readonly cached: number
  readonly notModified: number
}

const token = randomBytes(24).toString('base64url')
const tokenHash = createHash('sha256').update(token).digest()
/** As many as keep both cores busy; over HTTP twice as many, because half of them are on their way at any moment. */
const clients = 8
const connections = 16

/** Grant the bench's token in every house: hashing two hundred passwords is not what is measured. */
export async function grantEverywhere(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site on conflict do nothing',
    [tokenHash],
  )
  await owner.end()
}

/** The statement of the server, with pgbench's variables for the house and the week. */
function script(sites: number, weeks: number): string {
  const values = [
    ':site',
    ':week',
    'current_date',
    `'\\x${tokenHash.toString('hex')}'::bytea`,
    "'2000-01-01'",
    "'2000-01-01'",
  ]
  const text = selectWeekView.text.replaceAll(/\$(\d)/g, (_, at) => values[Number(at) - 1] ?? '')
  return `\\set site random(1, ${sites})\n\\set week random(1, ${weeks})\n${text.replaceAll('\n', ' ')};\n`
}

export async function measureThroughput(
  url: string,
  port: number,
  sites: number,
  weeks: number,
  seconds: number,
): Promise<Throughput> {
  const engine = await pgbench(url, script(sites, weeks), clients, seconds)
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const http = async (expected: number, request: () => string) => {
    const { perSecond, answers } = await loadHttp({ port, connections, seconds, request })
    if ([...answers.keys()].some((status) => status !== expected)) {
      throw new Error(`Expected only ${expected}, got ${JSON.stringify([...answers])}`)
    }
    return perSecond
  }
  const ask = (week: number, more = '', site = any(sites)) =>
    `GET /api/weeks/${week} HTTP/1.1\r\nHost: kita${site}.test\r\n${more}\r\n`
  const uncached = await http(200, () => ask(any(weeks), `Cookie: access=${token}\r\n`))
  // Parents look at this week and the next.
  const thisWeek = weeks - 1
  const parents = () => ask(thisWeek + any(2) - 1)
  await http(200, parents)
  const cached = await http(200, parents)
  const tags = await Promise.all(Array.from({ length: sites }, (_, at) => tagOf(port, at + 1, thisWeek)))
  const notModified = await http(304, () => {
    const site = any(sites)
    return ask(thisWeek, `If-None-Match: ${tags[site - 1]}\r\n`, site)
  })
  return { engine, uncached, cached, notModified }
}

function tagOf(port: number, site: number, week: number): Promise<string> {
  return new Promise((found, failed) => {
    get({ port, path: `/api/weeks/${week}`, headers: { host: `kita${site}.test` } }, (reply) => {
      reply.resume()
      found(reply.headers.etag ?? '')
    }).on('error', failed)
  })
}

/** The time of one view at a time, in milliseconds, as a median: nothing waits for anything else. */
export async function measureLatency(port: number, sites: number, weeks: number): Promise<number> {
  const times: number[] = []
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  let started = 0
  await loadHttp({
    port,
    connections: 1,
    seconds: 3,
    request() {
      if (started) times.push(performance.now() - started)
      started = performance.now()
      return `GET /api/weeks/${any(weeks)} HTTP/1.1\r\nHost: kita${any(sites)}.test\r\nCookie: access=${token}\r\n\r\n`
    },
  })
  return median(times)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
