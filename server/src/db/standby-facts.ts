import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './pool.ts'
import { statement } from './statement.ts'

/** How a standby stands to its primary. */
export interface StandbyFacts {
  readonly isFollowing: boolean
  readonly isOfSameCluster: boolean
  /** Milliseconds: what was committed longer ago can be read there. */
  readonly lag: number
}

/** In milliseconds. */
const farBehind = 10_000
const catchesUpWithin = 300
const answersWithin = 1_500

const selectPrimary = statement(`
  select pg_current_wal_lsn()::text as position, extract(epoch from clock_timestamp()) * 1000 as now,
         (select system_identifier::text from pg_control_system()) as cluster`)
const selectStandby = statement(`
  select pg_is_in_recovery() as "isFollowing", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasAll",
         extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as "replayedAt",
         (select system_identifier::text from pg_control_system()) as cluster`)

interface Primary {
  readonly position: string
  readonly now: number
  readonly cluster: string
}

interface Replayed {
  readonly isFollowing: boolean
  readonly hasAll: boolean
  readonly replayedAt: number | null
  readonly cluster: string
}

/** Throws when the standby does not answer. Of a primary that does not answer there is nothing to compare it with. */
export async function readStandbyFacts(
  primary: Database,
  standby: Database,
): Promise<StandbyFacts | 'the primary does not answer'> {
  const [there] = await primary.query<Primary>(selectPrimary, []).catch(() => [])
  if (!there) return 'the primary does not answer'
  const ask = async () => {
    const asked = standby.query<Replayed>(selectStandby, [there.position])
    const [row] = (await Promise.race([asked, nothingAfter(answersWithin)])) ?? []
    if (!row) throw new Error('no answer in time')
    return row
  }
  const first = await ask()
  // The last transaction may be an hour old, and the next one on its way: that is no hour behind.
  const isOnTheWay = first.isFollowing && !first.hasAll
  if (isOnTheWay) await pause(catchesUpWithin)
  const found = isOnTheWay ? await ask() : first
  return {
    isFollowing: found.isFollowing,
    isOfSameCluster: found.cluster === there.cluster,
    lag: found.hasAll ? 0 : Math.max(0, there.now - (found.replayedAt ?? 0)),
  }
}

async function nothingAfter(milliseconds: number): Promise<undefined> {
  await pause(milliseconds, undefined, { ref: false })
}

/** Why it may not be read from; undefined when it may. */
export function reasonToPassOver({ isFollowing, isOfSameCluster, lag }: StandbyFacts): string | undefined {
  if (!isOfSameCluster) return 'it is not a standby of this primary'
  if (!isFollowing) return 'it is no standby any more'
  return lag > farBehind ? 'it is far behind' : undefined
}
