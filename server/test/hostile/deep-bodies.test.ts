import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { megabytesRead, mostResidentMegabytes, others, slowdown } from './others.ts'
import { runScript } from './run-script.ts'
import { deepBody, sendBody } from './send-body.ts'

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const deep = deepBody()
const send = (call: string, body: Buffer, more: Record<string, string> = {}) =>
  sendBody(server.origin, call, body, more)

/** What the attackers were answered, by status. */
async function attack(waves: number): Promise<Record<string, number>> {
  return JSON.parse(await runScript('attackers.ts', server.origin, String(waves)))
}

describe('S1: access is asked for before a body is read', () => {
  test.each([
    ['no cookie', {}, 401],
    ['a cookie that is not granted', { cookie: 'access=stale' }, 401],
    ['no cookie and no route', { path: 'PUT /api/nothing' }, 404],
    ['no cookie, as a password', { path: 'POST /api/access' }, 413],
    ['a foreign page', { origin: 'https://elsewhere.test' }, 403],
  ])('S1: 8 MB with %s: refused, and the connection is closed', async (_, given, status) => {
    const { path = 'PUT /api/days', ...headers } = given as Record<string, string>
    const refused = await send(path, deep, headers)
    expect(refused.status).toBe(status)
    expect(refused.took).toBeLessThan(5_000)
  })

  test('S1: a password fits into what callers without access may send', async () => {
    const headers = { 'content-type': 'application/json', origin: server.origin }
    const attempt = (length: number) =>
      fetch(`${server.origin}/api/access`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ password: 'ß'.repeat(length) }),
      })
    expect((await attempt(200)).status).toBe(401)
    expect((await attempt(4_000)).status).toBe(413)
  })

  test('S1: with access a body that nests too deeply is refused before it is parsed', async () => {
    const headers = await unlock(server.origin)
    const body = (levels: number) => `{"days":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const put = async (levels: number) => {
      const reply = await fetch(`${server.origin}/api/days`, { method: 'PUT', headers, body: body(levels) })
      return [reply.status, ((await reply.json()) as { code: string }).code]
    }
    expect(await put(7)).toEqual([400, 'invalid'])
    expect(await put(8)).toEqual([400, 'too_deep'])
    expect(await put(4_000_000)).toEqual([400, 'too_deep'])
  })

  test('S1: a small body that is refused leaves its connection usable', async () => {
    const { hostname, port, host } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
    })
    const head = `Host: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\n`
    socket.write(`PUT /api/days HTTP/1.1\r\n${head}Content-Length: 11\r\n\r\n{"days":`)
    await expect.poll(() => text).toMatch(/^HTTP\/1\.1 401/)
    socket.write('[]}')
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await expect.poll(() => text).toMatch(/HTTP\/1\.1 200[\s\S]*"ok"/)
    socket.destroy()
  })

  test('S1 R22: 30 of 8 MB at once, again and again: others hardly notice, and memory stays small', async () => {
    const { cookie = '' } = await unlock(server.origin)
    const look = (during: Promise<unknown>) =>
      others(server.origin, '/api/teachers/active', during, { cookie })
    const { pid } = server.process
    const readBefore = megabytesRead(pid)
    let waves = 0
    const disturb = async () => {
      waves += 8
      expect(await attack(8)).toEqual({ 401: 240 })
    }
    const { ratio, tries } = await slowdown(look, disturb, 3)
    expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
    // Of 240 MB a wave that were sent.
    expect(megabytesRead(pid) - readBefore).toBeLessThan(24 * waves)
    expect(mostResidentMegabytes(pid)).toBeLessThan(350)
  }, 120_000)
})
