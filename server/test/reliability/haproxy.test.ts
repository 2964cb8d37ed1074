import { dirname, join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCells } from '../cells.ts'
import { startCells } from '../cells.ts'
import type { RunningHaproxy } from '../haproxy.ts'
import { hasHaproxy, startHaproxy } from '../haproxy.ts'
import { ending, morgenkreis } from '../morgenkreis.ts'
import { HttpClient } from './http-client.ts'
import { timeLimit } from './sizes.ts'

/** The map and the configuration as `fleet map` writes them, in a real HAProxy, which hears of a move by its socket. */

const title = hasHaproxy ? 'behind HAProxy' : 'behind HAProxy (left out: haproxy is not installed here)'

describe.skipIf(!hasHaproxy)(title, () => {
  let cells: TestCells
  let router: RunningHaproxy
  const client = new HttpClient()
  const succeeds = (...args: string[]) =>
    ending((_, words) => morgenkreis(undefined, words))('', [...args, '--cells', cells.file])

  beforeAll(async () => {
    cells = await startCells('haproxy')
    await cells.addHouse('a', 'mond.test')
    await cells.addHouse('b', 'regen.test')
    const folder = dirname(cells.file)
    const file = JSON.parse(readFileSync(cells.file, 'utf8')) as object
    writeFileSync(cells.file, JSON.stringify({ ...file, socket: join(folder, 'admin.sock') }))
    router = await startHaproxy(async (bind) => {
      const configuration = join(folder, 'haproxy.cfg')
      await succeeds('fleet', 'map', '--config', configuration, '--bind', bind)
      return configuration
    })
  }, timeLimit)
  afterAll(async () => {
    client.close()
    await router?.stop()
    await cells?.close()
  }, timeLimit)

  const nameAt = async (host: string) => {
    const { status, body } = await client.send(router.origin, 'GET', '/api/site', undefined, { host })
    return [status, body?.name ?? body?.code]
  }

  test('each host is sent to its cell, and an unknown one is refused', async () => {
    expect(await nameAt('mond.test')).toEqual([200, 'Kita mond.test'])
    expect(await nameAt('regen.test:8443')).toEqual([200, 'Kita regen.test'])
    expect(await nameAt('unknown.test')).toEqual([404, 'unknown_host'])
  })

  test(
    'a house that moves is found at once where it is, without a reload',
    async () => {
      const direct = cells.named('a').server.origin
      await succeeds('site', 'move', 'mond.test', '--to', 'b')
      expect(await nameAt('mond.test')).toEqual([200, 'Kita mond.test'])
      const old = await client.send(direct, 'GET', '/api/site', undefined, { host: 'mond.test' })
      expect([old.status, old.body.code]).toEqual([421, 'house_moved'])
    },
    timeLimit,
  )

  test(
    'a cell that is down takes only its houses along',
    async () => {
      await cells.named('a').server.stop('SIGKILL')
      expect(await nameAt('mond.test')).toEqual([200, 'Kita mond.test'])
      expect(await nameAt('regen.test')).toEqual([200, 'Kita regen.test'])
      expect((await nameAt('unknown.test'))[0]).toBe(503)
    },
    timeLimit,
  )
})
