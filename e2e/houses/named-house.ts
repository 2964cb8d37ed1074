import pg from 'pg'
import { createSite } from '#server/command/create-site.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { urlOf } from '#tools/houses/dev-house.ts'
import { sharedDatabase, storyHouse } from './empty-house.ts'
import { password, test as shared } from './scene.ts'

let housesOfWorker = 0

interface NamedHouse {
  readonly host: string
  /** Another house of the same installation. */
  readonly otherBaseURL: string
  /** What only time or a hand in the database can do, as its owner. */
  readonly inDatabase: (text: string) => Promise<unknown>
}

/** A house of the story's own under a name: a browser makes no passkey for an address of numbers. */
export const test = shared.extend<NamedHouse>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  host: async ({}, use, info) => use(await newHouse(info.workerIndex)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  otherBaseURL: async ({}, use, info) => use(urlOfHost(await newHouse(info.workerIndex))),
  inDatabase: async ({ host }, use) =>
    asOwner(async (owner) => {
      const { rows } = await owner.query('select site_id from site_host where host = $1', [host])
      await use((text) => owner.query(text.replaceAll('$site', `${Number(rows[0].site_id)}`)))
    }),
  baseURL: ({ host }, use) => use(urlOfHost(host)),
})

const urlOfHost = (host: string) => `http://${host}:${process.env.E2E_PORT}`

async function newHouse(worker: number): Promise<string> {
  housesOfWorker += 1
  const host = `haus-${worker}-${housesOfWorker}.kita.localhost`
  await asOwner((owner) => createSite(owner, { ...storyHouse, password, hosts: [host] }))
  return host
}

async function asOwner(job: (owner: pg.Client) => Promise<unknown>) {
  const owner = new pg.Client({ connectionString: urlOf(await databaseUrl(), sharedDatabase()) })
  await owner.connect()
  try {
    await job(owner)
  } finally {
    await owner.end()
  }
}
