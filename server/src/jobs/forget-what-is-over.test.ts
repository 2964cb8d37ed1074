import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { housekeeping } from './housekeeping.ts'

/** By the clock, also where nobody signs in any more: what docs/data-protection.md says is kept for a time. */

let server: TestServer

beforeAll(async () => {
  // Access events are told apart by the clock of the database.
  server = await startServer()
  server.clock.time = Date.now()
})
afterAll(() => server.close())

/** What stands in the table by a row of so many days ago. */
const rows: Readonly<Record<string, (days: number) => string>> = {
  access_grant: (days) =>
    `insert into access_grant (site_id, token_hash, granted_at, last_used_at)
     values (1, sha256('${days}'), ${ago(days)}, ${ago(days)})`,
  access_device: (days) =>
    `insert into access_device (site_id, token_hash, known_since, last_used_at)
     values (1, sha256('${days}'), ${ago(days)}, ${ago(days)})`,
  password_failure: (days) =>
    `insert into password_failure (site_id, address, failures, last_failed_at)
     values (1, '10.0.0.${days % 250}', 1, ${ago(days)})`,
  wrong_password_day: (days) =>
    `insert into wrong_password_day (site_id, day, guesses) values (1, (${ago(days)})::date, 1)`,
  challenge: (days) =>
    `insert into challenge (site_id, challenge_hash, purpose, address, expires_at)
     values (1, sha256('${days}'), 'signIn', '10.0.0.1', ${ago(days)} + interval '4 minutes')`,
  access_event: (days) =>
    `insert into access_event (site_id, action, at, device) values (1, 'signedIn', ${ago(days)}, '${days}')`,
  idempotency_key: (days) =>
    `insert into idempotency_key (site_id, key, fingerprint, created_at)
     values (1, '${days}', sha256('x'), ${ago(days)})`,
}

const ago = (days: number) => `now() - interval '${days} days'`

async function count(table: string) {
  const { rows: found } = await server.database.owner.query<{ count: string }>(
    `select count(*) from ${table}`,
  )
  return Number(found[0]?.count)
}

test.each([
  ['access_grant', 29, 31],
  ['access_device', 399, 401],
  ['password_failure', 0, 2],
  ['wrong_password_day', 6, 9],
  ['challenge', 0, 1],
  ['access_event', 89, 91],
  ['idempotency_key', 6, 8],
] as const)('of %s what is %i days old stays, and what is %i days old goes', async (table, stays, goes) => {
  await server.database.owner.query("select set_config('app.site', '1', false)")
  await server.database.owner.query(`delete from ${table}`)
  for (const days of [stays, goes]) await server.database.owner.query(rows[table]?.(days) ?? '')
  expect(await count(table)).toBe(2)
  const services = { db: server.db, clock: server.clock, announce() {} }
  expect(await housekeeping(services, server.config, server.app.log).forgetOldAccess(1)).toBe('done')
  expect(await count(table)).toBe(1)
})
