import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Failures } from '#domain/house/access.ts'
import { noFailures } from '#domain/house/access.ts'
import { faultInPin, waitForPin, withOneMorePin } from '#domain/house/kiosk.ts'
import { AttemptTurns } from '../access/attempt-turns.ts'
import { whenClientLeaves } from '../access/client-left.ts'
import { hashPassword, isPassword } from '../access/passwords.ts'
import type { Config } from '../config.ts'
import type { PinPlace } from '../kiosk/pins.store.ts'
import { readPin, readPinFailures, writePin, writePinFailures } from '../kiosk/pins.store.ts'
import { badPin, pinShut, pinToChoose, wrongPin } from '../kiosk/refusals.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { tokenHashIn } from './access-cookie.ts'
import { refuseUnlessMay } from './call.ts'
import { accessNeeded } from './problems.ts'
import { siteOf } from './serve.ts'

interface Typed {
  readonly teacherId: number
  readonly pin: string
  readonly newPin?: string | undefined
}

type Act<Result> = (work: Work) => Promise<Result>

export type CheckPin = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'access' | 'documents'>,
  typed: Typed,
  act: Act<Result>,
) => Promise<Result>

/** One that somebody chose or was given, as it is kept. */
export function hashPin({ siteId }: Work, pin: string): Promise<string> {
  return hashPassword(pin, { lane: `${siteId} known` })
}

/** For whom no PIN is known: the same work, and never right. */
let someHash: Promise<string> | undefined

/**
 * What follows the right PIN of a person on a tablet. Wrong ones shut that person there for five minutes: not the
 * others, and not the same person elsewhere. Counted before it is looked at, so that of many at once only the free ones
 * are; no transaction is held while it is looked at.
 */
export function pinChecker(services: Services, config: Config): CheckPin {
  const turns = new AttemptTurns()
  return async (request, reply, endpoint, { teacherId, pin, newPin }, act) => {
    const siteId = siteOf(request)
    const tokenHash = tokenHashIn(request, config)
    if (!tokenHash) throw accessNeeded()
    const fault = newPin === undefined ? undefined : faultInPin(newPin)
    const signal = whenClientLeaves(reply)
    const turn = { lane: `${siteId} kiosk`, signal }
    const onTablet = <Result>(job: (work: Work, place: PinPlace) => Promise<Result>) =>
      inSiteTransaction(services, siteId, tokenHash, (work) => {
        refuseUnlessMay(work, endpoint)
        return job(work, { kioskId: kioskOf(work), teacherId })
      })
    const check = async () => {
      const { hash, before } = await onTablet(countPin)
      const looking = isPassword(pin, hash ?? (await hashOfNobody()), turn)
      // One that could not be looked at, because too many wait or its client has left, does not count.
      const isRight = await looking.catch(async (error: unknown) => {
        await onTablet((work, place) => writePinFailures(work, place, before))
        throw error
      })
      if (!isRight || hash === undefined) throw wrongPin()
      const isFit = newPin !== undefined && fault === undefined
      const chosen = isFit ? await hashPassword(newPin, turn) : undefined
      const isStart = await onTablet((work, place) => settle(work, place, hash, chosen))
      if (fault) throw badPin(fault)
      if (isStart) throw pinToChoose()
      return onTablet(act)
    }
    return turns.run(`${siteId} ${tokenHash.toString('base64url')} ${teacherId}`, check, signal)
  }
}

function kioskOf({ caller }: Work): number {
  if (caller.role !== 'kiosk' || !caller.member) throw accessNeeded()
  return caller.member.id
}

function hashOfNobody(): Promise<string> {
  someHash ??= hashPassword('nobody')
  return someHash
}

async function countPin(
  work: Work,
  place: PinPlace,
): Promise<{ hash: string | undefined; before: Failures }> {
  const before = await readPinFailures(work, place)
  const wait = waitForPin(before, work.now)
  if (wait > 0) throw pinShut(wait)
  await writePinFailures(work, place, withOneMorePin(before, work.now))
  return { hash: (await readPin(work, place.teacherId))?.hash, before }
}

/** The right one is forgotten as a guess, and perhaps replaced. Whether it was only for the beginning, and still is. */
async function settle(
  work: Work,
  place: PinPlace,
  right: string,
  chosen: string | undefined,
): Promise<boolean> {
  await readPinFailures(work, place)
  const known = await readPin(work, place.teacherId)
  // Replaced while it was looked at: then it was the old one that was right.
  if (known?.hash !== right) throw wrongPin()
  await writePinFailures(work, place, noFailures)
  if (chosen === undefined) return known.isStart
  await writePin(work, place.teacherId, { hash: chosen, isStart: false })
  return false
}
