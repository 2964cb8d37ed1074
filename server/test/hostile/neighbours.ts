import { hashOf, newToken } from '#server/http/token.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'

export interface Neighbours {
  readonly server: ServerProcess
  /** Opens them all. */
  readonly cookie: string
  stop(): Promise<void>
}

/** Houses of 150 people, kita1.test, kita2.test and so on, and a server process of their own. */
export async function startNeighbours(weeks: number, sites = 2): Promise<Neighbours> {
  const database = await createDatabase()
  await loadHouses(database.owner, [{ sites, teachers: 150, weeks }])
  const token = newToken()
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [hashOf(token)],
  )
  const server = await startProcess(database.url, { LOG_LEVEL: 'error', METRICS_PORT: '0' })
  return {
    server,
    cookie: `access=${token}`,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}
