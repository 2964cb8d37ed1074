import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWithin, connectWithin, runWithin } from '#server/db/timeouts.ts'
import { refusalFrom } from '#server/http/problems.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { addTeacher, openWeek, work } from '../schedule.ts'

/** What `npm run faults` does to real processes, in small: each case was a weakness once. */

describe('what PostgreSQL cannot do right now is a 503 that says when to come back', () => {
  test.each([
    ['53100', 'disk_full'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['57P01', 'busy'],
    ['57P03', 'busy'],
    ['58030', 'busy'],
    ['25006', 'busy'],
    ['08006', 'busy'],
    ['ECONNREFUSED', 'busy'],
  ])('%s', (code, said) => {
    const refusal = refusalFrom(Object.assign(new Error('as PostgreSQL words it'), { code }))
    expect(refusal?.body).toMatchObject({ statusCode: 503, code: said })
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

/** Tables of other databases have the same numbers. */
const waitsForLedger = `
  select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
   where l.relation = 'ledger'::regclass and not l.granted`

describe('a server in trouble', () => {
  let server: TestServer
  let manager: Browser

  beforeAll(async () => {
    server = await startServer()
    manager = await server.browser().unlock()
  })
  afterAll(() => server.close())

  test('R8 a save that waits for a lock that is never released is refused in time, and works afterwards', async () => {
    const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
    const { owner } = server.database
    await owner.query('begin')
    await owner.query('lock table ledger in access exclusive mode')
    const since = performance.now()
    const refused = await manager.post('/api/time-slots/batch', [work(place, 1)])
    const took = performance.now() - since
    await owner.query('rollback')
    expect([refused.status, refused.body.code]).toEqual([503, 'busy'])
    expect(took).toBeLessThan(answerWithin + runWithin)
    expect((await manager.post('/api/time-slots/batch', [work(place, 1)])).status).toBe(200)
  })

  test('R8 the waits of one save do not add up: first for a connection, then for a lock', async () => {
    const narrow = await startServer({ config: { POOL_SIZE: '1' } })
    const browser = await narrow.browser().unlock()
    const place = { teacherId: await addTeacher(browser), weekId: await openWeek(browser) }
    const { owner } = narrow.database
    const save = async () => {
      const since = performance.now()
      const { status } = await browser.post('/api/time-slots/batch', [work(place, 1)])
      return { status, took: performance.now() - since }
    }
    await owner.query('begin')
    await owner.query('lock table ledger in access exclusive mode')
    const first = save()
    // Only from then on PostgreSQL counts: on a slow machine a save needs a while to get there.
    await expect
      .poll(async () => (await owner.query(waitsForLedger)).rowCount, { timeout: connectWithin })
      .toBe(1)
    await new Promise((done) => setTimeout(done, 500))
    const second = await save()
    await owner.query('rollback')
    await first
    await narrow.close()
    expect(second.status).toBe(503)
    expect(second.took).toBeGreaterThan(6_000)
    expect(second.took).toBeLessThan(connectWithin + runWithin)
  })

  test('R9 reading goes on where nothing can be written, although the access would like to note its use', async () => {
    const { owner } = server.database
    await openWeek(manager)
    server.clock.time += 2 * 3_600_000
    await owner.query(`revoke update on access_grant from ${server.config.SERVER_ROLE}`)
    try {
      for (const path of ['/api/weeks/98', '/api/weeks', '/api/teachers/active'])
        expect([path, (await manager.get(path)).status]).toEqual([path, 200])
    } finally {
      await owner.query(`grant update on access_grant to ${server.config.SERVER_ROLE}`)
    }
    expect(server.logLines.join()).toContain('the use of an access was not noted')
  })
})
