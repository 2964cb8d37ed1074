import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { changelogEntries } from './changelog.ts'
import type { ReleaseFacts } from './faults.ts'
import { keptTables, keptVersions, presentTables } from './kept-tables.ts'
import { unpinnedIn } from './pins.ts'

const run = promisify(execFile)

export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: folder, maxBuffer: 64 * 1_024 * 1_024 })).stdout.trim()
}

export async function factsOf(folder: string): Promise<ReleaseFacts> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const lock = JSON.parse(read('package-lock.json')) as { version?: string }
  const present = presentTables()
  const kept = keptTables(version)
  const before = keptVersions()
    .filter((each) => each !== version)
    .at(-1)
  return {
    version,
    lockedVersion: lock.version,
    uncommitted: await git(folder, 'status', '--porcelain'),
    tags: (await git(folder, 'tag', '--list')).split('\n'),
    entries: changelogEntries(read('CHANGELOG.md')),
    upgrading: read('UPGRADING.md'),
    tables: kept === undefined ? 'missing' : kept === present ? 'same' : 'others',
    migrates: before === undefined || keptTables(before) !== present,
    unpinned: unpinnedIn(read),
  }
}

/** Signed where git knows a key. Nothing is pushed: `git push origin v1.2.3` starts the workflow. */
export async function tagRelease(folder: string, version: string): Promise<string> {
  const tag = `v${version}`
  const hasKey = await git(folder, 'config', '--get', 'user.signingkey').then(
    () => true,
    () => false,
  )
  await git(folder, 'tag', hasKey ? '--sign' : '--annotate', '--message', `Morgenkreis ${version}`, tag)
  const unsigned = hasKey ? '' : ' It is not signed: git knows no user.signingkey.'
  return `Made the tag ${tag}.${unsigned} \`git push origin ${tag}\` releases it.`
}
