import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder, withoutStyles } from '../../test/page-folder.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, save, work } from '../../test/schedule.ts'

/** Over HTTP: sick exchanged for an absence that looks like it changes no byte of what parents get. */

const host = '127.0.0.1'
let page: PageFolder
let server: TestServer
let manager: Browser
let parent: Browser
let origin: string
let weekId: number
const people: Record<string, Place> = {}

beforeAll(async () => {
  page = await pageFolder('built')
  server = await startServer({ hosts: [host], pageFolder: page.folder })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  parent = server.browser(host)
  weekId = await openWeek(manager)
  const usualWeek = ['07:30-12:00 b12:00-12:30 12:30-16:00', '', '08:00-13:00', '-', '']
  const terms = { teamHours: 2, mpaHours: 3, initialBalance: 4.5 }
  people['a usual week'] = { weekId, teacherId: await addTeacher(manager, { ...terms, usualWeek }) }
  people['no usual week'] = { weekId, teacherId: await addTeacher(manager, { ...terms, name: 'Olaf' }) }
  for (const place of Object.values(people)) await save(manager, work(place, 2), away(place, 5, 'vacation'))
})
afterAll(async () => {
  await server.close()
  page.remove()
})

const settings = [
  { see: { hours: true, reasons: false }, lookAlikes: ['vacation', 'training'] },
  { see: { hours: false, reasons: true }, lookAlikes: ['absent'] },
  { see: { hours: false, reasons: false }, lookAlikes: ['absent', 'vacation', 'training', 'nonWorkingDay'] },
].flatMap(({ see, lookAlikes }) => [true, false].map((notes) => ({ see: { ...see, notes }, lookAlikes })))

/** What parents get after the day was cleared, planned or not, and marked: the week, its rows, the page and the event. */
async function seenAfter(place: Place, planned: boolean, status: string) {
  await manager.delete(dayPath(place, 1))
  if (planned) await save(manager, work(place, 1, '08:00', '12:00'), work(place, 1, '12:30', '16:00'))
  // Until these are announced, so that the only event is that of the mark.
  await pause(120)
  const reader = await EventReader.open(origin)
  await save(manager, away(place, 1, status, { notes: `Only for the team: ${status}` }))
  // A busy server may say in between that everything should be read again.
  const { name, data } = await reader.until((event) => event.name !== 'resync')
  reader.close()
  const week = await parent.get(`/api/weeks/${weekId}`)
  const rows = await parent.get(`/api/weeks/${weekId}/teachers`)
  const drawn = await parent.get('/')
  expect(drawn.text).toContain('id="first-view"')
  const texts = [week.text, rows.text, withoutStyles(drawn.text)]
  const policy = drawn.headers['content-security-policy']
  return { name, data: JSON.stringify(data), texts, tags: [week.tag, rows.tag], policy }
}

describe.each(settings)('S3: with $see', ({ see, lookAlikes }) => {
  beforeAll(async () => {
    expect((await manager.patch('/api/site', { parentsSee: see })).status).toBe(200)
    for (const place of Object.values(people)) await manager.delete(dayPath(place, 1))
    // What is still being announced was decided by the settings before.
    await pause(1_000)
  })

  // decided parents-get-less
  test.each([
    ['a plan', 'a usual week', true],
    ['a plan', 'no usual week', true],
    ['no plan', 'a usual week', false],
    ['no plan', 'no usual week', false],
  ])('on a day with %s and %s sickness looks like the others', async (_, who, planned) => {
    const place = people[who]
    if (!place) throw new Error(who)
    const sick = await seenAfter(place, planned, 'sick')
    expect(sick.texts.join().replaceAll('not planned yet', '')).not.toMatch(/sick|Only for|planned/)
    for (const status of lookAlikes) expect(await seenAfter(place, planned, status)).toEqual(sick)
  })
})

test('S3: hours and reasons cannot be on together', async () => {
  const refused = { status: 409, code: 'hours_or_reasons' }
  const change = async (parentsSee: object) => {
    const { status, body } = await manager.patch('/api/site', { parentsSee })
    return { status, ...(status === 200 ? {} : { code: body.code }) }
  }
  expect(await change({ hours: true, reasons: true })).toEqual(refused)
  expect(await change({ hours: true, reasons: false })).toEqual({ status: 200 })
  expect(await change({ reasons: true })).toEqual(refused)
  expect(await change({ hours: false, reasons: true })).toEqual({ status: 200 })
  expect(await change({ hours: true })).toEqual(refused)
  expect((await manager.get('/api/site')).body.parentsSee).toMatchObject({ hours: false, reasons: true })
})

test('S3: nor by SQL as the server’s role', async () => {
  const both = 'update site set parents_see_hours = true, parents_see_reasons = true'
  await expect(server.database.owner.query(both)).rejects.toThrow('site_parents_see_hours_or_reasons')
})
