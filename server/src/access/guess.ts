import type { Failures } from '#domain/house/access.ts'
import { dailyGuesses, noFailures, waitBeforeNext, withOneMore } from '#domain/house/access.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Work } from '../site-transaction.ts'
import { readPasswordHash } from './access.store.ts'
import { isKnownDevice } from './devices.store.ts'
import type { Guesser } from './failures.store.ts'
import * as store from './failures.store.ts'
import { tooSoon } from './refusals.ts'

/** An attempt that is counted as wrong until it turns out to be right. */
export interface Guess {
  readonly guesser: Guesser
  readonly before: Failures
  readonly countedAt: number
  readonly day: CalendarDate
  /** What the password must fit. */
  readonly hash: string
}

/**
 * Counted before it is checked: of many guesses at once, also at several servers, only the free ones are looked at. A
 * known device is counted for itself; any other cookie is as good as none.
 */
export async function countGuess(
  work: Work,
  address: string,
  deviceHash: Buffer | undefined,
): Promise<Guess> {
  const isKnown = deviceHash !== undefined && (await isKnownDevice(work, deviceHash))
  const guesser: Guesser = isKnown ? { kind: 'device', tokenHash: deviceHash } : { kind: 'address', address }
  const [before, guessesToday, hash] = await Promise.all([
    store.readFailures(work, guesser),
    isKnown ? 0 : store.readGuessesToday(work),
    readPasswordHash(work),
  ])
  const wait = waitBeforeNext(before, work.now, guessesToday >= dailyGuesses)
  if (wait > 0) throw tooSoon(wait)
  await Promise.all([
    store.writeFailures(work, guesser, withOneMore(before, work.now)),
    ...(isKnown ? [] : [store.addGuess(work), store.forgetOldFailures(work)]),
  ])
  return { guesser, before, countedAt: work.now, day: work.today, hash }
}

/** It was right: nothing of this guesser counts any more. */
export async function forgiveGuess(work: Work, { guesser, day }: Guess): Promise<void> {
  await Promise.all([
    store.readFailures(work, guesser),
    store.writeFailures(work, guesser, noFailures),
    ...(guesser.kind === 'address' ? [store.uncountGuess(work, day)] : []),
  ])
}

/** It was never looked at: as if it had not been made. */
export async function takeBackGuess(
  work: Work,
  { guesser, before, countedAt, day }: Omit<Guess, 'hash'>,
): Promise<void> {
  const { count, lastFailedAt } = await store.readFailures(work, guesser)
  const isLatest = lastFailedAt === countedAt
  await store.writeFailures(work, guesser, {
    count: Math.max(0, count - 1),
    lastFailedAt: isLatest ? before.lastFailedAt : lastFailedAt,
  })
  if (guesser.kind === 'address') await store.uncountGuess(work, day)
}
