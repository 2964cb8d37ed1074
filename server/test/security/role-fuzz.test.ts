import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { exampleOf, furnishForExamples, urlOf } from '../example-house.ts'
import type { Ids } from '../example-of-call.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { Chance, firstSeed } from '../reliability/chance.ts'
import { sizes, timeLimit } from '../reliability/sizes.ts'
import type { Place } from '../schedule.ts'
import { addTeacher, save, work } from '../schedule.ts'
import { editsHiddenFromPlan, hiddenEdits, memberEdits } from './hidden-edits.ts'
import { hosts, knownRoles, tablet } from './known-roles.ts'
import { listenAt } from './listen-at.ts'

/** R36: what is changed of a person changes nothing for those who may not see it: no byte, no tag, no event. */

interface Call {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}

/** A reader from whom the edits are hidden, with all that it may ask for or is refused. */
interface Watcher {
  readonly name: string
  readonly browser: Browser
  readonly cookie: string | undefined
  readonly calls: readonly Call[]
}

let server: TestServer
let manager: Browser
let teamId: number
let week: string
let ids: Ids
const places: Place[] = []
const watchers: Watcher[] = []
/** Who plans sees the figures of the week; from them less is hidden. */
const planners: Watcher[] = []

beforeAll(async () => {
  server = await startServer({ hosts: [hosts.own, hosts.other] })
  ids = await furnishForExamples(server, hosts.own, '2026-11-09', 0)
  const others = await furnishForExamples(server, hosts.other, '2026-11-16', 0)
  manager = await server.browser(hosts.own).unlock()
  teamId = ids.teamId
  week = `/api/weeks/${ids.weekId}`
  const shown = { staffing: true, parentsLight: true, parentsPhone: '0341 1234' }
  const everything = { ...shown, absenceKinds: true, leaveAccounts: true, lawHints: true, monthSheets: true }
  expect((await manager.patch('/api/site', everything)).status).toBe(200)
  for (const name of ['Anna', 'Olaf', 'Zoe']) {
    const place = { weekId: ids.weekId, teacherId: await addTeacher(manager, { name, teamId }) }
    places.push(place)
    for (const kind of [...kinds, ...planKinds]) await edit(kind, new Chance(firstSeed), place)
  }
  // Public writes are left out: they would grant access, or end it. So are one's own, which are allowed.
  const calls = allEndpoints
    .filter(
      ({ access, method, mediaType }) =>
        !mediaType && (method === 'GET' || access === 'manage' || access === 'plan'),
    )
    .map((each) => ({
      ...{ access: each.access, method: each.method },
      url: urlOf(each, ids),
      body: exampleOf(each).body?.(ids),
    }))
  for (const { name, role, arrive } of knownRoles) {
    if (role === 'manage') continue
    const browser = await arrive(server)
    // Its own: the same call may be answered otherwise.
    const isPlanner = role === 'plan'
    const asked = calls.filter(({ method, access }) => method === 'GET' || (isPlanner && access === 'manage'))
    const own = (isPlanner ? asked : calls).map(({ access: _, ...call }) => call)
    const watcher = { name, browser, cookie: browser.cookie, calls: own }
    if (isPlanner) planners.push(watcher)
    else watchers.push(watcher)
  }
  const asParents = [week, `${week}/teachers`, '/api/site', '/api/weeks', '/api/calendar?year=2026']
  watchers.push({
    name: 'the management in the parents’ view',
    browser: manager,
    cookie: manager.cookie,
    calls: asParents.map((url) => ({ method: 'GET', url: `${url}${/\?/.test(url) ? '&' : '?'}view=parent` })),
  })
  const other = await server.browser(hosts.other).unlock()
  // Files carry the moment in which they were made, the access that of its last use.
  const reads = allEndpoints.filter(
    ({ method, path, mediaType, fileTypes }) =>
      method === 'GET' && !mediaType && !fileTypes && path !== '/api/access',
  )
  watchers.push({
    name: 'the management of another house at home',
    browser: other,
    cookie: other.cookie,
    calls: reads.map((each) => ({ method: 'GET', url: urlOf(each, others) })),
  })
})
afterAll(() => server.close())

const kinds = [...Object.keys(hiddenEdits), ...Object.keys(memberEdits)]
const planKinds = [
  ...Object.keys(editsHiddenFromPlan).map((kind) => `plan ${kind}`),
  ...Object.keys(memberEdits),
]

async function edit(kind: string, chance: Chance, place: Place) {
  const make = kind.startsWith('plan ') ? editsHiddenFromPlan[kind.slice(5)] : hiddenEdits[kind]
  if (make) {
    const { method, url, body } = make(chance, place, teamId)
    const reply = await manager.send(method, url, body)
    if (reply.status > 204) throw new Error(`${kind}, ${method} ${url}: ${reply.text}`)
  } else await memberEdits[kind]?.(chance, manager, server.browser(hosts.own), ids.memberId)
  // Answers for parents are believed for a second; from now on they are made anew.
  server.clock.time += 1_100
}

/** All that comes back, without what is another with every answer. */
async function answerTo({ browser, cookie }: Watcher, { method, url, body }: Call) {
  browser.cookie = cookie
  const { status, text, headers } = await browser.send(method, url, body)
  const { date, 'x-request-id': id, ...rest } = headers
  // By the clock: when to ask again, and until when an access lasts that is used all the time.
  const timeless = text
    .replace(/^\{"until":"[^"]+"/, '{')
    .replace(/"expiresAt":"[^"]+"/, '"expiresAt":"later"')
  return { status, text: timeless, headers: rest }
}

const withoutBeats = (text: string) => text.replaceAll('event: beat\ndata: {}\n\n', '')

const weekOf = ({ calls }: Watcher) =>
  calls.find(({ method, url }) => method === 'GET' && url.split('?')[0] === week)

/** A stream for each watcher, once it has been greeted. That of the management has no view but its own. */
async function listenAll(asking: readonly Watcher[]) {
  const streams = []
  for (const watcher of asking.filter(({ browser }) => browser !== manager)) {
    const stream = await listenAt(server, watcher.browser.host, watcher.cookie)
    await expect.poll(() => stream.text).toMatch(/^data: .*\n\n/m)
    streams.push({ watcher, stream, greeting: withoutBeats(stream.text) })
  }
  return streams
}

test.each([
  ['parents and colleagues', watchers, kinds, firstSeed],
  ['planners', planners, planKinds, firstSeed],
] as const)(
  'R36: to %s hidden edits change no byte, tag or event',
  async (_, asking, hidden, seed) => {
    const chance = new Chance(seed)
    // From what looks alike to these readers, whatever was done before.
    for (const place of places) for (const kind of hidden) await edit(kind, chance, place)
    await pause(300)
    const streams = await listenAll(asking)
    const informed = await listenAt(server, hosts.own, manager.cookie)
    const known = new Map<Call, unknown>()
    for (const watcher of asking)
      for (const call of watcher.calls) known.set(call, await answerTo(watcher, call))
    expect(known.size).toBeGreaterThan(allEndpoints.length / 2)
    const made = new Set<string>()
    const tags = new Set<string | undefined>()
    let calls = 0
    while (calls < sizes.roleCalls) {
      const kind = hidden.find((each) => !made.has(each)) ?? chance.oneOf(hidden)
      await edit(kind, chance, chance.oneOf(places))
      made.add(kind)
      tags.add((await manager.get(week)).tag)
      calls += 2
      for (const watcher of asking) {
        // The week each time, as it is made from all that is edited, and one other.
        const ofWeek = weekOf(watcher)
        for (const call of [ofWeek, chance.oneOf(watcher.calls)]) {
          if (!call) continue
          const again = `${watcher.name}, ${call.method} ${call.url} after ${kind}, SEED=${seed}`
          expect(await answerTo(watcher, call), again).toEqual(known.get(call))
          calls++
        }
      }
    }
    // The edits were real: all kinds were made, the management saw them, and they were announced.
    expect([...made].sort()).toEqual(hidden.toSorted())
    expect(tags.size).toBeGreaterThan(sizes.roleCalls / 40)
    await pause(700)
    expect(informed.text.match(/event: changed/g)?.length).toBeGreaterThan(5)
    for (const { watcher, stream, greeting } of streams)
      expect(withoutBeats(stream.text), watcher.name).toBe(greeting)

    // And the watchers would have noticed: what parents do see reaches those of this house.
    const until = asking === planners ? '13:00' : '12:00'
    for (const place of places) await save(manager, work(place, 2, '09:00', until))
    server.clock.time += 1_100
    // A tablet shows nothing of this day.
    const isOfHouse = ({ browser, name }: Watcher) => browser.host === hosts.own && name !== tablet.name
    for (const { watcher, stream, greeting } of streams)
      if (isOfHouse(watcher))
        await expect.poll(() => withoutBeats(stream.text), { timeout: 5_000 }).not.toBe(greeting)
      else expect(withoutBeats(stream.text)).toBe(greeting)
    for (const watcher of asking.filter(isOfHouse)) {
      const call = weekOf(watcher)
      expect(call && (await answerTo(watcher, call)), watcher.name).not.toEqual(call && known.get(call))
    }
  },
  timeLimit,
)
