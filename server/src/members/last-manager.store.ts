import { Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import {
  holdPasswordOpens,
  managersWhoStay,
  managersWithPasskey,
  readPasswordOpens,
} from './members.store.ts'

const lastManager = () =>
  new Refusal(
    409,
    'last_manager',
    'This is the last passkey of the management, and the password of the house does not open everything. Let it do so first.',
  )

/** Of two who leave at once the second waits here, and counts what the first has left. */
async function isOpenByPassword(work: Work): Promise<boolean> {
  if ((await readPasswordOpens(work)) === 'manage') return true
  await holdPasswordOpens(work)
  return false
}

/**
 * Nobody may saw off the branch that all sit on: where the password does not let anybody manage, somebody must be left
 * who can. Called after the write that may have taken the last.
 */
export async function keepSomebodyIn(work: Work) {
  if (await isOpenByPassword(work)) return
  if ((await managersWithPasskey(work)) === 0) throw lastManager()
}

const nobodyStays = () =>
  new Refusal(
    409,
    'nobody_stays',
    'After this day nobody of the management could come in, and the password of the house does not open everything. Let it do so first, or invite somebody else.',
  )

/**
 * The same for a day to come, after a last day was set: who stayed before must not be the last who did. Where everybody
 * had a last day before, they may be moved.
 */
export async function keepSomebodyFor(work: Work, stayingBefore: number) {
  if (stayingBefore === 0 || (await isOpenByPassword(work))) return
  if ((await managersWhoStay(work)) === 0) throw nobodyStays()
}
