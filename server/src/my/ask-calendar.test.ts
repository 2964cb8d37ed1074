import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarToAsk, DayToAsk } from '#contract/my-requests.ts'
import type { Asker } from '../../test/asking.ts'
import { answer, askerOf, askFor, effectOf, placeOn, takeRequests, withdraw } from '../../test/asking.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { Chance, firstSeed } from '../../test/reliability/chance.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'
import { hiddenEdits } from '../../test/security/hidden-edits.ts'

/**
 * The calendar on which one asks. A crèche of three: two are needed from eight to four, three would be good until noon.
 * Today is Wednesday, 11 November 2026; nobody has opened a week of 2027.
 */

let server: TestServer
let manager: Browser
let anna: Asker
let ben: Asker
let cem: number
let igel: number

const usual = (text: string) => [text, text, text, text, text]
const everyDay = <Value>(value: Value) => ({ 1: value, 2: value, 3: value, 4: value, 5: value })
const steps = [
  { from: '08:00', children: 8 },
  { from: '12:00', children: 6 },
]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  igel = (await manager.post('/api/teams', { name: 'Igel' })).body.id
  anna = await askerOf(server, manager, { name: 'Anna Becker', usualWeek: usual('08:00-14:00') })
  ben = await askerOf(server, manager, { name: 'Ben Berg', usualWeek: usual('08:00-16:00') })
  cem = await addTeacher(manager, { name: 'Cem Cal', usualWeek: usual('08:00-16:00') })
  const children = [{ age: 'under3', ratioAtLeast: 5, ratioGood: 3, days: everyDay(steps) }]
  const day = { opens: '08:00', closes: '16:00', joinedUntil: null, joinedFrom: null }
  const replies = [
    await manager.patch('/api/site', {
      takesRequests: true,
      staffing: true,
      absenceKinds: true,
      leaveAccounts: true,
    }),
    await manager.send('PUT', `/api/groups/${igel}/needs/always`, {
      minPeople: 2,
      minQualified: 1,
      children,
    }),
    await manager.send('PUT', '/api/staffing/opening', { opening: everyDay(day) }),
    await manager.send('PUT', '/api/staffing/people', {
      people: [anna.teacherId, ben.teacherId, cem].map((teacherId) => ({ teacherId, groupId: igel })),
    }),
  ]
  expect(replies.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(['', '', '', ''])
})
afterAll(() => server.close())

async function month(name: string, { browser }: Pick<Asker, 'browser'> = anna): Promise<CalendarToAsk> {
  const reply = await browser.get<CalendarToAsk>(`/api/my/requests/calendar?month=${name}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** `works tight 08:00-12:00 2/3 Ben Berg`: what one would do, how it would be without oneself, who is not in. */
function inWords({ own, level, worst, others, houseDay }: DayToAsk): string {
  const run = worst && `${worst.from}-${worst.to} ${worst.people}/${worst.need}`
  return [own, houseDay?.kind, level, run, others.map(({ name }) => name).join(' ')].filter(Boolean).join(' ')
}
const on = async (date: string, who = anna) => {
  const day = (await month(date.slice(0, 7), who)).days.find((each) => each.date === date)
  return day && inWords(day)
}

describe('how the own group would be without oneself', () => {
  test('in a month that nobody has planned: as everybody usually works, by the quarter hour', async () => {
    const { group, days } = await month('2027-02')
    expect(group).toEqual({ id: igel, name: 'Igel' })
    expect(days).toHaveLength(20)
    expect(new Set(days.map(inWords))).toEqual(new Set(['works tight 08:00-12:00 2/3']))
    // Ben stays until four, and Cem alone is not enough.
    expect(await on('2027-02-01', ben)).toBe('works gap 14:00-16:00 1/2')
  })

  test('who is not in is named, and not why', async () => {
    await manager.post('/api/absences', {
      teacherId: cem,
      status: 'sick',
      from: '2027-03-02',
      to: '2027-03-03',
    })
    expect(await on('2027-03-02')).toBe('works gap 08:00-14:00 1/2 Cem Cal')
    expect(await on('2027-03-04')).toBe('works tight 08:00-12:00 2/3')
  })

  test('in a planned week as it is planned, in the hours in which one would be there oneself', async () => {
    const weekId = await openWeek(manager, '2026-11-23')
    const [early, whole] = [
      work({ teacherId: anna.teacherId, weekId }, 1, '10:00', '12:00'),
      work({ teacherId: ben.teacherId, weekId }, 1, '08:00', '11:00'),
    ]
    await save(manager, early, whole, work({ teacherId: cem, weekId }, 1, '08:00', '16:00'))
    expect(await on('2026-11-23')).toBe('works gap 11:00-12:00 1/2')
    await save(manager, away({ teacherId: anna.teacherId, weekId }, 2, 'nonWorkingDay'))
    await save(manager, away({ teacherId: anna.teacherId, weekId }, 3, 'training'))
    expect([await on('2026-11-24'), await on('2026-11-25')]).toEqual(['free', 'away'])
  })

  test('a holiday and a closing day are named, and ask for nobody', async () => {
    await manager.send('PUT', '/api/calendar/settings', {
      region: 'DE-NI',
      keptHolidays: [],
      releaseShare: 1,
    })
    await manager.post('/api/closings', {
      from: '2027-07-12',
      to: '2027-07-12',
      name: 'Sommer',
      charge: 'leave',
      confirm: true,
    })
    expect(await on('2027-05-06')).toBe('free holiday')
    expect(await on('2027-07-12')).toBe('free closing')
    expect(
      (await month('2027-07')).days.find(({ date }) => date === '2027-07-12')?.houseDay,
    ).not.toHaveProperty('charge')
  })

  test('days that one has asked for are marked, until they are withdrawn', async () => {
    const asked = await askFor(anna, { from: '2027-06-07', to: '2027-06-08' })
    expect([await on('2027-06-08'), await on('2027-06-09')].map((words) => words?.split(' ')[0])).toEqual([
      'asked',
      'works',
    ])
    await withdraw(anna, asked)
    expect((await on('2027-06-08'))?.split(' ')[0]).toBe('works')
  })

  test.each([
    ['2026-10', 'request_in_past'],
    ['2028-12', 'request_too_far'],
  ])('nobody looks at %s', async (name, code) => {
    const { status, body } = await anna.browser.get(`/api/my/requests/calendar?month=${name}`)
    expect([status, body.code]).toEqual([400, code])
  })
})

describe('what others ask for is between them and the management', () => {
  test('a request changes nothing on another’s calendar; once it is approved the person is not in', async () => {
    const before = await month('2027-04')
    const asked = await askFor(ben, { from: '2027-04-12', to: '2027-04-14', message: 'Umzug' })
    expect(await month('2027-04')).toEqual(before)
    // The management counts on it: beside Anna's own request Ben is away as well.
    const own = await askFor(anna, { from: '2027-04-12' })
    const { days, others } = await effectOf(manager, own.id)
    expect([days[0]?.level, days[0]?.worst?.people, others]).toEqual([
      'gap',
      1,
      [{ teacherId: ben.teacherId, name: 'Ben Berg', from: '2027-04-12', to: '2027-04-12', isAsked: true }],
    ])
    await withdraw(anna, own)
    await answer(manager, asked)
    expect(await on('2027-04-13')).toBe('works gap 08:00-14:00 1/2 Ben Berg')
  })

  test('nothing that is only the management’s to know changes a byte of it', async () => {
    const read = async () => {
      const months = await Promise.all(
        ['2026-11', '2027-02', '2027-03', '2028-01'].map((name) => month(name)),
      )
      return JSON.stringify(months)
    }
    const weekId = await openWeek(manager)
    const place = { teacherId: cem, weekId }
    await save(manager, work(place, 2, '08:00', '15:00'), away(place, 3, 'sick'))
    const before = await read()
    const chance = new Chance(firstSeed)
    // How much somebody counts is a fact of staffing, and moves the words for the whole group (decision 52).
    const { qualification: _, ...edits } = hiddenEdits
    for (let round = 0; round < 3; round++)
      for (const [name, make] of Object.entries(edits)) {
        const { method, url, body } = make(chance, place, igel)
        expect((await manager.send(method, url, body)).status, name).toBeLessThan(300)
        expect(await read(), name).toBe(before)
      }
    const later: [string, string, string, unknown][] = [
      [
        'a long absence that begins later',
        'POST',
        `/api/teachers/${cem}/long-absences`,
        { kind: 'maternity', from: '2028-01-03', to: '2028-06-30' },
      ],
      [
        'fewer hours from then on',
        'PATCH',
        `/api/teachers/${cem}`,
        { usualWeek: ['08:00-12:00', '', '', '-', '-'], validFrom: '2027-02-01' },
      ],
      ['a last day', 'PATCH', `/api/teachers/${cem}`, { lastDay: '2028-01-14' }],
    ]
    for (const [name, method, url, body] of later) {
      const reply = await manager.send(method, url, body)
      expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300)
      expect(await read(), name).toBe(before)
    }
    await manager.patch(`/api/teachers/${cem}`, { lastDay: null })
  })
})

test('without groups nothing is said of staffing, and everybody who is not in is named', async () => {
  await manager.patch('/api/site', { staffing: false })
  expect((await month('2027-03')).group).toBeNull()
  expect(await on('2027-03-02')).toBe('works Cem Cal')
  await manager.patch('/api/site', { staffing: true })
})

test('what would be left is said before it is asked for, and is what the answer makes of it', async () => {
  const effect = async (query: string) => (await anna.browser.get(`/api/my/requests/effect?${query}`)).body
  expect(await effect('kind=leave&from=2027-08-02&to=2027-08-06&lastHalf=true')).toEqual({
    ...{ counted: 4.5, left: [{ year: 2027, before: 59, after: 54.5 }], hours: null, balance: null },
  })
  expect(await effect('kind=timeOff&from=2027-08-02&to=2027-08-02')).toMatchObject({ counted: 1, hours: 6 })
  await answer(manager, await askFor(anna, { from: '2027-08-02', to: '2027-08-06', lastHalf: true }))
  const { account } = (await anna.browser.get('/api/my/leave?year=2027')).body
  expect(account.left.days).toBe(54.5)
  await takeRequests(manager)
  expect(placeOn(anna.teacherId, '2027-08-02').weekId).toBeGreaterThan(0)
})
