import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absenceStatuses } from '#domain/days/absence-statuses.ts'
import type { ReadEvent } from '#domain/test/read-calendar.ts'
import { longestLine, readCalendar } from '#domain/test/read-calendar.ts'
import { calendarOf, poll } from '../../test/calendars.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { Chance } from '../../test/reliability/chance.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'
import { hiddenEdits } from '../../test/security/hidden-edits.ts'
import { housekeeping } from '../jobs/housekeeping.ts'

/** What the calendar of a colleague is told, week after week. Now is noon on Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let anna: number
let ben: number
let own: Browser
let token: string
const weekIds = new Map<string, number>()
const mondays = [
  ...['2026-03-23', '2026-03-30', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'],
  ...[
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2027-03-22',
    '2027-03-29',
    '2027-10-25',
    '2027-11-01',
  ],
]
const day = 86_400_000

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.send('PUT', '/api/calendar/settings', { region: 'DE-NI', keptHolidays: [], releaseShare: 1 })
  const group = (await manager.post('/api/teams', { name: 'Bären; groß, "süß"' })).body.id
  anna = await addTeacher(manager, { name: 'Anna', teamId: group })
  ben = await addTeacher(manager, { name: 'Ben' })
  await manager.patch('/api/site', { staffing: true })
  for (const monday of mondays) weekIds.set(monday, await openWeek(manager, monday))
  for (const monday of mondays)
    await save(manager, ...[1, 2, 3, 4, 5].flatMap((each) => plannedDay(at(monday), each)))
  own = (await memberOf(server, manager, 'self', { teacherId: anna })).browser
  token = (await calendarOf(own)).token
})
afterAll(() => server.close())

const at = (monday: string, teacherId = anna): Place => ({ teacherId, weekId: weekIds.get(monday)! })
const plannedDay = (place: Place, each: number) => [
  work(place, each, '07:30', '12:00'),
  { ...work(place, each, '12:00', '12:30'), sessionType: 'break' },
  work(place, each, '12:30', '16:00'),
]
const events = async (of = token) => readCalendar((await poll(server, of)).text).events
const on = (date: string, all: readonly ReadEvent[]) => all.filter(({ uid }) => uid.includes(`-${date}-`))
const clear = (monday: string, each: number) =>
  manager.delete(`/api/time-slots/day/${at(monday).weekId}/${anna}/${each}`)
async function seenOn(time: number, job: () => Promise<void>) {
  server.clock.time = time
  try {
    // A second later, so that what is known of the version is asked for again.
    await job()
  } finally {
    server.clock.time = wednesday
  }
}

describe('a calendar', () => {
  test('reaches four weeks back and as far as is planned, in lines that every program reads', async () => {
    const { status, text, headers } = await poll(server, token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(longestLine(text)).toBeLessThanOrEqual(75)
    const { name, events: all } = readCalendar(text)
    expect(name).toBe('Dienst – Kita sonnenblume.test')
    const dates = all.map(({ uid }) => uid.slice(2, 12))
    expect([dates[0], dates.at(-1)]).toEqual(['2026-10-14', '2027-11-05'])
    expect(on('2026-11-12', all)).toEqual([
      {
        uid: '1-2026-11-12-1@sonnenblume.test',
        sequence: 1,
        stamp: '2026-11-11T11:00:00Z',
        summary: 'Dienst',
        description: 'Gruppe Bären; groß, "süß"\nPause 12:00–12:30',
        status: 'CONFIRMED',
        isWholeDay: false,
        start: '2026-11-12T06:30:00.000Z',
        end: '2026-11-12T15:00:00.000Z',
      },
    ])
  })

  test.each([
    ['2026-10-23', '2026-10-23T05:30:00.000Z'],
    ['2026-10-26', '2026-10-26T06:30:00.000Z'],
    ['2027-03-26', null],
    ['2027-03-25', '2027-03-25T06:30:00.000Z'],
    ['2027-03-30', '2027-03-30T05:30:00.000Z'],
    ['2027-10-29', '2027-10-29T05:30:00.000Z'],
    ['2027-11-02', '2027-11-02T06:30:00.000Z'],
  ])('says 7:30 in Berlin on %s over a change of the clock', async (date, start) => {
    const ofDay = on(date, await events())
    if (start !== null) expect(ofDay).toMatchObject([{ start }])
    // Good Friday, on which somebody works all the same.
    else expect(ofDay).toMatchObject([{ summary: 'Feiertag', isWholeDay: true }, { summary: 'Dienst' }])
  })

  test('in spring too', () =>
    seenOn(Date.parse('2026-03-26T11:00:00Z'), async () => {
      const { token: early } = await calendarOf(own, 'Im Frühling')
      const all = await events(early)
      expect(on('2026-03-27', all)).toMatchObject([{ start: '2026-03-27T06:30:00.000Z' }])
      expect(on('2026-03-30', all)).toMatchObject([{ start: '2026-03-30T05:30:00.000Z' }])
    }))

  test('in English where that was chosen, under the same names', async () => {
    const { token: english } = await calendarOf(own, 'Tablet', 'en')
    const [first] = await events(english)
    expect(first).toMatchObject({
      uid: '1-2026-10-14-1@sonnenblume.test',
      summary: 'Duty',
      description: expect.stringMatching(/^Group Bären.*\nBreak 12:00–12:30$/),
    })
  })

  test('is empty for who is planned nowhere', async () => {
    const teacherId = await addTeacher(manager, { name: 'Clara' })
    const clara = (await memberOf(server, manager, 'self', { teacherId })).browser
    const { token: hers } = await calendarOf(clara)
    const summaries = (await events(hers)).map(({ summary, isWholeDay }) => `${summary} ${isWholeDay}`)
    expect(new Set(summaries)).toEqual(new Set(['Feiertag true', 'nicht im Dienst true']))
  })
})

describe('a poll', () => {
  test('of what did not change: the same bytes, or 304', async () => {
    const first = await poll(server, token)
    await seenOn(wednesday + 3_600_000, async () => {
      const again = await poll(server, token)
      expect(again.text).toBe(first.text)
      const known = await poll(server, token, { 'if-none-match': first.tag })
      expect([known.status, known.text, known.tag]).toEqual([304, '', first.tag])
      expect(known.headers).not.toHaveProperty('set-cookie')
    })
  })

  test('with HEAD is one with GET, without the text', async () => {
    const [got, head] = [await poll(server, token), await poll(server, token, { method: 'HEAD' })]
    expect([head.status, head.text, head.tag]).toEqual([200, '', got.tag])
  })

  test('of two devices of one person at once is told the same changes once', async () => {
    const { token: other } = await calendarOf(own, 'Zwei')
    await save(manager, work(at('2026-11-30'), 1, '09:00', '13:00'))
    const asked = [token, other, token, other].map((each) => poll(server, each))
    const sequences = (await Promise.all(asked)).map(
      ({ text }) => on('2026-11-30', readCalendar(text).events)[0]?.sequence,
    )
    expect(sequences).toEqual([2, 2, 2, 2])
  })
})

describe('a day that changes', () => {
  test('removed and planned again: the same name, sequence 3, and confirmed', async () => {
    const planned = on('2026-11-17', await events())
    await clear('2026-11-16', 2)
    expect(on('2026-11-17', await events())).toEqual([{ ...planned[0], sequence: 2, status: 'CANCELLED' }])
    await save(manager, ...plannedDay(at('2026-11-16'), 2))
    expect(on('2026-11-17', await events())).toEqual([{ ...planned[0], sequence: 3 }])
  })

  test('stays removed for 60 days, and is forgotten afterwards', async () => {
    await events()
    await clear('2026-11-16', 3)
    const gone = async () => on('2026-11-18', await events()).map(({ status }) => status)
    expect(await gone()).toEqual(['CANCELLED'])
    await seenOn(wednesday + 59 * day, async () => expect(await gone()).toEqual(['CANCELLED']))
    await seenOn(wednesday + 60 * day, async () => expect(await gone()).toEqual([]))
  })

  test('sick, child sick, leave, a closing day: the same bytes but the date', async () => {
    const place = at('2026-11-23')
    await save(
      manager,
      away(place, 1, 'sick', { notes: 'Migräne' }),
      away(place, 2, 'absent', { kind: 'childSick' }),
      away(place, 3, 'vacation'),
      away(place, 4, 'training'),
    )
    await clear('2026-11-23', 5)
    const closing = {
      from: '2026-11-27',
      to: '2026-11-27',
      name: 'Geheimer Umbau',
      charge: 'none',
      confirm: true,
    }
    expect((await manager.post('/api/closings', closing)).status).toBeLessThan(300)
    const { text } = await poll(server, token)
    const blocks = text
      .match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g)!
      .filter((block) => /-2026-11-2[3-7]-0@/.test(block))
    expect(blocks).toHaveLength(5)
    const undated = blocks.map((block) => block.replaceAll(/2026-?11-?2[3-8]/g, '#'))
    expect(new Set(undated).size).toBe(1)
    expect(undated[0]).toContain('SUMMARY:nicht im Dienst\r\nSTATUS:CONFIRMED\r\nTRANSP:TRANSPARENT')
    expect(text).not.toMatch(/Migräne|Umbau|Urlaub|[Kk]rank|sick/)
  })

  test('today: that it is gone is told tomorrow', async () => {
    const before = on('2026-11-11', await events())
    await save(manager, away(at('2026-11-09'), 3, 'sick'))
    expect(on('2026-11-11', await events())).toEqual(before)
    // A device that is new today is told no more than the others.
    expect(on('2026-11-11', await events((await calendarOf(own, 'Neu')).token))).toEqual(before)
    await seenOn(wednesday + day, async () => {
      expect(on('2026-11-11', await events())).toMatchObject([
        { summary: 'nicht im Dienst', status: 'CONFIRMED', isWholeDay: true },
        { sequence: 2, status: 'CANCELLED' },
      ])
    })
  })
})

describe('what others do', () => {
  test('R36: a colleague’s kind, note, balance, leave, record and profile change no byte', async () => {
    const chance = new Chance(7)
    const { text, tag } = await poll(server, token)
    for (const [name, edit] of Object.entries(hiddenEdits)) {
      const { method, url, body } = edit(chance, at('2026-11-16', ben), 1)
      await manager.send(method, url, body)
      const again = await poll(server, token)
      expect(again.text, name).toBe(text)
      expect((await poll(server, token, { 'if-none-match': tag })).status, name).toBe(304)
    }
  })

  test('R36: nor does the own kind or note', async () => {
    await save(manager, away(at('2026-11-30'), 2, 'sick'))
    const { text } = await poll(server, token)
    for (const status of absenceStatuses) {
      await save(manager, away(at('2026-11-30'), 2, status, { notes: `Notiz ${status}` }))
      expect((await poll(server, token)).text, status).toBe(text)
    }
  })
})

test('what no calendar is told any more goes by itself, and nothing else', async () => {
  const { owner } = server.database
  const { db, clock, config } = server
  const kept = housekeeping({ db, clock, announce() {} }, config, server.app.log)
  const rows = async (condition: string) =>
    (await owner.query(`select from calendar_entry where ${condition}`)).rowCount ?? 0
  await events()
  // What was told in spring.
  await kept.forgetOldAccess(1)
  const [all, later] = [await rows('true'), await rows("date >= '2027-01-01'")]
  expect(await kept.forgetOldAccess(1)).toBe('done')
  expect(await rows('true')).toBe(all)
  await seenOn(wednesday + 90 * day, async () => {
    await kept.forgetOldAccess(1)
  })
  expect(await rows("date < '2027-01-12'")).toBe(0)
  expect(await rows("date >= '2027-01-12'")).toBeGreaterThan(0)
  expect(await rows("date >= '2027-01-12'")).toBeLessThanOrEqual(later)
})
