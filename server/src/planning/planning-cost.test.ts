import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadHouses } from '#tools/houses/large-houses.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { sessionOptions } from '../db/pool.ts'
import { serverRole } from '../db/server-role.ts'
import { selectPlanning } from './planning.store.ts'

/** One statement for a house of any size and age: small, and cheap. */

let database: TestDatabase
let client: pg.Client
const weeks = 26

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [
    { sites: 1, teachers: 13, weeks },
    { sites: 1, teachers: 60, weeks },
    { sites: 1, teachers: 13, weeks: 156 },
  ])
  client = new pg.Client({ connectionString: database.url, options: sessionOptions(serverRole) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function planning(siteId: number, week = weeks) {
  await client.query(`select set_config('app.site', '${siteId}', false)`)
  const values = [siteId, week, week]
  const { rows } = await client.query<{ planning: string }>(selectPlanning.text, values)
  const plan = await client.query(`explain (analyze, buffers, format json) ${selectPlanning.text}`, values)
  // The server's pool leaves JSON as text.
  const [{ Plan: top, 'Execution Time': took }] = JSON.parse(plan.rows[0]['QUERY PLAN'])
  const buffers = Number(top['Shared Hit Blocks']) + Number(top['Shared Read Blocks'])
  const answer = rows[0]?.planning ?? ''
  return { bytes: answer.length, people: JSON.parse(answer).people.length, buffers, took: Number(took) }
}

test.each([
  [13, 1, 5],
  [60, 2, 20],
])('of %i people', async (people, siteId, mostKilobytes) => {
  const found = await planning(siteId)
  expect(found.people).toBe(people)
  expect(found.bytes / 1024).toBeLessThan(mostKilobytes)
  if (process.env.SHOW_COSTS) process.stdout.write(`${JSON.stringify(found)}\n`)
})

test('three years touch at most half as many buffers again as half a year', async () => {
  const [half, three] = [await planning(1), await planning(3, 156)]
  expect(half.buffers).toBeGreaterThan(10)
  expect(three.buffers / half.buffers).toBeLessThanOrEqual(1.5)
})
