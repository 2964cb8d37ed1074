import { createHash } from 'node:crypto'
import { get } from 'node:http'
import pg from 'pg'
import { weekView } from '#server/weeks/weeks.store.ts'
import { loadHttp } from './http-load.ts'
import { pgbench } from './pgbench.ts'

export interface Throughput {
  readonly engine: number
  readonly uncached: number
  readonly cached: number
  readonly notModified: number
}

const token = 'a-token-of-the-bench'
const tokenHash = createHash('sha256').update(token).digest()
const clients = 8
const seconds = 5

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
  const text = weekView.text.replaceAll(/\$(\d)/g, (_, at) => values[Number(at) - 1] ?? '')
  return `\\set site random(1, ${sites})\n\\set week random(1, ${weeks})\n${text.replaceAll('\n', ' ')};\n`
}

export async function measureThroughput(
  url: string,
  port: number,
  sites: number,
  weeks: number,
): Promise<Throughput> {
  const engine = await pgbench(url, script(sites, weeks), clients, seconds)
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const http = async (expected: number, request: () => string) => {
    const { perSecond, answers } = await loadHttp({ port, connections: clients, seconds, request })
    if ([...answers.keys()].some((status) => status !== expected)) {
      throw new Error(`Expected only ${expected}, got ${JSON.stringify([...answers])}`)
    }
    return perSecond
  }
  const ask = (week: number, more = '') =>
    `GET /api/weeks/${week} HTTP/1.1\r\nHost: kita${any(sites)}.test\r\n${more}\r\n`
  const uncached = await http(200, () => ask(any(weeks), `Cookie: access=${token}\r\n`))
  // Parents look at this week and the next.
  const thisWeek = weeks - 1
  const parents = () => ask(thisWeek + any(2) - 1)
  await http(200, parents)
  const cached = await http(200, parents)
  const tag = await tagOf(port, thisWeek)
  const notModified = await http(304, () => ask(thisWeek, `If-None-Match: ${tag}\r\n`))
  return { engine, uncached, cached, notModified }
}

function tagOf(port: number, week: number): Promise<string> {
  return new Promise((found, failed) => {
    get({ port, path: `/api/weeks/${week}`, headers: { host: 'kita1.test' } }, (reply) => {
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
    seconds: 4,
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
