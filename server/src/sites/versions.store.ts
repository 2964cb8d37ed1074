import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

const selectVersions = statement('select site_id as "siteId", version from site_versions($1::integer[])')

/** The versions of these houses, in one statement. A house that is gone is not among them. */
export async function readVersions(db: Database, siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ siteId: number; version: number }>(selectVersions, [[...siteIds]])
  return new Map(rows.map(({ siteId, version }) => [siteId, version]))
}

interface Batch {
  readonly siteIds: Set<number>
  readonly versions: Promise<Map<number, number>>
}

/**
 * Reads versions one statement at a time: whoever asks while one is on its way waits for the next, together with all
 * others. So a thousand houses that are asked for at once take two statements, and nobody is given a version that was
 * read before the question.
 */
export class VersionReader {
  readonly #db: Database
  #next: Batch | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  /** Zero when there is no such house. */
  async read(siteId: number): Promise<number> {
    this.#next ??= this.#batch()
    const { siteIds, versions } = this.#next
    siteIds.add(siteId)
    return (await versions).get(siteId) ?? 0
  }

  #batch(): Batch {
    const siteIds = new Set<number>()
    const versions = this.#last.then(() => {
      this.#next = undefined
      return readVersions(this.#db, [...siteIds])
    })
    this.#last = versions.catch(() => {})
    return { siteIds, versions }
  }
}
