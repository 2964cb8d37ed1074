import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeCluster, startCluster, stopCluster } from '#tools/database/cluster.ts'
import type { ServerProcess } from '../processes.ts'
import { metric, startProcess, unlock } from '../processes.ts'

/** O10: at three in the morning the log of a real process says what broke, and that it is back. */

const cluster = `lost-${process.pid}`
let server: ServerProcess
let headers: Record<string, string>

beforeAll(async () => {
  const { url, port } = await startCluster(cluster, { fsync: 'off' })
  server = await startProcess(url, { METRICS_PORT: '0', DRAIN_MILLISECONDS: '0' })
  headers = await unlock(server.origin)
  again = () => startCluster(cluster, { fsync: 'off', port: String(port) })
}, 180_000)
afterAll(async () => {
  await server?.stop()
  removeCluster(cluster)
})
let again: () => Promise<unknown>

interface Line {
  readonly level: number
  readonly msg: string
  readonly code?: string
  readonly route?: string
  readonly statusCode?: number
}
const lines = () =>
  server.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line)
const saying = (words: string) => lines().filter(({ msg }) => msg.startsWith(words))
const weeks = () => fetch(`${server.origin}/api/weeks`, { headers })
const ready = async () => (await fetch(`${server.origin}/readyz`)).status

test('O10: the loss of the database is one error with its code, and its return is one line', async () => {
  expect((await weeks()).status).toBe(200)
  expect(await ready()).toBe(200)
  expect(await metric(server, 'morgenkreis_database_up')).toBe(1)
  stopCluster(cluster, 'immediate')
  for (let turn = 0; turn < 10; turn++) expect((await weeks()).status).toBe(503)
  expect(await ready()).toBe(503)
  await expect.poll(() => saying('the database cannot be reached')).toHaveLength(1)
  await pause(2_500)
  expect(await metric(server, 'morgenkreis_database_up')).toBe(0)
  const [lost] = saying('the database cannot be reached')
  expect([lost?.level, lost?.code]).toEqual([50, expect.stringMatching(/ECONN|57P|ended/)])
  await again()
  await expect.poll(() => saying('the database can be reached again'), { timeout: 20_000 }).toHaveLength(1)
  expect((await weeks()).status).toBe(200)
  expect(await ready()).toBe(200)
  expect(await metric(server, 'morgenkreis_database_up')).toBe(1)
  expect(saying('the database cannot be reached')).toHaveLength(1)
})

test('O10: an answer of 503 is a warning, and health checks are not in the log', () => {
  const answered = lines().filter(({ route, statusCode }) => route === '/api/weeks' && statusCode === 503)
  expect(answered.length).toBeGreaterThan(5)
  expect(answered.every(({ level }) => level === 40)).toBe(true)
  expect(lines().filter(({ route }) => route === '/readyz')).toEqual([])
  expect(saying('not ready')).toHaveLength(1)
  expect(saying('ready again')).toHaveLength(1)
})

test('O10: no line has nothing but an empty message', () => {
  expect(lines().filter(({ msg }) => !msg)).toEqual([])
})
