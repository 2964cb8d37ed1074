import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
// For its type parsers: dates stay strings, hours and counts become numbers, JSON stays text.
import '../db/pool.ts'
import type { InSite } from '../db/transaction.ts'
import { figuresVersion, recompute, refreshOutdated } from './figures.store.ts'

const outdated =
  'select site_id as id from site where figures_version < $1 and site_id > $2 order by site_id limit 1'
const claim = "select pg_try_advisory_xact_lock(hashtext('morgenkreis figures'), $1) as mine"
// Browsers ask with the version that they have seen whether anything is new.
const nextVersion = 'update site_version set version = version + 1 where site_id = $1'

const othersPause = 1_000

interface Refreshing {
  /** Ends it after the house that is under way. */
  readonly signal?: AbortSignal
  /** What to do about a house that cannot be computed; left out: give up. The others go on. */
  onFailure?(siteId: number, error: unknown): void
  /** Rests after each house for as long as it took, so that who is served meanwhile hardly notices. */
  readonly isInBackground?: boolean
}

/**
 * Ledgers that older rules have computed, a house at a time and each in a transaction of its own, so that it goes on
 * where it was stopped, and that several processes share the houses. Works as the owner. Returns how many it did.
 */
export async function refreshFigures(
  ownerUrl: string,
  { signal, onFailure, isInBackground = false }: Refreshing = {},
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  const failed = new Set<number>()
  const attempt = async (siteId: number): Promise<Outcome> => {
    if (failed.has(siteId)) return 'left'
    try {
      return await refreshSite(client, siteId)
    } catch (error) {
      if (!onFailure) throw error
      failed.add(siteId)
      onFailure(siteId, error)
      return 'left'
    }
  }
  let houses = 0
  try {
    for (let last = 0, isShared = false; !signal?.aborted; ) {
      const { rows } = await client.query<{ id: number }>(outdated, [figuresVersion, last])
      const begun = performance.now()
      const outcome = rows[0] && (await attempt(rows[0].id))
      if (outcome === 'done') houses++
      if (outcome === 'done' && isInBackground) await pause(performance.now() - begun)
      if (outcome === 'busy') isShared = true
      if (!rows[0] && !isShared) break
      // What another process was at is this one's if that one has ended before it was done.
      if (!rows[0]) await pause(othersPause)
      if (!rows[0]) isShared = false
      last = rows[0]?.id ?? 0
    }
    return houses
  } finally {
    await client.end()
  }
}

/** Done by this one, being done by another, or nothing to do. */
type Outcome = 'done' | 'busy' | 'left'

async function refreshSite(client: pg.Client, siteId: number): Promise<Outcome> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ mine: boolean }>(claim, [siteId])
    // Another one may have done it between the list and the claim.
    const isDone = rows[0]?.mine && (await refreshOutdated(asWork(client, siteId)))
    if (isDone) await client.query(nextVersion, [siteId])
    await client.query('commit')
    return isDone ? 'done' : rows[0]?.mine ? 'left' : 'busy'
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** In the transaction of the caller, who keeps it or not. */
export const recomputeSite = (client: pg.Client, siteId: number) => recompute(asWork(client, siteId))

function asWork(client: pg.Client, siteId: number): InSite {
  return {
    siteId,
    async query<Row>(asked: { text: string }, values: readonly unknown[]) {
      return (await client.query(asked.text, [...values])).rows as Row[]
    },
  }
}
