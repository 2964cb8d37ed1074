import { expect, test } from 'vitest'
import { createDatabase } from '../test/databases.ts'
import { startProcess, unlock } from '../test/processes.ts'

test('a first start migrates, creates the house and serves it; a stop signal ends it cleanly', async () => {
  const database = await createDatabase('template0')
  const server = await startProcess(database.url)
  const ready = await fetch(`${server.origin}/readyz`)
  expect(await ready.json()).toEqual({
    ...{ status: 'ready', database: 'ok', migrations: 'ok', pending: 0 },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  const site = await fetch(`${server.origin}/api/site`)
  expect(await site.json()).toMatchObject({ name: 'Kita Sonnenblume', timeZone: 'Europe/Berlin' })
  const headers = await unlock(server.origin)
  expect(await (await fetch(`${server.origin}/api/access`, { headers })).json()).toMatchObject({
    viewMode: 'teacher',
  })
  expect(await server.stop()).toBe(0)
  await database.drop()
})

test('O8: a wrong setting is named before anything is written', async () => {
  const database = await createDatabase('template0')
  const started = startProcess(database.url, { TRUSTED_PROXIES: '127.0.0.1, foo' })
  await expect(started).rejects.toThrow(/ended with 1:[\s\S]*TRUSTED_PROXIES: must be addresses or networks/)
  const { rows } = await database.owner.query("select to_regclass('site') as site")
  expect(rows).toEqual([{ site: null }])
  await database.drop()
})

test('O2: `npm start` hands a stop signal on to the server', async () => {
  const database = await createDatabase()
  const server = await startProcess(database.url, {}, { program: 'npm', args: ['start', '--silent'] })
  await server.stop()
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  await database.drop()
})

test('under `node --watch`, as `npm run dev` runs it, a long call is answered', async () => {
  const database = await createDatabase()
  const server = await startProcess(
    database.url,
    {},
    { program: 'node', args: ['--watch', 'server/src/main.ts'] },
  )
  const headers = await unlock(server.origin)
  const year = await fetch(`${server.origin}/api/leave?year=2026`, { headers })
  expect(year.status).toBe(200)
  await server.stop()
  await database.drop()
})

test('P8: the server serves before the hours of older rules are computed, and says when they are', async () => {
  const database = await createDatabase()
  const { owner } = database
  const first = await startProcess(database.url)
  await first.stop()
  await owner.query('update site set figures_version = 1')
  await owner.query('begin; select from site_counter for update')
  const server = await startProcess(database.url)
  const site = await fetch(`${server.origin}/api/site`)
  expect(site.status).toBe(200)
  const computed = () => server.output.filter((line) => line.startsWith('Computed the hours'))
  expect(computed()).toEqual([])
  await owner.query('commit')
  await expect
    .poll(computed, { timeout: 20_000 })
    .toEqual(['Computed the hours of 1 houses by the present rules'])
  expect(await server.stop()).toBe(0)
  await database.drop()
})
