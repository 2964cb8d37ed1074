import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, newToken } from '#server/http/token.ts'
import { HttpClient } from '#tools/page/http-client.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'

/** Staff and strangers behind one address, as it comes: 1,200 requests a minute. */

let database: TestDatabase
let server: ServerProcess
const client = new HttpClient({ 'content-type': 'application/json' }, 20)

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1200' })
})
afterAll(async () => {
  client.close()
  await server.stop()
  await database.drop()
})

const send = async (method: string, path: string, cookie?: string, body?: unknown) => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  return client.send(server.origin, { method, path, headers, ...(body ? { body } : {}) })
}

async function signIn(cookie?: string) {
  const { status, headers } = await send('POST', '/api/access', cookie, { password })
  const [access = '', device = ''] = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
  return { status, access, device }
}

// statement: valid access and a known device are served while their address is exhausted.
test('X1: after a logout and 1,300 strange requests of the same address staff are served and known devices sign in', async () => {
  const leaving = await signIn()
  const staying = await signIn()
  expect((await send('GET', '/api/teachers/active', staying.access)).status).toBe(200)
  const token = newToken()
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [hashOf(token)],
  )
  expect((await send('DELETE', '/api/access', leaving.access)).status).toBeLessThan(300)
  let left = 1_300
  const strangers = Array.from({ length: 20 }, async () => {
    while (left-- > 0) await send('GET', '/api/nothing')
  })
  await Promise.all(strangers)
  expect((await send('GET', '/api/site')).status).toBe(429)
  expect((await send('GET', '/api/teachers/active', staying.access)).status).toBe(200)
  // An access that this process has not met yet.
  expect((await send('GET', '/api/teachers/active', `access=${token}`)).status).toBe(200)
  expect((await signIn(leaving.device)).status).toBe(200)
  expect((await send('GET', '/api/teachers/active', leaving.access)).status).toBe(429)
  expect((await send('GET', '/api/teachers/active', 'access=unknown')).status).toBe(429)
  expect((await signIn('device=unknown')).status).toBe(429)
  expect((await signIn()).status).toBe(429)
})
