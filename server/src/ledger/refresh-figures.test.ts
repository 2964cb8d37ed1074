import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'
import { createSite } from '../command/create-site.ts'
import { figuresVersion } from './figures.store.ts'
import { refreshFigures } from './refresh-figures.ts'

const anotherHouse = { name: 'Kita Nebenan', timeZone: 'Europe/Berlin', password: 'vier Igel im Laub' }

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

test('F9: ledgers of older rules are computed anew, once, and browsers hear of it', async () => {
  const usualWeek = ['08:00-15:00', '08:00-15:00', '08:00-12:00', '', '-']
  const teacherId = await addTeacher(manager, { weeklyHours: 30, teamHours: 2, mpaHours: 3, usualWeek })
  const place = { teacherId, weekId: await openWeek(manager) }
  await save(manager, work(place, 1), ...[2, 3, 4, 5].map((day) => away(place, day, 'sick')))
  // As version 1 had it: Thursday a share of the whole target.
  await server.database.owner.query(
    `begin; select set_config('app.site', '1', true);
     update ledger set credited = 1725, actual = 2425, difference = -75;
     update site set figures_version = 1; commit`,
  )
  const before = await manager.get(`/api/weeks/${place.weekId}`)
  expect((await rowOf(manager, place))?.difference).toBe(-0.75)

  expect(await refreshFigures(server.database.url)).toBe(1)
  expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 18, difference: 0 })
  expect((await manager.get(`/api/weeks/${place.weekId}`)).tag).not.toBe(before.tag)
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  expect(await refreshFigures(server.database.url)).toBe(0)
})

test('before figures change, they can be reported to each house in words; nothing is changed by that', async () => {
  const anna = await addTeacher(manager, { name: 'Anna Becker', weeklyHours: 20 })
  const place = { teacherId: anna, weekId: await openWeek(manager, '2026-11-02') }
  await save(manager, ...[1, 2, 3, 4, 5].map((day) => work(place, day, '08:00', '12:00')))
  await server.database.owner.query(
    `begin; select set_config('app.site', '1', true);
     update ledger set actual = 2075, worked = 2075, difference = 75 where teacher_id = ${anna};
     update site set figures_version = 4; commit`,
  )
  const said = async (...options: string[]) =>
    (await commandInside(server.database.url, ['migrate', '--preview', ...options])).out.trim().split('\n')
  expect(await said('--language', 'de')).toEqual([
    'Kita sonnenblume.test: Mit dieser Version zählen einige Wochen von 1 Person anders:',
    '  Anna Becker: Saldo -0,75 Std. (KW 45/2026: bisher +0,75 Std., künftig 0,00 Std.)',
    'Die Gründe stehen in den Hinweisen zu dieser Version. Abgeschlossene Monate bleiben, wie sie sind.',
  ])
  expect((await said())[1]).toBe('  Anna Becker: balance -0.75 h (W45/2026: +0.75 h, now 0.00 h)')
  expect((await rowOf(manager, place))?.difference).toBe(0.75)
  expect(await refreshFigures(server.database.url)).toBe(1)
  expect((await rowOf(manager, place))?.difference).toBe(0)
  expect(await said()).toEqual(['All figures are those of the present rules.'])
})

test('D2: weeks of closings that cost people something are opened, and count', async () => {
  const teacherId = await addTeacher(manager, { name: 'Dora', weeklyHours: 39 })
  const closing = { from: '2026-10-12', to: '2026-10-16', name: 'Herbst', charge: 'timeOff', confirm: true }
  expect((await manager.post('/api/closings', closing)).status).toBe(201)
  const weekId = await openWeek(manager, '2026-10-12')
  // As before version 5: it was never opened.
  await server.database.owner.query(
    `begin; select set_config('app.site', '1', true);
     delete from ledger where week_number = ${weekId}; delete from week where week_number = ${weekId};
     update site set figures_version = 4; commit`,
  )
  expect(await refreshFigures(server.database.url)).toBe(1)
  expect(await rowOf(manager, { teacherId, weekId })).toMatchObject({ counts: true, difference: -39 })
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})

describe('many houses', () => {
  const houses = 12
  const versions = async () => {
    const { rows } = await server.database.owner.query<{ version: number }>(
      'select version::integer from site_version where site_id > 1 order by site_id',
    )
    return rows.map(({ version }) => version)
  }

  beforeAll(async () => {
    for (let at = 0; at < houses; at++)
      await createSite(server.database.owner, { ...anotherHouse, hosts: [`kita${at}.test`] })
  })
  const makeOld = () => server.database.owner.query('update site set figures_version = 4 where site_id > 1')

  test('several processes share them: each is computed once', async () => {
    await makeOld()
    const before = await versions()
    const counts = await Promise.all([1, 2, 3].map(() => refreshFigures(server.database.url)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(houses)
    expect(await versions()).toEqual(before.map((version) => version + 1))
  })

  test('one that cannot be computed is named, and keeps no other from its turn', async () => {
    await makeOld()
    await server.database.owner.query(
      `create function pg_temp.fails() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$;
       create trigger fails before update of figures_version on site for each row
         when (old.site_id = 5) execute function pg_temp.fails()`,
    )
    const failed: number[] = []
    const done = await refreshFigures(server.database.url, { onFailure: (siteId) => failed.push(siteId) })
    await server.database.owner.query('drop trigger fails on site')
    expect([done, failed]).toEqual([houses - 1, [5]])
    await expect(refreshFigures(server.database.url)).resolves.toBe(1)
  })

  test('it ends after the house that is under way', async () => {
    await makeOld()
    const stop = new AbortController()
    stop.abort()
    expect(await refreshFigures(server.database.url, { signal: stop.signal })).toBe(0)
    expect(await refreshFigures(server.database.url)).toBe(houses)
  })
})

test('P8: a month that is shut before the turn of its house is shut by the present rules', async () => {
  const teacherId = await addTeacher(manager, { name: 'Emil', weeklyHours: 30 })
  const place = { teacherId, weekId: await openWeek(manager, '2026-09-07') }
  await save(manager, ...[1, 2, 3, 4, 5].map((day) => work(place, day, '08:00', '14:00')))
  await manager.patch('/api/site', { monthSheets: true })
  await server.database.owner.query(
    `begin; select set_config('app.site', '1', true);
     update ledger set actual = actual + 75, worked = worked + 75, difference = difference + 75
      where teacher_id = ${teacherId} and week_number = ${place.weekId};
     update site set figures_version = 4 where site_id = 1; commit`,
  )
  const close = (hash: string) => manager.post('/api/months/2026-10/close', { hash })
  const old = (await manager.get('/api/months/2026-10')).body
  const refused = await close(old.hash)
  expect(refused.status).toBe(412)
  expect((await close(refused.body.current.hash)).status).toBe(200)
  expect(await rowOf(manager, place)).toMatchObject({ difference: 0 })
  const { rows } = await server.database.owner.query(
    "select figures_version::integer as version from month_closing where month = '2026-10-01'",
  )
  expect(rows).toEqual([{ version: figuresVersion }])
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})
