import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { binary } from '#tools/database/cluster.ts'
import { editsInTwoBrowsers } from '../edits/edits-in-two-browsers.ts'
import { pagesUnderFaults } from '../pages/pages-under-faults.ts'
import { behindProxy } from '../proxies/behind-proxy.ts'
import { primaryLost } from '../standby/primary-lost.ts'
import { backupRestored } from './backup-restored.ts'
import { databaseKilled } from './database-killed.ts'
import { diskFull } from './disk-full.ts'
import { networkBroken } from './network-broken.ts'
import { serverKilled } from './server-killed.ts'
import { stoppedUnderLoad } from './stopped-under-load.ts'
import type { Outcome, Skipped, Trial } from './trial.ts'
import { holds } from './trial.ts'

/**
 * Faults made on purpose, against real processes. `npm run faults` does all in full, `-- --short` a fifth of each,
 * `-- R6 R7` only these.
 */

const trials: readonly Trial[] = [
  serverKilled,
  databaseKilled,
  networkBroken,
  diskFull,
  stoppedUnderLoad,
  backupRestored,
  primaryLost,
]

/** Only when asked for by name: they need a built page and a browser, or a proxy. `--rounds 30` and `--seed 7` are for pages. */
const onRequest: readonly Trial[] = [
  editsInTwoBrowsers,
  behindProxy('nginx'),
  behindProxy('caddy'),
  pagesUnderFaults,
]

const all = [...trials, ...onRequest]
const asked = process.argv.slice(2).filter((word) => !/^(--|\d)/.test(word))
const short = process.argv.includes('--short')
const unknown = asked.filter((name) => !all.some((trial) => isCalled(trial, name)))
if (unknown.length > 0) throw new Error(`There is no trial ${unknown.join(', ')}`)
const chosen =
  asked.length === 0 ? trials : all.filter((trial) => asked.some((name) => isCalled(trial, name)))
const size = {
  isShort: short,
  times: (count: number) => (short ? Math.ceil(count / 5) : count),
  limit: (milliseconds: number) => (short ? milliseconds * 3 : milliseconds),
}

if (spawnSync(binary('initdb'), ['--version']).status !== 0) {
  console.log("PostgreSQL's own programs are not on this machine, so there is nothing to kill: not run.")
  process.exit()
}
// Ctrl-C, too, leaves no server and no mounted disk behind; a cluster is removed by the next run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
console.log('| test | what was done | acknowledged | sent again | lost | doubled | ready again | verdict |')
console.log('|---|---|---|---|---|---|---|---|')
let failed = 0
let passed = 0
for (const trial of chosen) {
  const outcome = await trial.run(size).catch((error: unknown) => String(error))
  if (typeof outcome === 'string') {
    failed++
    console.log(`| ${trial.name} ${trial.title} | ${outcome} | | | | | | **broke off** |`)
  } else if ('skipped' in outcome) printSkipped(trial, outcome)
  else printOutcome(trial, outcome)
}
console.log(`\n${passed} hold, ${failed} do not`)
mkdirSync('.tsbuild', { recursive: true })
writeFileSync('.tsbuild/faults.json', JSON.stringify({ passed, failed }))
process.exitCode = failed > 0 ? 1 : 0

function isCalled({ name }: Trial, asked: string) {
  return name.toLowerCase() === asked.toLowerCase()
}

function readyText({ times, limit }: NonNullable<Outcome['ready']>): string {
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (time = 0) => `${(time / 1_000).toFixed(1)} s`
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, worst ${seconds(sorted.at(-1))} (≤ ${seconds(limit)})`
}

function printSkipped({ name, title }: Trial, { skipped }: Skipped) {
  console.log(`| ${name} ${title} | ${skipped} | | | | | | not run |`)
}

function printOutcome({ name, title }: Trial, outcome: Outcome) {
  const good = holds(outcome)
  if (good) passed++
  else failed++
  const { lost, doubled, wrong, examples } = outcome.comparison
  const ready = outcome.ready ? readyText(outcome.ready) : ''
  const done = outcome.remarks ? `${outcome.done}; ${outcome.remarks}` : outcome.done
  const cells = [
    `${name} ${title}`,
    done,
    outcome.acknowledged,
    outcome.repeated,
    lost,
    doubled,
    ready,
    good ? 'holds' : '**does not hold**',
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (wrong > 0) console.log(`  ${wrong} wrong figures in ledgers`)
  for (const fault of [...outcome.faults, ...examples]) console.log(`  ${fault}`)
}
