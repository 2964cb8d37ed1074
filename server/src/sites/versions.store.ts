import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

const selectVersions = statement('select site_id as "siteId", version from site_versions($1::integer[])')

/** The versions of these houses, in one statement. A house that is gone is not among them. */
export async function readVersions(db: Database, siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ siteId: number; version: number }>(selectVersions, [[...siteIds]])
  return new Map(rows.map(({ siteId, version }) => [siteId, version]))
}
