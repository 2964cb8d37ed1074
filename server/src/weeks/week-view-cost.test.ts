import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frozenWeekView, loadFrozenWeekView, weekViewValues } from '#tools/database/frozen-week-view.ts'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { buffersOf, withoutBalance } from '#tools/database/week-view-buffers.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { startServer } from '../../test/house.ts'
import { sessionOptions } from '../db/pool.ts'
import { serverRole } from '../db/server-role.ts'
import { selectWeekView } from './weeks.store.ts'

let database: TestDatabase
let client: pg.Client

const teachers = 15
const twoYears = { sites: 3, teachers, weeks: 104 }
const tenYears = { sites: 1, teachers, weeks: 520 }

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [twoYears, tenYears])
  await loadFrozenWeekView(database.owner)
  client = new pg.Client({ connectionString: database.url, options: sessionOptions(serverRole) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the week view is one statement, for parents and for teachers', async () => {
  const server = await startServer()
  const manager = await server.browser().unlock()
  await manager.post('/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
  // The host is known from now on; who belongs to it is not asked with every request.
  await manager.get('/api/weeks')
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  // The word of the new week may still be on its way to the other processes, and the listener asks whether it is alive.
  const isOurs = (sent: unknown) => !/pg_notify|^"select"$/.test(JSON.stringify(sent))
  const sent = () => spy.mock.calls.filter(([query]) => isOurs(query)).length
  expect((await manager.get('/api/weeks/98')).body.viewMode).toBe('teacher')
  expect(sent()).toBe(1)
  expect((await server.browser().get('/api/weeks/98')).body.viewMode).toBe('parent')
  expect(sent()).toBe(2)
  // The second parent is answered from memory.
  expect((await server.browser().get('/api/weeks/98')).status).toBe(200)
  expect(sent()).toBe(2)
  spy.mockRestore()
  await server.close()
})

test('the balance adds less than 0.8 to the buffers of the week view', async () => {
  const bare = await buffersOf(client, await withoutBalance(client), 2, twoYears.weeks)
  const full = await buffersOf(client, 'week_document', 2, twoYears.weeks)
  expect(bare).toBeGreaterThan(teachers)
  expect(full).toBeGreaterThan(bare)
  expect(full / bare).toBeLessThanOrEqual(1.8)
})

test('ten years of history touch at most half as many buffers again as two', async () => {
  const two = await buffersOf(client, 'week_document', 2, twoYears.weeks)
  const ten = await buffersOf(client, 'week_document', twoYears.sites + 1, tenYears.weeks)
  expect(ten / two).toBeLessThanOrEqual(1.5)
})

const tokenHash = Buffer.alloc(32, 7)

test.each<[string, { tokenHash?: Buffer }]>([
  ['parents', {}],
  ['teachers', { tokenHash }],
])('the week view of %s touches no more buffers than its frozen copy', async (_, more) => {
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) values (2, $1, now(), now()) on conflict do nothing',
    [tokenHash],
  )
  const asked = { site: 2, week: twoYears.weeks, today: '2026-11-16', ...more }
  const buffers = (text: string) => buffersOfStatement(client, text, weekViewValues(text, asked))
  const frozen = await buffers(frozenWeekView)
  expect(frozen).toBeGreaterThan(teachers)
  // A few buffers more are a few rows more; a document that is read twice is far beyond.
  expect((await buffers(selectWeekView.text)) / frozen).toBeLessThanOrEqual(1.05)
})
