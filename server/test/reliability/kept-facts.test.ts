import { afterEach, expect, test, vi } from 'vitest'
import type { KeptFacts } from '#server/ledger/kept-facts.ts'
import { KeptFacts as Kept } from '#server/ledger/kept-facts.ts'
import { readTeacherWeek } from '#server/ledger/ledger.store.ts'
import { createDatabase } from '../databases.ts'
import { startServer } from '../house.ts'
import { startProcess, unlock } from '../processes.ts'
import { fillAtRandom } from '../random-house.ts'
import { Chance, firstSeed } from './chance.ts'
import { nextCommand } from './commands/next-command.ts'
import { HttpClient } from './http-client.ts'
import { verifyLedger, verifyOnlySite } from './ledger-faults.ts'
import { HouseModel } from './model/house.ts'
import { sizes, timeLimit } from './sizes.ts'

/** What a process holds of its own saves is used only while the house is in the state that they left. */

afterEach(() => vi.restoreAllMocks())

test(`${sizes.keptFactsCommands} random edits by turns through two processes: each is answered as it must be, and every figure is right`, {
  timeout: timeLimit,
}, async () => {
  const database = await createDatabase()
  // How often facts are built: the function that reads records is called once for each.
  await database.owner.query(`
    do $$ begin execute format('alter database %I set track_functions = ''all''', current_database()); end $$`)
  const servers = [await startProcess(database.url, quiet), await startProcess(database.url, quiet)]
  const client = new HttpClient(await unlock(servers[0]!.origin))
  const chance = new Chance(firstSeed + 4_100)
  const model = new HouseModel(new Date().toISOString().slice(0, 10))
  let at = 0
  for (let number = 0; number < sizes.keptFactsCommands; number++) {
    if (chance.happens(0.3)) at = 1 - at
    const { method, url, payload, headers, status } = nextCommand(model, chance)
    const reply = await client.send(servers[at]!.origin, method, url, payload, headers)
    expect([number, method, url, reply.status]).toEqual([number, method, url, status])
  }
  const { faults } = await verifyOnlySite(database.url)
  expect(faults).toEqual([])
  await database.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await database.owner.query<{ saves: number; built: number }>(`
    select sum(calls) filter (where funcname = 'enter_and_lock')::integer as saves,
           sum(calls) filter (where funcname = 'records_of')::integer as built
      from pg_stat_user_functions`)
  expect(rows[0]?.saves).toBeGreaterThan(sizes.keptFactsCommands / 10)
  client.close()
  for (const server of servers) await server.stop()
  await database.drop()
})

const quiet = { LOG_LEVEL: 'warn', DAYS_PER_MINUTE: '1000000' }

test('a save after that of another process has its facts built anew', { timeout: timeLimit }, async () => {
  const database = await createDatabase()
  const [a, b] = [await startProcess(database.url, quiet), await startProcess(database.url, quiet)]
  const client = new HttpClient(await unlock(a.origin))
  const send = (server: typeof a, method: string, path: string, body: unknown) =>
    client.send(server.origin, method, path, body)
  const { body: teacher } = await send(a, 'POST', '/api/teachers', { name: 'Birgit', weeklyHours: 30 })
  await send(a, 'POST', '/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
  const save = async (server: typeof a, dayOfWeek: number, endTime: string) => {
    const slots = [{ startTime: '08:00', endTime }]
    const days = [{ weekId: 98, teacherId: teacher.id, dayOfWeek, slots }]
    expect((await send(server, 'PUT', '/api/days', { days })).status).toBe(200)
  }
  await save(a, 1, '12:00')
  await save(a, 2, '13:00')
  await save(b, 2, '16:00')
  await save(a, 3, '12:00')
  const setting = { teacherId: teacher.id, weekId: 98, teamHours: 1.5 }
  await send(b, 'PATCH', `/api/teachers/${teacher.id}`, { weeklyHours: 20 })
  await send(b, 'POST', '/api/week-settings', setting)
  await save(a, 4, '12:00')
  const { body: week } = await send(b, 'GET', '/api/weeks/98', undefined)
  expect(week.teachers[0].workedHours).toBe(4 + 8 + 4 + 4)
  expect((await verifyOnlySite(database.url)).faults).toEqual([])
  client.close()
  for (const server of [a, b]) await server.stop()
  await database.drop()
})

test('after every random edit the kept facts are those that the database would build', {
  timeout: timeLimit,
}, async () => {
  const server = await startServer({ hosts: ['kept.test'], config: { DAYS_PER_MINUTE: '1000000' } })
  const saved = vi.spyOn(Kept.prototype, 'saved')
  let compared = 0
  await fillAtRandom(server, 'kept.test', sizes.keptFactsCommands, 4_200, async () => {
    const kept = saved.mock.contexts.at(-1) as KeptFacts | undefined
    const places = saved.mock.lastCall?.[3]
    if (!kept || !places) return
    await server.db.forSite(1, async () => {
      const client = await server.db.pool.connect()
      await client.query("begin; select set_config('app.site', '1', true)")
      const { rows } = await client.query('select version, xmin::text as by from site_version')
      for (const place of places) {
        const known = kept.of(1, [place])
        if (known?.state.version !== rows[0].version) continue
        expect(known?.state.changedBy).toBe(rows[0].by)
        const work = {
          siteId: 1,
          query: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
            (await client.query(text, [...values])).rows as Row[],
        }
        expect(known?.weeks[0]).toEqual(await readTeacherWeek(work, place))
        compared++
      }
      await client.query('rollback')
      client.release()
    })
  })
  expect(compared).toBeGreaterThan(20)
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  await server.close()
})
