import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PresetList } from '#contract/presets.ts'
import { mostPresets } from '#domain/days/preset.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

const host = '127.0.0.1'
const early = { name: 'Frühdienst', mark: 'FD', times: '07:00-14:30 b11:00-11:30' }
const late = { name: 'Spätdienst', mark: 'S', times: '09:30-17:00 b13:00-13:30' }

let server: TestServer
let origin: string
let manager: Browser

beforeAll(async () => {
  server = await startServer({ hosts: [host, 'loewenzahn.test'] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
})
afterAll(() => server.close())

const list = async () => (await manager.get<PresetList>('/api/presets')).body
const replace = (presets: readonly object[], ifMatch?: string) =>
  manager.send('PUT', '/api/presets', { presets }, ifMatch ? { 'if-match': ifMatch } : {})

describe('the list', () => {
  test('begins empty, and is replaced as a whole', async () => {
    const { body, tag } = await manager.get('/api/presets')
    expect([body, tag]).toEqual([{ presets: [], version: 0 }, '"presets-v0"'])
    const first = await replace([early, late])
    expect([first.status, first.body, first.tag]).toEqual([
      200,
      { presets: [early, late], version: 1 },
      '"presets-v1"',
    ])
    expect(await list()).toEqual(first.body)
    await replace([late])
    expect(await list()).toEqual({ presets: [late], version: 2 })
    await replace([])
    expect(await list()).toEqual({ presets: [], version: 3 })
  })

  test('keeps times in one way of writing, and the order', async () => {
    const typed = [
      { ...late, name: ' Spätdienst ', times: '9:30-17 b13-13:30' },
      { ...early, times: '700-1430 b11-11:30' },
    ]
    expect((await replace(typed)).body.presets).toEqual([late, early])
  })

  test('marks and times may change places', async () => {
    const swapped = [
      { ...early, times: late.times },
      { ...late, times: early.times },
    ]
    for (const presets of [[early, late], swapped]) expect((await replace(presets)).status).toBe(200)
    expect((await list()).presets).toEqual(swapped)
  })

  test(`takes ${mostPresets} and no more`, async () => {
    const many = Array.from({ length: mostPresets + 1 }, (_, at) => ({
      name: `Dienst ${at}`,
      mark: `${at}`,
      times: `${7 + at}-18`,
    }))
    expect((await replace(many.slice(1))).status).toBe(200)
    expect((await replace(many)).status).toBe(400)
    expect((await list()).presets).toHaveLength(mostPresets)
  })

  test.each([
    ['a mark twice', [early, { ...late, mark: 'FD' }], 'Two presets have the same mark.'],
    ['times twice', [early, { ...late, times: '7-14:30 b11-11:30' }], 'Two presets have the same times.'],
    ['an absence', [{ ...early, times: 'u' }], 'Must be working times like 7-14:30 b11-11:30'],
    ['a long mark', [{ ...early, mark: 'Früh' }], 'A mark has one to three characters and no space.'],
  ])('is refused with %s, and stays', async (_, presets, message) => {
    const before = await list()
    const reply = await replace(presets)
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect(await list()).toEqual(before)
  })
})

test.each(['U', 'K', 'F', '/', '–', '-', 'u', 'k', 'f'])(
  'F14: a preset with the mark %s, which is an absence, is refused and the list stays',
  async (mark) => {
    await replace([late])
    const reply = await replace([late, { ...early, mark }])
    expect([reply.status, reply.body.code, reply.body.params]).toEqual([
      400,
      'preset_mark_is_status',
      { mark },
    ])
    expect((await list()).presets).toEqual([late])
  },
)

test('F14: a mark that was kept before it was refused is still read', async () => {
  await replace([late])
  await server.database.owner.query("update preset set mark = 'F' where mark = 'S'")
  expect((await list()).presets).toEqual([{ ...late, mark: 'F' }])
  expect((await replace((await list()).presets)).body.code).toBe('preset_mark_is_status')
  expect((await replace([late])).status).toBe(200)
})

test('the slower writer gets a conflict, with the present list', async () => {
  const { tag } = await manager.get('/api/presets')
  const won = await replace([early], tag)
  const lost = await replace([late], tag)
  expect([won.status, lost.status]).toEqual([200, 412])
  expect(lost.body).toMatchObject({ code: 'changed_meanwhile', current: won.body })
  expect(lost.tag).toBe(won.tag)
  expect((await list()).presets).toEqual([early])
})

test('of two who write at once with the same version, one wins', async () => {
  const { tag } = await manager.get('/api/presets')
  const replies = await Promise.all([replace([early], tag), replace([late], tag)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
})

test('a change of the house is no change of the list, and the other way round', async () => {
  const [presets, site] = [await manager.get('/api/presets'), await manager.get('/api/site')]
  await manager.patch('/api/site', { name: 'Kita Mohn' })
  expect((await replace([early], presets.tag)).status).toBe(200)
  const { version } = (await manager.get('/api/site')).body
  expect(version).toBe(site.body.version + 1)
})

test('parents get none of it', async () => {
  const parent = server.browser(host)
  expect((await parent.get('/api/presets')).status).toBe(401)
  await replace([early])
  const week = await manager.post('/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
  for (const url of ['/api/site', `/api/weeks/${week.body.id}`]) {
    expect((await parent.get(url)).text).not.toContain('Frühdienst')
  }
})

test('another house has a list of its own', async () => {
  await replace([early])
  const other = await server.browser('loewenzahn.test').unlock()
  expect((await other.get('/api/presets')).body).toEqual({ presets: [], version: 0 })
  expect((await other.send('PUT', '/api/presets', { presets: [early] })).status).toBe(200)
})

test('every open browser of the house hears of it', async () => {
  const reader = await EventReader.open(origin, manager.cookie)
  await replace([late])
  const event = await reader.next()
  expect(event).toMatchObject({ name: 'changed', data: { changes: [{ kind: 'site' }] } })
  reader.close()
})
