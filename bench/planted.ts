import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { bars } from './bars.ts'
import { slowDowns } from './slow-down.ts'

const main = resolve(import.meta.dirname, 'main.ts')

/** P1: without any slow-down the bars hold, and each by itself misses one. Returns the code to end with. */
export async function tryAllSlowDowns(): Promise<number> {
  const steps = [...new Set(Object.values(slowDowns).map(({ step }) => step))].join()
  const table = [await tried('nothing', 0, steps)]
  for (const [name, { milliseconds, step, bar }] of Object.entries(slowDowns))
    table.push(await tried(name, milliseconds, step, bars[bar].what))
  console.log(`\n${table.map(({ line }) => line).join('\n')}`)
  return table.every(({ isRight }) => isRight) ? 0 : 1
}

async function tried(name: string, milliseconds: number, step: string, bar?: string) {
  const { code, output } = await quickRun(name, step)
  const missed = [...output.matchAll(/^MISSED +(\S+) +(.*?)$/gm)].map(([, figure, bar]) => `${figure} ${bar}`)
  // Only its bar counts: a run that broke off, or missed another, has not noticed it.
  const isRight = bar ? code === 1 && missed.some((each) => each.includes(bar)) : code === 0
  const found = missed.length > 0 ? missed.join('; ') : `no bar missed, exit code ${code}`
  return { isRight, line: `${isRight ? 'right' : 'WRONG'}  ${name} +${milliseconds} ms: ${found}` }
}

function quickRun(slow: string, step: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [main, '--quick', '--only', step], {
    env: { ...process.env, BENCH_SLOW: slow },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
