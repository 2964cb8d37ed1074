import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrl } from '../database/cluster.ts'
import { checkout, cleanCheckout } from '../gate/clean-checkout.ts'
import { plantedBreaks } from './breaks.ts'
import type { PlantedBreak } from './planted-break.ts'
import { kindOf, plant } from './planted-break.ts'
import { inOrderOf, within } from './selection.ts'
import { testCommands } from './test-command.ts'

/**
 * `npm run planted`: plants each break into a copy of the checkout, runs the tests that must notice it, and prints
 * what survived. `--minutes 3` takes a share that fits, another one with each commit; `--only words` those whose
 * name or file holds the words. Without a limit of time the tests are run without the break first: those that are red
 * anyway notice nothing.
 */

const value = (flag: string) => {
  const at = process.argv.indexOf(flag)
  return at < 0 ? undefined : process.argv[at + 1]
}
const minutes = value('--minutes')
const only = value('--only')
const seed = value('--seed') ?? commitOf()

const lanes = 2
const url = await databaseUrl()
const chosen = plantedBreaks.filter(
  ({ wrong, file, red }) => !only || [wrong, file, red.file].some((text) => text.includes(only)),
)
const deadline = minutes === undefined ? undefined : Date.now() + Number(minutes) * 60_000
const queue = minutes === undefined ? [...chosen] : inOrderOf(seed, chosen)
const survived: PlantedBreak[] = []
const green = new Map<string, Promise<boolean>>()
let killed = 0

await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))

for (const { wrong, file, red } of survived)
  console.log(`survived: ${wrong} (${file}; ${red.file} › ${red.title ?? 'all'})`)
console.log(`${killed} planted breaks noticed, ${survived.length} survived, ${queue.length} not tried`)
mkdirSync(join(checkout, '.tsbuild'), { recursive: true })
writeFileSync(
  join(checkout, '.tsbuild/planted.json'),
  JSON.stringify({ passed: killed, failed: survived.length }),
)
process.exitCode = survived.length > 0 || killed === 0 ? 1 : 0

async function work(lane: number) {
  const copy = cleanCheckout()
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!within(deadline, Date.now(), kindOf(next))) {
        queue.push(next)
        return
      }
      const noticed = await isNoticed(copy, lane, next)
      if (noticed) killed++
      else survived.push(next)
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${next.wrong}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function isNoticed(copy: string, lane: number, planted: PlantedBreak): Promise<boolean> {
  const path = join(copy, planted.file)
  const source = readFileSync(path, 'utf8')
  const commands = testCommands(planted, kindOf(planted))
  if (minutes === undefined && !(await areGreen(copy, lane, commands))) {
    console.log(`red without any break: ${planted.red.file} › ${planted.red.title ?? 'all'}`)
    return false
  }
  writeFileSync(path, plant(source, planted))
  try {
    for (const command of commands.slice(0, -1)) {
      if (!(await succeeds(copy, lane, command)))
        throw new Error(`${planted.wrong}: ${command.join(' ')} failed`)
    }
    return !(await succeeds(copy, lane, commands.at(-1) ?? []))
  } finally {
    writeFileSync(path, source)
  }
}

/** Asked once for all breaks that these tests must notice. */
function areGreen(copy: string, lane: number, commands: string[][]): Promise<boolean> {
  const key = JSON.stringify(commands)
  const asked = green.get(key) ?? allSucceed(copy, lane, commands)
  green.set(key, asked)
  return asked
}

/** A loaded machine may miss a moment once. */
async function allSucceed(copy: string, lane: number, commands: string[][]): Promise<boolean> {
  for (const command of commands) {
    const isGreen = (await succeeds(copy, lane, command)) || (await succeeds(copy, lane, command))
    if (!isGreen) return false
  }
  return true
}

function succeeds(copy: string, lane: number, [name = '', ...rest]: readonly string[]): Promise<boolean> {
  const child = spawn(join(checkout, 'node_modules/.bin', name), rest, {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: url, E2E_PORT: String(4390 + lane), CI: '' },
    stdio: process.env.PLANTED_OUTPUT ? 'inherit' : 'ignore',
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => done(code === 0))
  })
}

function commitOf(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).stdout ?? ''
}
