import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { RecordedDay } from '#contract/records.ts'
import type { Asker } from '../../test/asking.ts'
import { askerOf, placeOn } from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { pinOn, tabletOf } from '../../test/kiosks.ts'
import { Chance, firstSeed } from '../../test/reliability/chance.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { sizes, timeLimit } from '../../test/reliability/sizes.ts'
import { openWeek, rowOf, save, work } from '../../test/schedule.ts'

/**
 * One day that is recorded on several devices at once, at two servers: on a phone and another one, by the management and
 * on the tablet in the hall. One wins, the others are told what is there, and no version is written twice. In some
 * schedules the month is closed meanwhile, or the plan changes.
 */

let server: TestServer
let other: TestServer
let managers: Browser[]
let manager: Browser
let anna: Asker
/** The same person on two devices, and the tablet at each server. */
let devices: Browser[]
let tablets: Browser[]

const monday = '2026-11-23'
const friday = { dayOfWeek: 5, date: '2026-11-27' }
const pin = '4711'
/** The month is over and can be closed, and the day is no week ago. */
const december = Date.parse('2026-12-02T11:00:00Z')

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ database: server.database })
  server.clock.time = december
  other.clock.time = december
  manager = await server.browser().unlock()
  managers = [manager, await other.browser().unlock()]
  const told = { recordsSince: '2026-11-02', recordsBy: 'month', monthSheets: true }
  expect((await manager.patch('/api/site', told)).status).toBe(200)
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  await openWeek(manager, monday)
  const tablet = (await tabletOf(server, manager)).browser
  await pinOn(manager, tablet, anna.teacherId, pin)
  const atBoth = (browser: Browser) => [
    browser,
    Object.assign(other.browser(browser.host), { cookie: browser.cookie }),
  ]
  devices = atBoth(anna.browser)
  tablets = atBoth(tablet)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

type Act = 'asPlanned' | 'entered' | 'takenBack' | 'managed' | 'confirmed' | 'tapped' | 'planned' | 'closed'
/** They say which version they looked at: of these one can win. */
const looking: ReadonlySet<Act> = new Set<Act>(['asPlanned', 'entered', 'takenBack', 'managed'])

const place = () => ({ ...placeOn(anna.teacherId, monday), dayOfWeek: friday.dayOfWeek })
const times = ['07:53-16:07', '08:00-11:00', '08:00-12:00 b12:00-12:30 12:30-16:00']

function act(what: Act, version: number, chance: Chance): Promise<Reply<unknown>> {
  const { teacherId, ...own } = place()
  const mine = (record: unknown) =>
    chance.oneOf(devices).send('PUT', '/api/my/records', { days: [{ ...own, version, record }] })
  const whose = chance.oneOf(managers)
  switch (what) {
    case 'asPlanned':
      return mine({ asPlanned: true })
    case 'entered':
      return mine({ spans: chance.oneOf(times) })
    case 'takenBack':
      return mine(null)
    case 'managed': {
      const day = { ...place(), version, record: { spans: chance.oneOf(times) } }
      return whose.send('PUT', '/api/records', { days: [day], reason: 'As agreed by phone' })
    }
    case 'confirmed':
      return whose.send('PUT', '/api/records/as-planned', { days: [place()] })
    case 'tapped': {
      const at = `${friday.date}T07:01:00Z`
      const kept = { at, sentAt: new Date(december).toISOString() }
      const tap = { id: randomUUID(), act: chance.oneOf(['asPlanned', 'come']), pin, kept }
      return chance.oneOf(tablets).post(`/api/kiosk/people/${teacherId}/taps`, tap)
    }
    case 'planned':
      return whose.post('/api/time-slots/batch', [work(place(), friday.dayOfWeek, '09:00', '13:00')])
    case 'closed':
      return close(whose)
  }
}

async function close(whose: Browser) {
  const { body } = await whose.get<WholeMonth>('/api/months/2026-11')
  return whose.post('/api/months/2026-11/close', { hash: body.hash })
}

const codeOf = ({ body }: Reply<unknown>) => (body as { code?: string } | undefined)?.code

interface Version {
  readonly version: number
  readonly spans: string | null
  readonly came: string | null
  readonly source: string
}

async function versions(): Promise<Version[]> {
  const { rows } = await server.database.owner.query<Version>(
    'select version, spans, came_at::text as came, source from day_record order by version',
  )
  return rows
}
const lines = async () => {
  const { rows } = await server.database.owner.query<{ count: number }>(
    "select count(*)::integer as count from history where action = 'dayRecorded'",
  )
  return rows[0]?.count ?? 0
}

/** The day as the schedules find it: nothing recorded, or one version of the person. */
async function begin(schedule: number): Promise<number> {
  await server.database.owner.query('delete from kiosk_tap; delete from day_record')
  // Another plan than before, so that the figures are computed anew.
  await save(manager, work(place(), friday.dayOfWeek, '08:00', schedule % 2 ? '16:00' : '15:30'))
  if (schedule % 3 === 0) return 0
  const { teacherId: _, ...own } = place()
  const day = { ...own, version: 0, record: { spans: '07:00-12:00' } }
  expect((await anna.browser.send('PUT', '/api/my/records', { days: [day] })).status).toBe(200)
  return 1
}

/** Whether it wrote a version. A day that is so already stays as it is. */
function hasWritten(what: Act, { status, body }: Reply<unknown>, version: number): boolean {
  if (status !== 200) return false
  if (what === 'tapped') return true
  const [day] = (body as { days?: RecordedDay[] }).days ?? []
  return day !== undefined && (what === 'confirmed' || day.version > version)
}

test(
  `${sizes.recordRaces} schedules: one wins, the others are told, nothing is doubled`,
  async () => {
    const chance = new Chance(firstSeed)
    const seen = { lost: 0, shut: 0, closed: 0, tapped: 0, confirmed: 0, notNow: 0 }
    for (let schedule = 0; schedule < sizes.recordRaces; schedule++) {
      const version = await begin(schedule)
      const linesBefore = await lines()
      const withClosing = chance.happens(0.25)
      const acts = Array.from({ length: chance.whole(2, 5) }, () =>
        chance.weighted<Act>({
          ...{ asPlanned: 4, entered: 4, takenBack: 1, managed: 3 },
          ...{ confirmed: 2, tapped: 2, planned: 1, closed: 0 },
        }),
      )
      if (withClosing) acts.push('closed')
      const said = `seed ${firstSeed}, schedule ${schedule}: ${acts.join(', ')}`
      const replies = await Promise.all(
        chance.shuffled(acts).map(async (what) => {
          // Closing reads the month first: the others come before it, while it is at work, and after it.
          const wait = what === 'closed' ? 0 : chance.whole(0, withClosing ? 120 : 12)
          await new Promise((done) => setTimeout(done, wait))
          return { what, reply: await act(what, version, chance) }
        }),
      )
      const told = `${said} → ${replies.map(({ what, reply }) => `${what} ${reply.status} ${codeOf(reply) ?? ''}`).join(', ')}`
      const writers = replies.filter(({ what }) => what !== 'planned' && what !== 'closed')
      const won = writers.filter(({ what, reply }) => hasWritten(what, reply, version))
      const lookers = writers.filter(({ what }) => looking.has(what))
      const shut = writers.filter(({ reply }) => codeOf(reply) === 'month_closed')
      expect(won.filter(({ what }) => looking.has(what)).length, told).toBeLessThanOrEqual(1)
      for (const { reply } of lookers) {
        expect([200, 409, 412], told).toContain(reply.status)
        if (reply.status === 409) expect(codeOf(reply), told).toBe('month_closed')
        if (reply.status !== 412) continue
        const [now] = (reply.body as { current: RecordedDay[] }).current
        expect(now, told).toMatchObject(place())
        expect(now?.version, told).toBeGreaterThan(version)
      }
      for (const { what, reply } of writers.filter(({ what }) => !looking.has(what)))
        if (reply.status !== 200)
          expect(codeOf(reply), told).toBeOneOf(
            what === 'tapped' ? ['kiosk_not_now', 'month_closed'] : ['month_closed'],
          )

      // A version and a line of the history for each that won, and the day is what the last one made of it.
      const all = await versions()
      expect(
        all.map((each) => each.version),
        told,
      ).toEqual(Array.from({ length: version + won.length }, (_, at) => at + 1))
      expect((await lines()) - linesBefore, told).toBe(won.length)
      const newest = all.at(-1)
      const shown = (await rowOf(manager, place()))?.records?.find(
        ({ dayOfWeek }) => dayOfWeek === friday.dayOfWeek,
      )
      expect(shown?.spans ?? null, told).toBe(newest?.spans ?? null)
      const isClosed = replies.some(({ what, reply }) => what === 'closed' && reply.status === 200)
      if (isClosed) {
        const { sheets } = (await manager.get<WholeMonth>('/api/months/2026-11')).body
        const onSheet = sheets[0]?.days.find(({ date }) => date === friday.date)
        expect(onSheet?.record?.spans ?? null, told).toBe(newest?.spans ?? null)
        const back = { reason: 'Ein Tag war noch offen.' }
        expect((await manager.post('/api/months/2026-11/reopen', back)).status, told).toBe(200)
      }
      const count = (what: Act) => won.filter((each) => each.what === what).length
      seen.lost += lookers.filter(({ reply }) => reply.status === 412).length
      seen.shut += shut.length
      seen.closed += isClosed ? 1 : 0
      seen.tapped += count('tapped')
      seen.confirmed += count('confirmed')
      seen.notNow += writers.filter(({ reply }) => codeOf(reply) === 'kiosk_not_now').length
    }
    // In enough schedules each of them has happened.
    if (sizes.recordRaces >= 200)
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  },
  timeLimit,
)

test('of two devices that say at once how a day was, one is told what the other one said', async () => {
  for (let round = 0; round < 4; round++) {
    const version = await begin(round)
    const { teacherId: _, ...own } = place()
    const replies = await Promise.all(
      devices.map((device, at) => {
        const days = [{ ...own, version, record: { spans: times[at] } }]
        return device.send<{ current: RecordedDay[] }>('PUT', '/api/my/records', { days })
      }),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const winner = replies.findIndex(({ status }) => status === 200)
    const loser = replies[1 - winner]
    expect(loser?.body.current[0]).toMatchObject({
      version: version + 1,
      record: { spans: times[winner], source: 'entered' },
    })
    expect(await versions()).toHaveLength(version + 1)
  }
})
