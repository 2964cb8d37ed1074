import type { FastifyRequest } from 'fastify'
import { isStillGranted } from '../access/access.store.ts'
import { isKnownDevice } from '../access/devices.store.ts'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import { Turns } from '../db/turns.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { deviceHashIn, tokenHashIn } from './access-cookie.ts'

/** By what a caller with access, or a known device that signs in, is counted; nothing for anyone else. */
export type KnownCallers = (request: FastifyRequest) => Promise<string | undefined>

const everyCaller = 0

export const callerKey = (siteId: number, tokenHash: Buffer) => `${siteId} ${tokenHash.toString('base64url')}`

/** Asks the database about the cookies of a caller whose address is used up: a few at a time, as a flood may have some. */
export function knownCallers(
  services: Services,
  config: Config,
  recent: RecentAccess,
  directory: SiteDirectory,
): KnownCallers {
  const turns = new Turns({ most: 2, mostWaiting: 20, waitsFor: 2_000 })

  const lookUp = async (request: FastifyRequest, tokenHash?: Buffer, deviceHash?: Buffer) => {
    const site = await directory.find(request.hostname)
    if (!site) return undefined
    const { siteId } = site
    if (tokenHash && (await isStillGranted(services.db, siteId, tokenHash, services.clock.now()))) {
      recent.remember(siteId, tokenHash)
      return callerKey(siteId, tokenHash)
    }
    const isKnown =
      deviceHash &&
      (await inSiteTransaction(services, siteId, undefined, (work) => isKnownDevice(work, deviceHash)))
    return isKnown ? `device ${callerKey(siteId, deviceHash)}` : undefined
  }

  return async (request) => {
    const tokenHash = tokenHashIn(request, config)
    const deviceHash = isSigningIn(request) ? deviceHashIn(request, config) : undefined
    if (!tokenHash && !deviceHash) return undefined
    const done = await turns.take(everyCaller).catch(() => undefined)
    if (!done) return undefined
    return lookUp(request, tokenHash, deviceHash).finally(done)
  }
}

const isSigningIn = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === 'POST' && url === '/api/access'
