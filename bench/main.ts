import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { removeCluster, startCluster, stopCluster } from '#tools/cluster.ts'
import { record, remark, summarize } from './bars.ts'
import { printCurve } from './curve.ts'
import { logPrefix, statementsOfHeartbeat } from './heartbeat.ts'
import type { HousesToLoad } from './houses.ts'
import { prepareHouses } from './houses.ts'
import { measureManyHouses, measureVisits } from './parents.ts'
import { measureAge, measureReadWeek } from './read-week.ts'
import { restore } from './restore.ts'
import { measureSaves } from './saving.ts'
import { buffersOfStatistics, bytesOfHouse } from './sizes.ts'
import { measureViews } from './week-view.ts'

/**
 * `npm run bench`: counts, and ratios of processor time, from one run on one machine. `--quick` takes small sizes and
 * insists on what CI insists on; `--houses 2000` draws the curve that far; `--reuse` measures what was loaded before.
 */

const quick = process.argv.includes('--quick')
const reuse = process.argv.includes('--reuse') && !quick
const at = process.argv.indexOf('--houses')
const farthest = at < 0 ? undefined : Number(process.argv[at + 1])
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

if (!existsSync(resolve(import.meta.dirname, '../web/dist/index.html')))
  spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
if (quick) removeCluster(name)
const cluster = await startCluster(name, {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  // What is measured is vacuumed once after loading; nobody else shall use the cores meanwhile.
  autovacuum: 'off',
  max_parallel_maintenance_workers: '0',
  log_line_prefix: logPrefix,
  ...(quick ? { fsync: 'off', full_page_writes: 'off' } : {}),
})
try {
  await measureAll()
} finally {
  if (quick) removeCluster(name)
  else stopCluster(name)
}

async function measureAll() {
  // It waits for most of its time, and only counts.
  const heartbeat = statementsOfHeartbeat(cluster)
  heartbeat.catch(() => {})
  const houses = await prepareHouses(cluster.url, sized(quick ? 8 : 200), reuse)
  const more = [
    { sites: 1, teachers: 150, weeks: twoYears },
    { sites: 1, teachers, weeks: twoYears },
    { sites: 1, teachers, weeks: twoYears * 5 },
  ]
  const manyHouses = { name: 'bench_many', sites: many, teachers, weeks: 2, onlyRead: true, more }
  const crowd = await prepareHouses(cluster.url, manyHouses, reuse)
  record('heartbeat', await heartbeat)
  console.log(`Measuring on ${cpus().length} cores (${cpus()[0]?.model}) …\n`)

  await measureReadWeek(houses, quick ? 75 : 200)
  await measureAge(crowd.url, { site: many + 2, weeks: twoYears }, { site: many + 3, weeks: twoYears * 5 })
  record('statisticsBuffers', await buffersOfStatistics(crowd.url, many + 1))
  await measureViews(houses, effort)
  await measureManyHouses(crowd, { ...effort, count: quick ? 1_500 : 4_000 })
  await measureVisits(houses, effort)
  await measureSaves(houses, { rounds: quick ? 15 : 60, count: 15 })
  const { megabytes, parts } = await bytesOfHouse(houses)
  remark(`megabytes: ${parts}`)
  record('bytes', megabytes)
  const restored = await restore(cluster, houses.url)
  record('overlapShare', restored.overlapSeconds / restored.seconds)
  if (quick) return
  const tenth = await prepareHouses(cluster.url, sized(20), reuse)
  const small = await restore(cluster, tenth.url)
  remark(
    `PostgreSQL's seconds of a restore: ${restored.seconds.toFixed(1)}, of a tenth ${small.seconds.toFixed(1)}`,
  )
  record('restoreGrowth', restored.seconds / small.seconds)
  await drawCurve()
}

async function drawCurve() {
  const all = [1, 200, ...(farthest === undefined ? [] : [farthest])]
  const points = []
  for (const sites of all) points.push(await prepareHouses(cluster.url, sized(sites), reuse || sites === 200))
  await printCurve(points, effort.count)
}

process.exitCode = summarize(quick) > 0 ? 1 : 0
