import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { inTransaction } from '../db/transaction.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { isMyTurn, SiteSweep } from '../jobs/site-sweep.ts'
import { LedgerCheck } from './ledger-check.ts'

let server: TestServer
const hosts = ['sonnenblume.test', 'loewenzahn.test', 'kleeblatt.test']
const places: { teacherId: number; weekId: number }[] = []
const found: [siteId: number, differences: number][] = []
const errors: unknown[] = []

beforeAll(async () => {
  server = await startServer({ hosts })
  for (const host of hosts) {
    const manager = await server.browser(host).unlock()
    const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
    await save(manager, work(place, 1))
    places.push(place)
  }
  // A number that was given once and is no house any more.
  await server.database.owner.query('delete from site where site_id = 2')
})
afterAll(() => server.close())

function checkers(every = 3_600_000) {
  const check = new LedgerCheck({
    db: server.db,
    clock: server.clock,
    isMyTurn: (transaction) => isMyTurn(transaction, 'ledger check'),
    onDifferences: (siteId, differences) => void found.push([siteId, differences]),
  })
  const rounds = new SiteSweep({
    db: server.db,
    clock: server.clock,
    every,
    visit: (siteId) => check.visit(siteId),
    onRound: () => check.endRound(),
    onError: (error) => void errors.push(error),
  })
  return { check, rounds }
}

const recorded = async () =>
  (await server.database.owner.query('select source, since, differences from verify_record')).rows

const wrong = (siteId: number, worked: number) =>
  server.database.owner.query('update ledger set worked = worked + $2 where site_id = $1', [siteId, worked])

test('every house is checked, and nothing is found where nothing is wrong', async () => {
  const { check, rounds } = checkers()
  expect(check.state).toEqual({ lastAt: undefined, sites: 0, differences: 0 })
  await rounds.run()
  expect(check.state).toEqual({ lastAt: server.clock.time, sites: 2, differences: 0 })
  expect(errors).toEqual([])
  expect(await recorded()).toEqual([{ source: 'server', since: new Date(server.clock.time), differences: 0 }])
})

test('a wrong figure is reported with its house, and forgotten when it is right again', async () => {
  const { check, rounds } = checkers()
  await wrong(3, 25)
  await rounds.run()
  expect(check.state.differences).toBe(1)
  expect(found).toEqual([[3, 1]])
  expect(await recorded()).toMatchObject([{ differences: 1 }])
  await wrong(3, -25)
  await rounds.run()
  expect(check.state.differences).toBe(0)
})

test('when the time is up the next round goes on where this one ended', async () => {
  const { check, rounds } = checkers(0)
  const visited: number[] = []
  const visit = check.visit.bind(check)
  check.visit = (siteId) => {
    visited.push(siteId)
    return visit(siteId)
  }
  for (let turn = 0; turn < 4; turn++) await rounds.run()
  expect(visited).toEqual([1, 3, 1])
})

test('a round that took many turns is recorded with the time of its first', async () => {
  const { rounds } = checkers(0)
  const began = server.clock.time + 60_000
  const minutes: (string | undefined)[] = []
  for (let turn = 0; turn < 3; turn++) {
    server.clock.time += 60_000
    await rounds.run()
    minutes.push((await recorded())[0]?.since.toISOString())
  }
  expect(minutes.map((at) => at === new Date(began).toISOString())).toEqual([false, false, true])
})

test.each([
  ['fails', 'alter table ledger rename to ledger_away', 'alter table ledger_away rename to ledger', 2],
  [
    'has the figures of another version',
    'update site set figures_version = figures_version + 1 where site_id = 3',
    'update site set figures_version = figures_version - 1 where site_id = 3',
    0,
  ],
])('a round in which a house %s is no record', async (_, spoil, mend, failures) => {
  const before = await recorded()
  server.clock.time += 60_000
  const { rounds } = checkers()
  const { owner } = server.database
  await owner.query(spoil)
  await rounds.run()
  await owner.query(mend)
  expect(errors.splice(0)).toHaveLength(failures)
  expect(await recorded()).toEqual(before)
  await rounds.run()
  expect(await recorded()).not.toEqual(before)
})

test('the server itself notes its rounds', async () => {
  await server.database.owner.query('delete from verify_record')
  const { db, clock, config } = server
  const log = { warn: (error: unknown) => void errors.push(error), error() {} }
  const often = { ...config, LEDGER_CHECK_MINUTES: 0.001 }
  const keeping = housekeeping({ db, clock } as never, often, log as never)
  keeping.start()
  await expect.poll(recorded, { timeout: 10_000 }).toMatchObject([{ source: 'server', differences: 0 }])
  await keeping.stop()
  expect(errors).toEqual([])
})

test('while another process checks, this one leaves it alone', async () => {
  const { check, rounds } = checkers()
  await inTransaction(server.db, async (transaction) => {
    expect(await isMyTurn(transaction, 'ledger check')).toBe(true)
    await rounds.run()
  })
  expect(check.state.sites).toBe(0)
  await rounds.run()
  expect(check.state.sites).toBe(2)
})

test('edits during a check are no differences', async () => {
  const manager = await server.browser().unlock()
  const { check } = checkers()
  const place = places[0]!
  let editing = true
  const edits = (async () => {
    for (let turn = 0; editing; turn++)
      await save(manager, work(place, (turn % 5) + 1, '08:00', turn % 2 ? '12:00' : '16:00'))
  })()
  for (let turn = 0; turn < 40; turn++) await check.visit(1)
  editing = false
  await edits
  expect(check.state).toMatchObject({ sites: 40, differences: 0 })
})
