import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '#server/command/create-site.ts'
import { serverRole } from '#server/db/server-role.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'

/**
 * R4, R18: two connections write to one day by SQL, past everything that the application does to take turns. Whatever
 * they do, no two sessions that overlap are ever committed.
 */

let database: TestDatabase
let site: number
const writers: pg.Client[] = []
const rounds = 200

const enterHouse = async (client: pg.Client) => {
  await client.query(`set role ${serverRole}`)
  await client.query("select set_config('app.site', $1, false)", [String(site)])
}

beforeAll(async () => {
  database = await createDatabase()
  const { owner } = database
  const house = { name: 'Kita Igel', timeZone: 'Europe/Berlin', password, hosts: ['igel.test'] }
  site = await createSite(owner, house)
  await owner.query(`
    begin; select set_config('app.site', '${site}', true);
    insert into teacher (site_id, teacher_id, name) select ${site}, one, 'Teacher ' || one from generate_series(1, 400) one;
    insert into terms (site_id, teacher_id, valid_from, weekly_hours)
      select ${site}, one, '2024-12-30', 30 from generate_series(1, 400) one;
    insert into week (site_id, week_number, start_date, end_date, name)
      select ${site}, one, date '2024-12-30' + (one - 1) * 7, date '2024-12-30' + (one - 1) * 7 + 4, 'W' || one
        from generate_series(1, 20) one;
    commit`)
  for (let count = 0; count < 2; count++) {
    const writer = new pg.Client({ connectionString: database.url })
    await writer.connect()
    await enterHouse(writer)
    writers.push(writer)
  }
})
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.end()))
  await database.drop()
})
beforeEach(async () => {
  await writers[0]?.query('delete from time_slot')
})

const session = (index: number, times: string, { teacher = 1, week = 1 } = {}) => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
  values (${site}, ${week}, ${teacher}, 1, ${index}, 'work', 'present', ${times})`

const overlapping = `
  select count(*)::integer as pairs
    from time_slot a join time_slot b using (site_id, week_number, teacher_id, weekday)
   where a.slot_index < b.slot_index and a.start_time < b.end_time and b.start_time < a.end_time`

/** Each in a transaction of its own, at the same time; each commits as soon as it can. */
async function race(sqls: readonly string[], begin = 'begin'): Promise<string[]> {
  await Promise.all(writers.map((writer) => writer.query(begin)))
  return await Promise.all(
    sqls.map(async (sql, at) => {
      const writer = writers[at] as pg.Client
      try {
        await writer.query(sql)
        await writer.query('commit')
        return 'committed'
      } catch (error) {
        await writer.query('rollback')
        const { code, constraint } = error as pg.DatabaseError
        return constraint ?? code ?? 'unknown'
      }
    }),
  )
}

const overlaps = async () => {
  const { rows } = await (writers[0] as pg.Client).query<{ pairs: number }>(overlapping)
  return rows[0]?.pairs
}

const oneOfTwo = ['committed', 'time_slot_overlaps_nothing']

describe('R18: of two that race for the same hours, one is refused', () => {
  test('both add a session', async () => {
    for (let round = 0; round < rounds; round++) {
      const verdicts = await race([session(0, "'08:00', '12:00'"), session(1, "'11:45', '13:00'")])
      expect(verdicts.sort(), `round ${round}`).toEqual(oneOfTwo)
      expect(await overlaps()).toBe(0)
      await writers[0]?.query('delete from time_slot')
    }
  })

  test('one adds, the other lengthens what is there', async () => {
    for (let round = 0; round < rounds; round++) {
      await writers[0]?.query(session(0, "'08:00', '12:00'"))
      const lengthen = "update time_slot set end_time = '14:00' where slot_index = 0"
      const verdicts = await race([lengthen, session(1, "'13:00', '15:00'")])
      expect(verdicts.sort(), `round ${round}`).toEqual(oneOfTwo)
      expect(await overlaps()).toBe(0)
      await writers[0]?.query('delete from time_slot')
    }
  })

  test('both move a session from elsewhere', async () => {
    for (let round = 0; round < rounds / 4; round++) {
      await writers[0]?.query(session(0, "'08:00', '12:00'", { teacher: 2 }))
      await writers[0]?.query(session(1, "'08:00', '12:00'", { teacher: 3 }))
      const move = (from: number) => `update time_slot set teacher_id = 1 where teacher_id = ${from}`
      const verdicts = await race([move(2), move(3)])
      expect(verdicts.sort(), `round ${round}`).toEqual(oneOfTwo)
      expect(await overlaps()).toBe(0)
      await writers[0]?.query('delete from time_slot')
    }
  })

  test.each(['repeatable read', 'serializable'])(
    'in a transaction that is %s nothing is written',
    async (level) => {
      const begin = `begin isolation level ${level}`
      expect(await race([session(0, "'08:00', '12:00'"), session(1, "'11:45', '13:00'")], begin)).toEqual([
        '0A000',
        '0A000',
      ])
    },
  )
})

describe('and no other', () => {
  test('sessions that touch, of other people, and other weeks', async () => {
    for (let round = 0; round < 20; round++) {
      const here = session(0, "'08:00', '12:00'")
      for (const other of [
        session(1, "'12:00', '16:00'"),
        session(0, "'08:00', '12:00'", { teacher: 2 }),
        session(0, "'08:00', '12:00'", { week: 2 }),
      ]) {
        expect(await race([here, other])).toEqual(['committed', 'committed'])
        await writers[0]?.query('delete from time_slot')
      }
    }
  })

  test('a statement of 40,000 days needs no larger table of locks, and one clash in it refuses them all', async () => {
    const many = (times: string) => `
      insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
      select ${site}, week, teacher, day, 0, 'work'::session_type, 'present'::day_status, time '08:00', time '12:00'
        from generate_series(1, 20) week, generate_series(1, 400) teacher, generate_series(1, 5) day
      union all select ${site}, 20, 400, 5, 1, 'work', 'present', time ${times}`
    const [writer] = writers as [pg.Client]
    await expect(writer.query(many("'11:45', time '13:00'"))).rejects.toThrow('overlap')
    await writer.query('begin')
    await writer.query(many("'12:00', time '13:00'"))
    const { rows } = await writer.query(
      "select count(*)::integer as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    )
    expect(rows[0].held).toBeLessThan(300)
    await writer.query('rollback')
  })

  test('who has planned it for a small table does not go through the whole of a large one', async () => {
    await database.owner.query('vacuum analyze time_slot')
    const first = new pg.Client({ connectionString: database.url })
    await first.connect()
    await enterHouse(first)
    await first.query('begin')
    await first.query(session(0, "'08:00', '12:00'"))
    await first.query(session(1, "'12:00', '13:00'"))
    const { rows } = await first.query(
      "select seq_scan::integer as walks, idx_scan::integer as looks from pg_stat_xact_user_tables where relname = 'time_slot'",
    )
    await first.end()
    expect(rows).toEqual([{ walks: 0, looks: 2 }])
  })

  test('another house, whose people and weeks have the same numbers, does not wait', async () => {
    const [writer, other] = writers as [pg.Client, pg.Client]
    const { owner } = database
    const house = { name: 'Kita Hase', timeZone: 'Europe/Berlin', password, hosts: ['hase.test'] }
    const neighbour = await createSite(owner, house)
    await owner.query(`
      begin; select set_config('app.site', '${neighbour}', true);
      insert into teacher (site_id, teacher_id, name) values (${neighbour}, 1, 'Teacher 1');
      insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (${neighbour}, 1, '2024-12-30', 30);
      insert into week (site_id, week_number, start_date, end_date, name)
        values (${neighbour}, 1, '2024-12-30', '2025-01-03', 'W1');
      commit`)
    await writer.query('begin')
    await writer.query(session(0, "'08:00', '12:00'"))
    await other.query(`begin; set local app.site = '${neighbour}'; set local lock_timeout = '2s'`)
    await other.query(session(0, "'08:00', '12:00'").replace(`values (${site},`, `values (${neighbour},`))
    await other.query('rollback')
    await writer.query('rollback')
    const { rows } = await owner.query(`
      select count(distinct overlap_lock(site, teacher, week::smallint))::integer as numbers
        from generate_series(1, 3) site, generate_series(1, 40) teacher, generate_series(1, 40) week`)
    expect(rows).toEqual([{ numbers: 3 * 256 }])
  })

  test('an update that changes no hours takes no lock', async () => {
    const [writer] = writers as [pg.Client]
    await writer.query(session(0, "'08:00', '12:00'"))
    await writer.query('begin')
    await writer.query("update time_slot set notes = 'x'")
    const { rows } = await writer.query(
      "select count(*)::integer as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    )
    await writer.query('rollback')
    // The one of keep_shut_slots.
    expect(rows[0].held).toBe(1)
  })
})
