import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** What parents get is a smaller document, made by the server: exactly these keys and no others. */

const weekKeys = ['id', 'name', 'startDate', 'endDate', 'viewMode', 'calendar', 'teachers']
const rowKeys = ['id', 'name', 'timeSlots']
const figureKeys = [
  'weeklyHours',
  'contractHours',
  'teamHours',
  'mpaHours',
  'targetHours',
  'actualHours',
  'difference',
  'cumulativeBalance',
]
const slotKeys = ['dayOfWeek', 'sessionType', 'sessionIndex', 'startTime', 'endTime', 'status']

interface ParentRow {
  readonly name: string
  readonly timeSlots: Record<string, unknown>[]
  readonly [figure: string]: unknown
}

let server: TestServer
let manager: Browser
let parent: Browser
let place: Place
let weekUrl: string

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  parent = server.browser()
  const weekId = await openWeek(manager)
  await openWeek(manager, '2026-11-02')
  weekUrl = `/api/weeks/${weekId}`
  place = { weekId, teacherId: await addTeacher(manager, { initialBalance: 4.5, teamHours: 2, mpaHours: 3 }) }
  await save(manager, work(place, 2, '08:00', '15:00', { notes: 'Elternabend' }), work(place, 3))
  await save(
    manager,
    away(place, 1, 'sick', { notes: 'Grippe, Attest folgt' }),
    away(place, 3, 'sick'),
    away(place, 4, 'vacation', { notes: 'Urlaub in Rom' }),
    away(place, 5, 'training'),
  )
  const archived = { weekId, teacherId: await addTeacher(manager, { name: 'Xenia Abel' }) }
  await save(manager, work(archived, 1))
  await manager.post(`/api/teachers/${archived.teacherId}/archive`)
})
afterAll(() => server.close())
beforeEach(() => show({ hours: false, reasons: false, notes: false, allWeeks: false }))

async function show(parentsSee: Record<string, boolean>) {
  expect((await manager.patch('/api/site', { parentsSee })).status).toBe(200)
}

async function readWeek(reader = parent) {
  const reply = await reader.get(weekUrl)
  expect(reply.status).toBe(200)
  return reply.body as { viewMode: string; teachers: ParentRow[] }
}

/** Hours and reasons exclude each other. */
const switches = [
  { hours: false, reasons: false },
  { hours: true, reasons: false },
  { hours: false, reasons: true },
].flatMap((see) => [false, true].map((notes) => ({ ...see, notes })))

describe.each(switches)('with hours $hours, reasons $reasons, notes $notes', (see) => {
  beforeEach(() => show(see))

  // spec 6.2; decided parents-get-less
  test('the keys are exactly these at every level', async () => {
    const week = await readWeek()
    expect(Object.keys(week)).toEqual(weekKeys)
    expect(week.viewMode).toBe('parent')
    expect(week.teachers.map((row) => row.name)).toEqual(['Birgit Çelik'])
    for (const row of week.teachers) {
      expect(Object.keys(row)).toEqual(see.hours ? [...rowKeys, ...figureKeys] : rowKeys)
      for (const slot of row.timeSlots) {
        expect(Object.keys(slot)).toEqual(see.notes ? [...slotKeys, 'notes'] : slotKeys)
      }
    }
    expect((await parent.get(`${weekUrl}/teachers`)).body).toEqual(week.teachers)
  })

  // decided parents-get-less
  test('sickness and its notes never appear; reasons and other notes only when switched on', async () => {
    const { text } = await parent.get(weekUrl)
    expect(text).not.toMatch(/sick|Grippe|archived|version/i)
    const [birgit] = (await readWeek()).teachers
    const [unpaid, training] = see.reasons ? ['vacation', 'training'] : ['absent', 'absent']
    expect(birgit?.timeSlots.map((slot) => slot.status)).toEqual([
      'absent',
      'present',
      'absent',
      unpaid,
      training,
    ])
    if (!see.notes) return expect(text).not.toMatch(/Elternabend|Rom/)
    expect(birgit?.timeSlots.map((slot) => slot.notes)).toEqual([
      null,
      'Elternabend',
      null,
      see.reasons ? 'Urlaub in Rom' : null,
      null,
    ])
  })

  test('the house and the list of weeks say no more than before', async () => {
    const site = await parent.get('/api/site')
    expect(Object.keys(site.body)).toEqual(['name', 'timeZone', 'dayStart', 'dayEnd', 'today', 'firstWeek'])
    expect(site.tag).toBeUndefined()
    const weeks = await parent.get('/api/weeks')
    expect(weeks.body.map((week: object) => Object.keys(week))).toEqual([
      ['id', 'name', 'startDate', 'endDate'],
      ['id', 'name', 'startDate', 'endDate'],
    ])
  })
})

// spec 1.10
test('with hours on the figures are the ones that teachers see', async () => {
  await show({ hours: true })
  const [row] = (await readWeek()).teachers
  const [full] = (await readWeek(manager)).teachers
  expect(row).toMatchObject(Object.fromEntries(figureKeys.map((key) => [key, full?.[key]])))
  expect(row).toMatchObject({ contractHours: 30, targetHours: 25, weeklyHours: 30 })
})

test('teachers see everything that parents do not', async () => {
  const text = JSON.stringify(await readWeek(manager))
  expect(text).toMatch(/"status":"sick"/)
  expect(text).toMatch(/Grippe/)
  expect(text).toMatch(/"archived":true/)
})

describe('an answer kept in memory', () => {
  test('changes at once when a day changes', async () => {
    const before = await parent.get(weekUrl)
    expect((await parent.get(weekUrl)).text).toBe(before.text)
    await save(manager, work(place, 2, '09:00', '15:00'))
    const after = await parent.get(weekUrl)
    expect(after.tag).not.toBe(before.tag)
    expect(after.body.teachers[0].timeSlots[1].startTime).toBe('09:00')
    await save(manager, work(place, 2, '08:00', '15:00', { notes: 'Elternabend' }))
  })

  test.each(['hours', 'reasons', 'notes'])('changes at once when the switch "%s" changes', async (name) => {
    const before = await parent.get(weekUrl)
    await show({ [name]: true })
    const shown = await parent.get(weekUrl)
    expect(shown.text).not.toBe(before.text)
    await show({ [name]: false })
    expect((await parent.get(weekUrl)).text).toBe(before.text)
  })

  test('is confirmed with 304 and no body, until something changes', async () => {
    for (const url of [weekUrl, `${weekUrl}/teachers`]) {
      for (const reader of [parent, manager]) {
        const { tag } = await reader.get(url)
        const again = await reader.get(url, { 'if-none-match': String(tag) })
        expect([again.status, again.text, again.tag]).toEqual([304, '', tag])
      }
    }
    const { tag } = await parent.get(weekUrl)
    await show({ notes: true })
    expect((await parent.get(weekUrl, { 'if-none-match': String(tag) })).status).toBe(200)
  })

  test('the tags of parents and teachers differ, so that neither is confirmed with the other', async () => {
    const { tag } = await manager.get(weekUrl)
    expect((await parent.get(weekUrl, { 'if-none-match': String(tag) })).status).toBe(200)
  })
})

test.each(['/api/weeks', '/api/site', ''])(
  'a cookie without access reads %s like a parent, and is taken away',
  async (url) => {
    const stale = server.browser()
    stale.cookie = `__Host-access=${'A'.repeat(43)}`
    const reply = await stale.get(url || weekUrl)
    expect(reply.status).toBe(200)
    expect(reply.text).toBe((await parent.get(url || weekUrl)).text)
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-access=;/)
  },
)
