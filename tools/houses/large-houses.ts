import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'

/** Many houses with the same number of teachers, each with a full history, loaded by SQL and right in every ledger. */
export interface HouseSize {
  readonly sites: number
  readonly teachers: number
  readonly weeks: number
}

export function addressOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database of its own, made anew; returns its address. */
export async function loadDatabase(
  adminUrl: string,
  name: string,
  sizes: readonly HouseSize[],
): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = addressOf(adminUrl, name)
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await loadHouses(owner, sizes)
  await owner.end()
  return url
}

/** Fill a migrated, empty database. */
export async function loadHouses(owner: pg.Client, sizes: readonly HouseSize[]): Promise<void> {
  // This password is never used; a measurement grants access by other means.
  const passwordHash = await hash(randomBytes(18), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  let first = 1
  for (const size of sizes) {
    await loadSites(owner, first, size, passwordHash)
    first += size.sites
  }
  await vacuumUntilVisible(owner)
}

/**
 * The balance is read from the index alone only where rows are marked as visible to all. A vacuum cannot mark a row
 * whose commit is not on disk yet, or that another snapshot does not see, so it is repeated until it could.
 */
async function vacuumUntilVisible(owner: pg.Client): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    await owner.query('checkpoint')
    await owner.query('vacuum (analyze)')
    const { rows } = await owner.query<{ visible: boolean }>(
      "select relallvisible >= relpages as visible from pg_class where relname = 'ledger'",
    )
    if (rows[0]?.visible) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The ledger could not be vacuumed completely')
}

/**
 * Contract 39, team 2, MPA 4: target 33.00; five days of 6.75 or 7.00 hours, so that differences vary by week. Two days
 * of three have a break in the middle: 1.67 sessions a day, as in the demo's house.
 */
async function loadSites(owner: pg.Client, first: number, size: HouseSize, passwordHash: string) {
  const last = first + size.sites - 1
  const site = `generate_series(${first}, ${last}) site`
  const teacher = `generate_series(1, ${size.teachers}) teacher`
  const week = `generate_series(1, ${size.weeks}) week`
  await owner.query('begin')
  await owner.query(
    // Load is put on all weeks alike, so parents may look at all of them.
    `insert into site (site_id, name, password_hash, parents_see_all_weeks)
     select site, 'Kita ' || site, $1, true from ${site}`,
    [passwordHash],
  )
  const statements = [
    `insert into site_version select site from ${site}`,
    `insert into site_counter select site, ${size.teachers} from ${site}`,
    `insert into site_host select 'kita' || site || '.test', site from ${site}`,
    `insert into teacher (site_id, teacher_id, name)
       select site, teacher, 'Teacher ' || teacher from ${site}, ${teacher}`,
    `insert into terms (site_id, teacher_id, valid_from, weekly_hours, team_hours, mpa_hours)
       select site, teacher, '2024-12-30', 39, 2, 4 from ${site}, ${teacher}`,
    `insert into week (site_id, week_number, start_date, end_date, name)
       select site, week, date '2024-12-30' + (week - 1) * 7, date '2024-12-30' + (week - 1) * 7 + 4, 'W' || week
         from ${site}, ${week}`,
    // What the foreign keys would look up a million times is right by the statements above.
    'set local session_replication_role = replica',
    `insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
       select site, week, teacher, weekday, index, 'work', 'present', starts, ends
         from ${week}, ${site}, ${teacher}, generate_series(1, 5) weekday,
              lateral (select (week + teacher) % 2 * interval '15 minutes' as longer,
                              (week + teacher + weekday) % 3 > 0 as with_break) day,
              lateral (select 0, time '08:00', case when with_break then time '12:00' else time '14:45' + longer end
                       union all
                       select 1, time '12:30', time '15:15' + longer where with_break) session(index, starts, ends)`,
    `insert into ledger (site_id, week_number, teacher_id, in_week, counts, contract, team, mpa, core, target,
                         worked, actual, difference, day_versions)
       select site, week, teacher, true, true, 3900, 200, 400, 3300, 3300, hours, hours, hours - 3300, '{1,1,1,1,1}'
         from ${week}, ${site}, ${teacher},
              lateral (select case when (week + teacher) % 2 = 0 then 3375 else 3500 end as hours) worked`,
  ]
  for (const statement of statements) await owner.query(statement)
  await owner.query('commit')
}
