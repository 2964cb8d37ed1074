import type pg from 'pg'
import { enter, transaction, writing } from '../owner.ts'
import { siteIds } from '../site-list.ts'

const emptied =
  'truncate access_grant, access_device, challenge, invitation, calendar_address, calendar_entry, kiosk_pin, kiosk_failure, kiosk_tap'
const unconfirmed = 'update passkey set confirmed_at = null where site_id = $1'
const openedByPassword = 'update site set password_opens = $1 where password_opens <> $1'
const openedByCode = `
  update site set parents_code_salt = null, parents_code_hash = null, parents_code_made_on = null
   where parents_code_hash is not null`
const countMembers = "select count(*) from member where site_id = $1 and role <> 'kiosk' and ended_at is null"

export interface EmptiedAccess {
  /** How many members there are, whose passkeys wait. */
  readonly members: number
  /** How many houses need a new code for their parents. */
  readonly codes: number
}

/**
 * What was ended after the backup must not open again, and no backup says which that is. All sign in anew; a passkey that
 * was removed since waits, like every other, until the management confirms it; and so that somebody can come in to do
 * so, passwords open everything. A code of the parents' poster may have been changed since, too: a house that asks for
 * one asks on, and nobody has it. Tablets are paired anew, and PINs given out anew.
 */
export async function emptyAccess(owner: pg.Client): Promise<EmptiedAccess> {
  return transaction(owner, writing, async () => {
    await owner.query(emptied)
    await owner.query(openedByPassword, ['manage'])
    const codes = (await owner.query(openedByCode)).rowCount ?? 0
    let members = 0
    for (const siteId of await siteIds(owner)) {
      await enter(owner, siteId)
      await owner.query(unconfirmed, [siteId])
      const { rows } = await owner.query<{ count: number }>(countMembers, [siteId])
      members += rows[0]?.count ?? 0
    }
    return { members, codes }
  })
}
