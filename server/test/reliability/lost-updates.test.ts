import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { Chance, firstSeed } from './chance.ts'
import { HttpClient } from './http-client.ts'
import { verifyOnlySite } from './ledger-faults.ts'
import { sizes, timeLimit } from './sizes.ts'

let database: TestDatabase
let servers: ServerProcess[]
let client: HttpClient
let teacherId: number

const weekId = 98
const weekdays = [1, 2, 3, 4, 5]

beforeAll(async () => {
  database = await createDatabase()
  const first = await startProcess(database.url, { LOG_LEVEL: 'warn' })
  servers = [first, await startProcess(database.url, { LOG_LEVEL: 'warn' })]
  client = new HttpClient(await unlock(first.origin))
  const teacher = await call(0, 'POST', '/api/teachers', { name: 'Birgit Çelik', weeklyHours: 30 })
  teacherId = teacher.body.id
  await call(0, 'POST', '/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
})
afterAll(async () => {
  client.close()
  for (const server of servers) await server.stop()
  await database.drop()
})

function call(server: number, method: string, path: string, body?: unknown, ifMatch?: string) {
  const { origin } = servers[server % servers.length]!
  return client.send(origin, method, path, body, ifMatch ? { 'if-match': ifMatch } : {})
}

const dayPath = (dayOfWeek: number) => `/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`
const versionIn = (tag: string) => Number(/-v(\d+)"$/.exec(tag)?.[1])
/** Every edit adds one to the number in the notes, so a day's number is the count of the edits that it holds. */
const countIn = (slots: readonly WireTimeSlot[]) => Number(slots[0]?.notes ?? 0)

test(`R4 ${sizes.editors} editors send ${sizes.writes} writes to five days through two processes: none is lost, each loser sees the present state`, {
  timeout: timeLimit,
}, async () => {
  let accepted = 0
  let refused = 0
  /** After a conflict a writer goes on from the present state in the refusal, without reading again. */
  const edit = async (editor: number, dayOfWeek: number) => {
    const seen = await call(editor, 'GET', dayPath(dayOfWeek))
    let present = { tag: seen.tag, count: countIn(seen.body) }
    for (let sent = 0; sent < sizes.writes / sizes.editors; sent++) {
      expect(present.count).toBe(versionIn(present.tag))
      const slot = { teacherId, weekId, dayOfWeek, startTime: '08:00', endTime: '12:00' }
      const notes = String(present.count + 1)
      const reply = await call(editor, 'POST', '/api/time-slots/batch', [{ ...slot, notes }], present.tag)
      const won = reply.status === 200
      if (won) {
        accepted++
        expect(versionIn(reply.tag)).toBe(present.count + 1)
      } else {
        refused++
        expect(reply).toMatchObject({ status: 412, body: { statusCode: 412, code: 'changed_meanwhile' } })
        expect(versionIn(reply.tag)).toBeGreaterThan(versionIn(present.tag))
      }
      present = { tag: reply.tag, count: countIn(won ? reply.body : reply.body.current) }
    }
  }
  const editors = Array.from({ length: sizes.editors }, (_, at) => edit(at, weekdays[at % 5]!))
  await Promise.all(editors)

  const days = await Promise.all(weekdays.map((dayOfWeek) => call(0, 'GET', dayPath(dayOfWeek))))
  const kept = days.reduce((sum, day) => sum + countIn(day.body), 0)
  const steps = days.reduce((sum, day) => sum + versionIn(day.tag), 0)
  expect(accepted + refused).toBe(sizes.writes)
  expect({ kept, steps }).toEqual({ kept: accepted, steps: accepted })
  expect(accepted).toBeGreaterThan(weekdays.length)
  expect(refused).toBeGreaterThan(0)
  expect((await verifyOnlySite(database.url)).faults).toEqual([])
})

test('R4 eight writers race on one day without a condition: every write is a version step, no ledger is wrong', async () => {
  const { tag } = await call(0, 'GET', dayPath(1))
  const place = { teacherId, weekId, dayOfWeek: 1 }
  const writes = 40
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const chance = new Chance(firstSeed + writer)
    for (let done = 0; done < writes; done++) {
      const end = `${chance.whole(10, 20)}:00`
      const work = [{ ...place, startTime: '08:00', endTime: end }]
      const status = chance.oneOf(['sick', 'vacation', 'absent', 'nonWorkingDay'])
      const absence = [{ ...place, sessionType: 'none', status }]
      const kind = chance.weighted({ work: 5, absence: 3, clear: 1 })
      const reply =
        kind === 'clear'
          ? await call(writer, 'DELETE', dayPath(1))
          : await call(writer, 'POST', '/api/time-slots/batch', kind === 'work' ? work : absence)
      expect([200, 204]).toContain(reply.status)
    }
  })
  await Promise.all(writers)
  const after = await call(0, 'GET', dayPath(1))
  expect(versionIn(after.tag) - versionIn(tag)).toBe(8 * writes)
  const { checked, faults } = await verifyOnlySite(database.url)
  expect({ checked, faults }).toEqual({ checked: 1, faults: [] })
})
