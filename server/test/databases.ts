import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const adminUrlKey = 'MORGENKREIS_TEST_ADMIN_URL'
export const runKey = 'MORGENKREIS_TEST_RUN'

/** Two runs on one cluster keep out of each other's way: the names begin with the run. */
const nameOf = (what: string) => `test_${process.env[runKey]}_${what}`
export const templateName = () => nameOf('template')

export interface TestDatabase {
  readonly url: string
  /** A connection of the owner, which no server has. */
  readonly owner: pg.Client
  drop(): Promise<void>
}

/** A database of its own for a test file, copied from the migrated template. */
export async function createDatabase(template = templateName()): Promise<TestDatabase> {
  const name = nameOf(randomBytes(6).toString('hex'))
  await asAdmin((admin) => admin.query(`create database ${name} template ${template}`))
  const url = urlOf(name)
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  return {
    url,
    owner,
    async drop() {
      await owner.end()
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function urlOf(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

function adminUrl(): string {
  const url = process.env[adminUrlKey]
  if (!url) throw new Error('The tests were started without their global setup')
  return url
}

/** Two files that copy the template at the same moment disturb each other; a lock makes them take turns. */
async function asAdmin(job: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    await admin.query("select pg_advisory_lock(hashtext('test databases'))")
    await job(admin)
  } finally {
    await admin.end()
  }
}
