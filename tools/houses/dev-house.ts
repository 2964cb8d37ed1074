import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { seedDemoSite } from '#demo/seed-demo-site.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { systemClock } from '#server/clock.ts'
import { createFirstSite } from '#server/command/create-site.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'

const databaseName = 'morgenkreis_dev'
const passwords = resolve(import.meta.dirname, '../../.postgres')

const anew = {
  dev: '`npm run db:reset` begins anew.',
  demo: 'Without `--keep` the demo begins anew.',
}

export const houseName = 'Kita Sonnenblume'

export interface DevHouse {
  readonly databaseUrl: string
  readonly password: string
}

/** A house that stays: made and filled when it is not there yet, else taken as it is. */
export async function prepareHouse(adminUrl: string, name: 'dev' | 'demo'): Promise<DevHouse> {
  const database = `morgenkreis_${name}`
  const databaseUrl = urlOf(adminUrl, database)
  const passwordFile = join(passwords, `${name}-password`)
  const remembered = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : undefined
  const password = remembered ?? rememberNewPassword(passwordFile)
  if (await connected(adminUrl, (admin) => exists(admin, database))) {
    await migrate(databaseUrl).catch((error: Error) => {
      throw new Error(`${error.message}. ${anew[name]}`, { cause: error })
    })
    if (!remembered) await setPassword(databaseUrl, password)
  } else await makeHouse(adminUrl, database, password)
  return { databaseUrl, password }
}

async function exists(admin: pg.Client, database: string): Promise<boolean> {
  const found = await admin.query('select from pg_database where datname = $1', [database])
  return found.rowCount === 1
}

/** Under another name until it is complete: Ctrl-C meanwhile leaves no half-filled house. */
export async function makeHouse(
  adminUrl: string,
  database: string,
  password: string,
  isPlain = false,
): Promise<string> {
  const unfinished = `${database}_unfinished`
  const url = urlOf(adminUrl, unfinished)
  await connected(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.query(`create database ${unfinished}`)
  })
  await migrate(url)
  await createFirstSite(url, { name: houseName, timeZone: 'Europe/Berlin', password })
  await seed(url, password, isPlain)
  await connected(adminUrl, (admin) => admin.query(`alter database ${unfinished} rename to ${database}`))
  return urlOf(adminUrl, database)
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Made once and kept beside the throwaway cluster, which git ignores. */
function rememberNewPassword(passwordFile: string): string {
  const password = randomBytes(9).toString('base64url')
  mkdirSync(dirname(passwordFile), { recursive: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  return password
}

/** The file was lost, but the house is still there. */
async function setPassword(databaseUrl: string, password: string) {
  const hash = await hashPassword(password)
  await connected(databaseUrl, (owner) => owner.query('update site set password_hash = $1', [hash]))
}

async function seed(ownerUrl: string, password: string, isPlain: boolean) {
  const config = readConfig({ DATABASE_URL: ownerUrl, PLAIN_HTTP: 'true' })
  const db = openDatabase({ url: ownerUrl, role: config.SERVER_ROLE, size: 2 })
  try {
    const demo = { config, ownerUrl, host: 'localhost', password, isPlain }
    await seedDemoSite({ db, clock: systemClock, ...demo })
  } finally {
    await db.close()
  }
}

async function connected<Result>(url: string, job: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await job(client)
  } finally {
    await client.end()
  }
}

/** Whether no other database of the cluster is in use; tests, for example, use one. */
export function isOnlyOurs(adminUrl: string): Promise<boolean> {
  return connected(adminUrl, async (admin) => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and datname <> all ($1)`,
      [[databaseName, `${databaseName}_unfinished`]],
    )
    return rowCount === 0
  })
}
