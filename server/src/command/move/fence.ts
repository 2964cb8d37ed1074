import { setTimeout as pause } from 'node:timers/promises'
import type { Moving } from './moving.ts'
import { atOnce, setStep } from './site-moves.ts'

/** As `enter_site` shares it: who holds it alone knows that no request of the house is under way. */
const entered = 667_437

const waitsFor = 1_000
const pauseBetween = 2_000
const attempts = 15

/**
 * From here on every request of the house is refused, and all that were let in before are over when it returns. One that
 * takes long, such as a year's archive, is not waited for with the house shut: the fence is lifted and tried again.
 */
export async function fence(moving: Moving): Promise<void> {
  const { siteId, from, output } = moving
  for (let attempt = 1; ; attempt++) {
    await atOnce(from.client, () => [
      from.client.query('update site set is_fenced = true where site_id = $1', [siteId]),
      setStep(from.client, siteId, 'fenced'),
    ])
    if (await isStill(moving)) break
    await liftFence(moving)
    if (attempt === attempts)
      throw new Error(
        'A request of this house does not end. It works as before; give the command again later',
      )
    output.step('A long request of the house is under way; trying again in a moment')
    await pause(pauseBetween)
  }
  // Written last, it comes to the target last: whoever sees it there has all of the house.
  await Promise.all([
    setStep(from.client, siteId, 'still'),
    from.client.query('select pg_advisory_unlock($1, $2)', [entered, siteId]),
  ])
}

async function isStill({ siteId, from }: Moving): Promise<boolean> {
  await from.client.query(`set lock_timeout = ${waitsFor}`)
  try {
    await from.client.query('select pg_advisory_lock($1, $2)', [entered, siteId])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  } finally {
    await from.client.query('set lock_timeout = 0')
  }
}

/** The house works where it was, as if nothing had been. */
export async function liftFence({ siteId, from }: Moving): Promise<void> {
  await atOnce(from.client, () => [
    from.client.query('update site set is_fenced = false where site_id = $1', [siteId]),
    setStep(from.client, siteId, 'copying'),
  ])
}
