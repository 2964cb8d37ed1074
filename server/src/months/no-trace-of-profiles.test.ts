import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'

/** Closing a month keeps nothing that names a pregnancy. The clock stands at Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.patch('/api/site', { lawHints: true })
  place = { weekId: await openWeek(manager, '2026-10-26'), teacherId: await addTeacher(manager) }
  // 8:45 of work until 20:30 with a break: for adults within the law, for pregnant people too long and too late.
  await save(
    manager,
    work(place, 4, '11:00', '16:00'),
    work(place, 4, '16:00', '16:45', { sessionType: 'break' }),
    work(place, 4, '16:45', '20:30'),
  )
  await save(manager, work(place, 5, '12:00', '18:00'))
})
afterAll(() => server.close())

const protect = (protection: string) =>
  manager.send('PUT', `/api/protection/${place.teacherId}`, { protection })
const october = async () => (await manager.get<WholeMonth>('/api/months/2026-10')).body
const answer = (rule: string, headers = {}) =>
  manager.send(
    'PUT',
    `/api/hints/${place.weekId}/${place.teacherId}/4/${rule}`,
    { reason: 'agreed', text: '' },
    headers,
  )

/** Every stored value of every table as text, but for the migrations and what the profile itself is. */
async function stored(): Promise<string[]> {
  const { owner } = server.database
  const { rows } = await owner.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public'
       and c.relname not in ('schema_migration', 'protection_profile') order by 1`)
  expect(rows.length).toBeGreaterThan(30)
  await owner.query("select set_config('app.site', '1', false)")
  const lines: string[] = []
  for (const { name } of rows) {
    const found = await owner.query(`select to_jsonb(r)::text as line from ${name} r`)
    lines.push(...found.rows.map(({ line }) => `${name} ${line}`))
  }
  return lines
}

const traces = /MuSchG|maternity|"paragraph|\\?"(limit|allowed)\\?": ?(510|1200)|"rule": ?"(late|dailyHours)"/

test('a hint that only a profile makes is open, but on no sheet', async () => {
  const asAdult = JSON.stringify((await october()).sheets)
  await protect('maternity')
  const month = await october()
  expect(JSON.stringify(month.openItems)).toContain('MuSchG')
  expect(JSON.stringify(month.sheets)).toBe(asAdult)
})

test('a reason for it is on the sheet without what it was given for', async () => {
  expect((await answer('late')).status).toBe(200)
  expect((await answer('dailyHours')).status).toBe(200)
  const { sheets } = await october()
  const law = sheets[0]?.days.find(({ date }) => date === '2026-10-29')?.law
  expect(law?.map((hint) => Object.keys(hint))).toEqual([['reason'], ['reason']])
  expect((await stored()).filter((line) => traces.test(line))).toHaveLength(2)
})

test('X5: after closing no row of any table names limit, paragraph, rule or profile', async () => {
  const { hash } = await october()
  const headers = { 'idempotency-key': 'close-october' }
  expect((await manager.post('/api/months/2026-10/close', { hash }, headers)).status).toBe(200)
  expect((await stored()).filter((line) => traces.test(line))).toEqual([])
  for (const format of ['csv', 'csv-days'])
    expect((await manager.get(`/api/months/2026-10/export?format=${format}&language=de`)).text).not.toMatch(
      /8:30|20:00|MuSchG/,
    )
})

test('the reasons still hold in the shut week and after a reopening', async () => {
  const closed = (await october()).sheets
  const { answers } = (await manager.get(`/api/weeks/${place.weekId}/hints`)).body
  expect(answers).toMatchObject([
    { rule: 'givenA', is: 0, limit: 0, reason: 'agreed' },
    { rule: 'givenB', is: 0, limit: 0, reason: 'agreed' },
  ])
  await manager.post('/api/months/2026-10/reopen', { reason: 'The test goes on' })
  const open = await october()
  expect(open.sheets).toEqual(closed)
  expect(open.openItems.filter(({ kind }) => kind === 'lawHint')).toEqual([])
  expect((await manager.post('/api/months/2026-10/close', { hash: open.hash })).status).toBe(200)
})

test('the pregnancy over, the sheets are the same', async () => {
  const before = await october()
  await protect('adult')
  expect(await october()).toEqual(before)
  expect((await stored()).filter((line) => traces.test(line))).toEqual([])
})
