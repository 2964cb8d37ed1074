import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** `?view=parent`: the parents' document is the same for every caller, and parents look only some weeks back. */

let server: TestServer
let manager: Browser
let parent: Browser
let week: string
let oldest: number
let tooOld: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  parent = server.browser()
  const weekId = await openWeek(manager)
  oldest = await openWeek(manager, '2026-10-12')
  tooOld = await openWeek(manager, '2026-10-05')
  week = `/api/weeks/${weekId}`
  const teacherId = await addTeacher(manager, { initialBalance: 4.5, teamHours: 2, mpaHours: 3 })
  const place = { weekId, teacherId }
  await save(manager, work(place, 2, '08:00', '15:00', { notes: 'Elternabend' }))
  await save(manager, away(place, 1, 'sick', { notes: 'Grippe' }), away(place, 4, 'vacation'))
  const archived = { weekId, teacherId: await addTeacher(manager, { name: 'Xenia Abel' }) }
  await save(manager, work(archived, 1))
  await manager.post(`/api/teachers/${archived.teacherId}/archive`)
})
afterAll(() => server.close())

async function show(parentsSee: Record<string, boolean>) {
  expect((await manager.patch('/api/site', { parentsSee })).status).toBe(200)
}

const settings = [
  { hours: false, reasons: false, notes: false, allWeeks: false },
  { hours: true, reasons: false, notes: true, allWeeks: false },
  { hours: false, reasons: true, notes: true, allWeeks: true },
]

describe.each(settings)('F1: with %j', (see) => {
  beforeAll(() => show(see))

  test.each(['/api/site', '/api/weeks', 'week', 'week/teachers', 'old week'])(
    'a teacher who asks for the parent view of %s gets what parents get',
    async (name) => {
      const url = name === 'old week' ? `/api/weeks/${tooOld}` : name.replace(/^week/, week)
      const asked = await manager.get(`${url}?view=parent`)
      const fresh = await parent.get(`${url}?view=parent`)
      const plain = await parent.get(url)
      for (const reply of [fresh, plain]) {
        expect([reply.status, reply.text, reply.tag]).toEqual([asked.status, asked.text, asked.tag])
      }
      expect(keysIn(asked.body)).toEqual(keysIn(plain.body))
      expect(asked.headers['set-cookie']).toBeUndefined()
      if (name.startsWith('week')) expect((await manager.get(url)).text).not.toBe(asked.text)
    },
  )
})

/** Every path to a value, so that a difference is named. */
function keysIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, `${path}.${key}`))
}

test('F1: a confirmation of the parent view is the same for a teacher', async () => {
  const { tag } = await parent.get(week)
  const again = await manager.get(`${week}?view=parent`, { 'if-none-match': String(tag) })
  expect([again.status, again.text, again.tag]).toEqual([304, '', tag])
})

test.each(['view=teacher', 'view=', 'view=parent&view=parent', 'mode=parent'])(
  '%s is refused',
  async (query) => {
    for (const url of ['/api/site', '/api/weeks', week, `${week}/teachers`, '/api/events']) {
      expect((await manager.get(`${url}?${query}`)).status).toBe(400)
    }
  },
)

describe('without more from the house', () => {
  beforeAll(() => show({ allWeeks: false }))

  // decided parents-get-less
  test('parents look four weeks back and no further', async () => {
    const weeks = await parent.get('/api/weeks')
    expect(weeks.body.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
      '2026-10-12',
      '2026-11-09',
    ])
    expect((await parent.get('/api/site')).body.firstWeek).toBe('2026-10-12')
    expect((await parent.get(`/api/weeks/${oldest}`)).status).toBe(200)
    for (const url of [`/api/weeks/${tooOld}`, `/api/weeks/${tooOld}/teachers`]) {
      const reply = await parent.get(url)
      expect([reply.status, reply.body.code, reply.body.params]).toEqual([
        404,
        'week_too_old',
        { firstWeek: '2026-10-12' },
      ])
    }
  })

  test('parents do not get which old weeks there are', async () => {
    const missing = await parent.get(`/api/weeks/${tooOld - 1}`)
    expect(missing.text).toBe((await parent.get(`/api/weeks/${tooOld}`)).text)
  })

  test('a week that was answered from memory becomes too old with the house’s own day', async () => {
    const noon = server.clock.time
    expect((await parent.get(`/api/weeks/${oldest}`)).status).toBe(200)
    server.clock.time = Date.parse('2026-11-15T22:59:00Z')
    expect((await parent.get(`/api/weeks/${oldest}`)).status).toBe(200)
    server.clock.time = Date.parse('2026-11-15T23:00:00Z')
    expect((await parent.get(`/api/weeks/${oldest}`)).body.code).toBe('week_too_old')
    server.clock.time = noon
  })

  test('teachers go on seeing all weeks, and everyone in them', async () => {
    expect((await manager.get('/api/weeks')).body).toHaveLength(3)
    expect((await manager.get('/api/site')).body.firstWeek).toBe('2024-12-30')
    expect((await manager.get(`/api/weeks/${tooOld}`)).status).toBe(200)
    expect((await manager.get(week)).body.teachers).toHaveLength(2)
  })
})

test('a house may show parents all weeks, but never archived people', async () => {
  await show({ allWeeks: true })
  expect((await parent.get('/api/weeks')).body).toHaveLength(3)
  expect((await parent.get('/api/site')).body.firstWeek).toBe('2024-12-30')
  expect((await parent.get(`/api/weeks/${tooOld}`)).status).toBe(200)
  expect((await parent.get(week)).body.teachers).toHaveLength(1)
})

test('S13: the tag is made from what parents see and counts no edits', async () => {
  await show({ hours: false, reasons: false, notes: false })
  const before = await parent.get(week)
  const weekId = Number(week.split('/').at(-1))
  const teacherId = before.body.teachers[0].id
  await save(manager, away({ weekId, teacherId }, 1, 'sick', { notes: 'Attest ist da' }))
  await openWeek(manager, '2026-12-07')
  const after = await parent.get(week)
  expect([after.text, after.tag]).toEqual([before.text, before.tag])
  const { rows } = await server.database.owner.query('select version from site_version')
  expect(after.tag).not.toContain(String(rows[0]?.version))
})
