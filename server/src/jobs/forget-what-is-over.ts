import { forgetExpiredAccess } from '../access/access.store.ts'
import { forgetOldDevices } from '../access/devices.store.ts'
import { forgetOldCodeFailures, forgetOldFailures, forgetOldGuesses } from '../access/failures.store.ts'
import { removeOldEntries } from '../duty-calendar/told-entries.store.ts'
import { forgetOldAnswers } from '../http/exactly-once.ts'
import { forgetOldPinFailures } from '../kiosk/pins.store.ts'
import { forgetOldAccessEvents } from '../members/access-events.store.ts'
import { forgetExpiredChallenges } from '../members/challenges.store.ts'
import { forgetOldTaps } from '../records/taps.store.ts'
import { forgetOldRequests } from '../requests/requests.store.ts'
import type { Work } from '../site-transaction.ts'
import { forgetOldSwaps } from '../swaps/swaps.store.ts'

/**
 * What is kept for a time goes when the next of its kind comes. In a house where nobody signs in any more, none comes: so
 * each day it goes by the clock, as docs/data-protection.md says.
 */
export async function forgetWhatIsOver(work: Work): Promise<void> {
  await forgetExpiredAccess(work)
  await forgetOldDevices(work)
  await forgetOldFailures(work)
  await forgetOldCodeFailures(work)
  await forgetOldGuesses(work)
  await forgetExpiredChallenges(work)
  await forgetOldAccessEvents(work)
  await forgetOldAnswers(work)
  await removeOldEntries(work)
  await forgetOldRequests(work)
  await forgetOldPinFailures(work)
  await forgetOldTaps(work)
  await forgetOldSwaps(work)
}
