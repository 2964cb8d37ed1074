import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const checkout = resolve(import.meta.dirname, '..')
const sources = ['web', 'domain', 'contract', 'package-lock.json']
const built = 'web/dist/index.html'

/** The page in web/dist is there, and nothing that it is made of has changed since. */
export function isPageFresh(folder = checkout): boolean {
  const made = statSync(join(folder, built), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((source) => newestIn(join(folder, source)) < made)
}

function newestIn(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...inside.map((name) => newestIn(join(path, name))))
}

export async function buildPage(signal: AbortSignal): Promise<void> {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  ]
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
