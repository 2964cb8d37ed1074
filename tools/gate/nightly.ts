import { spawnSync } from 'node:child_process'

/**
 * `npm run nightly`: what takes too long for every change. The long properties, all planted breaks, faults against real
 * processes, pages and proxies, the bench at full size, and the image itself. One that fails does not keep the next from running.
 * `-- --from faults` begins with the first step that holds the word.
 */

const steps = [
  'npm run build',
  'npm run test',
  'npm run e2e',
  'npm run planted',
  'npm run faults',
  'npm run faults -- nginx caddy R32 pages --rounds 30',
  'npm run bench',
  'npm run bench -- --planted',
  'npm run image',
  'npm run bare-debian',
]

const word = process.argv[process.argv.indexOf('--from') + 1]
const first = process.argv.includes('--from') ? steps.findIndex((step) => step.includes(word ?? '')) : 0
if (first < 0) throw new Error(`There is no step with ${word} in it; there are ${steps.join(', ')}`)

const failed: string[] = []
for (const step of steps.slice(first)) {
  const begun = Date.now()
  console.log(`\n== ${step}`)
  const { status } = spawnSync(step, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, FULL_SIZE: 'true' },
  })
  if (status !== 0) failed.push(step)
  console.log(
    `${status === 0 ? 'held' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1_000)} s: ${step}`,
  )
}
console.log(failed.length === 0 ? '\nAll steps held.' : `\nFailed:\n${failed.join('\n')}`)
process.exitCode = failed.length > 0 ? 1 : 0
