import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'

/** Over HTTP: one compression for all parents, and the same words to those who cannot read it. */

const zips = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  return {
    ...zlib,
    gzipSync: (...values: Parameters<typeof zlib.gzipSync>) => {
      zips.count++
      return zlib.gzipSync(...values)
    },
  }
})

let server: TestServer
let manager: Browser
let parent: Browser
let week: string

const zipped = { 'accept-encoding': 'gzip, deflate, br' }

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  parent = server.browser()
  const weekId = await openWeek(manager)
  week = `/api/weeks/${weekId}`
  for (const name of ['Anna', 'Birgit', 'Cem', 'Dörte', 'Emre', 'Fritz', 'Greta', 'Hasan', 'Ida', 'Jörg']) {
    const place = { weekId, teacherId: await addTeacher(manager, { name }) }
    await save(manager, work(place, 1), work(place, 2))
  }
})
afterAll(() => server.close())

test('the week is compressed for the first parent only', async () => {
  const first = await parent.get(week, zipped)
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const before = zips.count
  const replies = [await parent.get(week, zipped), await parent.get(week, zipped)]
  expect(zips.count).toBe(before)
  for (const reply of replies) {
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect([reply.tag, reply.bytes]).toEqual([first.tag, first.bytes])
  }
})

test('who cannot read it gets the same words as they are, and the same tag', async () => {
  const compressed = await parent.get(week, zipped)
  const plain = await parent.get(week)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(compressed.text).toBe(plain.text)
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(plain.tag).toBe(compressed.tag)
  const known = await parent.get(week, { ...zipped, 'if-none-match': String(plain.tag) })
  expect([known.status, known.bytes.length, known.headers['content-encoding']]).toEqual([304, 0, undefined])
})

test('the list of its teachers is part of it, whoever has asked before', async () => {
  const { teachers } = (await parent.get(week)).body
  expect(teachers).toHaveLength(10)
  const { tag, body } = await parent.get(`${week}/teachers`, zipped)
  expect(body).toEqual(teachers)
  const known = await parent.get(`${week}/teachers`, { 'if-none-match': String(tag) })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('a change is seen at once, and the next parent is answered from memory again', async () => {
  const { tag } = await parent.get(week, zipped)
  await save(manager, work({ weekId: 98, teacherId: 1 }, 3))
  const changed = await parent.get(week, zipped)
  expect(changed.tag).not.toBe(tag)
  const before = zips.count
  expect((await parent.get(week, zipped)).bytes).toEqual(changed.bytes)
  expect(zips.count).toBe(before)
})
