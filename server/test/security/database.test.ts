import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverRole } from '#server/db/server-role.ts'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { tablesWithSite } from './digest.ts'
import type { House } from './houses.ts'
import { furnishTwo } from './houses.ts'

/** What the catalogue says, so that a table or a function that is added later is asked the same questions. */

let server: TestServer
let owner: pg.Client
let houses: [House, House]

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'], config: { POOL_SIZE: '4' } })
  owner = server.database.owner
  houses = await furnishTwo(server, ['sonnenblume.test', 'loewenzahn.test'])
})
afterAll(() => server.close())

async function list(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<string[]>({ text: sql, values, rowMode: 'array' })
  return rows.map((row) => row.join(' ')).sort()
}

/** Try something out and take it back. */
async function supposing<Result>(change: string, job: () => Promise<Result>): Promise<Result> {
  await owner.query(`begin; ${change}`)
  try {
    return await job()
  } finally {
    await owner.query('rollback')
  }
}

async function asServer<Result>(siteId: number | null, job: () => Promise<Result>): Promise<Result> {
  return supposing(`set local role ${serverRole}`, async () => {
    if (siteId !== null) await owner.query("select set_config('app.site', $1, true)", [String(siteId)])
    return job()
  })
}

/** Tables of no site: the lists of migrations, functions, backups, their failures, verifications, sites' numbers and moves. Anything else must carry its site. */
const withoutSite = [
  'schema_migration',
  'schema_function',
  'backup_record',
  'backup_failure',
  'verify_record',
  'site_number',
  'site_move',
]

const tables = () =>
  list(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')",
  )

/**
 * Not enabled, not forced, no policy for all commands with both halves, or one that lets more than the site in. A
 * restrictive policy only takes away, so it may have one half.
 */
const unprotected = () =>
  list(
    `select c.relname
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and c.relname <> all ($1)
        and not (c.relrowsecurity and c.relforcerowsecurity
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and a.attnotnull)
          and exists (
            select from pg_policy p
             where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
               and pg_get_expr(p.polqual, p.polrelid) ~ (
                 case when c.relname = 'site_host' then 'app.host' else 'site_id = .*app.site' end)
               and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'site_id = .*app.site')
          and not exists (
            select from pg_policy p
             where p.polrelid = c.oid and p.polpermissive
               and (p.polqual is null or p.polwithcheck is null or pg_get_expr(p.polqual, p.polrelid) = 'true')
               and (p.polroles = '{0}' or exists (
                 select from unnest(p.polroles) r(role) where pg_has_role($2, r.role, 'member')))))`,
    [withoutSite, serverRole],
  )

describe('5. every table with a site has RLS enabled and forced, with USING and WITH CHECK', () => {
  test('5. every table but the written-out ones has a site', async () => {
    expect(await tablesWithSite(owner)).toEqual(
      (await tables()).filter((name) => !withoutSite.includes(name)),
    )
    expect(await unprotected()).toEqual([])
  })

  test.each([
    ['no policy', ''],
    ['not forced', 'alter table new_one enable row level security; %policy'],
    ['not enabled', 'alter table new_one force row level security; %policy'],
    [
      'only half a policy',
      "%on; create policy p on new_one using (site_id = current_setting('app.site')::integer)",
    ],
    [
      'only a policy that takes away',
      "%on; create policy p on new_one as restrictive using (site_id = current_setting('app.site')::integer) with check (site_id = current_setting('app.site')::integer)",
    ],
    ['a policy that lets all in', '%on; %policy; create policy q on new_one using (true) with check (true)'],
  ])('5. a new table with %s would be named', async (_, how) => {
    const on = 'alter table new_one enable row level security; alter table new_one force row level security'
    const own = "site_id = current_setting('app.site')::integer"
    const policy = `create policy p on new_one using (${own}) with check (${own})`
    const more = how.replace('%on', on).replace('%policy', policy)
    const change = `create table new_one (site_id integer not null); ${more}`
    expect(await supposing(change, unprotected)).toEqual(['new_one'])
    const right = `create table new_one (site_id integer not null); ${on}; ${policy}`
    expect(await supposing(right, unprotected)).toEqual([])
  })

  test('5. and it works: nothing without a site, only its own rows with one', async () => {
    const names = await tablesWithSite(owner)
    for (const table of names) {
      const inAll = await list(`select distinct site_id from ${table}`)
      const withoutOne = await asServer(null, () => list(`select distinct site_id from ${table}`))
      expect(withoutOne, table).toEqual([])
      for (const { siteId } of houses) {
        const seen = await asServer(siteId, () => list(`select distinct site_id from ${table}`))
        const expected = table === 'site_host' ? [] : inAll.filter((id) => id === String(siteId))
        expect(seen, table).toEqual(expected)
      }
    }
    expect(await list('select distinct site_id from teacher')).toHaveLength(2)
  })

  test('5. the directory shows the asked host and no other', async () => {
    const seen = await asServer(null, async () => {
      await owner.query("select set_config('app.host', 'loewenzahn.test', true)")
      return list('select host from site_host')
    })
    expect(seen).toEqual(['loewenzahn.test'])
  })
})

describe("6. the server's role owns nothing, is no superuser, cannot bypass RLS", () => {
  test('6. in the catalogue', async () => {
    const attributes = `
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
        from pg_roles where rolname = $1`
    expect(await list(attributes, [serverRole])).toEqual(['false false false false false false'])
    const owned = `
      select 'relation ' || relname from pg_class where relowner = $1::regrole
      union all select 'function ' || proname from pg_proc where proowner = $1::regrole
      union all select 'schema ' || nspname from pg_namespace where nspowner = $1::regrole
      union all select 'type ' || typname from pg_type where typowner = $1::regrole
      union all select 'database ' || datname from pg_database where datdba = $1::regrole`
    expect(await list(owned, [serverRole])).toEqual([])
    const member = 'select roleid::regrole from pg_auth_members where member = $1::regrole'
    expect(await list(member, [serverRole])).toEqual([])
  })

  test('6. it can neither create nor truncate anything, nor reference or put a trigger on a table', async () => {
    const rights = `
      select c.relname, right_to
        from pg_class c, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) right_to
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_table_privilege($1, c.oid, right_to)`
    expect(await list(rights, [serverRole])).toEqual([])
    expect(await list("select has_schema_privilege($1, 'public', 'CREATE')", [serverRole])).toEqual(['false'])
  })

  test('6. the pool works as that role', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>('select current_user as name')
    expect(rows).toEqual([{ name: serverRole }])
  })
})

describe('7. no view without security_invoker, no SECURITY DEFINER', () => {
  const privilegedViews = () =>
    list(`select relname from pg_class
           where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
             and (relkind = 'm'
               or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false))`)
  const privilegedFunctions = () =>
    list(`select proname from pg_proc
           where prosecdef and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`)

  test('7. there is none', async () => {
    expect(await privilegedViews()).toEqual([])
    expect(await privilegedFunctions()).toEqual([])
  })

  test('7. a new one would be named', async () => {
    expect(await supposing('create view all_names as select name from teacher', privilegedViews)).toEqual([
      'all_names',
    ])
    const materialized = 'create materialized view all_names as select name from teacher'
    expect(await supposing(materialized, privilegedViews)).toEqual(['all_names'])
    const invoker = 'create view names with (security_invoker = true) as select name from teacher'
    expect(await supposing(invoker, privilegedViews)).toEqual([])
    const definer = 'create function all_names() returns bigint language sql security definer return 1'
    expect(await supposing(definer, privilegedFunctions)).toEqual(['all_names'])
  })
})

describe('8. foreign and unique keys between site tables start with the site', () => {
  /** The directory finds the site by its host, so that its own keys cannot start with it. */
  const directory = ['site_host_any_stands_alone', 'site_host_pk']
  /** In an index over ranges a number is a range of its own. */
  const rangeOfSite = "% USING gist (int4range(site_id, site_id, ''[]''::text)%"

  const keysWithoutSite = () =>
    list(
      `
      select k.conname from pg_constraint k
       where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'x', 'f')
         and k.conrelid::regclass::name <> all ($1)
         and not exists (select from pg_attribute a
                          where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'site_id')
         and pg_get_constraintdef(k.oid) not like '${rangeOfSite}'
      union
      select k.conname from pg_constraint k
       where k.connamespace = 'public'::regnamespace and k.contype = 'f'
         and not exists (select from pg_attribute a
                          where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'site_id')
      union
      select i.indexrelid::regclass::name from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
         and not exists (select from pg_attribute a
                          where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'site_id')
         and pg_get_indexdef(i.indexrelid) not like '${rangeOfSite}'`,
      [withoutSite],
    )

  test('8. all but those of the directory, and all other indexes too', async () => {
    expect(await keysWithoutSite()).toEqual(directory)
  })

  test.each([
    ['unique (name)', 'alter table team add constraint bad unique (name)'],
    ['unique (name, site_id)', 'alter table team add constraint bad unique (name, site_id)'],
    ['a unique index', 'create unique index bad on teacher (teacher_id, site_id)'],
    [
      'ranges without the site',
      `alter table team add constraint bad exclude using gist (int4range(team_id, team_id, '[]') with &&,
                                                              int4range(site_id, site_id, '[]') with &&)`,
    ],
    [
      'a foreign key without the site',
      `alter table team add constraint other unique (site_id, team_id, name);
       create unique index good on team (site_id, name);
       create table bad_one (site_id integer, host text, constraint bad foreign key (host) references site_host)`,
    ],
  ])('8. a new key would be named: %s', async (_, change) => {
    expect(await supposing(change, keysWithoutSite)).toEqual(['bad', ...directory])
  })
})

describe('9. no pooled connection keeps a site', () => {
  test('9. after many requests of two houses at once, with failing ones in between', async () => {
    const jobs = Array.from({ length: 120 }, async (_, number) => {
      const { manager, ids } = houses[number % 2]!
      const day = {
        teacherId: ids.teacherId,
        weekId: ids.weekId,
        dayOfWeek: 2,
        startTime: '08:00',
        endTime: '09:00',
      }
      const clash = [day, { ...day, startTime: '08:30', endTime: '10:00' }]
      return [
        await manager.get(`/api/weeks/${ids.weekId}`),
        await manager.get('/api/teachers/99999'),
        await manager.post('/api/time-slots/batch', number % 3 ? [day] : clash),
        await manager.post('/api/time-slots/batch', [{ ...day, teacherId: 99_999 }]),
        await server.browser('unknown.test').get('/api/site'),
      ].map((reply) => reply.status)
    })
    const statuses = new Set((await Promise.all(jobs)).flat())
    expect([...statuses].sort()).toEqual([200, 400, 404])
    const { pool } = server.db
    expect(pool.totalCount).toBe(4)
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    try {
      for (const client of clients) {
        const { rows } = await client.query<{ site: string | null; host: string | null; teachers: number }>(`
          select nullif(current_setting('app.site', true), '') as site,
                 nullif(current_setting('app.host', true), '') as host,
                 (select count(*) from teacher) as teachers`)
        expect(rows).toEqual([{ site: null, host: null, teachers: 0 }])
      }
    } finally {
      for (const client of clients) client.release()
    }
  })
})

describe("26. the history can be added to but not changed by the server's role", () => {
  test('26. in the catalogue: all may be read, all but the time and the folded week added', async () => {
    const rights = `
      select right_to from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
        right_to where has_table_privilege($1, 'history', right_to)`
    expect(await list(rights, [serverRole])).toEqual(['SELECT'])
    const columns = `select attname from pg_attribute
      where attrelid = 'history'::regclass and attnum > 0 and has_column_privilege($1, attrelid, attnum, $2)`
    expect(await list(columns, [serverRole, 'UPDATE'])).toEqual([])
    expect(await list(columns, [serverRole, 'INSERT'])).toEqual(
      'action actor_id after before entry_index site_id teacher_id version week_number weekday'.split(' '),
    )
  })

  test.each([
    'update history set after = null',
    'update history set at = now()',
    'delete from history',
    'truncate history',
    `insert into history (site_id, version, entry_index, action) select site_id, version, entry_index, 'x'
       from history limit 1 on conflict (site_id, version, entry_index) do update set action = excluded.action`,
    'drop table history',
    'alter table history disable row level security',
    'alter table history disable trigger all',
    "insert into history (site_id, version, entry_index, at, action) values (1, 9999, 0, '2020-01-01', 'x')",
    "insert into history (site_id, version, entry_index, action, folded_week) values (1, 9999, 0, 'x', 1)",
  ])('26. refused: %s', async (sql) => {
    const refused = asServer(houses[0].siteId, () => owner.query(sql))
    await expect(refused).rejects.toThrow(
      /permission denied for table history|must be owner of table history/,
    )
  })

  test('36. S12: an entry gets the time of the database, whatever the server says of it', async () => {
    const { siteId } = houses[0]
    const seconds = await asServer(siteId, () =>
      list(
        `insert into history (site_id, version, entry_index, action) values ($1, 9999, 0, 'x')
         returning abs(extract(epoch from at - clock_timestamp()))::integer`,
        [siteId],
      ),
    )
    expect(seconds).toEqual(['0'])
  })

  /** Every line of a house as SQL shows it: how many, and all that they say. */
  const historyText = async () => ({
    lines: await list('select version, entry_index, at, action from history'),
    text: (await list('select h::text from history h')).join('\n'),
  })

  test("36. S12: deleting every week and every teacher as the server's role takes no line", async () => {
    const { siteId } = houses[1]
    const { before, afterRollUp, after } = await asServer(siteId, async () => {
      const before = await historyText()
      // Only what is rolled up goes; even then its lines stay.
      await owner.query('delete from week')
      expect(await list('select count(*) from week')).not.toEqual(['0'])
      await owner.query("update site set folded_before = '2199-12-30'")
      await owner.query('delete from week')
      expect(await list('select count(*) from week')).toEqual(['0'])
      const afterRollUp = await historyText()
      await owner.query('delete from teacher')
      return { before, afterRollUp, after: await historyText() }
    })
    expect(before.lines.length).toBeGreaterThan(5)
    expect(afterRollUp.lines).toEqual(before.lines)
    expect(after.lines).toEqual(before.lines)
    expect(before.text).toMatch(/Fachkraft loewenzahn/)
    expect(before.text).toMatch(/Notiz loewenzahn/)
    expect(afterRollUp.text).not.toMatch(/Notiz loewenzahn/)
    expect(after.text).not.toMatch(/Fachkraft|Notiz/)
    expect(after.text).toMatch(/08:00/)
  })

  test('36. S12: the week of a line can still be read when the week is folded', async () => {
    const { siteId, ids } = houses[0]
    const weeksOf = () =>
      list('select version, entry_index, coalesce(week_number, folded_week) as week from history')
    const { before, after } = await asServer(siteId, async () => {
      const before = await weeksOf()
      await owner.query("update site set folded_before = '2199-12-30'")
      await owner.query('delete from week where week_number = $1', [ids.weekId])
      return { before, after: await weeksOf() }
    })
    expect(after).toEqual(before)
    expect(before.join()).toContain(` ${ids.weekId}`)
  })

  test('26. an entry can be added, for its own site only', async () => {
    const add = (siteId: number) =>
      owner.query("insert into history (site_id, version, entry_index, action) values ($1, 9999, 0, 'x')", [
        siteId,
      ])
    const [ours, theirs] = houses.map((house) => house.siteId) as [number, number]
    await asServer(ours, () => add(ours))
    await expect(asServer(ours, () => add(theirs))).rejects.toThrow(
      'row-level security policy for table "history"',
    )
  })
})
