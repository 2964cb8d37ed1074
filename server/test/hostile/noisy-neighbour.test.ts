import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, newToken } from '#server/access/token.ts'
import { loadHouses } from '#tools/large-houses.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'
import { others, slowdown } from './others.ts'

let database: TestDatabase
let server: ServerProcess
const token = newToken()
const cookie = `access=${token}`

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [{ sites: 2, teachers: 150, weeks: 12 }])
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [hashOf(token)],
  )
  server = await startProcess(database.url, { LOG_LEVEL: 'error' })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

test('S11 R30: a house that saves in bulk without end hardly slows another one', async () => {
  const script = resolve(import.meta.dirname, 'neighbour.ts')
  const answered: string[] = []
  const disturb = async () => {
    const args = [script, server.origin, 'kita1.test', cookie, '20']
    const { stdout } = await promisify(execFile)(process.execPath, args)
    answered.push(stdout)
  }
  const look = (during: Promise<unknown>) =>
    others(server.origin, '/api/weeks/5', during, { host: 'kita2.test', cookie })
  const { ratio, tries } = await slowdown(look, disturb, 3)
  expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
  expect(answered.join()).toMatch(/"200"/)
}, 180_000)
