import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { systemClock } from '../../clock.ts'
import { serverRole } from '../../db/server-role.ts'
import type { Target } from './target.ts'
import { withoutConnections } from './without-connections.ts'

/** The longest name that PostgreSQL does not cut, less our endings. */
const mostOfName = 40

export type Purpose = 'restoring' | 'checking' | 'trying' | 'extracting'

/** A database that no server knows of yet. Its name says what it is, should the machine fail half-way. */
export async function makeWorking(admin: pg.Client, database: string, purpose: Purpose): Promise<string> {
  const working = `${workingName(database, purpose)}${randomBytes(4).toString('hex')}`
  await makeServerRole(admin)
  await admin.query(`create database ${admin.escapeIdentifier(working)} template template0 encoding 'UTF8'`)
  return working
}

const workingName = (database: string, purpose: Purpose) => `${database.slice(0, mostOfName)}_${purpose}_`

/** Those of a run that was killed. Only for who knows that no other is under way. */
export async function dropLeftWorking(admin: pg.Client, database: string, purpose: Purpose): Promise<void> {
  const begins = workingName(database, purpose)
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [begins],
  )
  const left = rows.filter(({ name }) => /^[0-9a-f]{8}$/.test(name.slice(begins.length)))
  for (const { name } of left) await dropWorking(admin, name)
}

/** The role that the grants of every backup name: roles belong to the cluster and are in no backup. */
async function makeServerRole(admin: pg.Client) {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [serverRole])
  if (!rowCount) await admin.query(`create role ${serverRole} nologin`)
  // So that the owner can start the server, which then works as the lesser role.
  const { rows } = await admin.query<{ member: boolean }>("select pg_has_role($1, 'member') as member", [
    serverRole,
  ])
  if (!rows[0]?.member) await admin.query(`grant ${serverRole} to current_user`)
}

export async function dropWorking(admin: pg.Client, working: string): Promise<void> {
  await admin.query(`drop database if exists ${admin.escapeIdentifier(working)} with (force)`)
}

/** The restored database takes its name. What had it before is renamed in the same transaction. */
export async function putInPlace(
  admin: pg.Client,
  working: string,
  { database, state }: Target,
): Promise<string> {
  const name = admin.escapeIdentifier
  const rename = `alter database ${name(working)} rename to ${name(database)}`
  if (state === 'missing') {
    await admin.query(rename)
    return `Restored as the database "${database}".`
  }
  const stamp = new Date(systemClock.now()).toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const before = `${database.slice(0, mostOfName)}_before_${stamp}`
  await withoutConnections(admin, database, async () => {
    await admin.query('begin')
    await admin.query(`alter database ${name(database)} rename to ${name(before)}`)
    await admin.query(rename)
    await admin.query(`alter database ${name(before)} with allow_connections true`)
    await admin.query('commit')
  })
  if (state === 'full') return `Restored as "${database}". What was there before is now called "${before}".`
  await admin.query(`drop database ${name(before)}`)
  return `Restored as the database "${database}", which was empty.`
}
