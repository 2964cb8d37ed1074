import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { historyActions } from '#contract/history.ts'
import type { AskedFor } from '../../test/asking.ts'
import { answer, askerOf, askFor, bodyOf, takeBack, takeRequests, withdraw } from '../../test/asking.ts'
import { newDevice } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { password, startServer } from '../../test/house.ts'
import { confirm, inviteAs, joinWith } from '../../test/members.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, save, work } from '../../test/schedule.ts'
import { groupNeed } from '../../test/staffing-examples.ts'

/** Every change is written down: when, what, before, after (product, section 8). */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
})
afterAll(() => server.close())

const list = async (query = ''): Promise<HistoryEntry[]> => (await manager.get(`/api/history?${query}`)).body

/** What one action wrote down. */
async function entriesOf(action: () => Promise<unknown>): Promise<HistoryEntry[]> {
  const [last] = await list('limit=1')
  await action()
  const all = await list('limit=200')
  const known = all.findIndex((entry) => entry.id === last?.id)
  return all.slice(0, known)
}

const seen = new Set(['teacherCreated', 'weekCreated'])

/** What a person does with the own calendar: on which device, and never the address. */
async function expectCalendarLines(own: Browser, whose: object) {
  const tokens: string[] = []
  const made = async (url: string, body?: unknown) => {
    const reply = await own.post(url, body)
    tokens.push(reply.body.token)
    return reply.body.address.id
  }
  const device = { device: 'Annas Tablet' }
  const by = { ...whose, actorName: 'Anna Weber' }
  let id = ''
  const make = async () => {
    id = await made('/api/my/calendar', { label: device.device, language: 'de' })
  }
  await expectEntry('calendarAddressMade', make, { ...by, before: null, after: device })
  const renew = async () => {
    id = await made(`/api/my/calendar/${id}/renew`)
  }
  await expectEntry('calendarAddressRenewed', renew, { ...by, before: null, after: device })
  const end = () => own.delete(`/api/my/calendar/${id}`)
  await expectEntry('calendarAddressEnded', end, { ...by, before: device, after: null })
  const text = JSON.stringify(await list('limit=200'))
  expect(tokens).toHaveLength(2)
  for (const token of tokens) expect(text).not.toContain(token)
}

/** A tablet by its name, a PIN by whose it is; neither the code nor the PIN. */
async function expectTabletLines(whose: { readonly teacherId: number }) {
  const after = { name: 'Flur' }
  let made = { token: '', kiosk: { id: 0 } }
  const make = async () => {
    made = (await manager.post('/api/kiosks', after)).body
  }
  const pair = () => server.browser().post('/api/kiosk/pairing', { token: made.token })
  const end = () => manager.delete(`/api/kiosks/${made.kiosk.id}`)
  const nobody = { teacherId: null, before: null, after }
  await expectEntry('kioskMade', make, nobody)
  await expectEntry('kioskPaired', pair, nobody)
  await expectEntry('kioskEnded', end, { ...nobody, before: after, after: null })
  let pin = ''
  const give = async () => {
    pin = (await manager.post(`/api/kiosks/people/${whose.teacherId}/pin`)).body.pin
  }
  await expectEntry('pinMade', give, { ...whose, before: null, after: { name: 'Anna Weber' } })
  const text = JSON.stringify(await list('limit=200'))
  for (const secret of [pin, made.token]) expect(text).not.toContain(secret)
}

/** Deleted people come back with their name, and go for good without one. */
async function expectWayBack(teacherId: number, url: string) {
  const removed = `/api/teachers/removed/${teacherId}`
  await expectEntry('teacherBroughtBack', () => manager.post(`${removed}/bring-back`), {
    ...{ teacherId, teacherName: 'Jana Rot', before: null },
    after: { archived: false, weeklyHours: 30 },
  })
  await manager.delete(url)
  await expectEntry('teacherDeletedForGood', () => manager.delete(removed), {
    ...{ teacherId: null, teacherName: null, before: null, after: null },
  })
  expect(JSON.stringify(await list('limit=200'))).not.toMatch(/Jana/)
}

async function expectEntry(action: string, job: () => Promise<unknown>, more: object) {
  const entries = await entriesOf(job)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ action, ...more })
  // The database's time, whatever the clock of the server says.
  expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  seen.add(action)
  return entries[0] as HistoryEntry
}

describe('each action, with what was before and after', () => {
  test('days', async () => {
    const monday = { ...place, dayOfWeek: 1, teacherName: 'Birgit Çelik' }
    const planned = [{ startTime: '08:00', status: 'present' }]
    const sick = [{ status: 'sick', actualHours: 7 }]
    await expectEntry('daySaved', () => save(manager, work(place, 1)), {
      ...monday,
      before: [],
      after: planned,
    })
    const change = () => save(manager, away(place, 1, 'sick'))
    await expectEntry('daySaved', change, { ...monday, before: planned, after: sick })
    const clear = () => manager.delete(dayPath(place, 1))
    await expectEntry('dayCleared', clear, { ...monday, before: sick, after: [] })
  })

  test('several days in one save are an entry each', async () => {
    const entries = await entriesOf(() => save(manager, work(place, 2), work(place, 3)))
    expect(entries.map((entry) => [entry.action, entry.dayOfWeek])).toEqual([
      ['daySaved', 3],
      ['daySaved', 2],
    ])
    expect(entries.map((entry) => entry.id.split('.')[1])).toEqual(['1', '0'])
  })

  test('weeks and their settings', async () => {
    const after = { startDate: '2026-11-16', endDate: '2026-11-20' }
    const none = { teacherId: null, dayOfWeek: null, teacherName: null }
    await expectEntry('weekCreated', () => openWeek(manager, '2026-11-16'), { ...none, before: null, after })
    const set = (targetHours: number) => manager.post('/api/week-settings', { ...place, targetHours })
    const first = { ...place, before: null, after: { targetHours: 20, version: 1 } }
    const second = { ...place, before: { targetHours: 20 }, after: { targetHours: 21, version: 2 } }
    await expectEntry('weekSettingChanged', () => set(20), first)
    await expectEntry('weekSettingChanged', () => set(21), second)
  })

  test('teachers', async () => {
    let teacherId = 0
    const add = async () => {
      teacherId = await addTeacher(manager, { name: 'Jana Roth' })
    }
    const created = await expectEntry('teacherCreated', add, { before: null, after: { name: 'Jana Roth' } })
    expect(created.teacherId).toBe(teacherId)
    const url = `/api/teachers/${teacherId}`
    const steps: [string, () => Promise<unknown>, object, object][] = [
      [
        'teacherChanged',
        () => manager.patch(url, { name: 'Jana Rot' }),
        { name: 'Jana Roth' },
        { name: 'Jana Rot' },
      ],
      ['teacherArchived', () => manager.post(`${url}/archive`), { archived: false }, { archived: true }],
      ['teacherRestored', () => manager.post(`${url}/unarchive`), { archived: true }, { archived: false }],
    ]
    for (const [action, job, before, after] of steps) {
      await expectEntry(action, job, { teacherId, teacherName: 'Jana Rot', before, after })
    }
    expect(await list(`teacherId=${teacherId}`)).toHaveLength(4)
    const all = (await list('limit=200')).length
    await manager.delete(url)
    const left = await list('limit=200')
    expect(left).toHaveLength(all + 1)
    expect(left[0]).toMatchObject({
      action: 'teacherDeleted',
      teacherId: null,
      teacherName: null,
      before: null,
    })
    expect(left[0]?.after).toBeNull()
    expect(JSON.stringify(left)).not.toMatch(/Jana/)
    expect(left.slice(1, 5)).toMatchObject([
      { action: 'teacherRestored', teacherId: null, after: { archived: false, weeklyHours: 30 } },
      { action: 'teacherArchived', teacherId: null, after: { archived: true } },
      { action: 'teacherChanged', teacherId: null, teacherName: null },
      { action: 'teacherCreated', teacherId: null, before: null },
    ])
    expect(await list(`teacherId=${teacherId}`)).toEqual([])
    seen.add('teacherDeleted')
    await expectWayBack(teacherId, url)
  })

  test('teams, the house and the password', async () => {
    const before = { name: 'Bären' }
    const after = { name: 'Igel' }
    await expectEntry('teamCreated', () => manager.post('/api/teams', before), {
      before: null,
      after: before,
    })
    await expectEntry('teamRenamed', () => manager.patch('/api/teams/1', after), { before, after })
    await expectEntry('teamDeleted', () => manager.delete('/api/teams/1'), { before: after, after: null })
    const show = () => manager.patch('/api/site', { parentsSee: { notes: true } })
    await expectEntry('siteChanged', show, {
      before: { parentsSee: { hours: false, reasons: false, notes: false, allWeeks: false } },
      after: { parentsSee: { hours: false, reasons: false, notes: true, allWeeks: false } },
    })
    const early = { name: 'Frühdienst', mark: 'FD', times: '07:00-14:00' }
    const keep = () => manager.send('PUT', '/api/presets', { presets: [early] })
    await expectEntry('presetsChanged', keep, { before: [], after: [early] })
    const place = { region: null, keptHolidays: [], releaseShare: 0 }
    const settle = () => manager.send('PUT', '/api/calendar/settings', { ...place, releaseShare: 1 })
    await expectEntry('calendarChanged', settle, { before: place, after: { ...place, releaseShare: 1 } })
    const closing = { from: '2026-12-28', to: '2026-12-30', name: 'Winter', charge: 'none', confirm: true }
    const closed = { firstDay: '2026-12-28', lastDay: '2026-12-30', name: 'Winter' }
    const close = () => manager.post('/api/closings', closing)
    await expectEntry('closingEntered', close, { before: null, after: closed })
    const open = () => manager.delete('/api/closings/1')
    await expectEntry('closingRemoved', open, { before: closed, after: null })
    const newPassword = 'Drei-Igel-im-Laub-26'
    const change = () =>
      manager.send('PUT', '/api/access/password', { currentPassword: password, newPassword })
    await expectEntry('passwordChanged', change, { before: null, after: null })
    expect(JSON.stringify(await list('limit=200'))).not.toMatch(/argon2|Drei-Igel-im-Laub|Loewenzahn/)
  })

  test('bookings', async () => {
    const payout = { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid in November' }
    const enter = () => manager.post(`/api/teachers/${place.teacherId}/bookings`, payout)
    await expectEntry('bookingEntered', enter, { before: null, after: { id: 1, ...payout } })
    const remove = () => manager.delete('/api/bookings/1')
    await expectEntry('bookingRemoved', remove, { before: { id: 1, ...payout }, after: null })
  })

  test('leave', async () => {
    const { teacherId } = place
    const entered = { carried: 3.5, noticeOn: '2026-10-01' }
    const enterYear = () => manager.send('PUT', `/api/teachers/${teacherId}/leave/2026`, entered)
    const nothing = { year: 2026, carried: null, noticeOn: null }
    await expectEntry('leaveYearChanged', enterYear, { before: nothing, after: { year: 2026, ...entered } })
    const less = { days: -2, reason: 'Given by the employer before' }
    const enter = () => manager.post(`/api/teachers/${teacherId}/leave/2026/corrections`, less)
    await expectEntry('leaveCorrectionEntered', enter, {
      before: null,
      after: { id: 1, year: 2026, ...less },
    })
    const remove = () => manager.delete('/api/leave-corrections/1')
    await expectEntry('leaveCorrectionRemoved', remove, { before: { id: 1, ...less }, after: null })
  })

  test('months', async () => {
    const { hash } = (await manager.get('/api/months/2026-09')).body
    const close = () => manager.post('/api/months/2026-09/close', { hash })
    const after = { month: '2026-09', version: 1, hash, closedBefore: '2026-10-01' }
    await expectEntry('monthClosed', close, { before: { closedBefore: null }, after })
    const reason = 'A day in it was wrong'
    const reopen = () => manager.post('/api/months/2026-09/reopen', { reason })
    await expectEntry('monthReopened', reopen, {
      before: { month: '2026-09', version: 1, closedBefore: '2026-10-01' },
      after: { closedBefore: null, reason },
    })
  })

  test('payroll', async () => {
    const { teacherId } = place
    const settings = {
      format: 'lodas',
      entryMode: 'month',
      consultant: 1_234_567,
      client: 12_345,
      wageTypes: { payout: 200, unpaid: null },
      absenceKeys: { sick: 'K' },
    }
    await expectEntry('payrollChanged', () => manager.send('PUT', '/api/payroll', settings), {
      before: { consultant: null },
      after: settings,
    })
    const numbers = { personnelNumber: 17, costCentre: '310' }
    const people = [{ teacherId, ...numbers }]
    const give = () => manager.send('PUT', '/api/payroll/people', { people })
    await expectEntry('personnelChanged', give, { teacherId, after: numbers })
  })

  test('a reason for a hint, without its words and the rule, which would name what protects the person', async () => {
    await save(manager, work(place, 3))
    const answer = { reason: 'other', text: 'Waldtag' }
    const url = `/api/hints/${place.weekId}/${place.teacherId}/3/break`
    const give = () => manager.send('PUT', url, answer)
    await expectEntry('hintAnswered', give, { before: null, after: { reason: 'other' } })
    expect((await manager.get('/api/history?limit=200')).text).not.toMatch(/Waldtag|"break"/)
  })

  test('stages', async () => {
    const stage = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }
    const plan = () => manager.send('PUT', '/api/stages', { stages: [stage] })
    await expectEntry('stagesChanged', plan, { before: [], after: [stage] })
    const stages = [{ ...stage, groupId: null }]
    const day = { date: '2026-11-19', stages }
    const set = () => manager.send('PUT', '/api/stage/2026-11-19', { stages })
    await expectEntry('stageSet', set, { before: null, after: day })
    await expectEntry('stageSet', () => manager.delete('/api/stage/2026-11-19'), { before: day, after: null })
  })

  test('wishes and locks', async () => {
    const { teacherId, weekId } = place
    const wishes = [{ kind: 'off', on: 5 }]
    const wish = () => manager.send('PUT', `/api/teachers/${teacherId}/wishes`, { wishes })
    await expectEntry('wishesChanged', wish, { teacherId, before: [], after: wishes })
    const lock = (leaveEmpty: boolean) => () =>
      manager.send('PUT', '/api/locks', { leaveEmpty, days: [{ teacherId, date: '2026-11-13' }] })
    await expectEntry('dayLocked', lock(true), { teacherId, weekId, dayOfWeek: 5 })
    await expectEntry('dayUnlocked', lock(false), { teacherId, weekId, dayOfWeek: 5 })
  })

  test('staffing', async () => {
    const { teacherId } = place
    const day = { opens: '07:00', closes: '17:00', joinedUntil: null, joinedFrom: null }
    const open = () => manager.send('PUT', '/api/staffing/opening', { opening: { 1: day } })
    await expectEntry('openingChanged', open, { before: {}, after: { 1: day } })
    const { id } = (await manager.post('/api/teams', { name: 'Igel' })).body
    const url = `/api/groups/${id}/needs/2026-09-01`
    const need = { id, name: 'Igel', validFrom: '2026-09-01', ...groupNeed }
    const put = () => manager.send('PUT', url, groupNeed)
    await expectEntry('groupNeedChanged', put, { before: null, after: need })
    await expectEntry('groupNeedRemoved', () => manager.delete(url), { before: need, after: null })
    const people = [{ teacherId, groupId: id, weight: 50, phone: '0341 123-45' }]
    const change = () => manager.send('PUT', '/api/staffing/people', { people })
    await expectEntry('staffChanged', change, {
      teacherId,
      before: { groupId: null, weight: 100, hasPhone: false },
      after: { groupId: id, weight: 50, hasPhone: true },
    })
    const { text } = await manager.get('/api/history')
    expect(text).not.toContain('123-45')
  })

  test('members and their doors', async () => {
    const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
    const whose = { teacherId, teacherName: 'Anna Weber' }
    const anna = { name: 'Anna Weber', role: 'self' }
    const url = (rest = '') => `/api/members/1${rest}`
    let token = ''
    const invite = async () => {
      token = (await inviteAs(manager, 'self', { teacherId })).token
    }
    await expectEntry('memberInvited', invite, { ...whose, before: null, after: anna })
    const own = server.browser()
    const join = () => joinWith(own, token, newDevice(), 'Annas Telefon')
    const device = { device: 'Annas Telefon' }
    await expectEntry('memberJoined', join, { ...whose, before: null, after: { ...anna, ...device } })
    const confirmed = { ...whose, before: null, after: { ...anna, ...device } }
    await expectEntry('memberConfirmed', () => confirm(manager, 1), confirmed)
    await manager.post(url('/invitation'))
    const withdraw = () => manager.delete(url('/invitation'))
    await expectEntry('invitationWithdrawn', withdraw, { ...whose, before: anna, after: null })
    const change = () => manager.patch(url(), { lastDay: '2027-07-31' })
    await expectEntry('memberChanged', change, {
      ...whose,
      before: { ...anna, lastDay: null },
      after: { ...anna, lastDay: '2027-07-31' },
    })
    await expectCalendarLines(own, whose)
    await expectTabletLines(whose)
    const [member] = (await manager.get('/api/members')).body.members
    const remove = () => manager.delete(url(`/passkeys/${member.passkeys[0].id}`))
    const removed = { ...whose, before: { name: 'Anna Weber', ...device }, after: null }
    await expectEntry('passkeyRemoved', remove, removed)
    await expectEntry('memberEnded', () => manager.delete(url()), { ...whose, before: anna, after: null })
    const open = () => manager.send('PUT', '/api/access/opens', { opens: 'manage' })
    const opens = { passwordOpens: 'manage' }
    await expectEntry('passwordOpensChanged', open, { before: opens, after: opens })
    const make = () => manager.post('/api/site/parents-code')
    await expectEntry('parentsCodeMade', make, { before: null, after: { asked: true } })
    const stop = () => manager.delete('/api/site/parents-code')
    await expectEntry('parentsCodeEnded', stop, { before: { asked: true }, after: null })
    const names = JSON.stringify(await list('limit=200'))
    expect(names).not.toContain(token)
    expect((await manager.delete(`/api/teachers/${teacherId}`)).status).toBe(204)
    expect(JSON.stringify(await list('limit=200'))).not.toMatch(/Anna/)
  })

  test('what people ask for, and what becomes of it', async () => {
    await takeRequests(manager)
    const anna = await askerOf(server, manager, { name: 'Anna Sommer' })
    const asked = { from: '2027-03-01', to: '2027-03-02' }
    const line = (state: string, approved: object | null = null, more = {}) => ({
      ...{ requestId: expect.any(Number), kind: 'leave', ...asked, firstHalf: false, lastHalf: false },
      ...{ state, approved, ...more },
    })
    const whose = { teacherId: anna.teacherId, actorName: 'Anna Sommer' }
    const entry = async (action: string, act: () => Promise<unknown>, of: object) => {
      await act()
      seen.add(action)
      const lines = await list(`teacherId=${anna.teacherId}&limit=10`)
      expect(lines.find((each) => each.action.startsWith('request'))).toMatchObject({ action, ...of })
    }
    let last = { id: 0, version: 0 }
    const ask = async (days: AskedFor) => {
      last = await askFor(anna, days)
    }
    const answered = async (reply: ReturnType<typeof answer>) => {
      last = (await reply).body.request
    }
    await entry('requestAsked', () => ask(asked), { ...whose, before: null, after: line('asked') })
    const other = { ...bodyOf({ ...asked, lastHalf: true }), version: 1 }
    const change = () => anna.browser.send('PUT', `/api/my/requests/${last.id}`, other)
    const halved = line('asked', null, { lastHalf: true })
    await entry('requestChanged', change, { ...whose, before: line('asked'), after: halved })
    last = { ...last, version: 2 }
    const withdrawn = line('withdrawn', null, { lastHalf: true })
    await entry('requestWithdrawn', () => withdraw(anna, last), {
      ...whose,
      before: halved,
      after: withdrawn,
    })
    await ask(asked)
    const decline = () => answered(answer(manager, last, { answer: 'decline' }))
    await entry('requestDeclined', decline, { before: line('asked'), after: line('declined') })
    const approved = line('approved', { kind: 'leave', ...asked })
    const approve = () => answered(answer(manager, last))
    await entry('requestApproved', approve, { before: line('declined'), after: approved })
    const back = () => answered(takeBack(manager, last))
    await entry('requestTakenBack', back, { before: approved, after: line('asked') })
    const leave = () => manager.post(`/api/teachers/${anna.teacherId}/archive`, {})
    await entry('requestLapsed', leave, { before: line('asked'), after: line('lapsed') })
  })

  test('no action is missing here', () => {
    const ofRecords = ['dayRecorded', 'recordAgreement']
    const ofPublishing = ['weekPublished', 'weekTakenBack']
    const ofSwaps = historyActions.filter((action) => /^(swap|openShift)/.test(action))
    const heldElsewhere = [
      'retentionChanged',
      'weeksFolded',
      'balanceFolded',
      'monthConfirmed',
      ...ofRecords,
      ...ofSwaps,
      ...ofPublishing,
    ]
    expect([...seen, ...heldElsewhere].sort()).toEqual([...historyActions].sort())
  })
})

describe('what changes nothing leaves no entry', () => {
  test.each([
    ['reading', () => manager.get(`/api/weeks/${place.weekId}`)],
    ['opening a week that is open', () => openWeek(manager)],
    ['restoring an active teacher', () => manager.post(`/api/teachers/${place.teacherId}/unarchive`)],
    ['a refused save', () => manager.post('/api/time-slots/batch', [work(place, 4, '12:00', '08:00')])],
    ['taking back a stage that is not set', () => manager.delete('/api/stage/2026-11-20')],
    ['a lost race', () => manager.delete(dayPath(place, 2), { 'if-match': '"0-0-0-v0"' })],
  ])('%s', async (_, action) => {
    expect(await entriesOf(action)).toEqual([])
  })

  test('the retry of a create', async () => {
    const create = () => manager.post('/api/teams', { name: 'Dachse' }, { 'idempotency-key': 'add Dachse' })
    expect(await entriesOf(create)).toHaveLength(1)
    expect(await entriesOf(create)).toEqual([])
  })
})

describe('asking', () => {
  test('for a week, for a teacher, for both', async () => {
    const other = await addTeacher(manager, { name: 'Kai Blum' })
    await save(manager, work({ ...place, teacherId: other }, 5))
    const ofWeek = await list(`weekId=${place.weekId}&limit=200`)
    expect(new Set(ofWeek.map((entry) => entry.weekId))).toEqual(new Set([place.weekId]))
    const ofTeacher = await list(`teacherId=${other}`)
    expect(ofTeacher.map((entry) => entry.action)).toEqual(['daySaved', 'teacherCreated'])
    expect(await list(`teacherId=${other}&weekId=${place.weekId}`)).toHaveLength(1)
  })

  test.each([1, 2, 3, 7])('page by page of %d, newest first, without a gap or a repeat', async (limit) => {
    const week = [1, 2, 3, 4, 5].map((day) => work(place, day, '09:00', `1${day}:00`))
    await save(manager, ...week)
    const all = await list('limit=200')
    expect(all.slice(0, 5).map(({ id, dayOfWeek }) => [id.split('.')[1], dayOfWeek])).toEqual([
      ['4', 5],
      ['3', 4],
      ['2', 3],
      ['1', 2],
      ['0', 1],
    ])
    const pages: HistoryEntry[] = []
    for (let page = await list(`limit=${limit}`); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(limit)
      pages.push(...page)
      page = await list(`limit=${limit}&before=${pages.at(-1)?.id}`)
    }
    expect(pages).toEqual(all)
  })
})
