import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceHashIn } from '../http/access-cookie.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import * as store from './access.store.ts'
import { AttemptTurns } from './attempt-turns.ts'
import { whenClientLeaves } from './client-left.ts'
import { plainAddress, readFailures } from './failures.store.ts'
import { FairQueue } from './fair-queue.ts'
import type { Guess } from './guess.ts'
import { countGuess, forgiveGuess, takeBackGuess } from './guess.ts'
import type { Turn } from './passwords.ts'
import {
  isPassword,
  isPasswordOfUnknownHouse,
  laneOf,
  mostOfUnknownHouses,
  unknownHouses,
} from './passwords.ts'
import { RecentDevices } from './recent-devices.ts'
import { wrongPassword } from './refusals.ts'
import { UnknownHosts } from './unknown-hosts.ts'

/** What follows the right password. */
interface Following<Prepared, Result> {
  /** Of the access that the caller must still have then. */
  readonly tokenHash?: Buffer | undefined
  /** What takes long and is worth doing only now, outside of any transaction. */
  prepare(turn: Turn): Promise<Prepared>
  /** In the transaction in which the attempt stops counting as wrong. */
  act(work: Work, prepared: Prepared): Promise<Result>
}

export type CheckPassword = <Prepared, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  password: string,
  following: Following<Prepared, Result>,
) => Promise<Result>

/** Hashing takes long, so no transaction is held meanwhile. */
export function passwordChecker(services: Services, config: Config): CheckPassword {
  const turns = new AttemptTurns()
  // A flood of guesses gets some of the database's connections, never all, and the houses take turns here too.
  const counting = new FairQueue({ atOnce: 4, mostInLane: 50, mostWaiting: 400 })
  const recentDevices = new RecentDevices()
  const unknownHosts = new UnknownHosts()

  return async (request, reply, password, following) => {
    const signal = whenClientLeaves(reply)
    const address = plainAddress(request.ip)
    const { site } = request
    const deviceHash = deviceHashIn(request, config)
    const whose = deviceHash?.toString('hex') ?? address
    if (!site) {
      return turns.run(
        `${request.hostname} ${whose}`,
        () => refuseUnknownHouse(request, password, signal),
        signal,
      )
    }
    const forSite = <Result>(job: (work: Work) => Promise<Result>, tokenHash?: Buffer) =>
      inSiteTransaction(services, site.siteId, tokenHash, job)

    const check = async () => {
      const count = () => forSite((work) => countGuess(work, address, deviceHash))
      const lane = laneOf(site.siteId, recentDevices.has(site.siteId, deviceHash))
      const guess = await counting.run(lane, count, signal)
      const { guesser, hash } = guess
      if (guesser.kind === 'device') recentDevices.add(site.siteId, guesser.tokenHash)
      const turn = { lane: laneOf(site.siteId, guesser.kind === 'device'), signal }
      if (!(await looked(guess, isPassword(password, hash, turn)))) throw wrongPassword()
      const prepared = await looked(guess, following.prepare(turn))
      return forSite(async (work) => {
        await refuseOldPassword(work, hash)
        await forgiveGuess(work, guess)
        return following.act(work, prepared)
      }, following.tokenHash)
    }
    /** A guess that could not be looked at, because too many wait or its client has left, does not count. */
    const looked = <Result>(guess: Guess, looking: Promise<Result>) =>
      looking.catch(async (error: unknown) => {
        await forSite((work) => takeBackGuess(work, guess)).catch((second: unknown) =>
          request.log.warn({ err: second }, 'a guess was not taken back'),
        )
        throw error
      })
    return turns.run(`${site.siteId} ${whose}`, check, signal)
  }

  /** A house that does not exist answers alike, after the same work. */
  async function refuseUnknownHouse(
    request: FastifyRequest,
    password: string,
    signal: AbortSignal,
  ): Promise<never> {
    const address = plainAddress(request.ip)
    const look = () =>
      inTransaction(services.db, ({ query }) =>
        readFailures({ query, siteId: 0 }, { kind: 'address', address }),
      )
    if (counting.waitingIn(unknownHouses) < mostOfUnknownHouses)
      await counting.run(unknownHouses, look, signal)
    const { isFrequent } = unknownHosts.count(request.hostname, address, services.clock.now())
    await isPasswordOfUnknownHouse(password, isFrequent, signal)
    throw wrongPassword()
  }
}

/**
 * Checking takes a moment, in which the password may have been changed and all access ended. Then it was the old one
 * that was right. The hash is held until the end, so that a change comes before or after, never in between.
 */
async function refuseOldPassword(work: Work, right: string): Promise<void> {
  if ((await store.holdPasswordHash(work)) !== right) throw wrongPassword()
}
