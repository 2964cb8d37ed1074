import { afterAll, beforeAll, expect, test } from 'vitest'
import { regions } from '#domain/calendar/regions.ts'
import { leastRetentionYears } from '#domain/house/retention.ts'
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
})

test('R16: a house that leaves Switzerland keeps five years for what was recorded until then', async () => {
  expect((await manager.get('/api/site')).body).not.toHaveProperty('keptLonger')
  expect((await settle('DE-BW')).status).toBe(200)
  expect((await manager.get('/api/site')).body).toMatchObject({
    keptLonger: { years: 5, until: '2027-11-10' },
  })
  expect(await preview()).toMatchObject({ years: 2, foldedBefore: '2024-12-30', weeks: 0 })
  await sweep()
  expect(await weeks()).toHaveLength(1)
})

const refused = async (change: string) =>
  server.database.owner.query(`update site set ${change}`).then(
    () => 'done',
    ({ constraint }) => constraint,
  )

test.each([
  ["folded_before = '2025-11-10', folded_on = '2027-11-10'", 'site_keeps_the_longer_time'],
  ["folded_before = '2025-11-10'", 'site_keeps_the_time_of_its_country'],
  ["folded_before = '2025-11-17', folded_on = '2027-11-10'", 'site_keeps_the_time_of_its_country'],
  ['kept_longer_years = null, kept_longer_until = null', 'site_longer_time_stays'],
  ['kept_longer_years = 4', 'site_longer_time_stays'],
  ["kept_longer_until = '2027-11-09'", 'site_longer_time_stays'],
  [
    "region = 'CH-BE', folded_before = '2025-11-10', folded_on = '2027-11-10'",
    'site_keeps_the_time_of_its_country',
  ],
])('R16: the database refuses %s: %s', async (change, constraint) => {
  expect(await refused(change)).toBe(constraint)
})

test('R16: a house cannot leave Switzerland without it', async () => {
  await server.database.owner.query('begin')
  await server.database.owner.query(
    "insert into site (site_id, name, password_hash, region) select 77, 'Kita', password_hash, 'CH-ZH' from site where site_id = 1",
  )
  expect(await refused("region = 'AT' where site_id = 77")).toBe('site_leaves_with_its_longer_time')
  await server.database.owner.query('rollback')
})

test('R16: country by country the database knows the same years as the domain', async () => {
  const { rows } = await server.database.owner.query(
    'select given.region, least_years_of(given.region) as years from unnest($1::text[]) given(region)',
    [[...regions, null]],
  )
  expect(rows).toEqual([...regions, null].map((region) => ({ region, years: leastRetentionYears(region) })))
})

test('R16: what is old enough for both countries goes', async () => {
  server.clock.time = aYearBefore + 1456 * 86_400_000
  await manager.unlock()
  await sweep()
  expect(await weeks()).toHaveLength(0)
})
