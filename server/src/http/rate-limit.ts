import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import { tokenHashIn } from './access-cookie.ts'
import { callerOf } from './caller-address.ts'
import { Refusal } from './problems.ts'

/**
 * Counts what makes work: calls of the API, the page (which looks up its week), and all that leads nowhere, so that
 * nobody can search for hosts and addresses. Files and health checks are free. Before anything else is done, the host's
 * look-up too.
 *
 * A team behind one address is not one caller: a caller who had access a moment ago is counted by the access. Anyone
 * else, also with a cookie that nobody has checked, is counted by the address.
 */
export async function limitRequests(app: FastifyInstance, config: Config, recent: RecentAccess) {
  // Its own hooks are off: they would not see requests without a route, and would add headers.
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => keyOf(request, config, recent),
  })
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds)
  })
}

function keyOf(request: FastifyRequest, config: Config, recent: RecentAccess): string {
  const tokenHash = tokenHashIn(request, config)
  const siteId = tokenHash && recent.siteOf(tokenHash)
  return siteId ? `${siteId} ${tokenHash.toString('base64url')}` : callerOf(request.ip)
}

function isFree({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return !is404 && url !== '/' && !url.startsWith('/api/')
}

function tooManyRequests(seconds: number): Refusal {
  const message = `Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
  return new Refusal(
    429,
    'too_many_requests',
    message,
    { params: { seconds } },
    { 'retry-after': String(seconds) },
  )
}
