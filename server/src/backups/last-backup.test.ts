import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { Browser, startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { buildApp } from '../app.ts'
import { LastBackupWatch } from './last-backup.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const insertBackup = (finishedAt: number, isVerified: boolean) =>
  server.database.owner.query(
    `insert into backup_record (started_at, finished_at, size_bytes, sha256, is_verified)
     values (to_timestamp($1), to_timestamp($1), 1, repeat('a', 64), $2)`,
    [finishedAt / 1_000, isVerified],
  )

test('the management reads when a backup was last tried out, others do not', async () => {
  const { db, clock } = server
  const config = { ...server.config, BACKUP_TARGET: '/backups' }
  const start = async () => {
    const app = await buildApp({ db, clock, config, logStream: { write() {} } })
    await app.ready()
    return app
  }
  const siteAt = async (app: Awaited<ReturnType<typeof start>>) => {
    const manager = await new Browser(app, 'sonnenblume.test').unlock()
    return (await manager.get('/api/site')).body
  }
  let app = await start()
  expect(await siteAt(app)).toMatchObject({ lastBackup: { at: null, isOld: true } })
  const parents = new Browser(app, 'sonnenblume.test')
  expect((await parents.get('/api/site')).body).not.toHaveProperty('lastBackup')
  await app.close()

  const night = clock.now() - 8 * 60 * 60_000
  await insertBackup(night, true)
  // Later, but it did not come back whole.
  await insertBackup(clock.now(), false)
  app = await start()
  expect(await siteAt(app)).toMatchObject({ lastBackup: { at: new Date(night).toISOString(), isOld: false } })
  const manager = await server.browser().unlock()
  const { browser: planner } = await memberOf(server, manager, 'plan', { name: 'Paul' })
  expect((await planner.get('/api/site')).text).not.toContain('lastBackup')
  await app.close()
})

test('without backups by themselves the site is as it was', async () => {
  const manager = await server.browser().unlock()
  expect((await manager.get('/api/site')).body).not.toHaveProperty('lastBackup')
})

test('the metrics and the management are served by one question a minute', async () => {
  const asked: string[] = []
  let now = server.clock.now()
  const clock = { ...server.clock, now: () => now }
  const db = {
    ...server.db,
    query: (...call: Parameters<typeof server.db.query>) => {
      asked.push(call[0].text)
      return server.db.query(...call)
    },
  }
  const watch = new LastBackupWatch(db as typeof server.db, clock, { warn() {} } as never)
  // As a scrape does, which asks for both ages at once.
  const [first, second] = await Promise.all([watch.ages(), watch.ages()])
  expect(second).toEqual(first)
  const once = asked.length
  expect(await watch.ages()).toEqual({ last: expect.any(Number), verified: expect.any(Number) })
  expect(watch.last).toMatchObject({ isOld: false })
  now += 59_999
  await watch.ages()
  expect(asked).toHaveLength(once)
  now += 1
  await watch.ages()
  expect(asked).toHaveLength(2 * once)
  await watch.stop()
})

test('after two days it is old, also while the database is away', async () => {
  await insertBackup(server.clock.now() - 8 * 60 * 60_000, true)
  const warnings: string[] = []
  let now = server.clock.now()
  const clock = { ...server.clock, now: () => now }
  const gone = { ...server.db, query: () => Promise.reject(new Error('gone')) }
  let db = server.db
  const asked = { ...server.db, query: (...call: Parameters<typeof db.query>) => db.query(...call) }
  const watch = new LastBackupWatch(asked as typeof server.db, clock, {
    warn: (_: unknown, text?: string) => void warnings.push(text ?? ''),
  } as never)
  expect(watch.last).toBeUndefined()
  await watch.start()
  expect(watch.last).toMatchObject({ isOld: false })
  now += 41 * 60 * 60_000
  expect(watch.last).toMatchObject({ isOld: true })
  db = gone as unknown as typeof server.db
  await watch.look()
  expect(watch.last).toMatchObject({ isOld: true })
  // The metrics go on from what was known, too.
  expect((await watch.ages()).verified).toBe(49 * 60 * 60)
  expect(warnings).toEqual(['the last backup was not read'])
  await watch.stop()
})
