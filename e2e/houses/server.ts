import pg from 'pg'
import { createFirstSite, createSite } from '#server/command/create-site.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { urlOf } from '#tools/houses/dev-house.ts'
import { emptyHouse, storyHouse } from './empty-house.ts'
import { startHouse } from './house-server.ts'
import { largeHouseHost } from './large-house.ts'

/** The server of the stories. Started by playwright.config.ts. */

const { E2E_PASSWORD: password, E2E_PORT: port } = process.env
if (!password || !port) throw new Error('Run the stories with `npm run e2e`.')
await makeEmptyHouse(await databaseUrl(), password)
const server = await startHouse(port, password, (url) => addLargeHouse(url, password))
server.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.kill(signal))

/** What the houses of single stories are copied from. */
async function makeEmptyHouse(cluster: string, password: string) {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  await admin.query(`drop database if exists ${emptyHouse()} with (force)`)
  await admin.query(`create database ${emptyHouse()}`)
  await admin.end()
  const url = urlOf(cluster, emptyHouse())
  await migrate(url)
  // Here and not in each server: a password takes a while to be hashed.
  await createFirstSite(url, { ...storyHouse, password })
}

/** An empty house beside the seeded one, under a host name of its own, for the story that fills it. */
async function addLargeHouse(url: string, password: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query("update site_host set host = '127.0.0.1' where host = '*'")
  const hosts = [largeHouseHost]
  await createSite(owner, { name: 'Kita Kastanie', timeZone: 'Europe/Berlin', password, hosts })
  await owner.end()
}
