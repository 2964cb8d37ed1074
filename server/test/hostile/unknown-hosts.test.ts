import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { others, slowdown } from './others.ts'
import { runScript } from './run-script.ts'

let database: TestDatabase
let server: ServerProcess
const unknownHosts = 5_000

beforeAll(async () => {
  database = await createDatabase()
  // As it comes: so many requests a minute of an address.
  server = await startProcess(database.url, { LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1200' })
  await database.owner.query("update site_host set host = '127.0.0.1'")
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

test(`S7 R22: ${unknownHosts} unknown hosts are refused, and others hardly notice`, async () => {
  const { cookie = '' } = await unlock(server.origin)
  const answered: Record<string, number>[] = []
  const disturb = async () => {
    answered.push(JSON.parse(await runScript('strangers.ts', server.origin, String(unknownHosts))))
  }
  // Not so often that they meet the limit themselves, which counts them by their access.
  const look = (during: Promise<unknown>) =>
    others(server.origin, '/api/teachers/active', during, { cookie }, 100)
  const { ratio, tries } = await slowdown(look, disturb, 3)
  expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
  const { 404: unknown = 0, 429: tooMany = 0, ...rest } = answered[0] ?? {}
  expect(rest).toEqual({})
  expect(unknown).toBeLessThanOrEqual(1_200)
  expect(tooMany).toBe(unknownHosts - unknown)
}, 120_000)
