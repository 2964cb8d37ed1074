import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Reply, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import { sizes, timeLimit } from './sizes.ts'

let server: TestServer
let houses: House[]

interface House {
  readonly mark: string
  readonly manager: Browser
  readonly parent: Browser
}

const weekId = 98
const clients = 16
const hostOf = (number: number) => `house-${number}.test`
/** In every name and note of a house, so that a foreign one is recognised wherever it appears. */
const markOf = (number: number) => `[s${String(number).padStart(2, '0')}]`

beforeAll(async () => {
  const numbers = Array.from({ length: sizes.sites }, (_, number) => number)
  server = await startServer({ hosts: numbers.map(hostOf), config: { POOL_SIZE: '4' } })
  houses = []
  for (const number of numbers) {
    const mark = markOf(number)
    const manager = await server.browser(hostOf(number)).unlock()
    await manager.patch('/api/site', { name: `Kita ${mark}`, parentsSee: { notes: true } })
    for (const name of ['Birgit', 'Mehmet'])
      await manager.post('/api/teachers', { name: `${name} ${mark}`, weeklyHours: 30 })
    await manager.post('/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
    houses.push({ mark, manager, parent: server.browser(hostOf(number)) })
  }
}, 120_000)
afterAll(() => server.close())

/** Teachers have the same numbers in every house: a request to the wrong house finds someone there. */
const operations: Record<string, (house: House, chance: Chance) => Promise<Reply>> = {
  saveDay: ({ manager, mark }, chance) =>
    manager.post('/api/time-slots/batch', [slot(chance, `note ${mark}`)]),
  absence: ({ manager, mark }, chance) => {
    const { startTime: _, endTime: __, ...place } = slot(chance, `ill ${mark}`)
    return manager.post('/api/time-slots/batch', [{ ...place, sessionType: 'none', status: 'sick' }])
  },
  rename: ({ manager, mark }, chance) =>
    manager.patch(`/api/teachers/${chance.whole(1, 2)}`, { name: `Name ${chance.whole(1, 99)} ${mark}` }),
  addTeam: ({ manager, mark }, chance) =>
    chance.happens(0.1) ? manager.post('/api/teams', { name: `Team ${mark}` }) : manager.get('/api/teams'),
  once: ({ manager, mark }, chance) => {
    // Every house uses the same keys.
    const headers = { 'idempotency-key': `team-${chance.whole(1, 5)}` }
    return manager.post('/api/teams', { name: `Once ${mark}` }, headers)
  },
  set: ({ manager }, chance) =>
    manager.post('/api/week-settings', { teacherId: chance.whole(1, 2), weekId, teamHours: chance.hours(5) }),
  readWeek: ({ manager }) => manager.get(`/api/weeks/${weekId}`),
  readAsParent: ({ parent }) => parent.get(`/api/weeks/${weekId}`),
  readTeachers: ({ manager }) => manager.get('/api/teachers/active'),
  readHistory: ({ manager }) => manager.get('/api/history?limit=5'),
  readStats: ({ manager }) => manager.get('/api/teachers/summary-stats'),
  readSite: ({ manager, parent }, chance) => (chance.happens(0.5) ? manager : parent).get('/api/site'),
  // Errors in between, before, inside and at the end of a transaction.
  invalid: ({ manager }) => manager.post('/api/teachers', { name: 'x', weeklyHours: 41 }),
  notFound: ({ manager }) => manager.get('/api/teachers/4711'),
  unstorable: ({ manager }) => manager.post('/api/teachers', { name: '🌻', weeklyHours: 30 }),
  outdated: ({ manager, mark }) => {
    const outdated = { 'if-match': `"${weekId}-1-1-v0"` }
    return manager.post(
      '/api/time-slots/batch',
      [{ ...slot(new Chance(1), mark), dayOfWeek: 1, teacherId: 1 }],
      outdated,
    )
  },
  foreignCookie: async ({ parent }, chance) => {
    const other = chance.oneOf(houses)
    return parent.get(`/api/weeks/${weekId}`, { cookie: other.manager.cookie ?? '' })
  },
}

function slot(chance: Chance, notes: string) {
  const place = { teacherId: chance.whole(1, 2), weekId, dayOfWeek: chance.whole(1, 5) }
  return { ...place, startTime: '08:00', endTime: `${chance.whole(10, 20)}:00`, notes }
}

/** Statements are broken off, and now and then a connection is cut, while the houses go on. */
async function disturb(isOver: () => boolean): Promise<number> {
  const chance = new Chance(firstSeed)
  let disturbed = 0
  while (!isOver()) {
    const how = chance.happens(0.05) ? 'pg_terminate_backend' : 'pg_cancel_backend'
    const { rowCount } = await server.database.owner.query(
      `select ${how}(pid) from pg_stat_activity
        where application_name = 'morgenkreis' and datname = current_database() and state <> 'idle' limit 1`,
    )
    disturbed += rowCount ?? 0
    await new Promise((done) => setTimeout(done, 20))
  }
  return disturbed
}

test(`R21 ${sizes.siteOperations} operations of ${sizes.sites} houses over four connections, with errors in between: no foreign row`, {
  timeout: timeLimit,
}, async () => {
  const statuses: Record<number, number> = {}
  let ownMarks = 0
  let left = sizes.siteOperations
  let isOver = false
  const disturbing = disturb(() => isOver)
  const client = async (_: unknown, number: number) => {
    const chance = new Chance(firstSeed + number)
    while (left-- > 0) {
      const house = chance.oneOf(houses)
      const name = chance.oneOf(Object.keys(operations))
      const reply = await operations[name]!(house, chance)
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      for (const [mark] of reply.text.matchAll(/\[s\d\d\]/g)) {
        if (mark !== house.mark) throw new Error(`${name} of ${house.mark} was answered: ${reply.text}`)
        ownMarks++
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client)).finally(() => {
    isOver = true
  })
  const disturbed = await disturbing

  const { 503: busy = 0, ...others } = statuses
  expect(Object.keys(others).filter((status) => Number(status) >= 500)).toEqual([])
  for (const status of [200, 201, 400, 404, 412]) expect(others[status]).toBeGreaterThan(0)
  expect(disturbed).toBeGreaterThan(0)
  expect(busy).toBeLessThanOrEqual(disturbed)
  expect(ownMarks).toBeGreaterThan(sizes.siteOperations)
  expect(await strayMarks()).toEqual([])
})

/** What is stored: no name or note of any house carries another house's mark. */
async function strayMarks(): Promise<unknown[]> {
  const { owner } = server.database
  const stray: unknown[] = []
  for (const { siteId, mark } of await sitesAndMarks()) {
    const { rows } = await owner.query(
      `select text from (select site_id, name as text from teacher
                         union all select site_id, name from team
                         union all select site_id, notes from time_slot
                         union all select site_id, before::text from history
                         union all select site_id, after::text from history) said
        where site_id = $1 and text like '%[s%' and position($2 in text) = 0`,
      [siteId, mark],
    )
    stray.push(...rows)
  }
  return stray
}

async function sitesAndMarks() {
  const { rows } = await server.database.owner.query<{ siteId: number; mark: string }>(
    `select site_id as "siteId", substring(name from '\\[s\\d\\d\\]') as mark from site`,
  )
  expect(rows).toHaveLength(sizes.sites)
  return rows
}
