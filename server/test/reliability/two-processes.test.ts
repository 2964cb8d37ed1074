import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { EventReader } from '../event-reader.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { HttpClient } from './http-client.ts'
import { sizes, timeLimit } from './sizes.ts'

let database: TestDatabase
let a: ServerProcess
let b: ServerProcess
let headers: Record<string, string>
let manager: HttpClient
let teacherId: number

const parent = new HttpClient()
const weekId = 98
/** Whatever was lost; how soon a change is heard otherwise is measured by `npm run load`. */
const within = 10_000

beforeAll(async () => {
  database = await createDatabase()
  a = await startProcess(database.url, { LOG_LEVEL: 'warn' })
  b = await startProcess(database.url, { LOG_LEVEL: 'warn' })
  headers = await unlock(a.origin)
  manager = new HttpClient(headers)
  const teacher = await manager.send(a.origin, 'POST', '/api/teachers', { name: 'Birgit', weeklyHours: 30 })
  teacherId = teacher.body.id
  // These processes live by the real clock: one day the week below lies further back than parents usually look.
  await manager.send(a.origin, 'PATCH', '/api/site', { parentsSee: { allWeeks: true } })
  await manager.send(a.origin, 'POST', '/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
})
afterAll(async () => {
  manager.close()
  parent.close()
  await a.stop()
  await b.stop()
  await database.drop()
})

function saveDay(server: ServerProcess, dayOfWeek: number, endTime = '12:00') {
  const slot = { teacherId, weekId, dayOfWeek, startTime: '08:00', endTime }
  return manager.send(server.origin, 'POST', '/api/time-slots/batch', [slot])
}

const rename = (server: ServerProcess, name: string) =>
  manager.send(server.origin, 'PATCH', `/api/teachers/${teacherId}`, { name })

/** As a process that dies between its commit and its NOTIFY: the facts and the version stand, nothing is announced. */
async function renameUnannounced(name: string) {
  await database.owner.query("select set_config('app.site', '1', false)")
  await database.owner.query('update teacher set name = $2 where teacher_id = $1', [teacherId, name])
  await database.owner.query('update site_version set version = version + 1')
}

const isNews = ({ name }: { name: string }) => name === 'changed' || name === 'resync'
const isChanged = ({ name }: { name: string }) => name === 'changed'

describe('two processes: a change through one of them', () => {
  test('reaches a teacher and a parent at the other one, each with what they may know', async () => {
    const teacher = await EventReader.open(b.origin, headers.cookie)
    const family = await EventReader.open(b.origin, undefined, `?week=${weekId}`)
    const sentAt = performance.now()
    expect((await saveDay(a, 3)).status).toBe(200)
    const change = { kind: 'day', weekId, teacherId, dayOfWeek: 3 }
    // A stream opened just now may still receive what was changed before it.
    const forTeacher = await teacher.until(({ data }) => data.changes?.[0]?.kind === 'day')
    const forFamily = await family.until(({ data }) => data.weekIds !== null)
    expect(performance.now() - sentAt).toBeLessThan(within)
    expect(forTeacher.data).toEqual({
      version: expect.any(Number),
      weekIds: [weekId],
      changes: [change],
      actorId: null,
    })
    expect(forFamily.data).toEqual({ weekIds: [weekId] })
    teacher.close()
    family.close()
  })

  test('is in the next answer of the other one, for teachers at once and for parents after the event', async () => {
    const path = `/api/weeks/${weekId}`
    const before = await parent.send(b.origin, 'GET', path)
    expect(before.body.teachers[0].name).toBe('Birgit')
    const family = await EventReader.open(b.origin, undefined, `?week=${weekId}`)
    expect((await rename(a, 'Birgit Çelik')).status).toBe(200)
    const seen = await manager.send(b.origin, 'GET', path)
    expect(seen.body.teachers[0].name).toBe('Birgit Çelik')
    await family.until(isChanged)
    const after = await parent.send(b.origin, 'GET', path)
    expect(after.body.teachers[0].name).toBe('Birgit Çelik')
    family.close()
  })

  test('a hundred quick changes: the last version is heard, and none of the changes is missing', async () => {
    const teacher = await EventReader.open(b.origin, headers.cookie)
    for (let done = 0; done < 100; done++) await saveDay(done % 2 === 0 ? a : b, (done % 5) + 1)
    const { rows } = await database.owner.query<{ version: string }>(
      "with entered as (select set_config('app.site', '1', false)) select version from entered, site_version",
    )
    const last = Number(rows[0]?.version)
    const sentAt = performance.now()
    const received: unknown[] = []
    let newest = 0
    // Each process gathers its own changes, so the newest may be received before the last of the other's.
    await teacher.until(({ data }) => {
      received.push(...data.changes)
      newest = Math.max(newest, data.version)
      return newest === last && received.length >= 100
    })
    expect(performance.now() - sentAt).toBeLessThan(within)
    expect(received).toHaveLength(100)
    teacher.close()
  })
})

describe('two processes: when the connection that hears the changes is cut', () => {
  test('what changed meanwhile is read again, and later changes arrive', async () => {
    const teacher = await EventReader.open(b.origin, headers.cookie)
    const family = await EventReader.open(b.origin, undefined, `?week=${weekId}`)
    const cut = await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'morgenkreis listener' and datname = current_database()`,
    )
    expect(cut.rowCount).toBe(2)
    const cutAt = performance.now()
    await renameUnannounced('Unheard')
    await Promise.all([teacher.until(({ name }) => name === 'resync'), family.until(isChanged)])
    expect(performance.now() - cutAt).toBeLessThan(within)
    // Another time than before: parents hear only of what they see.
    expect((await saveDay(a, 4, '13:00')).status).toBe(200)
    await Promise.all([teacher.until(isChanged), family.until(isChanged)])
    teacher.close()
    family.close()
  })
})

describe('two processes: one that stood still', () => {
  test(
    'shows what changed meanwhile when it goes on',
    async () => {
      const teacher = await EventReader.open(b.origin, headers.cookie)
      const family = await EventReader.open(b.origin, undefined, `?week=${weekId}`)
      b.process.kill('SIGSTOP')
      await rename(a, 'Meanwhile')
      await new Promise((done) => setTimeout(done, sizes.standstill))
      b.process.kill('SIGCONT')
      const since = performance.now()
      await Promise.all([teacher.until(isNews), family.until(isNews)])
      expect(performance.now() - since).toBeLessThan(within)
      const seen = await parent.send(b.origin, 'GET', `/api/weeks/${weekId}`)
      expect(seen.body.teachers[0].name).toBe('Meanwhile')
      teacher.close()
      family.close()
    },
    timeLimit,
  )
})

describe('two processes: when the word of a change is lost', () => {
  test("the parents' answer kept by the other process is fresh again before the heartbeat", async () => {
    const path = `/api/weeks/${weekId}`
    const nameAtB = async () => (await parent.send(b.origin, 'GET', path)).body.teachers[0].name as string
    await nameAtB()
    // As a process that dies between its commit and its NOTIFY: the facts and the version stand, nothing was announced.
    await database.owner.query("select set_config('app.site', '1', false)")
    await database.owner.query("update teacher set name = 'Untold' where teacher_id = $1", [teacherId])
    expect(await nameAtB()).not.toBe('Untold')
    await database.owner.query('update site_version set version = version + 1')
    const since = performance.now()
    while ((await nameAtB()) !== 'Untold') {
      expect(performance.now() - since).toBeLessThan(within)
      await new Promise((done) => setTimeout(done, 20))
    }
  })

  test('also when the process that made the change was killed on its answer', async () => {
    const path = `/api/weeks/${weekId}`
    const nameAtB = async () => (await parent.send(b.origin, 'GET', path)).body.teachers[0].name as string
    await nameAtB()
    expect((await rename(a, 'Killed')).status).toBe(200)
    await a.stop('SIGKILL')
    const since = performance.now()
    while ((await nameAtB()) !== 'Killed') {
      expect(performance.now() - since).toBeLessThan(within)
      await new Promise((done) => setTimeout(done, 20))
    }
  })
})
