import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { adminUrlKey, runKey, templateName } from './databases.ts'

/** Once for all tests of a run: a migrated database that each test file copies. */
export async function setup() {
  const url = await databaseUrl()
  process.env[adminUrlKey] = url
  process.env[runKey] = String(process.pid)
  await connected(url, async (admin) => {
    await dropLeftovers(admin)
    await admin.query(`create database ${templateName()}`)
  })
  const template = new URL(url)
  template.pathname = `/${templateName()}`
  await migrate(template.href)
  return () =>
    connected(url, (admin) => admin.query(`drop database if exists ${templateName()} with (force)`))
}

/** A run that was killed leaves its databases behind; those of a run that is still going on are left alone. */
async function dropLeftovers(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^test_[0-9]+_'",
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1])))
      await admin.query(`drop database if exists ${datname} with (force)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && pid !== process.pid
  } catch {
    return false
  }
}

async function connected(url: string, job: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await job(admin)
  } finally {
    await admin.end()
  }
}
