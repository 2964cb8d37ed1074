import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { InSite, Query } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FoundSite } from './sites.store.ts'

type Today = { readonly today: string }

const enter = statement("select set_config('app.site', $1, true)")
const selectDoor = statement(
  'select asks_for_parents_code as asks, parents_code_hash as "codeHash" from site where site_id = $1',
)

/** As the directory knows it, asked anew. A house that is gone is shut. */
export function readParentsDoor(db: Database, siteId: number): Promise<Pick<FoundSite, 'codeHash'>> {
  const read = async ({ query }: Query) => {
    const [, [row]] = await Promise.all([
      query(enter, [String(siteId)]),
      query<{ asks: boolean; codeHash: Buffer | null }>(selectDoor, [siteId]),
    ])
    if (!row) return { codeHash: null }
    return row.asks ? { codeHash: row.codeHash } : {}
  }
  return db.forSite(siteId, () => inTransaction(db, read))
}

export interface StoredCode {
  readonly salt: Buffer
  readonly hash: Buffer
}

const selectCode = statement(`
  select asks_for_parents_code as asks, parents_code_salt as salt, parents_code_hash as hash
    from site where site_id = $1`)

/** What a typed code must fit; null: nothing would; undefined: the house asks for none. */
export async function readCode(work: InSite): Promise<StoredCode | null | undefined> {
  type Row = { asks: boolean; salt: Buffer | null; hash: Buffer | null }
  const [row] = await work.query<Row>(selectCode, [work.siteId])
  if (!row?.asks) return undefined
  return row.salt && row.hash ? { salt: row.salt, hash: row.hash } : null
}

const updateCode = statement(`
  update site set asks_for_parents_code = true, parents_code_salt = $2, parents_code_hash = $3,
                  parents_code_made_on = $4, version = version + 1
   where site_id = $1`)
const deleteCode = statement(`
  update site set asks_for_parents_code = false, parents_code_salt = null, parents_code_hash = null,
                  parents_code_made_on = null, version = version + 1
   where site_id = $1`)

/** Whoever came in with the code before has another token, and is asked again. */
export async function writeCode(work: InSite & Today, { salt, hash }: StoredCode): Promise<void> {
  await work.query(updateCode, [work.siteId, salt, hash, work.today])
}

export async function endCode(work: InSite): Promise<void> {
  await work.query(deleteCode, [work.siteId])
}
