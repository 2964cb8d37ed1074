import { Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { holdPasswordOpens, managersWithPasskey, readPasswordOpens } from './members.store.ts'

const lastManager = () =>
  new Refusal(
    409,
    'last_manager',
    'This is the last passkey of the management, and the password of the house opens nothing. Let it open everything first.',
  )

/**
 * Nobody may saw off the branch that all sit on: without the password somebody must be left who can invite. Called after
 * the write that may have taken the last; of two at once the second waits here, and counts what the first has left.
 */
export async function keepSomebodyIn(work: Work) {
  if ((await readPasswordOpens(work)) !== 'nothing') return
  await holdPasswordOpens(work)
  if ((await managersWithPasskey(work)) === 0) throw lastManager()
}
