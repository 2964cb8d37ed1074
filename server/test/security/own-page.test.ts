import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { keyOf, urlOf } from '../example-house.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { memberOf } from '../members.ts'
import { Chance, firstSeed } from '../reliability/chance.ts'
import { sizes, timeLimit } from '../reliability/sizes.ts'
import type { Place } from '../schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../schedule.ts'
import { digest } from './digest.ts'
import { hiddenEdits } from './hidden-edits.ts'

/** R36: what is changed of a person changes nothing on the page of a colleague: no byte, no tag, no header. */

let server: TestServer
let manager: Browser
let anna: Browser
let own: Place
let teamId: number
const others: Place[] = []

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const weekId = await openWeek(manager)
  teamId = (await manager.post('/api/teams', { name: 'Igel' })).body.id
  const switches = { staffing: true, parentsLight: true, absenceKinds: true, leaveAccounts: true }
  expect((await manager.patch('/api/site', { ...switches, lawHints: true, monthSheets: true })).status).toBe(
    200,
  )
  own = { weekId, teacherId: await addTeacher(manager, { name: 'Anna', teamId }) }
  await save(manager, work(own, 1), work(own, 4), away(own, 2, 'vacation'))
  for (const name of ['Ben', 'Olaf', 'Zoe']) {
    const place = { weekId, teacherId: await addTeacher(manager, { name, teamId }) }
    others.push(place)
    for (const kind of Object.keys(hiddenEdits)) await edit(kind, new Chance(firstSeed), place)
  }
  anna = (await memberOf(server, manager, 'self', { teacherId: own.teacherId })).browser
})
afterAll(() => server.close())

async function edit(kind: string, chance: Chance, place: Place) {
  const make = hiddenEdits[kind]
  if (!make) throw new Error(kind)
  const { method, url, body } = make(chance, place, teamId)
  const reply = await manager.send(method, url, body)
  if (reply.status > 204) throw new Error(`${kind}, ${method} ${url}: ${reply.text}`)
}

async function answerTo(url: string) {
  const { status, text, headers } = await anna.get(url)
  const { date, 'x-request-id': id, ...rest } = headers
  return { status, text, headers: rest }
}

const urls = () => [
  ...endpoints.My.map((endpoint) => [keyOf(endpoint), urlOf(endpoint, own as never)] as const),
  ['months of the past', '/api/my/months/2026-10'] as const,
]

test.each([firstSeed])(
  'R36: edits of others change nothing on the own page, SEED=%i',
  async (seed) => {
    const chance = new Chance(seed)
    const known = new Map<string, unknown>()
    for (const [, url] of urls()) known.set(url, await answerTo(url))
    const before = await digest(server.database.owner)
    for (let edits = 0; edits < Math.max(30, sizes.roleCalls / 100); edits++) {
      const kind = chance.oneOf(Object.keys(hiddenEdits))
      await edit(kind, chance, chance.oneOf(others))
      const [name, url] = chance.oneOf(urls())
      expect(await answerTo(url), `${name} after ${kind}, SEED=${seed}`).toEqual(known.get(url))
    }
    for (const [name, url] of urls()) expect(await answerTo(url), name).toEqual(known.get(url))
    // Nothing was changed would hold as well.
    expect(await digest(server.database.owner)).not.toEqual(before)
  },
  timeLimit,
)

test('R36: what is changed of oneself is on the page', async () => {
  const [week, account] = [`/api/my/weeks/${own.weekId}`, '/api/my/account']
  const before = [await answerTo(week), await answerTo(account)]
  await edit('booking', new Chance(firstSeed), own)
  const after = [await answerTo(week), await answerTo(account)]
  expect(after[0]?.text).not.toBe(before[0]?.text)
  expect(after[1]?.text).not.toBe(before[1]?.text)
})
