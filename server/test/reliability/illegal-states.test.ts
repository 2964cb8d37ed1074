import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#server/command/create-site.ts'
import { serverRole } from '#server/db/server-role.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'
import { foreign, illegalStates, legalStates } from './illegal-states.ts'

/**
 * R18: states that must not exist, put in by SQL as the server's role. The constraints are the last guard, also
 * against a mistake of our own. Each line is a statement and the constraint, or the complaint, that refuses it.
 */

let database: TestDatabase
let owner: pg.Client
const sites = { own: 0, other: 0 }

beforeAll(async () => {
  database = await createDatabase()
  owner = database.owner
  for (const house of ['own', 'other'] as const) {
    const hosts = [`${house}.test`]
    sites[house] = await createSite(owner, {
      name: `Kita ${house}`,
      timeZone: 'Europe/Berlin',
      password,
      hosts,
    })
    await inSite(sites[house], 'commit', house === 'own' ? furniture(1) : furniture(2))
  }
})
afterAll(() => database.drop())

/** A team, two teachers (of the other house: 3 and 4), a week and a slot on Monday. */
function furniture(part: 1 | 2): string {
  const [first, second, team, week] = part === 1 ? [1, 2, 1, 98] : [3, 4, 2, 99]
  const monday = part === 1 ? '2026-11-09' : '2026-11-16'
  return `
    insert into team (site_id, team_id, name) values (site(), ${team}, 'Bären');
    insert into teacher (site_id, teacher_id, name) values (site(), ${first}, 'Birgit Çelik'), (site(), ${second}, 'Jana');
    insert into terms (site_id, teacher_id, valid_from, weekly_hours)
      values (site(), ${first}, '2024-12-30', 30), (site(), ${second}, '2024-12-30', 20);
    insert into week (site_id, week_number, start_date, end_date, name)
      values (site(), ${week}, '${monday}', date '${monday}' + 4, 'W');
    insert into week_setting (site_id, week_number, teacher_id) values (site(), ${week}, ${first});
    insert into ledger (site_id, week_number, teacher_id, in_week) values (site(), ${week}, ${first}, true);
    insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
      values (site(), ${week}, ${first}, 1, 0, 'work', 'present', '08:00', '12:00');
    insert into access_grant (site_id, token_hash, granted_at, last_used_at)
      values (site(), decode(repeat('ab', 32), 'hex'), now(), now());
    insert into history (site_id, version, entry_index, action) values (site(), 1, 0, 'weekCreated');`
}

/** As the server works: its role, for one site, in one transaction. `site()` and `other()` stand for the numbers. */
async function inSite(siteId: number, end: 'commit' | 'rollback', sql: string) {
  const other = siteId === sites.own ? sites.other : sites.own
  await owner.query(`begin; set local role ${serverRole}`)
  try {
    await owner.query("select set_config('app.site', $1, true)", [String(siteId)])
    await owner.query(sql.replaceAll('site()', String(siteId)).replaceAll('other()', String(other)))
    await owner.query('set constraints all immediate')
    await owner.query(end)
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** The name of the constraint that refused it, else the message; or that nothing did. */
async function verdictOn(sql: string): Promise<string> {
  try {
    await inSite(sites.own, 'rollback', sql)
    return 'accepted'
  } catch (error) {
    const { constraint, message } = error as pg.DatabaseError
    return constraint ?? message
  }
}

// spec 9.3; decided exact-hours, sessions-may-touch
describe('R18: illegal states are refused by constraints', () => {
  test.each(illegalStates)('%s', async (_, sql, refusedBy) => {
    expect(await verdictOn(sql)).toBe(refusedBy)
  })

  test('changes that reach for another house, or for a week that is kept, find nothing there', async () => {
    for (const sql of [
      "update teacher set name = 'Fremd' where site_id = other()",
      'delete from time_slot where site_id = other()',
      'update ledger set worked = 1 where teacher_id = 3',
      "update site set name = 'Fremd' where site_id = other()",
      'delete from access_grant where site_id = other()',
      'delete from week where site_id = other()',
      'delete from week where site_id = site()',
    ]) {
      const count = `do $$ declare n integer; begin ${sql}; get diagnostics n = row_count;
        if n > 0 then raise exception '% rows', n; end if; end $$`
      expect(await verdictOn(count), sql).toBe('accepted')
    }
  })

  test('without a site nothing can be written', async () => {
    const sql =
      "select set_config('app.site', '', true); insert into team (site_id, team_id, name) values (site(), 7, 'Igel')"
    expect(await verdictOn(sql)).toBe(foreign('team'))
  })
})

describe('R18: and legal ones are not', () => {
  test.each(legalStates)('%s', async (_, sql) => {
    expect(await verdictOn(sql)).toBe('accepted')
  })
})
