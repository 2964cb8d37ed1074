import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/databases.ts'
import { createDatabase } from '../../../test/databases.ts'
import { morgenkreis } from '../../../test/morgenkreis.ts'
import type { ServerProcess } from '../../../test/processes.ts'
import { startProcess } from '../../../test/processes.ts'

/** The real command asks a real server through a proxy that is set up rightly or wrongly. */

let database: TestDatabase
let trusting: ServerProcess
let wary: ServerProcess
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-through-'))
const file = (name: string) => join(folder, name)
const proxies: Server[] = []

beforeAll(async () => {
  database = await createDatabase()
  trusting = await startProcess(database.url, { TRUSTED_PROXIES: '127.0.0.1' })
  wary = await startProcess(database.url)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', file('key'), '-out', file('certificate')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
}, 180_000)
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close().closeAllConnections()
})
afterAll(async () => {
  await Promise.all([trusting?.stop(), wary?.stop()])
  await database?.drop()
  rmSync(folder, { recursive: true })
})

const caller = '203.0.113.7'
type Headers = (sent: IncomingHttpHeaders) => IncomingHttpHeaders

/** As docs/operations.md has it: the caller's address appended, the host with its port, and how it was asked. */
const right: Headers = (sent) => ({
  ...sent,
  'x-forwarded-for': [sent['x-forwarded-for'], caller].filter(Boolean).join(', '),
  'x-forwarded-host': sent.host,
  'x-forwarded-proto': 'https',
})

async function proxyTo(server: ServerProcess, change: Headers): Promise<string> {
  const pass: RequestListener = (asked, answer) => {
    const { hostname, port } = new URL(server.origin)
    const onward = request({ hostname, port, path: asked.url, headers: change(asked.headers) }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    onward.end()
  }
  const secrets = { key: readFileSync(file('key')), cert: readFileSync(file('certificate')) }
  const proxy = createSecureServer(secrets, pass)
  proxies.push(proxy)
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return `https://localhost:${(proxy.address() as AddressInfo).port}`
}

const look = async (address: string) => {
  const { out } = await morgenkreis(database.url, ['doctor', '--through', address], {
    NODE_EXTRA_CA_CERTS: file('certificate'),
  })
  // Beside what there is to say of any throwaway database.
  return { out, faults: out.match(/^FAULT.*\[(?!backup|durability|disk)[a-z-]+\]$/gm) ?? [] }
}

test('a proxy that hands on what it should', async () => {
  const { out, faults } = await look(await proxyTo(trusting, right))
  expect(out).toContain('well   The proxy hands on what it should')
  expect(out).toContain('well   The running server is ready')
  expect(out).toMatch(/well {3}The running server is version .*, as this program/)
  expect(faults).toEqual([])
})

test.each<[string, () => ServerProcess, Headers, RegExp]>([
  ['a proxy that the server does not believe', () => wary, right, /not believed.*\[trusted-proxies\]/],
  [
    'a proxy that hands on what a caller made up',
    () => trusting,
    (sent) => ({ ...right(sent), 'x-forwarded-for': sent['x-forwarded-for'] ?? caller }),
    /made-up X-Forwarded-For was believed.*\[forged-address\]/,
  ],
  [
    'a proxy that drops the port of the host',
    () => trusting,
    (sent) => ({ ...right(sent), host: 'localhost', 'x-forwarded-host': 'localhost' }),
    /every save is refused.*\[proxy-host\]/,
  ],
])('%s', async (_, server, change, said) => {
  const { out, faults } = await look(await proxyTo(server(), change))
  expect(faults, out).toHaveLength(1)
  expect(faults[0]).toMatch(said)
})

test('an address at which something else answers, and one at which nothing does', async () => {
  const other = createServer((_, answer) => answer.end('hello'))
  proxies.push(other)
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect((await look(address)).out).toContain(
    'does not answer as the server does: it answers 200 and nothing of ours',
  )
  other.close().closeAllConnections()
  expect((await look(address)).out).toMatch(/does not answer as the server does: ECONNREFUSED \[through\]/)
  expect((await look('kita.example')).out).toContain('kita.example is no address [through]')
})
