import { z } from 'zod'
import { change } from '#contract/events.ts'
import type { Announcement } from '../site-transaction.ts'

const announcement = z.strictObject({
  siteId: z.int().min(1),
  version: z.int().min(0),
  parentsSeeHours: z.boolean(),
  parentsSeeFrom: z.int().min(1),
  changes: z.array(change),
  actorId: z.int().min(1).optional(),
})

/**
 * What a NOTIFY says, or nothing when it is none of ours: every login of the database may send on the channel, and a
 * newer server may know kinds of change that this one does not. What was missed heals at the next heartbeat.
 */
export function announcementIn(payload: string | undefined): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
