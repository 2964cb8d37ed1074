import { expect, test } from 'vitest'
import { createDatabase } from '../test/databases.ts'
import { startProcess, unlock } from '../test/processes.ts'

test('a first start migrates, creates the house and serves it; a stop signal ends it cleanly', async () => {
  const database = await createDatabase('template0')
  const server = await startProcess(database.url)
  const ready = await fetch(`${server.origin}/readyz`)
  expect(await ready.json()).toEqual({ status: 'ready', database: 'ok', migrations: 'ok', pending: 0 })
  const site = await fetch(`${server.origin}/api/site`)
  expect(await site.json()).toMatchObject({ name: 'Kita Sonnenblume', timeZone: 'Europe/Berlin' })
  const headers = await unlock(server.origin)
  expect(await (await fetch(`${server.origin}/api/access`, { headers })).json()).toMatchObject({
    viewMode: 'teacher',
  })
  expect(await server.stop()).toBe(0)
  await database.drop()
})
