import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { removeCluster, startCluster, stopCluster } from '#tools/database/cluster.ts'
import { measureAfterStart } from './after-start.ts'
import { record, remark, summarize } from './bars.ts'
import { printCurve } from './curve.ts'
import { logPrefix, statementsOfHeartbeat } from './heartbeat.ts'
import type { Houses, HousesToLoad } from './houses.ts'
import { prepareHouses } from './houses.ts'
import { measureLongReads } from './long-reads.ts'
import { measureManyHouses, measureVisits } from './parents.ts'
import { tryAllSlowDowns } from './planted.ts'
import { timeOfProcess } from './processor-time.ts'
import { measureAge, measureReadWeek } from './read-week.ts'
import { restore } from './restore.ts'
import { measureSaves } from './saving.ts'
import { buffersOfStatistics, measureBytes } from './sizes.ts'
import { measureViews } from './week-view.ts'

/**
 * `npm run bench`: counts, and ratios of processor time, from one run on one machine. `--quick` takes small sizes and
 * insists on what CI insists on; `--houses 2000` draws the curve that far; `--reuse` measures what was loaded before;
 * `--only views,saves` takes some of the steps, `--only counts` those that no neighbour can disturb. `--planted` makes
 * one thing after the other slower on purpose, and fails unless the bars notice each.
 */

if (process.argv.includes('--planted')) process.exit(await tryAllSlowDowns())

const quick = process.argv.includes('--quick')
const reuse = process.argv.includes('--reuse') && !quick
const argumentOf = (flag: string) => {
  const at = process.argv.indexOf(flag)
  return at < 0 ? undefined : process.argv[at + 1]
}
const farthest = argumentOf('--houses')
const name = quick ? 'bench-quick' : 'bench'
const effort = quick ? { rounds: 3, count: 160 } : { rounds: 7, count: 400 }

const teachers = 15
const twoYears = 104
const sized = (sites: number): HousesToLoad => ({
  name: `bench_${sites}`,
  sites,
  teachers,
  weeks: twoYears,
  history: true,
})
const many = 2_000

if (timeOfProcess(process.pid) === 0) throw new Error('Needs /proc/<pid>/task/*/schedstat, as Linux has it')
if (!existsSync(resolve(import.meta.dirname, '../web/dist/index.html')))
  spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
if (quick) removeCluster(name)
const cluster = await startCluster(name, {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  // What is measured is vacuumed once after loading; no other process shall use the cores meanwhile.
  autovacuum: 'off',
  max_parallel_maintenance_workers: '0',
  log_line_prefix: logPrefix,
  ...(quick ? { fsync: 'off', full_page_writes: 'off' } : {}),
})

/** Loaded when something first asks for it. */
const prepared = new Map<string, Promise<Houses>>()
function prepare(wanted: HousesToLoad): Promise<Houses> {
  const houses = prepared.get(wanted.name) ?? prepareHouses(cluster.url, wanted, reuse)
  prepared.set(wanted.name, houses)
  return houses
}
const usual = () => prepare(sized(quick ? 8 : 200))
/** More than the memory for answers once held, and three that stand apart. */
const crowd = () =>
  prepare({ name: 'bench_many', sites: many, teachers, weeks: 2, more: Object.values(apart) })
const apart = {
  large: { sites: 1, teachers: 150, weeks: twoYears },
  young: { sites: 1, teachers, weeks: twoYears },
  old: { sites: 1, teachers, weeks: twoYears * 5 },
}

const counts = 'statement,age,statistics,reads,bytes,heartbeat'
const only = argumentOf('--only')?.replace('counts', counts).split(',')
const isChosen = (step: string) => only?.includes(step) ?? true
// It waits for most of its time and only counts, so it goes on beside the loading.
const heartbeat = isChosen('heartbeat') ? statementsOfHeartbeat(cluster) : undefined
heartbeat?.catch(() => {})

const steps = {
  statement: async () => measureReadWeek(await usual(), quick ? 75 : 200),
  age: async () =>
    measureAge(
      (await crowd()).url,
      { site: many + 2, weeks: apart.young.weeks },
      { site: many + 3, weeks: apart.old.weeks },
    ),
  statistics: async () =>
    record('statisticsBuffers', await buffersOfStatistics((await crowd()).url, many + 1)),
  reads: async () => measureLongReads({ url: (await crowd()).url, site: many + 1, weeks: apart.large.weeks }),
  bytes: async () => measureBytes(await usual()),
  heartbeat: async () => record('heartbeat', (await heartbeat) ?? Number.NaN),
  views: async () => measureViews(await usual(), effort),
  parents: async () => measureManyHouses(await crowd(), { ...effort, count: 4_000 }),
  start: async () => measureAfterStart(await crowd()),
  visits: async () => measureVisits(await usual(), effort),
  saves: async () => measureSaves(await usual(), { rounds: quick ? 15 : 60, count: 15 }),
  restore: measureRestore,
  curve: drawCurve,
} satisfies Record<string, () => Promise<void>>

const unknown = only?.filter((step) => !(step in steps)) ?? []
try {
  if (unknown.length > 0) throw new Error(`There is no step ${unknown}; there are ${Object.keys(steps)}`)
  console.log(`On ${cpus().length} cores (${cpus()[0]?.model})`)
  for (const [step, measure] of Object.entries(steps)) if (isChosen(step)) await measure()
} finally {
  if (quick) removeCluster(name)
  else stopCluster(name)
}
process.exitCode = summarize(quick) > 0 ? 1 : 0

async function measureRestore() {
  const whole = await restore(cluster, (await usual()).url)
  record('overlapRule', whole.overlapSeconds / whole.keySeconds)
  // At the small size it is mostly the tables themselves that are made.
  if (quick) return
  const tenth = await restore(cluster, (await prepare(sized(20))).url)
  // No bar: a small restore that became slower would look like less growth.
  remark(`PostgreSQL's seconds: ${whole.seconds.toFixed(1)}, of a tenth ${tenth.seconds.toFixed(1)}`)
}

async function drawCurve() {
  if (quick) return
  const points: Houses[] = []
  for (const sites of [1, 200, ...(farthest ? [Number(farthest)] : [])])
    points.push(await prepare(sized(sites)))
  await printCurve(points, effort.count)
}
