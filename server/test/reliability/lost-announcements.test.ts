import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { Chance, firstSeed } from './chance.ts'
import { HttpClient } from './http-client.ts'
import type { Fate } from './notify-proxy.ts'
import { NotifyProxy } from './notify-proxy.ts'
import { OpenPage } from './open-page.ts'
import { sizes, timeLimit } from './sizes.ts'

/** Whatever becomes of a notification on its way, every open page shows the present state within 10 s. */

const within = 10_000
const chance = new Chance(firstSeed)
let fateOf: () => Fate = () => 'heard'
let database: TestDatabase
let proxy: NotifyProxy
/** Hears everything. */
let near: ServerProcess
/** Hears what the proxy lets through. */
let far: ServerProcess
let headers: Record<string, string>
let manager: HttpClient
let weekId: number
const people: number[] = []
let pages: OpenPage[] = []

beforeAll(async () => {
  database = await createDatabase()
  proxy = await NotifyProxy.before(database.url, () => fateOf())
  near = await startProcess(database.url, { LOG_LEVEL: 'warn' })
  far = await startProcess(proxy.url, { LOG_LEVEL: 'warn' })
  headers = await unlock(near.origin)
  manager = new HttpClient(headers)
  for (const name of ['Anna', 'Berta', 'Clara'])
    people.push((await send(near, 'POST', '/api/teachers', { name, weeklyHours: 30 })).body.id)
  // These processes live by the real clock: one day this week lies further back than parents usually look.
  await send(near, 'PATCH', '/api/site', { parentsSee: { allWeeks: true } })
  const monday = { startDate: '2026-11-09', endDate: '2026-11-13' }
  weekId = (await send(near, 'POST', '/api/weeks', monday)).body.id
})
afterEach(() => {
  for (const page of pages) page.close()
  pages = []
  fateOf = () => 'heard'
})
afterAll(async () => {
  manager.close()
  await near.stop()
  await far.stop()
  proxy.close()
  await database.drop()
})

const send = (server: ServerProcess, method: string, path: string, body: unknown) =>
  manager.send(server.origin, method, path, body)

let changes = 0
/** An edit that everybody sees, through either process. */
async function change(server = chance.oneOf([near, far])) {
  const minutes = 8 * 60 + 15 * (changes++ % 32) + 60
  const endTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const slot = { teacherId: chance.oneOf(people), weekId, dayOfWeek: chance.whole(1, 5) }
  const reply = await send(server, 'POST', '/api/time-slots/batch', [
    { ...slot, startTime: '08:00', endTime },
  ])
  expect(reply.status).toBe(200)
}

async function open(server: ServerProcess, who: 'teacher' | 'parent', beforeStream?: () => Promise<unknown>) {
  const cookie = who === 'teacher' ? headers.cookie : undefined
  pages.push(await OpenPage.open({ origin: server.origin, weekId, cookie, beforeStream }))
}

async function openOneOfEach() {
  for (const server of [near, far]) for (const who of ['teacher', 'parent'] as const) await open(server, who)
}

async function present() {
  const read = async (cookie = '') => {
    const reply = await fetch(`${near.origin}/api/weeks/${weekId}`, { headers: cookie ? { cookie } : {} })
    return reply.text()
  }
  return [await read(headers.cookie), await read()]
}

async function allShowThePresent() {
  // A cached answer of parents is believed for a second.
  await pause(1_100)
  const now = await present()
  await expect
    .poll(() => pages.filter(({ text }) => !now.includes(text)).length, {
      timeout: within - 1_100,
      interval: 100,
    })
    .toBe(0)
}

test('N4: a lost notification is not hidden by the next one', async () => {
  const next = { startDate: '2026-11-16', endDate: '2026-11-20' }
  const otherWeek = (await send(near, 'POST', '/api/weeks', next)).body.id
  await pause(300)
  await openOneOfEach()
  const fates: Fate[] = ['lost', 'heard']
  fateOf = () => fates.shift() ?? 'heard'
  await change(near)
  await pause(300)
  // Of another week: alone it gives no page of parents a reason to read this one again.
  const slot = { teacherId: people[0], weekId: otherWeek, dayOfWeek: 1, startTime: '08:00', endTime: '12:00' }
  expect((await send(near, 'POST', '/api/time-slots/batch', [slot])).status).toBe(200)
  await pause(300)
  expect(fates).toEqual([])
  await allShowThePresent()
  // Whatever else a page of teachers shows is read again, at the process that missed something and at no other.
  await expect
    .poll(() => pages.map(({ events }) => events.includes('resync')))
    .toEqual([false, false, true, false])
})

test('N5: a page that opens its stream late shows what was changed before', async () => {
  for (const server of [near, far])
    for (const who of ['teacher', 'parent'] as const) await open(server, who, () => change(near))
  await allShowThePresent()
})

test('a process that lost the last notification shows it all the same', async () => {
  await openOneOfEach()
  fateOf = () => 'lost'
  await change(near)
  await pause(300)
  await allShowThePresent()
})

test(
  `R33: ${sizes.announcedChanges} changes, announced in vain, twice, late or out of order; seed ${firstSeed}`,
  async () => {
    fateOf = () => chance.weighted({ heard: 4, lost: 2, doubled: 2, late: 2 })
    await openOneOfEach()
    for (let done = 0; done < sizes.announcedChanges; done++) {
      await change()
      if (chance.happens(0.3)) await pause(chance.whole(0, 120))
      if (done % Math.ceil(sizes.announcedChanges / 6) === 7)
        await open(chance.oneOf([near, far]), chance.oneOf(['teacher', 'parent']), () => change())
      if (done === Math.floor(sizes.announcedChanges / 2)) await cutListeners()
    }
    await allShowThePresent()
    const { lost, doubled, late } = proxy.counts
    expect(Math.min(lost, doubled, late)).toBeGreaterThan(0)
  },
  timeLimit,
)

async function cutListeners() {
  await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'morgenkreis listener' and datname = current_database()`,
  )
}
