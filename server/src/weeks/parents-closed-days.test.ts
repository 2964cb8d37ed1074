import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder, withoutStyles } from '../../test/page-folder.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, save, work } from '../../test/schedule.ts'

/** Over HTTP: an absence while the house is closed changes no byte of what parents get. */

const host = '127.0.0.1'
let page: PageFolder
let server: TestServer
let manager: Browser
let parent: Browser
let place: Place

beforeAll(async () => {
  page = await pageFolder('built')
  server = await startServer({ hosts: [host], pageFolder: page.folder })
  manager = await server.browser(host).unlock()
  parent = server.browser(host)
  const weekId = await openWeek(manager)
  const usualWeek = ['8-14', '8-14', '8-14', '8-14', '8-14']
  place = { weekId, teacherId: await addTeacher(manager, { usualWeek }) }
  await save(manager, away(place, 4, 'vacation'), work(place, 5))
  const closing = { from: '2026-11-09', to: '2026-11-09', name: 'Planung', charge: 'none', confirm: true }
  expect((await manager.post('/api/closings', closing)).status).toBeLessThan(300)
  const holiday = { kind: 'holiday', name: 'Stadtfest', share: 1 }
  expect((await manager.send('PUT', '/api/calendar/days/2026-11-10', holiday)).status).toBeLessThan(300)
  expect(
    (await manager.send('PUT', '/api/calendar/days/2026-11-11', { kind: 'teamDay', name: 'Team' })).status,
  ).toBe(200)
})
afterAll(async () => {
  await server.close()
  page.remove()
})

async function seen() {
  const week = await parent.get(`/api/weeks/${place.weekId}`)
  const rows = await parent.get(`/api/weeks/${place.weekId}/teachers`)
  const drawn = await parent.get('/')
  expect(drawn.text).toContain('id="first-view"')
  const coming = await parent.get('/api/calendar?year=2026')
  return {
    texts: [week.text, rows.text, withoutStyles(drawn.text), coming.text],
    tags: [week.tag, rows.tag, coming.tag],
  }
}

async function seenWith(weekday: number, status: string | null) {
  await manager.delete(dayPath(place, weekday))
  if (status) await save(manager, away(place, weekday, status, { notes: `Only for the team: ${status}` }))
  return seen()
}

const credited = ['sick', 'vacation', 'training']
const any = [...credited, 'absent', 'nonWorkingDay']

describe.each([
  // What is not credited changes the balance, which a house with "hours" on shows.
  { see: { hours: true, reasons: false, notes: true }, statuses: credited },
  { see: { hours: false, reasons: true, notes: true }, statuses: any },
  { see: { hours: false, reasons: false, notes: false }, statuses: any },
])('with $see', ({ see, statuses }) => {
  // decided parents-get-less
  test.each([
    ['a closing day', 1],
    ['a whole holiday', 2],
  ])('X4: on %s any absence looks like none', async (_, weekday) => {
    expect((await manager.patch('/api/site', { parentsSee: see })).status).toBe(200)
    const none = await seenWith(weekday, null)
    for (const status of statuses) expect(await seenWith(weekday, status), status).toEqual(none)
  })

  test('on a team day, where people plan as usual, it has its mark', async () => {
    expect((await seenWith(3, 'sick')).texts[0]).toContain('"dayOfWeek":3,"sessionType":"none"')
  })
})
