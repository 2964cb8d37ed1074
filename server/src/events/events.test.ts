import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedEvent } from '#contract/events.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { password, startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, dayPath, openWeek, save, work } from '../../test/schedule.ts'

/** Teachers receive every change; parents what they see of it, and only what to read again (product, section 8). */

const host = '127.0.0.1'
let server: TestServer
let origin: string
let manager: Browser
let place: Place
let readers: EventReader[] = []

beforeAll(async () => {
  server = await startServer({ hosts: [host, 'loewenzahn.test'] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  // Events of these must not reach a stream that is opened now.
  await pause(150)
})
afterAll(() => server.close())
beforeEach(async () => {
  manager = await server.browser(host).unlock()
})
afterEach(async () => {
  for (const reader of readers) reader.close()
  readers = []
  await pause(100)
})

async function listen(cookie?: string, query = ''): Promise<EventReader> {
  const reader = await EventReader.open(origin, cookie, query)
  readers.push(reader)
  return reader
}

/** Each day a little longer than the one before: an edit that parents see. */
let edits = 0
function editDay(dayOfWeek: number, browser = manager) {
  const minutes = ['00', '15', '30', '45'][edits % 4]
  return save(browser, work(place, dayOfWeek, '08:00', `${12 + (Math.floor(edits++ / 4) % 6)}:${minutes}`))
}

test('the stream is never kept by a proxy', async () => {
  const { response } = await listen()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
})

test('HEAD opens no stream, and is answered at once', async () => {
  expect((await fetch(`${origin}/api/events`, { method: 'HEAD' })).status).toBe(404)
})

describe('a change is sent', () => {
  const itsWeek = () => [place.weekId]
  test.each([
    ['day', () => editDay(1), { dayOfWeek: 1 }, itsWeek, itsWeek],
    ['day', () => manager.delete(dayPath(place, 1)), { dayOfWeek: 1 }, itsWeek, itsWeek],
    [
      'teacher',
      () => manager.patch(`/api/teachers/${place.teacherId}`, { name: 'Birgit' }),
      {},
      null,
      itsWeek,
    ],
    ['site', () => manager.patch('/api/site', { name: 'Kita Mohn' }), {}, null, null],
  ] as const)(
    '%s: to teachers with what it was, to parents only what to read',
    async (kind, action, more, toTeachers, toParents) => {
      const teacher = await listen(manager.cookie)
      const parent = await listen()
      await action()
      const toTeacher = await teacher.next()
      const toParent = await parent.next()
      expect([toTeacher?.name, toParent?.name]).toEqual(['changed', 'changed'])
      const data = changedEvent.parse(toTeacher?.data)
      expect(data.changes).toMatchObject([{ kind, ...more }])
      expect(data.weekIds).toEqual(toTeachers?.() ?? null)
      expect(toParent?.data).toEqual({ weekIds: toParents?.() ?? null })
    },
  )

  test('of a week that was opened: the list of weeks is another', async () => {
    const parent = await listen()
    await openWeek(manager, '2026-11-16')
    expect((await parent.next())?.data.weekIds).toBeNull()
  })

  test('of the week that the page shows, and of no other', async () => {
    const other = await openWeek(manager, '2026-11-23')
    const shown = await listen(undefined, `?week=${other}`)
    await editDay(2)
    await save(manager, work({ ...place, weekId: other }, 2))
    expect(await shown.next()).toEqual({ name: 'changed', data: { weekIds: [other] } })
  })

  test('to no caller who cannot see it: teams and other access are no business of parents', async () => {
    const teacher = await listen(manager.cookie)
    const parent = await listen()
    await manager.post('/api/teams', { name: 'Igel' })
    expect((await teacher.next())?.data).toMatchObject({ weekIds: [], changes: [{ kind: 'team' }] })
    await editDay(2)
    expect((await parent.next())?.data.weekIds).toEqual([place.weekId])
  })

  test('to parents who see hours, of an older week too: it moves all later balances', async () => {
    const older = { ...place, weekId: await openWeek(manager, '2026-11-02') }
    await manager.patch('/api/site', { parentsSee: { hours: true } })
    await pause(150)
    const parent = await listen()
    await save(manager, work(older, 3))
    expect((await parent.next())?.data.weekIds).toEqual([place.weekId])
    await manager.patch('/api/site', { parentsSee: { hours: false } })
  })

  test('S13: to parents without a count of edits, from the first word on', async () => {
    const teacher = await listen(manager.cookie)
    const parent = await listen()
    expect(teacher.hello).toEqual({ version: expect.any(Number) })
    expect(parent.hello).toEqual({})
    await editDay(3)
    expect(Object.keys((await parent.next())?.data)).toEqual(['weekIds'])
  })

  test('F1: to the parent view of a teacher like to parents', async () => {
    const parent = await listen()
    const asked = await listen(manager.cookie, '?view=parent')
    expect(asked.hello).toEqual(parent.hello)
    await editDay(4)
    expect(await asked.next()).toEqual(await parent.next())
    await manager.post('/api/teams', { name: 'Dachse' })
    await pause(150)
    await editDay(4)
    expect(await asked.next()).toEqual({ name: 'changed', data: { weekIds: [place.weekId] } })
  })

  test('to parents only of weeks that they may look at', async () => {
    const tooOld = await openWeek(manager, '2026-10-05')
    await pause(150)
    const teacher = await listen(manager.cookie)
    const parent = await listen(undefined, `?week=${tooOld}`)
    await save(manager, work({ ...place, weekId: tooOld }, 1))
    expect((await teacher.next())?.data.weekIds).toEqual([tooOld])
    await manager.patch('/api/site', { name: 'Kita Klee' })
    expect((await parent.next())?.data.weekIds).toBeNull()
  })

  test('only in its own house', async () => {
    const parent = await listen()
    await openWeek(await server.browser('loewenzahn.test').unlock(), '2027-02-01')
    await editDay(4)
    expect((await parent.next())?.data.weekIds).toEqual([place.weekId])
  })

  // spec 7.43, 9.33; decided live-events
  test('at once and not by the heartbeat, and the version has grown', async () => {
    const parent = await listen(manager.cookie)
    await save(manager, work(place, 5))
    // The heartbeat would say `resync`. How soon is measured by `npm run load`.
    const first = await parent.next()
    expect(first?.name).toBe('changed')
    await save(manager, work(place, 5))
    const second = await parent.next()
    expect(second?.data.version).toBeGreaterThan(first?.data.version)
  })
})

describe('a stream does not outlive its access', () => {
  const isEnd = (event: { name: string }) => event.name === 'ended'

  test.each([
    ['access is ended in this browser', () => manager.delete('/api/access')],
    [
      'access is ended everywhere',
      async () => (await server.browser(host).unlock()).delete('/api/access/all'),
    ],
    [
      'the password is changed elsewhere',
      async () =>
        (await server.browser(host).unlock()).send('PUT', '/api/access/password', {
          currentPassword: password,
          newPassword: password,
        }),
    ],
  ])('%s', async (_, end) => {
    const teacher = await listen(manager.cookie)
    const parent = await listen()
    await end()
    await teacher.until(isEnd)
    expect(await teacher.next()).toBeUndefined()
    await editDay(1, await server.browser(host).unlock())
    expect((await parent.next())?.name).toBe('changed')
  })

  test('the stream of another browser stays', async () => {
    const other = await server.browser(host).unlock()
    const stays = await listen(other.cookie)
    await manager.delete('/api/access')
    await editDay(1, other)
    const event = await stays.until((event) => event.data.weekIds?.length > 0)
    expect(event.data.changes).toContainEqual({ kind: 'day', ...place, dayOfWeek: 1 })
  })

  test('a cookie without access listens like a parent', async () => {
    const stale = await listen(`__Host-access=${'A'.repeat(43)}`)
    await editDay(1)
    expect(Object.keys((await stale.next())?.data)).toEqual(['weekIds'])
  })

  test('a browser that reads no more while its access ends harms no other', async () => {
    const { port } = new URL(origin)
    const socket = connect(Number(port), host)
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${manager.cookie}\r\n\r\n`)
    await new Promise((done) => socket.once('data', done))
    socket.pause()
    const parent = await listen()
    const others: Browser[] = []
    for (let count = 0; count < 4; count++) others.push(await server.browser(host).unlock())
    await Promise.all([manager, ...others].map((browser) => browser.delete('/api/access')))
    const still = await server.browser(host).unlock()
    for (const dayOfWeek of [1, 2, 3]) {
      await editDay(dayOfWeek, still)
      expect((await parent.next())?.name).toBe('changed')
    }
    socket.destroy()
  })
})
