import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoAnswer } from '#tools/page/http-client.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { EventReader } from '../event-reader.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { Chance, firstSeed } from './chance.ts'
import type { HttpAnswer } from './http-client.ts'
import { HttpClient } from './http-client.ts'
import { verifyOnlySite } from './ledger-faults.ts'
import { sizes, timeLimit } from './sizes.ts'

let database: TestDatabase
let servers: ServerProcess[]
let headers: Record<string, string>

const clients = 16
const weekId = 98

beforeAll(async () => {
  database = await createDatabase()
  const first = await startProcess(database.url, environment)
  servers = [first, await startProcess(database.url, environment)]
  headers = await unlock(first.origin)
  const manager = new HttpClient(headers)
  for (let number = 0; number < clients; number++) {
    const teacher = { name: `Teacher ${number + 1}`, weeklyHours: 30 }
    await manager.send(first.origin, 'POST', '/api/teachers', teacher)
  }
  await manager.send(first.origin, 'POST', '/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
  manager.close()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.drop()
})

/** What happened so far: failed requests by what they said, and the last acknowledged note of each day. */
interface Outcome {
  answered: number
  moved: number
  readonly failed: string[]
  readonly notes: Map<string, string>
}

/**
 * One client on connections that stay open. Where a connection is refused, or a new one is reset before any byte came
 * back, nothing has happened, and it goes to the other process, as a proxy does. Anything else is a failed request.
 */
async function send(client: HttpClient, record: Outcome, turn: number, ...what: Sent): Promise<HttpAnswer> {
  const first = turn % 2
  for (const server of [first, 1 - first, first]) {
    try {
      const answer = await client.send(servers[server]!.origin, ...what)
      if (answer.status >= 400) record.failed.push(`${what[0]} ${what[1]}: ${answer.status}`)
      record.answered++
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer && error.untouched)) {
        record.failed.push(`${what[0]} ${what[1]}: ${String(error)}`)
        throw error
      }
      record.moved++
    }
  }
  record.failed.push(`${what[0]} ${what[1]}: no process took it`)
  throw new Error('No process took the request')
}

/** A loaded machine may need this long until every busy client has come by once more. */
const environment = { LOG_LEVEL: 'warn', DRAIN_MILLISECONDS: '1500' }

type Sent = [method: string, path: string, body?: unknown]

/**
 * Reads and writes of one client, on a teacher of its own, until stopped. It goes to the processes in turn, so
 * that each of its connections is used again before the stopping process has served on for long enough.
 */
async function keepBusy(number: number, record: Outcome, isOver: () => boolean) {
  const chance = new Chance(firstSeed + number)
  const client = new HttpClient(headers, 2)
  const teacherId = number + 1
  for (let turn = 1; !isOver(); turn++) {
    const dayOfWeek = chance.whole(1, 5)
    const kind = chance.weighted({ week: 4, day: 2, teachers: 1, write: 5 })
    if (kind === 'week') await send(client, record, turn, 'GET', `/api/weeks/${weekId}`)
    if (kind === 'day')
      await send(client, record, turn, 'GET', `/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`)
    if (kind === 'teachers') await send(client, record, turn, 'GET', '/api/teachers/active')
    if (kind === 'write') {
      const notes = `turn ${turn}`
      const slot = { teacherId, weekId, dayOfWeek, startTime: '08:00', endTime: '12:00', notes }
      const answer = await send(client, record, turn, 'POST', '/api/time-slots/batch', [slot])
      if (answer.status === 200) record.notes.set(`${teacherId}/${dayOfWeek}`, notes)
    }
    if (chance.happens(0.02)) await new Promise((done) => setTimeout(done, chance.whole(1, 100)))
  }
  client.close()
}

test(`R13 a stop signal under load, ${sizes.stops} times: no request fails, every acknowledged write is kept, the process ends with 0`, {
  timeout: timeLimit,
}, async () => {
  const record: Outcome = { answered: 0, moved: 0, failed: [], notes: new Map() }
  let isOver = false
  const busy = Promise.allSettled(
    Array.from({ length: clients }, (_, number) => keepBusy(number, record, () => isOver)),
  )
  const codes: (number | null)[] = []
  try {
    for (let stop = 0; stop < sizes.stops; stop++) {
      await new Promise((done) => setTimeout(done, 300))
      const at = stop % 2
      codes.push(await servers[at]!.stop())
      servers[at] = await startProcess(database.url, environment)
      if (record.failed.length > 0) break
    }
  } finally {
    isOver = true
  }
  await busy
  expect(record.failed).toEqual([])
  expect(codes).toEqual(Array.from({ length: sizes.stops }, () => 0))
  expect(record.answered).toBeGreaterThan(sizes.stops * 100)

  const reader = new HttpClient(headers)
  const { body } = await reader.send(servers[0]!.origin, 'GET', `/api/weeks/${weekId}`)
  reader.close()
  const kept = new Map<string, string>()
  for (const { id, timeSlots } of body.teachers)
    for (const { dayOfWeek, notes } of timeSlots) kept.set(`${id}/${dayOfWeek}`, notes)
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(record.notes))
  expect((await verifyOnlySite(database.url)).faults).toEqual([])
})

test('R13 what a process changed while it was stopping is sent to browsers at the other one', async () => {
  const reader = await EventReader.open(servers[1]!.origin, headers.cookie)
  const client = new HttpClient(headers)
  const { origin } = servers[0]!
  const stopped = servers[0]!.stop()
  let last = ''
  for (let turn = 0; ; turn++) {
    const slot = {
      teacherId: 1,
      weekId,
      dayOfWeek: 1,
      startTime: '08:00',
      endTime: '12:00',
      notes: `${turn}`,
    }
    const answer = await client.send(origin, 'POST', '/api/time-slots/batch', [slot]).catch(() => undefined)
    if (!answer) break
    expect(answer.status).toBe(200)
    last = answer.tag
  }
  expect(await stopped).toBe(0)
  const writes = Number(/-v(\d+)"/.exec(last)?.[1])
  expect(writes).toBeGreaterThan(0)
  const { rows } = await database.owner.query<{ version: string }>(
    "with entered as (select set_config('app.site', '1', false)) select version from entered, site_version",
  )
  const version = Number(rows[0]?.version)
  await reader.until(({ name, data }) => name === 'changed' && data.version === version)
  reader.close()
  client.close()
  servers[0] = await startProcess(database.url, environment)
})

test('R13 open event streams end with the process and do not hold it up', async () => {
  const streams = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      EventReader.open(servers[0]!.origin, at % 2 ? headers.cookie : undefined),
    ),
  )
  const since = performance.now()
  expect(await servers[0]!.stop()).toBe(0)
  // A stream that were waited for would never end.
  expect(performance.now() - since).toBeLessThan(15_000)
  for (const stream of streams) stream.close()
  servers[0] = await startProcess(database.url, environment)
})
