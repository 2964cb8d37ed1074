import type { OwnDevice } from '#contract/my-devices.ts'
import { statement } from '../db/statement.ts'
import type { Work } from '../site-transaction.ts'
import { passkeyIdOf } from './members.store.ts'

const selectDevices = statement(`
  select ${passkeyIdOf('k.credential_id')} as id, k.label, k.last_used_on as "lastUsedOn",
         k.confirmed_at is not null as "isConfirmed", k.credential_id as "credentialId",
         exists (select from access_grant g
                  where g.site_id = k.site_id and g.token_hash = $3 and g.credential_id = k.credential_id) as "isThis"
    from passkey k
   where k.site_id = $1 and k.member_id = $2
   order by k.created_at, k.credential_id`)

interface Row extends Omit<OwnDevice, 'credentialId'> {
  readonly credentialId: Buffer
}

/** With the key's own name, which only its member is told. */
export async function listDevices(work: Work, memberId: number): Promise<OwnDevice[]> {
  const rows = await work.query<Row>(selectDevices, [work.siteId, memberId, work.tokenHash ?? null])
  return rows.map((row) => ({ ...row, credentialId: row.credentialId.toString('base64url') }))
}
