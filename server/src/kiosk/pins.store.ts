import type { Failures } from '#domain/house/access.ts'
import { noFailures } from '#domain/house/access.ts'
import { pinShutFor } from '#domain/house/kiosk.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** The PINs of people, and how often a wrong one was typed on which tablet. */

export interface StoredPin {
  readonly hash: string
  readonly isStart: boolean
}

/** Of somebody who is no longer there, nothing. */
const selectPin = statement(`
  select k.pin_hash as hash, k.is_start as "isStart"
    from kiosk_pin k
    join teacher t on t.site_id = k.site_id and t.teacher_id = k.teacher_id
   where k.site_id = $1 and k.teacher_id = $2 and t.archived_on is null
     for share of k`)
const upsertPin = statement(`
  insert into kiosk_pin (site_id, teacher_id, pin_hash, is_start) values ($1, $2, $3, $4)
  on conflict (site_id, teacher_id) do update set pin_hash = $3, is_start = $4`)
const deleteFailuresOf = statement('delete from kiosk_failure where site_id = $1 and teacher_id = $2')
const selectPins = statement(`
  select k.teacher_id as "teacherId", case when k.is_start then 'start' else 'own' end as state
    from kiosk_pin k
    join teacher t on t.site_id = k.site_id and t.teacher_id = k.teacher_id
   where k.site_id = $1 and t.archived_on is null
   order by k.teacher_id`)

export async function readPin(work: InSite, teacherId: number): Promise<StoredPin | undefined> {
  const [row] = await work.query<StoredPin>(selectPin, [work.siteId, teacherId])
  return row
}

/** Another PIN: what was guessed at the one before does not count. */
export async function writePin(work: InSite, teacherId: number, { hash, isStart }: StoredPin): Promise<void> {
  await work.query(upsertPin, [work.siteId, teacherId, hash, isStart])
  await work.query(deleteFailuresOf, [work.siteId, teacherId])
}

export function listPins(
  work: InSite,
): Promise<{ readonly teacherId: number; readonly state: 'start' | 'own' }[]> {
  return work.query(selectPins, [work.siteId])
}

/** One person on one tablet. */
export interface PinPlace {
  readonly kioskId: number
  readonly teacherId: number
}

const lockFailures = statement("select pg_advisory_xact_lock($1, hashtext('pin ' || $2 || ' ' || $3))")
const selectFailures = statement(`
  select failures as count, last_failed_at as "lastFailedAt" from kiosk_failure
   where site_id = $1 and member_id = $2 and teacher_id = $3`)
const upsertFailures = statement(`
  insert into kiosk_failure (site_id, member_id, teacher_id, failures, last_failed_at)
  select $1, $2, t.teacher_id, $4, $5 from teacher t where t.site_id = $1 and t.teacher_id = $3
  on conflict (site_id, member_id, teacher_id) do update set failures = $4, last_failed_at = $5`)
const deleteFailures = statement(
  'delete from kiosk_failure where site_id = $1 and member_id = $2 and teacher_id = $3',
)

/** Attempts at one place take turns until the end of the transaction, so that of many at once each sees those before. */
export async function readPinFailures(work: InSite, { kioskId, teacherId }: PinPlace): Promise<Failures> {
  const place = [work.siteId, kioskId, teacherId]
  const [, [row]] = await Promise.all([
    work.query(lockFailures, place),
    work.query<{ count: number; lastFailedAt: Date }>(selectFailures, place),
  ])
  return row ? { count: row.count, lastFailedAt: row.lastFailedAt.getTime() } : noFailures
}

export async function writePinFailures(
  work: InSite,
  { kioskId, teacherId }: PinPlace,
  { count, lastFailedAt }: Failures,
): Promise<void> {
  const place = [work.siteId, kioskId, teacherId]
  if (count === 0) await work.query(deleteFailures, place)
  else await work.query(upsertFailures, [...place, count, new Date(lastFailedAt)])
}

const deleteOldFailures = statement('delete from kiosk_failure where site_id = $1 and last_failed_at < $2')

export async function forgetOldPinFailures(work: InSite & { readonly now: number }): Promise<void> {
  await work.query(deleteOldFailures, [work.siteId, new Date(work.now - pinShutFor)])
}
