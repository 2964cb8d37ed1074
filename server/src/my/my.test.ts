import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { listMyDevices } from '#contract/my-devices.ts'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { commandInside } from '../../test/command-inside.ts'
import { exampleOf, keyOf, urlOf } from '../../test/example-house.ts'
import type { Browser, Reply } from '../../test/house.ts'
import { inviteAs, joinWith, memberOf } from '../../test/members.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** Own calls, beside what the management is sent of the same person and parents of the others. */

let house: ClosedHouse
let anna: Browser
let carla: number
let groupId: number
let weekId: number

beforeAll(async () => {
  house = await closedHouse()
  const { manager, server } = house
  await server.addSite('loewenzahn.test')
  weekId = house.weekId('2026-11-09')
  groupId = (await manager.post('/api/teams', { name: 'Igel' })).body.id
  carla = await addTeacher(manager, { name: 'Carla Dietz', teamId: groupId })
  const switches = { staffing: true, absenceKinds: true, leaveAccounts: true, monthSheets: true }
  const people = [house.anna, carla].map((teacherId) => ({ teacherId, groupId }))
  const replies = [
    await manager.patch('/api/site', switches),
    await manager.send('PUT', '/api/staffing/people', { people }),
    await save(
      manager,
      work({ teacherId: carla, weekId }, 1, '09:00', '14:00', { notes: 'Only for the team' }),
      away({ teacherId: carla, weekId }, 3, 'absent', {
        kind: 'childSick',
        notes: 'Only for the management',
      }),
      away({ teacherId: house.anna, weekId }, 2, 'absent', { kind: 'childSick', notes: 'Own note' }),
    ),
  ]
  expect(replies.map(({ status, text }) => `${status} ${status === 200 ? '' : text}`)).toEqual(
    replies.map(() => '200 '),
  )
  anna = (await memberOf(server, manager, 'self', { teacherId: house.anna })).browser
})
afterAll(() => house.server.close())

async function read<Body>(browser: Browser, url: string): Promise<Body> {
  const reply = await browser.get<Body>(url)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('the own week', () => {
  // biome-ignore lint/suspicious/noExplicitAny: read freely, the shape is checked below
  const own = () => read<any>(anna, `/api/my/weeks/${weekId}`)
  const managements = () => read<TeacherWeek>(house.manager, `/api/weeks/${weekId}`)

  test('has the own row whole, as the management has it', async () => {
    const [mine, whole] = [await own(), await managements()]
    expect(mine.own).toEqual(whole.teachers.find(({ id }) => id === house.anna))
    expect(mine.own.timeSlots[1]).toMatchObject({ kind: 'childSick', notes: 'Own note' })
    expect([mine.calendar, mine.currentWeekId]).toEqual([whole.calendar, whole.currentWeekId])
    expect(mine).toMatchObject({ today: '2026-11-11', me: { id: house.anna, name: 'Anna' } })
    expect(mine.group).toEqual({ id: groupId, name: 'Igel' })
  })

  test('has of the others what parents are sent, and the group', async () => {
    const parents = await read<ParentWeek>(house.server.browser(), `/api/weeks/${weekId}`)
    const others = parents.teachers.filter(({ id }) => id !== house.anna)
    const mine = await own()
    expect(mine.others).toEqual(others.map((row) => (row.id === carla ? { ...row, groupId } : row)))
    expect(mine.others.find(({ id }: { id: number }) => id === carla).timeSlots[1].status).toBe('absent')
  })

  test('has no more of the others when parents are shown everything', async () => {
    const before = await own()
    const everything = { hours: true, reasons: false, notes: true, allWeeks: true }
    expect((await house.manager.patch('/api/site', { parentsSee: everything })).text).toContain(
      '"hours":true',
    )
    // Answers for parents are believed for a second.
    house.server.clock.time += 1_100
    const after = await own()
    const shown = await read<ParentWeek>(house.server.browser(), `/api/weeks/${weekId}`)
    const nothing = { hours: false, reasons: false, notes: false, allWeeks: false }
    await house.manager.patch('/api/site', { parentsSee: nothing })
    expect(shown.teachers.some(({ cumulativeBalance }) => cumulativeBalance !== undefined)).toBe(true)
    expect(after).toEqual(before)
  })

  test.each([
    ['2026-10-12', 'four weeks back', true],
    ['2026-10-05', 'a week earlier', false],
  ] as const)('%s, %s: whether the others are shown: %j', async (monday, _, areShown) => {
    const { manager } = house
    const past = await openWeek(manager, monday)
    const mine = await read<{ own: object; others: object[] }>(anna, `/api/my/weeks/${past}`)
    const whole = await read<TeacherWeek>(manager, `/api/weeks/${past}`)
    expect(mine.own).toEqual(whole.teachers.find(({ id }) => id === house.anna))
    expect(whole.teachers.length).toBeGreaterThan(1)
    expect(mine.others.length > 0).toBe(areShown)
  })

  test('knows no group in a house that has switched groups off', async () => {
    await house.manager.patch('/api/site', { staffing: false })
    const { group, others } = await own()
    await house.manager.patch('/api/site', { staffing: true })
    expect(group).toBeNull()
    expect(others.filter((row: object) => 'groupId' in row)).toEqual([])
  })

  test('of a week that nobody has opened there is none; in one without oneself no row', async () => {
    expect((await anna.get('/api/my/weeks/300')).status).toBe(404)
    const { manager } = house
    const setting = { teacherId: house.anna, weekId: house.weekId('2026-11-02'), includeInWeek: false }
    const { body } = await manager.post('/api/week-settings', setting)
    expect((await anna.get(`/api/my/weeks/${setting.weekId}`)).body.own).toBeNull()
    await manager.patch(`/api/week-settings/${body.id}`, { includeInWeek: null })
  })
})

describe('account, leave and months', () => {
  test('the account is the one that the management has', async () => {
    const mine = await read(anna, '/api/my/account')
    expect(mine).toEqual(await read(house.manager, `/api/teachers/${house.anna}/account`))
    expect(mine).toMatchObject({ id: house.anna, bookings: [{ hours: -2.5 }] })
  })

  test('the leave account of a year is the one that the management has', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: compared whole
    const [mine, all] = [await read<any>(anna, '/api/my/leave?year=2026'), await allLeave()]
    expect(mine).toEqual({ year: 2026, today: '2026-11-11', account: all })
    expect(mine.account.id).toBe(house.anna)
  })

  async function allLeave() {
    const { accounts } = await read<{ accounts: { id: number }[] }>(house.manager, '/api/leave?year=2026')
    return accounts.find(({ id }) => id === house.anna)
  }

  test('a house without leave accounts has none', async () => {
    await house.manager.patch('/api/site', { leaveAccounts: false })
    const { body } = await anna.get('/api/my/leave?year=2026')
    await house.manager.patch('/api/site', { leaveAccounts: true })
    expect(body.account).toBeNull()
  })

  test('the months begin with the first own day, and say when they were closed', async () => {
    const { body } = await anna.get('/api/my/months')
    expect(body.months.map(({ month, state }: { month: string; state: string }) => [month, state])).toEqual([
      ['2026-11', 'running'],
      ['2026-10', 'open'],
      ['2026-09', 'closed'],
      ['2026-08', 'closed'],
    ])
    const { closings } = await house.month('2026-09')
    expect(body.months[2].closedAt).toBe(closings.at(-1)?.closedAt)
    expect(Object.keys(body.months[2])).toEqual(['month', 'state', 'closedAt', 'confirmedAt', 'balance'])
  })

  test.each(['2026-09', '2026-10', '2026-11'])(
    'the own sheet of %s is the one of the month',
    async (month) => {
      const { body } = await anna.get(`/api/my/months/${month}`)
      const whole = await house.month(month)
      expect(body.sheet).toEqual(whole.sheets.find(({ teacherId }) => teacherId === house.anna))
      const { from, to, state, houseName, today } = whole
      expect(body).toMatchObject({ month, from, to, state, houseName, today })
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['hash']))
      expect(JSON.stringify(body)).not.toMatch(/Ben|Carla|"hash"|"closings"/)
    },
  )

  test('a closed month stays as it was closed', async () => {
    const before = await read(anna, '/api/my/months/2026-09')
    await house.manager.patch(`/api/teachers/${house.anna}`, { name: 'Anna Neu' })
    const after = await read(anna, '/api/my/months/2026-09')
    const open = await read(anna, '/api/my/months/2026-10')
    await house.manager.patch(`/api/teachers/${house.anna}`, { name: 'Anna' })
    expect(after).toEqual(before)
    expect(open).toMatchObject({ sheet: { name: 'Anna Neu' } })
  })

  test('months to come, before the house, and of a house without sheets are not there', async () => {
    for (const month of ['2026-12', '2025-01'])
      expect((await anna.get(`/api/my/months/${month}`)).status, month).toBe(404)
    await house.manager.patch('/api/site', { monthSheets: false })
    const [list, one] = [await anna.get('/api/my/months'), await anna.get('/api/my/months/2026-09')]
    await house.manager.patch('/api/site', { monthSheets: true })
    expect([list.body.months, one.status]).toEqual([[], 404])
  })
})

describe('what changed', () => {
  const since = async () => (await anna.get('/api/my/changes')).body.until as string
  const news = async (from: string) =>
    (await anna.get(`/api/my/changes?since=${encodeURIComponent(from)}`)).body
  const mine = () => ({ teacherId: house.anna, weekId })

  test('own days from today on, before and after, without a name for the shared password', async () => {
    const from = await since()
    expect((await news(from)).days).toEqual([])
    await save(house.manager, work(mine(), 4, '07:00', '12:00', { notes: 'Elternabend' }))
    const { until, days } = await news(from)
    const session = (startTime: string, endTime: string) => ({ type: 'work', startTime, endTime })
    const day = { status: 'present', kind: null, share: 1 }
    expect(days).toEqual([
      {
        date: '2026-11-12',
        at: until,
        before: { ...day, sessions: [session('08:00', '15:00')] },
        after: { ...day, sessions: [session('07:00', '12:00')] },
      },
    ])
    expect((await news(until)).days).toEqual([])
    expect(JSON.stringify(days)).not.toContain('Elternabend')
  })

  test('nothing of days that are over, of others, or of a day that is as it was', async () => {
    const from = await since()
    await save(house.manager, work(mine(), 1, '07:00', '12:00'))
    await save(house.manager, work({ teacherId: carla, weekId }, 5, '07:00', '12:00'))
    await save(house.manager, work(mine(), 4, '10:00', '12:00'))
    await save(house.manager, work(mine(), 4, '07:00', '12:00'))
    expect((await news(from)).days).toEqual([])
  })

  test('an absence, a cleared day and a day of a later week', async () => {
    const from = await since()
    const later = house.weekId('2026-11-09') + 1
    await house.manager.post('/api/weeks', { startDate: '2026-11-16', endDate: '2026-11-20' })
    await save(house.manager, away(mine(), 5, 'training'), work({ ...mine(), weekId: later }, 1))
    await house.manager.delete(`/api/time-slots/day/${weekId}/${house.anna}/4`)
    const { days } = await news(from)
    const told = days.map(({ date, after }: { date: string; after: { status: string } }) => [
      date,
      after.status,
    ])
    expect(told).toEqual([
      ['2026-11-12', null],
      ['2026-11-13', 'training'],
      ['2026-11-16', 'present'],
    ])
  })

  test('since long ago all of it, each day once', async () => {
    const { days } = await news('2020-01-01T00:00:00Z')
    const dates = days.map(({ date }: { date: string }) => date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    expect(dates.length).toBeGreaterThan(1)
    for (const date of dates) expect(date >= '2026-11-11').toBe(true)
  })
})

describe('the copy of all that is stored', () => {
  test('is what the operator’s command writes, without who entered it', async () => {
    const reply = await anna.get('/api/my/copy')
    expect(reply.headers['content-disposition']).toMatch(/attachment.*morgenkreis-2026-11-11\.json/)
    const written = await commandInside(house.server.database.url, [
      'teacher',
      'export',
      '1',
      `${house.anna}`,
    ])
    expect(written.code, written.err).toBe(0)
    const withoutActors = (_: string, value: unknown) =>
      value && typeof value === 'object' && 'actorId' in value
        ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'actorId'))
        : value
    const { access, accountReaders, writtenOn, ...copy } = JSON.parse(reply.text)
    expect(copy).toEqual(JSON.parse(written.out, withoutActors))
    // Who looked stands nowhere but in the own copy.
    expect(accountReaders).toEqual([{ day: '2026-11-11', by: null }])
    expect(copy.bookings).toHaveLength(1)
    expect(copy.timeSlots.length).toBeGreaterThan(20)
    expect([writtenOn, access]).toMatchObject([
      '2026-11-11',
      { name: 'Anna', role: 'self', passkeys: [{ label: 'Telefon' }] },
    ])
  })

  test('has nothing of others and no secret', async () => {
    const { text } = await anna.get('/api/my/copy')
    expect(text).toContain('Own note')
    expect(/.*(actorId|password|Hash|argon|\bBen\b|Carla|Only for).*/.exec(text)?.[0]).toBeUndefined()
  })
})

describe('who may not', () => {
  const ids = () => ({ weekId }) as never
  const callers: Record<string, () => Promise<Browser>> = {
    'a parent': async () => house.server.browser(),
    'the management of another house': async () => {
      const browser = house.server.browser()
      browser.cookie = (await house.server.browser('loewenzahn.test').unlock()).cookie
      return browser
    },
    'the password that the house shares': async () => house.manager,
    'a member who waits for the management': async () => {
      const teacherId = await addTeacher(house.manager, { name: 'Wanda' })
      const { token } = await inviteAs(house.manager, 'self', { teacherId })
      const browser = house.server.browser()
      await joinWith(browser, token)
      return browser
    },
    'a member who was ended': async () => {
      const teacherId = await addTeacher(house.manager, { name: 'Elke' })
      const { browser, memberId } = await memberOf(house.server, house.manager, 'self', { teacherId })
      expect((await browser.get('/api/my/account')).status).toBe(200)
      expect((await house.manager.delete(`/api/members/${memberId}`)).status).toBe(204)
      return browser
    },
    'a member who was archived': async () => {
      const teacherId = await addTeacher(house.manager, { name: 'Arne' })
      const { browser } = await memberOf(house.server, house.manager, 'self', { teacherId })
      expect((await house.manager.post(`/api/teachers/${teacherId}/archive`, {})).status).toBeLessThan(300)
      return browser
    },
    // The last, as the password alone can then invite nobody any more.
    'a member of the management who is no person of the schedule': async () =>
      (await memberOf(house.server, house.manager, 'manage', { name: 'Hannelore' })).browser,
  }

  test.each([
    ['a parent', 401, 'access_needed'],
    ['the management of another house', 401, 'access_needed'],
    ['the password that the house shares', 404, 'not_found'],
    ['a member who waits for the management', 403, 'not_yours'],
    ['a member who was ended', 401, 'access_needed'],
    ['a member who was archived', 401, 'access_needed'],
    ['a member of the management who is no person of the schedule', 404, 'not_found'],
  ] as const)('%s: %i %s', async (who, status, code) => {
    const browser = await callers[who]?.()
    if (!browser) throw new Error(who)
    const cookie = browser.cookie
    for (const endpoint of endpoints.My) {
      browser.cookie = cookie
      const body = exampleOf(endpoint).body?.(ids())
      const reply: Reply<{ code: string }> = await browser.send(endpoint.method, urlOf(endpoint, ids()), body)
      // Devices are of every member.
      const isMembers = endpoint === listMyDevices && who.startsWith('a member of the management')
      const expected = isMembers ? [200, undefined] : [status, code]
      expect([reply.status, reply.body.code], keyOf(endpoint)).toEqual(expected)
    }
  })

  test('a manager who is a person of the schedule has a week of one’s own', async () => {
    const browser = await promoted()
    const { body } = await browser.get(`/api/my/weeks/${weekId}`)
    expect(body.me).toEqual({ id: carla, name: 'Carla Dietz' })
    // What one changes oneself is no news; to a colleague it is, with the name.
    const until = (await anna.get('/api/my/changes')).body.until as string
    await save(browser, work({ teacherId: carla, weekId }, 4, '07:15', '12:00'))
    await save(browser, work({ teacherId: house.anna, weekId }, 4, '07:15', '12:00'))
    const news = (who: Browser) => who.get(`/api/my/changes?since=${until}`)
    expect((await news(browser)).body.days).toEqual([])
    expect((await news(anna)).body.days).toMatchObject([{ date: '2026-11-12', by: 'Carla Dietz' }])
  })

  /** Signed in as the management, made by one who may. */
  async function promoted() {
    const { owner } = house.server.database
    await owner.query("delete from member where role = 'manage'")
    const fresh = await house.server.browser().unlock()
    return (await memberOf(house.server, fresh, 'manage', { teacherId: carla })).browser
  }
})
