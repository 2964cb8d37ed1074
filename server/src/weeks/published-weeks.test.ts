import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedWeek } from '#contract/listed-weeks.ts'
import type { MyChanges, MyWeek } from '#contract/my.ts'
import { readCalendar } from '#domain/test/read-calendar.ts'
import { calendarOf, poll } from '../../test/calendars.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** Drafts and published weeks, as colleagues see them. Now is noon on Wednesday, 11 November 2026. */

const host = '127.0.0.1'
let server: TestServer
let origin: string
let manager: Browser
let lead: Browser
let anna: Browser
let token: string
let now: Place
let next: Place
let later: Place

beforeAll(async () => {
  server = await startServer({ hosts: [host] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  const teacherId = await addTeacher(manager, { name: 'Anna' })
  const heads = await addTeacher(manager, { name: 'Hannelore' })
  const switches = { monthSheets: true, takesRequests: true, takesSwaps: true }
  expect((await manager.patch('/api/site', switches)).status).toBe(200)
  anna = (await memberOf(server, manager, 'self', { teacherId })).browser
  lead = (await memberOf(server, manager, 'manage', { teacherId: heads })).browser
  token = (await calendarOf(anna)).token
  now = { teacherId, weekId: await openWeek(manager) }
  next = { teacherId, weekId: await openWeek(manager, '2026-11-16') }
  later = { teacherId, weekId: await openWeek(manager, '2026-11-23') }
  for (const place of [now, next, later])
    await save(manager, ...[1, 2, 3, 4, 5].map((each) => work(place, each, '08:00', '14:00')))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  await publishing(true)
  for (const { weekId } of [next, later]) await takeBack(weekId)
})

const publishing = async (publishesWeeks: boolean) =>
  expect((await manager.patch('/api/site', { publishesWeeks })).status).toBe(200)
const publish = (weekId: number, by = lead) => by.send('PUT', `/api/weeks/${weekId}/publication`)
const takeBack = (weekId: number) => manager.delete(`/api/weeks/${weekId}/publication`)
const calendar = async () => {
  // What is known of the version is believed for a second.
  server.clock.time += 1_100
  return poll(server, token, { host })
}
const dutiesOn = async (date: string) =>
  readCalendar((await calendar()).text)
    .events.filter(({ uid }) => uid.includes(`-${date}-`))
    .map(({ summary, status }) => `${summary} ${status}`)
const own = async ({ weekId }: Place): Promise<MyWeek> => (await anna.get(`/api/my/weeks/${weekId}`)).body
const since = async () => (await anna.get<MyChanges>('/api/my/changes')).body.until
const news = async (from: string) =>
  (await anna.get<MyChanges>(`/api/my/changes?since=${encodeURIComponent(from)}`)).body.days
const listed = async (by = manager) =>
  (await by.get<ListedWeek[]>('/api/weeks')).body.map(({ published }) => published)

/** Whatever a colleague reads of the own plan, with its tags, and what her calendar reads. */
const pages = () => [
  ...[now, next, later].map(({ weekId }) => `/api/my/weeks/${weekId}`),
  ...['/api/my/account', '/api/my/months', '/api/my/months/2026-11', '/api/my/requests'],
  ...['/api/my/requests/calendar?month=2026-11', '/api/my/swaps', '/api/access', '/api/site', '/api/weeks'],
]
async function all() {
  const { text, tag } = await calendar()
  const read: [string, number, string, unknown][] = [['calendar', 200, text, tag]]
  for (const url of pages()) {
    const reply = await anna.get(url)
    read.push([url, reply.status, reply.text, reply.headers.etag])
  }
  return read
}

describe('a draft', () => {
  test('is a week without days', async () => {
    expect(await own(next)).toEqual({
      ...{ id: next.weekId, name: 'W47: November 16 - November 20, 2026' },
      ...{ startDate: '2026-11-16', endDate: '2026-11-20', currentWeekId: now.weekId, calendar: [] },
      today: '2026-11-11',
      published: false,
      me: { id: now.teacherId, name: 'Anna' },
      group: null,
      own: null,
      others: [],
    })
    expect((await own(now)).own?.timeSlots).toHaveLength(5)
    expect(await own(now)).not.toHaveProperty('published')
  })

  test('moves no byte and no tag of what a colleague reads, whatever becomes of it', async () => {
    const from = await since()
    const before = await all()
    await save(
      manager,
      work(next, 1, '09:00', '17:00'),
      away(next, 2, 'sick'),
      work(later, 3, '07:00', '11:00', { notes: 'Elternabend' }),
    )
    await manager.post('/api/week-settings', { ...later, targetHours: 12 })
    await openWeek(manager, '2026-11-30')
    // Whoever has the address of the parents sees the week in the list that they see.
    const weeks = ({ 0: url }: Awaited<ReturnType<typeof all>>[number]) => url !== '/api/weeks'
    expect((await all()).filter(weeks)).toEqual(before.filter(weeks))
    expect(await news(from)).toEqual([])
    const ofAlways = await news('2020-01-01T00:00:00Z')
    expect(ofAlways.filter(({ date }) => date > '2026-11-13')).toEqual([])
  })

  test('cannot be told from a week that nobody has opened', async () => {
    const [draft, unopened] = [await own(next), await own({ ...next, weekId: next.weekId + 20 })]
    expect(Object.keys(unopened)).toEqual(Object.keys(draft))
    expect(unopened).toMatchObject({ published: false, own: null, others: [] })
  })

  test('sends the page of a colleague nothing when it is changed', async () => {
    const text = await heardBy(anna, async () => {
      await save(manager, work(next, 4, '10:00', '12:00'))
      expect((await publish(next.weekId)).status).toBe(200)
      await takeBack(next.weekId)
    })
    expect(text.sent).toBe(text.hello)
  })

  test('has no day to offer to a colleague', async () => {
    const choices = () => anna.get('/api/my/swaps/choices?date=2026-11-19')
    expect((await choices()).body.code).toBe('swap_no_working_day')
    await publish(next.weekId)
    expect((await choices()).status).toBe(200)
  })

  test('is shown from its Monday on', async () => {
    server.clock.time = Date.parse('2026-11-15T22:59:00Z')
    expect((await own(next)).published).toBe(false)
    server.clock.time = Date.parse('2026-11-15T23:01:00Z')
    expect((await own(next)).own?.timeSlots).toHaveLength(5)
    expect((await anna.get('/api/my/weeks/1')).status).toBe(404)
  })

  /** All that the open page of a member is sent meanwhile, without the beats. */
  async function heardBy({ cookie }: Browser, job: () => Promise<unknown>) {
    await pause(300)
    const abort = new AbortController()
    const response = await fetch(`${origin}/api/events?week=${now.weekId}`, {
      headers: { cookie: cookie ?? '' },
      signal: abort.signal,
    })
    let text = ''
    const decoder = new TextDecoder()
    const read = async () => {
      for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true })
    }
    read().catch(() => {})
    await expect.poll(() => text).toContain('event: hello')
    const sent = () => text.replaceAll('event: beat\ndata: {}\n\n', '')
    const hello = sent()
    await job()
    await pause(700)
    const after = sent()
    await save(manager, work(now, 5, '08:00', `1${Math.floor(Math.random() * 8)}:15`))
    await expect.poll(sent).not.toBe(after)
    abort.abort()
    return { hello, sent: after }
  }
})

describe('a published week', () => {
  test('is on the own page and in the calendar, and taken back it is not', async () => {
    expect(await dutiesOn('2026-11-16')).toEqual([])
    const reply = await publish(next.weekId)
    expect(reply.status).toBe(200)
    expect((await own(next)).own?.timeSlots).toHaveLength(5)
    expect(await dutiesOn('2026-11-16')).toEqual(['Dienst CONFIRMED'])
    expect((await own(later)).published).toBe(false)
    expect((await takeBack(next.weekId)).body).toMatchObject({ id: next.weekId, published: null })
    expect((await own(next)).published).toBe(false)
    expect(await dutiesOn('2026-11-16')).toEqual(['Dienst CANCELLED'])
  })

  test('is no news, but what changes afterwards is, with who and when', async () => {
    await save(manager, work(next, 2, '08:00', '16:00'))
    const from = await since()
    await save(manager, work(next, 2, '08:00', '14:00'))
    await publish(next.weekId)
    expect(await news(from)).toEqual([])
    await save(lead, work(next, 2, '09:00', '17:00'))
    await save(lead, work(later, 2, '09:00', '17:00'))
    const day = { status: 'present', kind: null, share: 1 }
    expect(await news(from)).toEqual([
      {
        ...{ date: '2026-11-17', at: expect.any(String), by: 'Hannelore' },
        before: { ...day, sessions: [{ type: 'work', startTime: '08:00', endTime: '14:00' }] },
        after: { ...day, sessions: [{ type: 'work', startTime: '09:00', endTime: '17:00' }] },
      },
    ])
    await takeBack(next.weekId)
    expect(await news(from)).toEqual([])
    await publish(next.weekId)
    expect(await news(from)).toEqual([])
  })

  test('is listed to the team with who and when, and to nobody else', async () => {
    await publish(next.weekId)
    const published = { at: new Date(server.clock.time).toISOString(), by: 'Hannelore' }
    expect(await listed()).toEqual([undefined, published, null, null])
    const planner = await memberOf(server, lead, 'plan', { name: 'Petra' })
    expect(await listed(planner.browser)).toEqual([undefined, published, null, null])
    expect((await publish(later.weekId, planner.browser)).status).toBe(403)
    expect((await publish(later.weekId, anna)).status).toBe(403)
    const parents = await server.browser(host).get('/api/weeks')
    for (const reply of [await anna.get('/api/weeks'), parents]) expect(reply.text).not.toContain('published')
  })

  test('twice is once, and says so in the history', async () => {
    await publish(next.weekId)
    const again = await publish(next.weekId, manager)
    expect(again.body.published.by).toBe('Hannelore')
    await takeBack(next.weekId)
    await takeBack(next.weekId)
    const { body } = await manager.get(`/api/history?weekId=${next.weekId}&limit=2`)
    const change = (action: string, published: boolean) => ({
      ...{ action, weekId: next.weekId, before: { published: !published }, after: { published } },
    })
    expect(body).toMatchObject([change('weekTakenBack', false), change('weekPublished', true)])
  })

  test.each([
    ['one that has begun', () => now.weekId, 409, 'week_has_begun'],
    ['one that is not there', () => now.weekId + 90, 404, 'not_found'],
  ])('is never %s', async (_, weekId, status, code) => {
    for (const reply of [await publish(weekId()), await takeBack(weekId())])
      expect([reply.status, reply.body.code]).toEqual([status, code])
  })
})

describe('a house that publishes no weeks', () => {
  test('is as it always was, whatever was published before', async () => {
    await publishing(false)
    const before = await all()
    const weeks = (await manager.get('/api/weeks')).text
    await publishing(true)
    expect(await all()).not.toEqual(before)
    await publish(next.weekId)
    await publishing(false)
    const withoutSequence = (read: Awaited<ReturnType<typeof all>>) => read.slice(1)
    expect(withoutSequence(await all())).toEqual(withoutSequence(before))
    expect((await manager.get('/api/weeks')).text).toBe(weeks)
    expect(weeks).not.toContain('published')
    for (const reply of [await publish(next.weekId), await takeBack(next.weekId)])
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })

  test('lists what changes in every week', async () => {
    const from = await since()
    await save(manager, work(later, 1, '10:00', '16:00'))
    expect(await news(from)).toEqual([])
    await publishing(false)
    expect((await news(from)).map(({ date }) => date)).toEqual(['2026-11-23'])
  })
})
