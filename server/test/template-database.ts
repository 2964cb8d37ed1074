import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from '#tools/cluster.ts'
import { adminUrlKey, templateName } from './databases.ts'

/** Once for all tests: a migrated database that each test file copies. */
export async function setup() {
  const url = await databaseUrl()
  process.env[adminUrlKey] = url
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const old = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  )
  for (const { datname } of old.rows) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await migrate(urlOf(url, templateName))
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
