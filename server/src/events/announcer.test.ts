import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { ServerProcess } from '../../test/processes.ts'
import { startProcess, unlock } from '../../test/processes.ts'
import { announcementIn, channel } from './announcer.ts'

const known = {
  siteId: 1,
  version: 7,
  versions: [6, 7],
  parentsSeeHours: false,
  changes: [{ kind: 'team' }],
}

test('S8: what our own servers announce is read', () => {
  expect(announcementIn(JSON.stringify(known))).toEqual(known)
})

const garbage: [string, string][] = [
  ['no JSON', 'boom'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1'],
  ['an empty object', '{}'],
  ['changes that are no list', JSON.stringify({ ...known, changes: 'all' })],
  ['an unknown kind of change', JSON.stringify({ ...known, changes: [{ kind: 'moon' }] })],
  ['a version that is no number', JSON.stringify({ ...known, version: '7' })],
  ['a house that is none', JSON.stringify({ ...known, siteId: 0 })],
  ['deep brackets', '['.repeat(7_000)],
]

test.each(garbage)('S8: %s is no announcement', (_, payload) => {
  expect(announcementIn(payload)).toBeUndefined()
})

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

test('S8: a NOTIFY that is garbage does not end the process, and later changes are still heard', async () => {
  const headers = await unlock(server.origin)
  const reader = await EventReader.open(server.origin, headers.cookie)
  for (const [, payload] of garbage)
    await database.owner.query('select pg_notify($1, $2)', [channel, payload])
  await pause(200)
  expect(server.process.exitCode).toBeNull()
  const added = await fetch(`${server.origin}/api/teams`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Igel' }),
  })
  expect(added.status).toBe(201)
  const event = await reader.until(({ name }) => name === 'changed')
  expect(event.data.changes).toEqual([{ kind: 'team' }])
  reader.close()
})
