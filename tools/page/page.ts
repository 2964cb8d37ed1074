import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const checkout = resolve(import.meta.dirname, '../..')
const sources = ['web', 'domain', 'contract', 'package-lock.json']
/** The page, and what draws it for the server: `npm run build` makes both, in this order. */
const built = ['web/dist/index.html', 'web/dist-server/draw.js']
const configs = ['web/vite.config.ts', 'web/vite.draw.config.ts']

/** The built page is there, and nothing that it is made of has changed since. */
export function isPageFresh(folder = checkout): boolean {
  const times = built.map((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const made = Math.min(...times)
  return sources.every((source) => newestIn(join(folder, source)) < made)
}

function newestIn(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const inside = readdirSync(path).filter((name) => !/^dist(-server)?$/.test(name))
  return Math.max(0, ...inside.map((name) => newestIn(join(path, name))))
}

export async function buildPage(signal: AbortSignal): Promise<void> {
  for (const config of configs) await build(config, signal)
}

async function build(config: string, signal: AbortSignal): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  })
  const code = await new Promise<number | null>((done, failed) =>
    child.once('exit', done).once('error', failed),
  )
  if (code !== 0) throw new Error('The page could not be built. What is wrong stands above.')
}
