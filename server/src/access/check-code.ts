import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noFailures, waitBeforeNext, withOneMore } from '#domain/house/access.ts'
import { codeIn } from '#domain/house/parents-code.ts'
import { siteOf } from '../http/serve.ts'
import { hashOf } from '../http/token.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { StoredCode } from '../sites/parents-code.store.ts'
import { readCode } from '../sites/parents-code.store.ts'
import { AttemptTurns } from './attempt-turns.ts'
import { whenClientLeaves } from './client-left.ts'
import type { Guesser } from './failures.store.ts'
import * as failures from './failures.store.ts'
import type { Guess } from './guess.ts'
import { takeBackGuess } from './guess.ts'
import { newSalt, parentsToken } from './parents-token.ts'
import { noCodeAsked, tooManyCodes, wrongCode } from './refusals.ts'

export type CheckCode = (request: FastifyRequest, reply: FastifyReply, typed: string) => Promise<string>

/**
 * The token that the right code is worth. Wrong ones slow down their own address in this house, and nobody else: another
 * family, the team's passwords and other houses are counted apart. Counted before it is looked at, so that of many at
 * once each sees those before; no transaction is held while it is looked at.
 */
export function codeChecker(services: Services): CheckCode {
  const turns = new AttemptTurns()
  return async (request, reply, typed) => {
    const siteId = siteOf(request)
    const address = failures.plainAddress(request.ip)
    const guesser: Guesser = { kind: 'family', address }
    const signal = whenClientLeaves(reply)
    const forSite = <Result>(job: (work: Work) => Promise<Result>) =>
      inSiteTransaction(services, siteId, undefined, job)
    const check = async () => {
      const { stored, ...guess } = await forSite((work) => countCode(work, guesser))
      const code = codeIn(typed)
      const turn = { lane: `${siteId} parents`, signal }
      // What can be no code takes as long, and so does any code of a house whose code was emptied.
      const looking = parentsToken(code ?? typed, stored?.salt ?? newSalt(), turn)
      const token = await looking.catch(async (error: unknown) => {
        await forSite((work) => takeBackGuess(work, guess))
        throw error
      })
      if (!stored || code === undefined || !timingSafeEqual(hashOf(token), stored.hash)) throw wrongCode()
      await forSite((work) => failures.writeFailures(work, guesser, noFailures))
      return token
    }
    return turns.run(`${siteId} ${address}`, check, signal)
  }
}

interface CountedCode extends Omit<Guess, 'hash'> {
  readonly stored: StoredCode | null
}

async function countCode(work: Work, guesser: Guesser): Promise<CountedCode> {
  const [before, stored] = await Promise.all([failures.readFailures(work, guesser), readCode(work)])
  if (stored === undefined) throw noCodeAsked()
  const wait = waitBeforeNext(before, work.now)
  if (wait > 0) throw tooManyCodes(wait)
  await Promise.all([
    failures.writeFailures(work, guesser, withOneMore(before, work.now)),
    failures.forgetOldCodeFailures(work),
  ])
  return { stored, guesser, before, countedAt: work.now, day: work.today }
}
