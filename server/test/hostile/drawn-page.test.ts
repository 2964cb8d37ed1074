import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { HttpClient } from '../reliability/http-client.ts'
import type { Neighbours } from './neighbours.ts'
import { startNeighbours } from './neighbours.ts'
import { others, slowdown } from './others.ts'
import { runScript } from './run-script.ts'

/** The parents' page as it is drawn, of a house of 150 people, while another caller wants too much. */

const isBuilt = existsSync(resolve(import.meta.dirname, '../../../web/dist-server/draw.js'))
const thisWeek = weekNumberOf(dateInZone(Date.now(), 'Europe/Berlin'))
let neighbours: Neighbours

beforeAll(async () => {
  neighbours = await startNeighbours(1)
  for (const host of ['kita1.test', 'kita2.test']) await planWeeks(host)
}, 120_000)
afterAll(() => neighbours.stop())

/** This week with everybody in it, and eleven more. */
async function planWeeks(host: string) {
  const { server, cookie } = neighbours
  const client = new HttpClient({ host, cookie, 'content-type': 'application/json' })
  const send = async (method: string, path: string, body: unknown) => {
    const { status } = await client.send(server.origin, method, path, body, { origin: `https://${host}` })
    expect(status).toBeLessThan(300)
  }
  for (let weeks = 0; weeks < 12; weeks++) await send('POST', '/api/weeks', weekOfNumber(thisWeek + weeks))
  const place = { weekId: thisWeek, dayOfWeek: 1 }
  const slots = [{ sessionType: 'work', startTime: '08:00', endTime: '14:00', status: 'present' }]
  const days = Array.from({ length: 150 }, (_, at) => ({ ...place, teacherId: at + 1, slots }))
  await send('PUT', '/api/days', { days })
  client.close()
}

const page = async (host: string) => {
  const client = new HttpClient({ host })
  const { text } = await client.send(neighbours.server.origin, 'GET', '/')
  client.close()
  return text
}

/** As browsers ask: who cannot read it compressed has it unpacked each time, which takes longest of all. */
const family = { host: 'kita2.test', 'accept-encoding': 'gzip' }
const look = (during: Promise<unknown>) => others(neighbours.server.origin, '/', during, family)

test.runIf(isBuilt)(
  'R30: another house that saves in bulk and is drawn again hardly slows it',
  async () => {
    await expect.poll(() => page('kita2.test')).toContain('Teacher 150')
    const { server, cookie } = neighbours
    const answered: string[] = []
    const disturb = async () => {
      answered.push(
        await runScript('neighbour.ts', server.origin, 'kita1.test', cookie, '15', String(thisWeek)),
      )
    }
    const { ratio, tries } = await slowdown(look, disturb, 3)
    expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
    expect(answered.join()).toMatch(/"200"/)
    expect(await page('kita2.test')).toContain('Teacher 150')
  },
  180_000,
)

test.runIf(isBuilt)(
  'R22: 30 deep bodies of 8 MB at once, again and again, hardly slow it',
  async () => {
    await expect.poll(() => page('kita2.test')).toContain('Teacher 150')
    const { ratio, tries } = await slowdown(
      look,
      () => runScript('attackers.ts', neighbours.server.origin, '8'),
      3,
    )
    expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
  },
  120_000,
)
