import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { faultOfLogin, serverRole } from '#server/db/server-role.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { succeeds } from '../morgenkreis.ts'
import { startProcess, unlock } from '../processes.ts'

const login = `test_login_${randomBytes(6).toString('hex')}`
const superuser = `test_login_${randomBytes(6).toString('hex')}`
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase('template0')
})
afterAll(async () => {
  // Roles belong to the cluster, so they must go when the test does.
  for (const role of [login, superuser]) await database.owner.query(`drop role if exists ${role}`)
  await database.drop()
})

function urlFor(name: string, password: string): string {
  const url = new URL(database.url)
  url.username = name
  url.password = password
  return url.href
}

const passwords = [randomBytes(12).toString('hex'), `ä/@ ${randomBytes(12).toString('hex')}`] as const
const url = () => urlFor(login, passwords[0])
const settings = () => ({ DATABASE_OWNER_URL: database.url, DRAIN_MILLISECONDS: '0' })

async function asLogin<Result>(
  job: (client: pg.Client) => Promise<Result>,
  address = url(),
): Promise<Result> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await job(client)
  } finally {
    await client.end()
  }
}

const startOf = (address: string, environment: Record<string, string>) =>
  startProcess(address, environment).then(
    async (server) => {
      await server.stop()
      return server.output.join('\n')
    },
    (error: Error) => error.message,
  )

describe('32. session_user of the server’s pool is no superuser and cannot become one', {
  timeout: 60_000,
}, () => {
  test('32. S4: a first start with two addresses makes the login, and all connections of the server are its', async () => {
    const server = await startProcess(url(), settings())
    expect(server.output).toContain(`Made the login "${login}" of the server.`)
    expect(server.output.join('\n')).not.toContain('Warning')
    expect(server.output.join('\n')).not.toContain(passwords[0])
    const headers = await unlock(server.origin)
    expect((await fetch(`${server.origin}/api/teachers/active`, { headers })).status).toBe(200)
    const { rows } = await database.owner.query<{ usename: string }>(
      "select distinct usename from pg_stat_activity where datname = current_database() and application_name = 'morgenkreis'",
    )
    expect(rows).toEqual([{ usename: login }])
    expect(await server.stop()).toBe(0)
  })

  test('32. S4: it belongs to the server’s role and to nothing else, and its password is kept as a verifier', async () => {
    const { rows } = await database.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
              rolpassword like 'SCRAM-SHA-256$4096:%' as is_scram,
              array(select roleid::regrole::text from pg_auth_members where member = a.oid) as member_of
         from pg_authid a where rolname = $1`,
      [login],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolcanlogin: true,
        is_scram: true,
        member_of: [serverRole],
      },
    ])
  })

  test('32. S4: `set role none` in the pool gains nothing', async () => {
    const db = openDatabase({ url: url(), role: serverRole, size: 1 })
    const client = await db.pool.connect()
    const ask = (sql: string) =>
      client.query<Record<string, unknown>>(sql).then(
        ({ rows }) => rows,
        (error: Error) => error.message,
      )
    const who = 'select current_user::text, session_user::text'
    try {
      expect(await ask(who)).toEqual([{ current_user: serverRole, session_user: login }])
      const owner = pg.escapeIdentifier(new URL(database.url).username)
      for (const back of ['reset role', 'reset session authorization', 'set role none']) {
        await ask(back)
        expect(await ask('select rolsuper from pg_roles where rolname = current_user')).toEqual([
          { rolsuper: false },
        ])
        expect(await ask('select name from site')).toEqual([])
        expect(await ask('alter table site disable row level security')).toMatch(/must be owner/)
        expect(await ask(`set role ${owner}`)).toMatch(/permission denied/)
        expect(await ask(`set session authorization ${owner}`)).toMatch(/permission denied/)
        expect(await ask(`create role ${superuser} superuser`)).toMatch(/permission denied|must be superuser/)
        expect(await ask("copy (select 1) to program 'true'")).toMatch(/permission denied|must be superuser/)
      }
      expect(await ask(who)).toEqual([{ current_user: login, session_user: login }])
    } finally {
      client.release(true)
      expect(await faultOfLogin(db)).toBeUndefined()
      await db.close()
    }
  })

  test('32. S4: `migrate` gives it the password that the address names now, and nothing when all is well', async () => {
    const other = urlFor(login, passwords[1])
    const environment = { DATABASE_OWNER_URL: database.url }
    expect(await succeeds(url(), ['migrate'], environment)).toBe('The tables are up to date.\n')
    expect(await succeeds(other, ['migrate'], environment)).toContain(
      'has the password that DATABASE_URL names now',
    )
    expect(await asLogin(async (client) => (await client.query('select 1 as one')).rows, other)).toEqual([
      { one: 1 },
    ])
    expect(await succeeds(url(), ['migrate'], environment)).toContain('has the password')
  })

  test('32. S4: with two addresses the server refuses to start when its login is too mighty', async () => {
    await database.owner.query(`create role ${superuser} login superuser password '${passwords[0]}'`)
    const refusal = await startOf(urlFor(superuser, passwords[0]), settings())
    expect(refusal).toMatch(
      new RegExp(`ended with 1:[\\s\\S]*logs in to the database as "${superuser}": .*superuser`),
    )
    expect(refusal).toContain('DATABASE_OWNER_URL')
    await database.owner.query(`alter role ${superuser} nosuperuser createrole`)
    expect(await startOf(urlFor(superuser, passwords[0]), settings())).toMatch(
      /ended with 1:[\s\S]*may create roles/,
    )
  })

  test('32. S4: with one address for everything it starts and warns', async () => {
    const output = await startOf(database.url, { DRAIN_MILLISECONDS: '0' })
    expect(output).toMatch(
      /^Warning: The server logs in to the database as ".*superuser.*DATABASE_OWNER_URL/m,
    )
    expect(output).toContain('Morgenkreis is ready at')
  })
})
