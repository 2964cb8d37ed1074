import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'
import { groupNeed } from '../../test/staffing-examples.ts'

/** S3 again, with the light on: what parents get of a random house names no reason and counts no people. */

let server: TestServer
let houses = 0

beforeAll(async () => {
  server = await startServer({ hosts: [] })
})
afterAll(() => server.close())

/** All that may ever stand in them, written out. */
const lightKeys = ['days', 'date', 'asOf', 'stages', 'group', 'id', 'name', 'colour', 'text']
const siteKeys = ['name', 'timeZone', 'dayStart', 'dayEnd', 'today', 'firstWeek', 'parentsLight']
const weekKeys = [
  ...['id', 'name', 'startDate', 'endDate', 'viewMode', 'calendar', 'groups', 'groupId', 'teachers'],
  ...['timeSlots', 'dayOfWeek', 'sessionType', 'sessionIndex', 'startTime', 'endTime', 'status'],
  ...['date', 'kind', 'holiday', 'share'],
]

const statuses = ['sick', 'absent', 'vacation', 'training', 'nonWorkingDay', 'present'] as const
const person = fc.record({
  group: fc.nat(2),
  days: fc.array(fc.constantFrom(...statuses), { minLength: 5, maxLength: 5 }),
  qualification: fc.constantFrom('qualified', 'assistant', 'trainee', 'other'),
  weight: fc.nat(100),
  later: fc.array(fc.constantFrom(...statuses), { minLength: 5, maxLength: 5 }),
})
const staged = fc.record({
  group: fc.nat(2),
  colour: fc.constantFrom('green', 'yellow', 'orange', 'red'),
  date: fc.constantFrom('2026-11-11', '2026-11-12', '2026-11-13'),
})
const randomHouse = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
  stages: fc.uniqueArray(staged, { minLength: 1, maxLength: 3, selector: ({ date }) => date }),
})

// decided parents-get-less
test('S3: no name, no number and no reason; and who is away changes nothing in the light', async () => {
  const property = fc.asyncProperty(randomHouse, async ({ people, stages }) => {
    const host = `haus-${++houses}.test`
    await server.addSite(host)
    const manager = await server.browser(host).unlock()
    const parent = server.browser(host)
    const groups: number[] = []
    for (const name of ['Igel', 'Bären', 'Dachse']) {
      groups.push((await manager.post('/api/teams', { name })).body.id)
    }
    await manager.patch('/api/site', { staffing: true, parentsLight: true })
    const weekId = await openWeek(manager)
    const ids: number[] = []
    for (const [at, { group }] of people.entries()) {
      const teamId = groups[group]
      ids.push(await addTeacher(manager, { name: `Mitarbeiterin ${'ABCD'[at]}`, teamId }))
    }
    for (const id of groups) await manager.send('PUT', `/api/groups/${id}/needs/always`, groupNeed)
    const staff = people.map(({ qualification, weight }, at) => ({
      teacherId: ids[at],
      qualification,
      weight,
      phone: '0341 123-45',
    }))
    expect((await manager.send('PUT', '/api/staffing/people', { people: staff })).status).toBe(200)
    for (const { date, group, colour } of stages) {
      const stage = { groupId: groups[group], name: 'Stufe', colour, text: 'Bitte holen Sie früher ab.' }
      await manager.send('PUT', `/api/stage/${date}`, { stages: [stage] })
    }
    await plan(
      manager,
      weekId,
      ids,
      people.map(({ days }) => days),
    )
    const light = await parent.get('/api/stage')
    const site = await parent.get('/api/site')
    const week = await parent.get(`/api/weeks/${weekId}`)
    expect(keysIn(light.body).filter((key) => !lightKeys.includes(key))).toEqual([])
    expect(keysIn(site.body).filter((key) => !siteKeys.includes(key))).toEqual([])
    expect(keysIn(week.body).filter((key) => !weekKeys.includes(key))).toEqual([])
    expect(numbersIn(light.body).filter((number) => !groups.includes(number))).toEqual([])
    expect(numbersIn(site.body)).toEqual([])
    const reasons = /sick|vacation|training|nonWorking|Grippe|qualif|assistant|trainee|123-45/
    for (const { text } of [light, site, week]) expect(text).not.toMatch(reasons)
    for (const { text } of [light, site]) expect(text).not.toMatch(/Mitarbeiterin/)
    await plan(
      manager,
      weekId,
      ids,
      people.map(({ later }) => later),
    )
    const after = await parent.get('/api/stage')
    expect([after.text, after.tag]).toEqual([light.text, light.tag])
  })
  await fc.assert(property, { numRuns: 12 })
}, 120_000)

async function plan(manager: Browser, weekId: number, ids: number[], weeks: readonly (readonly string[])[]) {
  const slots = ids.flatMap((teacherId, at) =>
    (weeks[at] ?? []).map((status, day) =>
      status === 'present'
        ? work({ teacherId, weekId }, day + 1)
        : away({ teacherId, weekId }, day + 1, status, { notes: 'Grippe' }),
    ),
  )
  await save(manager, ...slots)
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}
