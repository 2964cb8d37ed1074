import pg from 'pg'
import { createSite } from '#server/command/create-site.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { urlOf } from '#tools/houses/dev-house.ts'
import { sharedDatabase, storyHouse } from './empty-house.ts'
import { password, test as shared } from './scene.ts'

let housesOfWorker = 0

/** A house of the story's own under a name: a browser makes no passkey for an address of numbers. */
export const test = shared.extend<{ host: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  host: async ({}, use, info) => {
    housesOfWorker += 1
    const host = `haus-${info.workerIndex}-${housesOfWorker}.kita.localhost`
    const owner = new pg.Client({ connectionString: urlOf(await databaseUrl(), sharedDatabase()) })
    await owner.connect()
    await createSite(owner, { ...storyHouse, password, hosts: [host] })
    await owner.end()
    await use(host)
  },
  baseURL: ({ host }, use) => use(`http://${host}:${process.env.E2E_PORT}`),
})
