import { switchOnTheRest } from '#tools/houses/full-house.ts'
import { seedDemoSite } from '../demo/seed-demo-site.ts'
import type { Browser, TestServer } from './house.ts'
import { password, startServer } from './house.ts'
import { memberOf } from './members.ts'

const host = 'sonnenblume.test'

export interface FullHouse {
  readonly server: TestServer
  readonly manager: Browser
}

/** The demo house, which already has most of what can be set up, and everything that it leaves switched off. */
export async function startFullHouse(): Promise<FullHouse> {
  const server = await startServer()
  const { db, clock, config } = server
  await seedDemoSite({ db, clock, config, ownerUrl: server.database.url, host, password })
  const manager = await server.browser(host).unlock()
  await switchOnTheRest((method, path, body, headers) => manager.send(method, path, body, headers))
  await guessWrongly(server)
  await letIn(server, manager)
  return { server, manager }
}

/** Somebody with a passkey, beside the one who was invited and has not come yet. */
async function letIn(server: TestServer, manager: Browser) {
  const { body } = await manager.get<{ id: number }[]>('/api/teachers/active')
  await memberOf(server, manager, 'self', { teacherId: body[1]!.id })
}

/** Tables without a row would be compared in vain. */
export async function emptyTables({ database: { owner } }: TestServer): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const empty: string[] = []
  for (const { name } of rows)
    if (!(await owner.query(`select from ${name} limit 1`)).rowCount) empty.push(name)
  return empty
}

/** A wrong password of a device that the house does not know. */
async function guessWrongly(server: TestServer) {
  await server.browser(host).post('/api/access', { password: 'Vier-Igel-im-Laub' })
}
