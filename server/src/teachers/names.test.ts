import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isReadableName } from '#domain/values/name.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

const unseen = ['\u200B\u200B\u200B', 'Anna\u202Egnp', '\u2067Anna\u2069', 'An\u00ADna', '\u3164\u3164']
const presetsWith = (change: object) => ({ presets: [{ name: 'Früh', mark: 'F', times: '7-14', ...change }] })

describe('S13: a name that nobody sees, or that turns the text around, is refused', () => {
  test.each(unseen)('%j', async (name) => {
    const id = await addTeacher(manager)
    for (const reply of [
      await manager.post('/api/teachers', { name, weeklyHours: 20 }),
      await manager.patch(`/api/teachers/${id}`, { name }),
      await manager.post('/api/teams', { name }),
      await manager.patch('/api/site', { name }),
      await manager.send('PUT', '/api/presets', presetsWith({ name })),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid'])
    }
  })

  test('and so is a mark', async () => {
    const reply = await manager.send('PUT', '/api/presets', presetsWith({ mark: '\u200B' }))
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid'])
  })

  test('names of many scripts are kept as they were typed', async () => {
    for (const name of [
      'علی\u200Cرضا',
      'ශ්\u200Dරී',
      'Nguyễn Thị Hồng',
      'Jörg O’Brien-Meyer',
      '李小龍',
      '👩🏽\u200D🏫 Leitung',
    ]) {
      const { status, body } = await manager.post('/api/teachers', { name, weeklyHours: 20 })
      expect([status, body.name]).toEqual([201, name])
    }
  })
})

/** Else a name that the API takes would fail as an error of the server. */
test('S13: whatever the domain takes as a name, the database takes too', async () => {
  const odd =
    '\u200B\u200C\u200D\u200E\u202E\u2060\u00AD\u034F\u061C\u3164\u2800\uFEFF\uFE0F \u00A0\u3000\u0301\t\u0085aاक्ක්👩🏫❤'
  const characters = fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).filter((text) => !text.includes('\0')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
  )
  const names = fc.sample(
    fc.array(characters, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
    { numRuns: 5_000, seed: 1 },
  )
  const readable = names.map((name) => name.trim()).filter((name) => isReadableName(name))
  expect(readable.length).toBeGreaterThan(1_000)
  const { rows } = await server.database.owner.query<{ name: string }>(
    'select name from unnest($1::text[]) as given(name) where not is_readable_name(name)',
    [readable],
  )
  expect(rows).toEqual([])
})
