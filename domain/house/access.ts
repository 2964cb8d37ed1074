/** The person who acts; null for a caller with the password that the house shares. */
export type ActorId = number | null

/** The two views of the spec: parents read, teachers plan. What a caller may do is in `caller.ts`. */
export type ViewMode = 'parent' | 'teacher'

const second = 1_000
const day = 86_400 * second

const freeAttempts = 3
const longestWait = 60 * second

/**
 * Wrong passwords slow down: three are free, then 1, 2, 4 … up to 60 seconds. Never longer: the house must not be
 * locked out by someone else's typing.
 */
export function waitAfterWrongPasswords(failures: number): number {
  if (failures < freeAttempts) return 0
  return Math.min(longestWait, second * 2 ** (failures - freeAttempts))
}

/** Wrong passwords are forgotten after a quiet day. */
export const failuresForgottenAfter = day

/** Wrong passwords of one device or one address. */
export interface Failures {
  readonly count: number
  /** An instant in milliseconds; of no interest when there are none. */
  readonly lastFailedAt: number
}

export const noFailures: Failures = { count: 0, lastFailedAt: 0 }

/**
 * What still counts. A failure that lies in the future was written while a clock was wrong and says nothing; a minute
 * ahead is the difference between two machines.
 */
export function failuresThatCount(kept: Failures, now: number): Failures {
  const age = now - kept.lastFailedAt
  return age > failuresForgottenAfter || age < -longestWait ? noFailures : kept
}

export function withOneMore(kept: Failures, now: number): Failures {
  return { count: failuresThatCount(kept, now).count + 1, lastFailedAt: now }
}

/** Milliseconds until the next attempt is looked at. Without a budget every wrong password costs the longest wait. */
export function waitBeforeNext(kept: Failures, now: number, isBudgetSpent = false): number {
  const { count, lastFailedAt } = failuresThatCount(kept, now)
  const wait = isBudgetSpent && count > 0 ? longestWait : waitAfterWrongPasswords(count)
  return Math.max(0, Math.min(wait, lastFailedAt + wait - now))
}

/** So many wrong passwords a day are typing mistakes; beyond them devices that the house does not know go slowly. */
export const dailyGuesses = 200

/** From so many wrong passwords since yesterday on the house is warned of them at the next sign-in. */
export const guessesWorthReporting = 20

/** A device is forgotten when no password was right on it for so long; browsers keep no cookie longer either. */
export const deviceForgottenAfter = 400 * day

/** More than any house has. The ones not used for the longest time go first. */
export const mostDevices = 500
