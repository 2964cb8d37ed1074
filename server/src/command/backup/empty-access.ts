import type pg from 'pg'
import { enter, transaction, writing } from '../owner.ts'
import { siteIds } from '../site-list.ts'

const emptied = 'truncate access_grant, access_device, challenge, invitation'
const unconfirmed = 'update passkey set confirmed_at = null where site_id = $1'
const openedByPassword = 'update site set password_opens = $1 where password_opens <> $1'
const countMembers = 'select count(*) from member where site_id = $1 and ended_at is null'

/**
 * What was ended after the backup must not open again, and no backup says which that is. All sign in anew; a passkey that
 * was removed since waits, like every other, until the management confirms it; and so that somebody can come in to do
 * so, passwords open everything. Returns how many members there are.
 */
export async function emptyAccess(owner: pg.Client): Promise<number> {
  return transaction(owner, writing, async () => {
    await owner.query(emptied)
    await owner.query(openedByPassword, ['manage'])
    let members = 0
    for (const siteId of await siteIds(owner)) {
      await enter(owner, siteId)
      await owner.query(unconfirmed, [siteId])
      const { rows } = await owner.query<{ count: number }>(countMembers, [siteId])
      members += rows[0]?.count ?? 0
    }
    return members
  })
}
