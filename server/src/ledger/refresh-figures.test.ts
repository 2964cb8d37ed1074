import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'
import { refreshFigures } from './refresh-figures.ts'

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
