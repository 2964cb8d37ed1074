import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { HttpClient } from './http-client.ts'
import { sizes, timeLimit } from './sizes.ts'

let database: TestDatabase
let servers: ServerProcess[]
let client: HttpClient

beforeAll(async () => {
  database = await createDatabase()
  const first = await startProcess(database.url, { LOG_LEVEL: 'warn' })
  servers = [first, await startProcess(database.url, { LOG_LEVEL: 'warn' })]
  client = new HttpClient(await unlock(first.origin))
})
afterAll(async () => {
  client.close()
  for (const server of servers) await server.stop()
  await database.drop()
})

async function post(server: number, path: string, body: unknown, key?: string) {
  const { origin } = servers[server % servers.length]!
  return client.send(origin, 'POST', path, body, key ? { 'idempotency-key': key } : {})
}

async function count(sql: string): Promise<number> {
  await database.owner.query("select set_config('app.site', '1', false)")
  const { rows } = await database.owner.query<{ count: string }>(sql)
  return Number(rows[0]?.count)
}

/** A create by its number: teachers and teams in turn, each with a key of its own. */
function createOf(number: number) {
  const key = `create-${number}`
  return number % 2 === 0
    ? { path: '/api/teachers', body: { name: `Teacher ${number}`, weeklyHours: 30 }, key }
    : { path: '/api/teams', body: { name: `Team ${number}` }, key }
}

test(`R5 ${sizes.creates} creates, each sent three times, have ${sizes.creates} effects and one answer each`, {
  timeout: timeLimit,
}, async () => {
  const numbers = Array.from({ length: sizes.creates }, (_, number) => number)
  const workers = Array.from({ length: 16 }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const { path, body, key } = createOf(number)
      const send = (server: number) => post(server, path, body, key)
      // All at once, two at once and one later, or one after the other: through either process.
      const atOnce = (number % 3) + 1
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, server) => send(server)))
      while (answers.length < 3) answers.push(await send(answers.length))
      expect(answers[0]).toMatchObject({ status: 201, body: { name: body.name } })
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  })
  await Promise.all(workers)
  const effects = {
    teachers: await count('select count(*) from teacher'),
    teams: await count('select count(*) from team'),
    names: await count(
      'select count(distinct name) from (select name from teacher union select name from team) n',
    ),
    history: await count('select count(*) from history'),
    version: await count('select version as count from site_version'),
  }
  const half = sizes.creates / 2
  const all = sizes.creates
  expect(effects).toEqual({ teachers: half, teams: half, names: all, history: all, version: all })
})

test('R5 a key that was used for another request is refused, and nothing is created', async () => {
  const before = await count('select count(*) from team')
  const reply = await post(0, '/api/teams', { name: 'Another' }, 'create-1')
  expect(reply).toMatchObject({ status: 422, body: { code: 'key_used_before' } })
  expect(await count('select count(*) from team')).toBe(before)
})

test('R5 a create that was refused may be sent again with the same key once it is right', async () => {
  const refused = await post(
    0,
    '/api/teachers',
    { name: 'Ada', weeklyHours: 30, teamId: 9_999 },
    'second-try',
  )
  expect(refused.status).toBe(400)
  const right = await post(1, '/api/teachers', { name: 'Ada', weeklyHours: 30 }, 'second-try')
  expect(right.status).toBe(201)
})

test('R5 fifty clients open the same week at once: one week, and all get it', async () => {
  const before = await count('select count(*) from week')
  const week = { startDate: '2027-01-04', endDate: '2027-01-08' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, client) => post(client, '/api/weeks', week)),
  )
  expect(new Set(replies.map((reply) => reply.body.id))).toEqual(new Set([106]))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49)
  expect(await count('select count(*) from week')).toBe(before + 1)
  expect(await count("select count(*) from history where action = 'weekCreated'")).toBe(before + 1)
})

test('R5 fifty clients add the same teacher to a week at once: one setting, and all succeed', async () => {
  const { body: teacher } = await post(0, '/api/teachers', { name: 'Birgit Çelik', weeklyHours: 30 })
  await post(0, '/api/weeks', { startDate: '2027-01-11', endDate: '2027-01-15' })
  const setting = { teacherId: teacher.id, weekId: 107, includeInWeek: true }
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, client) => post(client, '/api/week-settings', setting)),
  )
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49)
  expect(await count('select count(*) from week_setting')).toBe(1)
})
