import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'

/** Hints and their reasons on month sheets, open and closed. The clock stands at Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  place = { weekId: await openWeek(manager, '2026-10-26'), teacherId: await addTeacher(manager) }
  await save(manager, work(place, 5, '07:00', '13:15'))
})
afterAll(() => server.close())

const october = async () => (await manager.get<WholeMonth>('/api/months/2026-10')).body
const friday = ({ sheets }: WholeMonth) => sheets[0]?.days.find(({ date }) => date === '2026-10-30')
const wants = (lawHints: boolean) => manager.patch('/api/site', { lawHints })
const answer = { reason: 'childNotCollected', text: 'Stau' }
const give = () => manager.send('PUT', `/api/hints/${place.weekId}/${place.teacherId}/5/break`, answer)

test('off, a sheet has no word of them', async () => {
  expect(JSON.stringify(await october())).not.toMatch(/"law"|lawHint/)
})

test('on, a day has its hints, and those without a reason are open', async () => {
  await wants(true)
  const month = await october()
  expect(friday(month)?.law).toEqual([{ reason: null }])
  expect(month.openItems.filter(({ kind }) => kind === 'lawHint')).toHaveLength(2)
})

test('a reason stands beside its hint, until the day is changed', async () => {
  await give()
  expect(friday(await october())?.law).toMatchObject([{ reason: answer }])
  await save(manager, work(place, 5, '07:00', '13:30'))
  expect(friday(await october())?.law).toEqual([{ reason: null }])
})

test.each([
  ['de', 'Hinweis zur Arbeitszeit (Grund: Kind wurde nicht abgeholt: Stau)'],
  ['en', 'Working-time alert (reason: A child was not collected: Stau)'],
])('the file in %s says it without rule, figures and paragraph', async (language, said) => {
  await give()
  const { text } = await manager.get(`/api/months/2026-10/export?format=csv&language=${language}`)
  expect(text).toContain(said)
  expect(text).not.toMatch(/ArbZG|0:30|6:00/)
})

test('a closed month keeps them, whatever the house wants later', async () => {
  await give()
  const { hash } = await october()
  expect((await manager.post('/api/months/2026-10/close', { hash })).status).toBe(200)
  await wants(false)
  await manager.send('PUT', `/api/protection/${place.teacherId}`, { protection: 'minor' })
  const closed = await october()
  expect([closed.state, closed.hash]).toEqual(['closed', hash])
  expect(friday(closed)?.law).toMatchObject([{ reason: answer }])
})
