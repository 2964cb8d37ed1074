import { deviceForgottenAfter, mostDevices } from '#domain/house/access.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'

type InSite = Query & { readonly siteId: number; readonly now: number }

const selectDevice = statement('select from access_device where site_id = $1 and token_hash = $2')
const upsertDevice = statement(`
  insert into access_device (site_id, token_hash, known_since, last_used_at) values ($1, $2, $3, $3)
  on conflict (site_id, token_hash) do update set last_used_at = greatest(access_device.last_used_at, $3)`)
const deleteOldDevices = statement(`
  delete from access_device d
   where d.site_id = $1
     and (d.last_used_at < $2 or d.token_hash in (
       select o.token_hash from access_device o
        where o.site_id = $1 order by o.last_used_at desc, o.token_hash offset $3))`)
const deleteDevices = statement(
  'delete from access_device where site_id = $1 and token_hash is distinct from $2::bytea',
)

export async function isKnownDevice(work: InSite, tokenHash: Buffer): Promise<boolean> {
  return (await work.query(selectDevice, [work.siteId, tokenHash])).length > 0
}

/** Called only after the right password, so that no other caller can make rows here. */
export async function rememberDevice(work: InSite, tokenHash: Buffer): Promise<void> {
  await work.query(upsertDevice, [work.siteId, tokenHash, new Date(work.now)])
  await forgetOldDevices(work)
}

export async function forgetOldDevices(work: InSite): Promise<void> {
  await work.query(deleteOldDevices, [work.siteId, new Date(work.now - deviceForgottenAfter), mostDevices])
}

/** With a new password: a device that only knew the old one must not guess under an allowance of its own. */
export async function forgetDevices(work: InSite, except: Buffer | undefined): Promise<void> {
  await work.query(deleteDevices, [work.siteId, except ?? null])
}
