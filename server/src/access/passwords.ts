import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from './fair-queue.ts'

/** argon2id with 19 MiB and two passes: about 20 ms here, and hopeless to guess through. */
export const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A few at a time: a flood of wrong passwords must not take the memory and both cores of the house's little server. */
const queue = new FairQueue({ atOnce: 2, mostInLane: 50, mostWaiting: 400 })

/** Who waits in which line: a house does not wait for another one, and its known devices not for strangers. */
export interface Turn {
  readonly lane: string
  readonly signal?: AbortSignal
}

export const laneOf = (siteId: number, isKnownDevice: boolean) =>
  `${siteId}${isKnownDevice ? ' known' : ' unknown'}`

const operator: Turn = { lane: 'operator' }

/** For whatever else takes as long as a password. */
export function inHashQueue<Result>({ lane, signal }: Turn, job: () => Promise<Result>): Promise<Result> {
  return queue.run(lane, job, signal)
}

export function hashPassword(password: string, { lane, signal }: Turn = operator): Promise<string> {
  return queue.run(lane, () => hash(password, strength), signal)
}

let usualMilliseconds = 30

/** Remembers how long it usually takes, waiting included, for the answer that costs nothing. */
export async function isPassword(
  password: string,
  passwordHash: string,
  { lane, signal }: Turn = operator,
): Promise<boolean> {
  const since = performance.now()
  const isRight = await queue.run(lane, () => verify(passwordHash, password), signal)
  usualMilliseconds += (performance.now() - since - usualMilliseconds) / 8
  return isRight
}

/** The lane of all houses that do not exist, and how many may wait in it. */
export const unknownHouses = 'unknown houses'
export const mostOfUnknownHouses = 10
let someHash: Promise<string> | undefined

/**
 * For a house that does not exist: the same work, and never true. Beyond a few at a time, and for an address that was
 * here often, it only takes as long as the work would.
 */
export async function isPasswordOfUnknownHouse(password: string, isFrequent: boolean, signal: AbortSignal) {
  if (isFrequent || queue.waitingIn(unknownHouses) >= mostOfUnknownHouses) {
    await new Promise((done) => setTimeout(done, usualMilliseconds * (0.8 + Math.random() * 0.4)))
    return false
  }
  someHash ??= hash('nobody knows this one', strength)
  await isPassword(password, await someHash, { lane: unknownHouses, signal })
  return false
}

export function hashQueue(): { running: number; waiting: number } {
  return queue.state
}
