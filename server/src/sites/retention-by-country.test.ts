import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { wednesday as aYearBefore, startServer } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { housekeeping } from '../jobs/housekeeping.ts'

/** On 10 November 2027, with a week that is more than two years old. */
let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  server.clock.time = aYearBefore + 364 * 86_400_000
  manager = await server.browser().unlock()
  const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager, '2025-10-27') }
  await save(manager, work(place, 1))
})
afterAll(() => server.close())

const preview = async () => (await manager.get('/api/site/retention?years=2')).body
const settle = (region: string) =>
  manager.send('PUT', '/api/calendar/settings', { region, keptHolidays: [], releaseShare: 0 })
const sweep = () =>
  housekeeping(
    { db: server.db, clock: server.clock, announce() {} },
    server.config,
    server.app.log,
  ).rollUpOldWeeks(1)
const weeks = async () => (await manager.get('/api/weeks')).body

test('Q8: in Switzerland nothing goes before five years, whatever was chosen', async () => {
  expect(await preview()).toMatchObject({ years: 2, weeks: 1 })
  expect((await settle('CH-ZH')).status).toBe(200)
  const { foldedBefore, ...shown } = await preview()
  expect(shown).toMatchObject({ years: 5, weeks: 0 })
  const { body } = await manager.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
  expect(body.retentionYears).toBe(5)
})

test('Q8: a house that chose two years elsewhere keeps five once it is in Switzerland', async () => {
  await server.database.owner.query('update site set retention_years = 2')
  await sweep()
  expect(await weeks()).toHaveLength(1)
  expect((await settle('DE-BW')).status).toBe(200)
  await sweep()
  expect(await weeks()).toHaveLength(0)
})
