import pg from 'pg'
import { createSite } from '#server/create-site.ts'
import { databaseUrl } from '#tools/cluster.ts'
import { makeHouse } from '#tools/dev-house.ts'
import { largeHouseHost } from './large-house.ts'

/** The real server with a seeded house of its own, for the stories. Started by playwright.config.ts. */

const { E2E_PASSWORD: password, E2E_PORT: port } = process.env
if (!password || !port) throw new Error('Run the stories with `npm run e2e`.')
process.env.DATABASE_URL = await makeHouse(await databaseUrl(), `morgenkreis_e2e_${port}`, password)
await addLargeHouse(process.env.DATABASE_URL, password)
process.env.PORT = port
process.env.PLAIN_HTTP = 'true'
process.env.REQUESTS_PER_MINUTE = '1000000'
process.env.LOG_LEVEL = 'warn'
await import('#server/main.ts')

/** An empty house beside the seeded one, under a host name of its own, for the story that fills it. */
async function addLargeHouse(url: string, password: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query("update site_host set host = '127.0.0.1' where host = '*'")
  const hosts = [largeHouseHost]
  await createSite(owner, { name: 'Kita Kastanie', timeZone: 'Europe/Berlin', password, hosts })
  await owner.end()
}
