import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FullHouse } from '../../test/full-house.ts'
import { startFullHouse } from '../../test/full-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { tablesWithSite } from '../../test/security/digest.ts'

/** Somebody who was deleted is gone at once, and can be brought back for 30 days with everything. */

let house: FullHouse
beforeAll(async () => {
  house = await startFullHouse()
}, 120_000)
afterAll(() => house.server.close())

/** What never comes back: ways in with what they were told, and answers and taps kept for a retry. The history goes on. */
const others = [
  'access_device',
  'access_event',
  'access_grant',
  'calendar_address',
  'calendar_entry',
  'challenge',
  'history',
  'idempotency_key',
  'invitation',
  'kiosk_failure',
  'kiosk_pin',
  'kiosk_tap',
  'member',
  'passkey',
  'removed_person',
  'site_version',
  'wrong_password_day',
]

/** Every row of every other table, letter by letter. */
async function rowsOfHouse(): Promise<Record<string, string[]>> {
  const { owner } = house.server.database
  const tables = (await tablesWithSite(owner)).filter((table) => !others.includes(table))
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select row_to_json(r)::text as row from ${table} r order by 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** What the management is answered with, as it was sent. */
async function answersOf(id: number): Promise<Record<string, string>> {
  const { manager } = house
  const { months } = (await manager.get('/api/months?year=2026')).body
  const weeks: { id: number }[] = (await manager.get('/api/weeks')).body
  const some = weeks.filter((_, each) => each % 4 === 0)
  const shownToParents: { id: number }[] = (await manager.get('/api/weeks?view=parent')).body
  const paths = [
    '/api/teachers/active',
    '/api/teachers/archived',
    `/api/teachers/${id}`,
    `/api/teachers/${id}/recorded-weeks`,
    `/api/teachers/${id}/account`,
    `/api/teachers/${id}/wishes`,
    '/api/leave?year=2026',
    '/api/leave?year=2027',
    '/api/staffing',
    '/api/payroll',
    '/api/protection',
    '/api/teachers/summary-stats',
    '/api/months?year=2026',
    ...months.map(({ month }: { month: string }) => `/api/months/${month}`),
    ...some.map((week) => `/api/weeks/${week.id}`),
    ...shownToParents.map((week) => `/api/weeks/${week.id}?view=parent`),
  ]
  const answers: Record<string, string> = {}
  for (const path of paths) {
    const { status, text } = await manager.get(path)
    if (status === 200) answers[path] = text
    else throw new Error(`${path}: ${status} ${text}`)
  }
  return answers
}

const faults = async () => (await verifyLedger(house.server.db, 1)).faults

describe('a person of the full house', () => {
  test.each([0, 1])('number %i: comes back row by row and answer by answer', async (at) => {
    const { manager } = house
    const people: { id: number; name: string }[] = (await manager.get('/api/teachers/active')).body
    const { id, name } = people[at]!
    const [gudrun]: { until: string }[] = (await manager.get('/api/teachers/removed')).body
    const { until } = gudrun!
    const [rows, answers] = [await rowsOfHouse(), await answersOf(id)]
    expect((await manager.delete(`/api/teachers/${id}`)).status).toBe(204)
    expect(await rowsOfHouse()).not.toEqual(rows)
    expect((await manager.get('/api/teachers/removed')).body).toEqual([gudrun, { id, name, until }])
    expect(await faults()).toEqual([])
    const back = await manager.post(`/api/teachers/removed/${id}/bring-back`)
    expect([back.status, back.body.name]).toEqual([200, name])
    expect(await rowsOfHouse()).toEqual(rows)
    expect(await answersOf(id)).toEqual(answers)
    expect(await faults()).toEqual([])
    expect((await manager.get('/api/teachers/removed')).body).toEqual([gudrun])
  })
})

test('every table of a person is packed, or never comes back', async () => {
  const { owner } = house.server.database
  const { rows } = await owner.query<{ packed: string[]; all: string[] }>(`
    select tables_of_people() as packed,
           array(select c.relname::text from pg_class c
                   join pg_attribute a on a.attrelid = c.oid and a.attname = 'teacher_id'
                  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') as all`)
  const { packed = [], all = [] } = rows[0] ?? {}
  // Exchanges are between two: they are not brought back for one of them.
  const ofTwo = ['open_shift', 'open_shift_answer', 'swap', 'swap_day', 'swap_refusal']
  const ofTablets = ['kiosk_failure', 'kiosk_pin', 'kiosk_tap']
  const never = ['access_event', 'history', 'member', 'removed_person', ...ofTablets]
  expect([...packed, ...never, ...ofTwo].sort()).toEqual(all.sort())
})
