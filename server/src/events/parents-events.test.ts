import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** Edits that parents cannot see send them nothing, so that they cannot be counted. */

const host = '127.0.0.1'
let server: TestServer
let origin: string
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer({ hosts: [host] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
})
afterAll(() => server.close())
beforeEach(async () => {
  await save(manager, away(place, 1, 'sick'), work(place, 2))
  await pause(300)
})

/** Everything that a page of parents is sent, without the beats, which come in a fixed rhythm. */
async function listen() {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/events?week=${place.weekId}`, { signal: abort.signal })
  const stream = {
    text: '',
    sent: () => stream.text.replaceAll('event: beat\ndata: {}\n\n', ''),
    close: () => abort.abort(),
  }
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const piece of response.body ?? []) stream.text += decoder.decode(piece, { stream: true })
  }
  read().catch(() => {})
  await expect.poll(stream.sent).toContain('event: hello')
  return stream
}

const ok = async (reply: Promise<{ status: number; text: string }>) => {
  const { status, text } = await reply
  if (status >= 300) throw new Error(`${status} ${text}`)
}

const invisible: [string, () => Promise<unknown>][] = [
  ['a note', () => save(manager, work(place, 2, '08:00', '15:00', { notes: 'Brings the clay' }))],
  ['the same day once more', () => save(manager, work(place, 2))],
  ['sick exchanged for vacation', () => save(manager, away(place, 1, 'vacation'))],
  ['hours of a week', () => ok(manager.post('/api/week-settings', { ...place, targetHours: 9 }))],
  ['hours of a contract', () => ok(manager.patch(`/api/teachers/${place.teacherId}`, { weeklyHours: 31 }))],
  ['a balance', () => ok(manager.patch(`/api/teachers/${place.teacherId}`, { initialBalance: 7.5 }))],
  ['a team without a light', () => ok(manager.post('/api/teams', { name: 'Igel' }))],
  [
    'a day of a week that the page does not show',
    () => save(manager, work({ ...place, weekId: place.weekId + 1 }, 3)),
  ],
]

describe('X6: sends parents nothing:', () => {
  beforeAll(() => openWeek(manager, '2026-11-16'))

  test.each(invisible)('%s', async (_, edit) => {
    const parent = await listen()
    const before = parent.sent()
    const version = await versionOf()
    for (let count = 0; count < 2; count++) await edit()
    expect(await versionOf()).toBeGreaterThan(version)
    await pause(700)
    expect(parent.sent()).toBe(before)
    // The stream is alive all the same.
    const sentAt = performance.now()
    await save(manager, work(place, 2, '09:00', '12:00'))
    await expect
      .poll(parent.sent, { interval: 20, timeout: 5_000 })
      .toContain(`{"weekIds":[${place.weekId}]}`)
    expect(performance.now() - sentAt).toBeLessThan(2_000)
    parent.close()
  })

  test('an edit that was never announced: a lost notification is no count either', async () => {
    const parent = await listen()
    const before = parent.sent()
    await server.database.owner.query(
      "begin; set local app.site = '1'; update site_version set version = version + 1 where site_id = 1; commit",
    )
    // A heartbeat, and the wait for what is late.
    await pause(7_000)
    expect(parent.sent()).toBe(before)
    parent.close()
  })
})

async function versionOf(): Promise<number> {
  const { rows } = await server.database.owner.query('select version from site_version where site_id = 1')
  return Number(rows[0]?.version)
}
