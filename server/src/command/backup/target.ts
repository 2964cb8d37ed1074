import type pg from 'pg'
import { connected } from '../owner.ts'

/** The database that a restore is to make. */
export interface Target {
  readonly database: string
  readonly state: 'missing' | 'empty' | 'full'
}

export function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

export function databaseIn(url: string): string {
  const { pathname, username } = new URL(url)
  return decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
}

/** A database can be neither made nor renamed from inside itself. */
export function adminUrl(ownerUrl: string, database: string): string {
  return urlOf(ownerUrl, database === 'postgres' ? 'template1' : 'postgres')
}

export async function findTarget(admin: pg.Client, ownerUrl: string, database: string): Promise<Target> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
  if (!rowCount) return { database, state: 'missing' }
  const tables = await connected(urlOf(ownerUrl, database), (client) =>
    client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    ),
  )
  return { database, state: tables.rowCount ? 'full' : 'empty' }
}
