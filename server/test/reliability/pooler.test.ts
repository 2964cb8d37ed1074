import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { EventReader } from '../event-reader.ts'
import type { PgBouncer } from '../pgbouncer.ts'
import { hasPgBouncer, startPgBouncer } from '../pgbouncer.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'

/** Two processes behind PgBouncer in transaction mode, Debian's version, which keeps no prepared statements. */

const login = `test_pooled_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
let database: TestDatabase
let pooler: PgBouncer
let servers: readonly ServerProcess[]
let headers: Record<string, string>

const environment = (direct: string) => ({
  DATABASE_OWNER_URL: database.url,
  DATABASE_LISTEN_URL: direct,
  PREPARED_STATEMENTS: 'false',
  DRAIN_MILLISECONDS: '0',
})

function addressOf(name: string) {
  const url = new URL(database.url)
  url.username = name
  url.password = password
  return url.href
}

async function call(server: ServerProcess | undefined, method: string, path: string, body?: object) {
  const { origin } = server ?? { origin: '' }
  const sent = { ...headers, origin }
  const reply = await fetch(`${origin}${path}`, {
    method,
    headers: sent,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  return { status: reply.status, text }
}

describe.skipIf(!hasPgBouncer)(
  'R39: behind a pooler that shares its connections',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      database = await createDatabase('template0')
      pooler = await startPgBouncer(addressOf(login))
      const start = () => startProcess(pooler.url, environment(addressOf(login)))
      servers = [await start(), await start()]
      // The passwords of both are the same, the accesses lie in the database.
      headers = await unlock(servers[0]?.origin ?? '')
    }, 180_000)
    afterAll(async () => {
      for (const server of servers ?? []) await server.stop()
      await pooler?.stop()
      await database.drop()
      const after = await createDatabase('template0')
      await after.owner.query(`drop role if exists ${login}`)
      await after.drop()
    })

    test('both start in turn, work as the server’s role, and keep its limits', async () => {
      const { rows } = await database.owner.query(
        'select unnest(rolconfig) as setting from pg_roles where rolname = $1',
        [login],
      )
      const settings = rows.map(({ setting }) => setting)
      expect(settings).toContain('role=morgenkreis_server')
      expect(settings).toContain('plan_cache_mode=force_generic_plan')
      const sessions = await database.owner.query(
        "select count(*)::int as count from pg_stat_activity where usename = $1 and application_name = 'morgenkreis'",
        [login],
      )
      expect(sessions.rows[0].count).toBeLessThanOrEqual(3)
    })

    test('many calls at once share three connections, and none fails', async () => {
      const added = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          call(servers[turn % 2], 'POST', '/api/teachers', { name: `Person ${turn}`, weeklyHours: 30 }),
        ),
      )
      expect(added.map(({ status, text }) => [status, text.slice(0, 40)])).toEqual(
        added.map(({ text }) => [201, text.slice(0, 40)]),
      )
      const week = await call(servers[0], 'POST', '/api/weeks', {
        startDate: '2026-11-09',
        endDate: '2026-11-13',
      })
      const { id } = JSON.parse(week.text)
      const paths = [
        `/api/weeks/${id}`,
        '/api/teachers/active',
        '/api/teachers/balances',
        '/api/leave?year=2026',
        '/api/history',
      ]
      const read = await Promise.all(
        Array.from({ length: 60 }, (_, turn) =>
          call(servers[turn % 2], 'GET', paths[turn % paths.length] ?? ''),
        ),
      )
      expect(read.filter(({ status }) => status !== 200)).toEqual([])
    })

    test('what one process changes the other one hears at once', async () => {
      const reader = await EventReader.open(servers[1]?.origin ?? '', headers.cookie)
      const begun = performance.now()
      await call(servers[0], 'POST', '/api/teachers', { name: 'Wird gehört', weeklyHours: 30 })
      expect((await reader.next())?.name).toBeDefined()
      expect(performance.now() - begun).toBeLessThan(4_000)
      reader.close()
    })

    test('after the pooler was started anew the next calls are answered', async () => {
      await pooler.restart()
      await expect
        .poll(async () => (await call(servers[0], 'GET', '/api/teachers/active')).status, { timeout: 20_000 })
        .toBe(200)
      expect((await call(servers[1], 'GET', '/api/weeks')).status).toBe(200)
    })

    test('a connection that the pooler opened before the login had its settings is refused with what to do', async () => {
      const bare = `${login}_bare`
      await database.owner.query(`create role ${bare} login password '${password}'`)
      const other = await startPgBouncer(addressOf(bare))
      const earlier = new pg.Client({ connectionString: other.url })
      await earlier.connect()
      await earlier.query('select')
      await earlier.end()
      const said = await startProcess(other.url, environment(addressOf(bare))).catch(String)
      expect(said).toMatch(
        /Behind the pooler the login of DATABASE_URL has not the right role, plan_cache_mode, jit/,
      )
      await other.restart()
      const server = await startProcess(other.url, environment(addressOf(bare)))
      expect(await server.stop()).toBe(0)
      await other.stop()
      await database.owner.query(`drop role ${bare}`)
    })
  },
)
