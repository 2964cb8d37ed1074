import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionSet } from '#server/db/function-files.ts'
import { migrate } from '#server/db/migrate.ts'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { selectWeekView } from '#server/weeks/weeks.store.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { changed } from './changed-functions.ts'
import { verifyOnlySite } from './ledger-faults.ts'

/** A server of this version works on while a newer one, started beside it, replaces the functions. */

let database: TestDatabase
let server: ServerProcess
let headers: Record<string, string>
let place: { teacherId: number; weekId: number }

const send = async (method: string, path: string, body?: unknown) => {
  const payload = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await fetch(`${server.origin}${path}`, { method, headers, ...payload })
  return { status: reply.status, body: await reply.json() }
}

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'error', DAYS_PER_MINUTE: '1000000' })
  headers = await unlock(server.origin)
  const teacher = await send('POST', '/api/teachers', { name: 'Birgit Çelik', weeklyHours: 30 })
  const week = await send('POST', '/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
  place = { teacherId: teacher.body.id, weekId: week.body.id }
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const versions = 20
const { version } = functionSet()

const animals = (at: number, write: (name: string) => string) =>
  Array.from({ length: at }, (_, number) => `, ${write(`animal_${number + 1}`)}`).join('')

/**
 * Each adds one more column to functions that call or follow each other, which none can get in place, and to one of them
 * one more argument, which older servers leave out.
 */
const later = (at: number) => {
  const added = (column: string, write: (name: string) => string) => (sql: string) => {
    if (!sql.includes(column)) throw new Error(`Nowhere stands: ${column}`)
    return sql.replaceAll(column, `${column}${animals(at, write)}`)
  }
  return changed(
    {
      enter_site: (sql) =>
        [
          added('out see_all_weeks boolean', (name) => `out ${name} text`),
          added('p_now timestamptz default now()', (name) => `p_${name} text default null`),
        ].reduce((text, change) => change(text), sql),
      read_week: added('out document text', (name) => `out ${name} text`),
      week_facts: (sql) =>
        [
          added('setting json, slots json', (name) => `${name} text`),
          added('f.setting, f.slots', (name) => `f.${name}`),
          added('order by s.weekday, s.slot_index) slot)', () => "'Igel'"),
        ].reduce((text, change) => change(text), sql),
    },
    version + at,
  )
}

/** Saves and reads one after the other until it is stopped; what was answered, and how often. */
function keepWorking(dayOfWeek: number) {
  let going = true
  const answers: Record<string, number> = {}
  const count = ({ status, body }: { status: number; body: unknown }) => {
    const answer = status === 200 ? '200' : `${status} ${JSON.stringify(body)}`
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  const slot = { ...place, dayOfWeek, startTime: '08:00', endTime: '15:00' }
  const done = (async () => {
    while (going) {
      count(await send('POST', '/api/time-slots/batch', [slot]))
      count(await send('GET', `/api/weeks/${place.weekId}`))
      count(await send('PATCH', `/api/teachers/${place.teacherId}`, { initialBalance: dayOfWeek }))
    }
  })()
  return async () => {
    going = false
    await done
    return answers
  }
}

test('no request of the older server fails, whatever moment it falls into', {
  timeout: 120_000,
}, async () => {
  const workers = [1, 2, 3, 4, 5].map(keepWorking)
  const stop = () => Promise.all(workers.map((stopWorking) => stopWorking()))
  try {
    for (let at = 1; at <= versions; at++) {
      expect(await migrate(database.url, later(at))).toEqual(['functions enter_site, read_week, week_facts'])
      await new Promise((done) => setTimeout(done, 50))
    }
  } finally {
    await stop()
  }
  for (const answers of await stop()) {
    expect(Object.keys(answers)).toEqual(['200'])
    expect(answers['200']).toBeGreaterThan(versions / 2)
  }
  expect(await verifyOnlySite(database.url)).toMatchObject({ faults: [] })
})

test('it says that it is not the one to be asked any more', async () => {
  expect(await send('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', database: 'ok', migrations: 'newer', pending: 0 },
  })
})

test('when it is started anew, it puts no older function back', async () => {
  const column = "select pg_get_function_arguments('read_week'::regproc) as columns"
  const again = await startProcess(database.url)
  expect(again.output.filter((line) => line.startsWith('Migrated'))).toEqual([])
  const { rows } = await database.owner.query<{ columns: string }>(column)
  expect(rows[0]?.columns).toContain(`OUT animal_${versions} text`)
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(503)
  expect(await again.stop()).toBe(0)
})

test('a prepared statement answers with its own columns before and after', async () => {
  const client = new pg.Client({ connectionString: database.url, options: sessionOptions(serverRole) })
  client.on('error', () => {})
  await client.connect()
  const values = [1, place.weekId, '2026-11-11', null, new Date(), new Date(), null]
  const ask = async () => (await client.query({ ...selectWeekView, values })).rows
  const before = await ask()
  expect(before).toHaveLength(1)
  await migrate(database.url, later(versions + 1))
  expect(await ask()).toEqual(before)
  await client.end()
})
