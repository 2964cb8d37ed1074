import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Clients, pace, percentile } from './clients.ts'
import type { Growth } from './memory.ts'
import { someRead, someWrite } from './requests.ts'
import { openPages, soak } from './soak.ts'
import type { Topology } from './topology.ts'
import { houses, openTopology } from './topology.ts'

/**
 * `npm run load`: 200 requests a second on 100 large houses, then 200 open pages. `--minutes 10 --soak-minutes 120` is
 * the full size, `--reuse` takes the houses of the run before.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    'soak-minutes': { type: 'string', default: '10' },
    reuse: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const soakMinutes = Number(values['soak-minutes'])
const perSecond = 200
const writeShare = 0.1
const limits = { reads: 300, writes: 500, growth: 5 }
let missed = 0

const { sites, teachers, weeks } = houses
console.log(`${sites} houses × ${teachers} teachers × ${weeks} weeks, two processes behind nginx,`)
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`,
)
const topology = await openTopology(values.reuse)
try {
  if (minutes > 0) await runLoad(topology)
  if (soakMinutes > 0) await runSoak(topology)
} finally {
  await topology.close()
}
process.exitCode = missed > 0 ? 1 : 0

async function runLoad(topology: Topology) {
  const warmUp = new Clients(topology.port, topology.cookie)
  await pace(perSecond / 2, 10, (dueAt) => warmUp.ask(someRead(), dueAt))
  warmUp.close()
  const clients = new Clients(topology.port, topology.cookie)
  const seconds = minutes * 60
  const killing = new Promise<void>((done, failed) => {
    setTimeout(() => topology.restart(0, 1_000).then(done, failed), seconds * 500)
  })
  await pace(perSecond, seconds, (dueAt) =>
    clients.ask(Math.random() < writeShare ? someWrite() : someRead(), dueAt),
  )
  await killing
  clients.close()
  console.log(
    `| R11, ${minutes} min at ${perSecond} a second | count | median | p99 | longest | limit of p99 | verdict |`,
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const kind of ['reads', 'writes'] as const) {
    const all = clients.latencies[kind]
    const figures = [0.5, 0.99, 1].map((share) => `${percentile(all, share).toFixed(0)} ms`)
    const verdict = judge(percentile(all, 0.99) < limits[kind])
    console.log(`| ${kind} | ${all.length} | ${figures.join(' | ')} | ${limits[kind]} ms | ${verdict} |`)
  }
  const errors = [...clients.errors.values()].reduce((sum, count) => sum + count, 0)
  console.log(`| errors | ${errors} | | | | 0 | ${judge(errors === 0)} |`)
  console.log(
    `\nOne of two processes killed by -9 half-way and started again 1 s later; ${clients.retried} requests sent again.`,
  )
  for (const [fault, count] of clients.errors) console.log(`  ${count} × ${fault}`)
}

async function runSoak(topology: Topology) {
  const soaked = await soak(topology, soakMinutes)
  const { memories, alive, probes, missedEvents, slowest, typical, errors, visits, streamsLeft } = soaked
  console.log(`\n| R12, ${soakMinutes} min with ${openPages} open pages | figure | limit | verdict |`)
  console.log('|---|---|---|---|')
  memories.forEach(({ inUse, given }, at) => {
    printGrowth(`in use by process ${at + 1} after collecting garbage, second half`, inUse)
    printGrowth(`given to process ${at + 1} by the system then, second half`, given)
  })
  console.log(`| pages still open | ${alive} | ${openPages} | ${judge(alive === openPages)} |`)
  console.log(`| other pages opened and closed | ${visits} | | |`)
  console.log(`| streams left after the last close | ${streamsLeft} | 0 | ${judge(streamsLeft === 0)} |`)
  console.log(`| changes made | ${probes} | | |`)
  console.log(`| not heard within 2 s | ${missedEvents} | 0 | ${judge(missedEvents === 0)} |`)
  console.log(
    `| heard after | median ${typical.toFixed(0)} ms, longest ${slowest.toFixed(0)} ms | 2000 ms | ${judge(slowest < 2_000)} |`,
  )
  for (const [fault, count] of errors) console.log(`  ${judge(false)}: ${count} × ${fault}`)
}

function printGrowth(what: string, { first, last, slope }: Growth) {
  const growth = `${first.toFixed(1)} → ${last.toFixed(1)} MB, ${slope.toFixed(1)} MB/h`
  // A short run sees the warming up more than the growth, so only a long one is judged.
  const verdict = soakMinutes >= 60 ? judge(slope < limits.growth) : 'too short to judge'
  console.log(`| ${what} | ${growth} | ${limits.growth} MB/h | ${verdict} |`)
}

function judge(good: boolean): string {
  if (!good) missed++
  return good ? 'holds' : '**does not hold**'
}
