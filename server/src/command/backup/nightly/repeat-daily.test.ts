import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { BackupFolder } from '../../../../test/backup-folder.ts'
import { makeBackupFolder } from '../../../../test/backup-folder.ts'
import type { TestDatabase } from '../../../../test/databases.ts'
import { createDatabase } from '../../../../test/databases.ts'

/** Real processes of `backup run --daily`, as compose.yaml and systemd start them. */

const program = resolve(import.meta.dirname, '../../../../bin/morgenkreis')
let database: TestDatabase
let backups: BackupFolder
interface Started {
  said(): string
  stop(): Promise<number | null>
}
const running: Started[] = []

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  backups?.remove()
  await database?.drop()
})

function start(environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [program, 'backup', 'run', '--daily'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...backups.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const started = {
    said: () => said,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  running.push(started)
  return started
}

const soon = { timeout: 60_000, interval: 100 }

async function begin() {
  database = await createDatabase()
  backups = makeBackupFolder()
}

test('makes up for what was missed at the start, once, also beside a second process, and ends when asked', async () => {
  await begin()
  const [first, second] = [start(), start()]
  await expect.poll(() => backups.names().filter((name) => name.endsWith('.age')), soon).toHaveLength(1)
  await expect.poll(() => first.said() + second.said(), soon).toContain('restored and verified in')
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([143, 143])
  // The hour has not come again: a start in between makes none.
  const third = start()
  await expect.poll(third.said, soon).toContain('every day at 02:30 (Europe/Berlin)')
  await new Promise((done) => setTimeout(done, 2_000))
  await third.stop()
  expect(backups.runs()).toHaveLength(1)
  expect(third.said()).not.toContain('Dumping')
}, 120_000)

test('a failure is reported, does not end it, and a start after it is mended makes up for it', async () => {
  await begin()
  const away = `${backups.target}-away`
  renameSync(backups.target, away)
  const failing = start()
  await expect
    .poll(failing.said, soon)
    .toMatch(/is not there. Is its disk mounted\?. It is tried again in an hour/)
  expect(await failing.stop()).toBe(143)
  renameSync(away, backups.target)
  const mended = start()
  await expect.poll(mended.said, soon).toContain('restored and verified in')
  await mended.stop()
  rmSync(away, { recursive: true, force: true })
  expect(backups.runs()).toEqual([expect.objectContaining({ isVerified: true })])
}, 120_000)

test('a setting that cannot be used ends it at once, with its name', async () => {
  await begin()
  const wrong = start({ BACKUP_AT: '25:00' })
  await expect.poll(wrong.said, soon).toContain('BACKUP_AT: must be a time, such as 02:30')
  const missing = start({ BACKUP_RECIPIENT: '' })
  await expect.poll(missing.said, soon).toContain('BACKUP_RECIPIENT is missing')
})
