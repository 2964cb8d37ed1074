import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpen } from '#domain/house/caller.ts'
import { isStillGranted } from '../access/access.store.ts'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import type { Services } from '../site-transaction.ts'
import { takeCookie, tokenHashIn } from './access-cookie.ts'
import { hasBody } from './has-body.ts'
import { accessNeeded, nothingHere } from './problems.ts'
import { siteOf } from './serve.ts'

/**
 * A body is read only when its sender may call the route at all. Without a body the answer is left to the transaction,
 * which asks for the access in the same round trip; with one, a token that had access a moment ago is let through to it.
 */
export function askAccessBeforeBody(
  app: FastifyInstance,
  services: Services,
  config: Config,
  recent: RecentAccess,
) {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(request)) return
    // Fastify would read the body of a request that leads nowhere, too.
    if (request.is404) throw nothingHere()
    const { access } = request.routeOptions.config
    if (!access || isOpen(access)) return
    const siteId = siteOf(request)
    const tokenHash = tokenHashIn(request, config)
    if (!tokenHash) throw accessNeeded()
    if (recent.isCertain(siteId, tokenHash)) return
    if (!(await isStillGranted(services.db, siteId, tokenHash, services.clock.now()))) {
      recent.forget(tokenHash)
      takeCookie(reply, config)
      throw accessNeeded()
    }
    recent.remember(siteId, tokenHash)
  })
}
