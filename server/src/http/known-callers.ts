import type { FastifyRequest } from 'fastify'
import { isStillGranted } from '../access/access.store.ts'
import { isKnownDevice } from '../access/devices.store.ts'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import { Turns } from '../db/turns.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { deviceHashIn, parentsHashIn, tokenHashIn } from './access-cookie.ts'
import { callerOf } from './caller-address.ts'
import { isShutToCaller } from './parents-door.ts'

/** By what a caller with access, a known device that signs in, or a family with the code is counted; nothing else. */
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
    const { siteId, codeHash } = site
    if (tokenHash && (await isStillGranted(services.db, siteId, tokenHash, services.clock.now()))) {
      recent.remember(siteId, tokenHash)
      return callerKey(siteId, tokenHash)
    }
    const isKnown =
      deviceHash &&
      (await inSiteTransaction(services, siteId, undefined, (work) => isKnownDevice(work, deviceHash)))
    if (isKnown) return `device ${callerKey(siteId, deviceHash)}`
    // All families have the same one: those behind an address are counted together, apart from its strangers.
    return codeHash && !isShutToCaller(request, site, config)
      ? `parents ${siteId} ${callerOf(request.ip)}`
      : undefined
  }

  return async (request) => {
    const tokenHash = tokenHashIn(request, config)
    const deviceHash = isSigningIn(request) ? deviceHashIn(request, config) : undefined
    if (!tokenHash && !deviceHash && !parentsHashIn(request, config)) return undefined
    const done = await turns.take(everyCaller).catch(() => undefined)
    if (!done) return undefined
    return lookUp(request, tokenHash, deviceHash).finally(done)
  }
}

const isSigningIn = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === 'POST' && url === '/api/access'
