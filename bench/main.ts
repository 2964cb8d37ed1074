import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { openDatabase, sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { startCluster } from '#tools/cluster.ts'
import { addressOf, loadDatabase } from '#tools/large-houses.ts'
import { buffersOf, withoutBalance } from '#tools/week-view-buffers.ts'
import { measureSaving } from './saving.ts'
import type { Throughput } from './week-view.ts'
import { grantEverywhere, measureLatency, measureThroughput, median } from './week-view.ts'

/** Ratios from one run on one machine: our answer against the bare engine doing the same work. */

const sites = 200
const weeks = 104
const teachers = 15
const rounds = 5

const report: { what: string; figure: number; bar: string; good: boolean }[] = []
const atLeast = (what: string, figure: number, bar: number) => note(what, figure, `≥ ${bar}`, figure >= bar)
const atMost = (what: string, figure: number, bar: number) => note(what, figure, `≤ ${bar}`, figure <= bar)

function note(what: string, figure: number, bar: string, good: boolean) {
  report.push({ what, figure, bar, good })
  console.log(`${good ? 'holds ' : 'MISSED'}  ${figure.toFixed(2).padStart(6)}  ${bar.padEnd(7)} ${what}`)
}

const cluster = await startCluster('bench', {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
})
const { large, single } = await loadedDatabases()
for (const url of [large, single]) await grantEverywhere(url)
console.log(`Measuring on ${cpus().length} cores (${cpus()[0]?.model}) …\n`)

await measureBuffers(large)
await measureViews()
await measureSaves(large)

const missed = report.filter((line) => !line.good).length
console.log(`\n${report.length - missed} ratios hold, ${missed} missed`)
process.exitCode = missed > 0 ? 1 : 0

/** `npm run bench -- --reuse` measures again what an earlier run has loaded. */
async function loadedDatabases(): Promise<{ large: string; single: string }> {
  const sizes = {
    large: [
      { sites, teachers, weeks },
      { sites: 1, teachers, weeks: weeks * 5 },
    ],
    single: [{ sites: 1, teachers, weeks }],
  }
  if (process.argv.includes('--reuse')) {
    return { large: addressOf(cluster.url, 'bench_large'), single: addressOf(cluster.url, 'bench_single') }
  }
  console.log(`Loading ${sites} houses × ${teachers} teachers × ${weeks} weeks, and one with ten years …`)
  return {
    large: await loadDatabase(cluster.url, 'bench_large', sizes.large),
    single: await loadDatabase(cluster.url, 'bench_single', sizes.single),
  }
}

async function measureBuffers(url: string) {
  const client = new pg.Client({ connectionString: url, options: sessionOptions(serverRole) })
  await client.connect()
  const bare = await withoutBalance(client)
  const full = await buffersOf(client, 'week_document', 5, weeks)
  atMost('buffers of the week view / without balance', full / (await buffersOf(client, bare, 5, weeks)), 1.8)
  const tenYears = await buffersOf(client, 'week_document', sites + 1, weeks * 5)
  atMost('buffers of the week view at ten years / at two', tenYears / full, 1.5)
  await client.end()
}

async function measureViews() {
  const servers = { large: await serve(large), single: await serve(single) }
  // The first second of a process is spent compiling and planning.
  await measureThroughput(large, servers.large.port, sites, weeks, 2)
  await measureThroughput(single, servers.single.port, 1, weeks, 2)
  const throughputs: Throughput[] = []
  const latencies: number[] = []
  for (let round = 0; round < rounds; round++) {
    throughputs.push(await measureThroughput(large, servers.large.port, sites, weeks, 4))
    const single = await measureLatency(servers.single.port, 1, weeks)
    latencies.push((await measureLatency(servers.large.port, sites, weeks)) / single)
  }
  const of = (figure: (throughput: Throughput) => number) => median(throughputs.map(figure))
  console.log(
    `        a second: engine ${of((t) => t.engine).toFixed(0)}, uncached ${of((t) => t.uncached).toFixed(0)}, ` +
      `cached ${of((t) => t.cached).toFixed(0)}, not modified ${of((t) => t.notModified).toFixed(0)}`,
  )
  atLeast(
    'uncached week view through HTTP / pgbench, same statement',
    of((t) => t.uncached / t.engine),
    0.6,
  )
  atLeast(
    "parents' cached answers / uncached",
    of((t) => t.cached / t.uncached),
    10,
  )
  atLeast(
    "parents' 304 answers / uncached",
    of((t) => t.notModified / t.uncached),
    10,
  )
  atMost('latency of the week view with 200 houses / with one', median(latencies), 1.2)
  for (const server of Object.values(servers)) server.stop()
}

async function measureSaves(url: string) {
  const db = openDatabase({ url, role: serverRole, size: 2 })
  await measureSaving(db, sites, weeks, 50)
  const times = await measureSaving(db, sites, weeks, 800)
  console.log(
    `        milliseconds: bare ${times.bare.toFixed(2)}, recent ${times.recent.toFixed(2)}, old ${times.old.toFixed(2)}`,
  )
  atMost('saving a day / bare delete-and-insert', times.recent / times.bare, 2.5)
  atMost('saving in an old week / in a recent one', times.old / times.recent, 1.3)
  await db.close()
}

async function serve(url: string): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../server/src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      PLAIN_HTTP: 'true',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      POOL_SIZE: '8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const port = await new Promise<number>((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (address) found(Number(address))
    })
  })
  return { port, stop: () => void child.kill() }
}
