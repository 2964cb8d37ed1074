import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import { tokenHashIn } from './access-cookie.ts'
import { callerOf } from './caller-address.ts'
import type { KnownCallers } from './known-callers.ts'
import { callerKey } from './known-callers.ts'
import { Refusal } from './problems.ts'

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/**
 * Counts what makes work: calls of the API, the page (which looks up its week), and all that leads nowhere, so that
 * no stranger can search for hosts and addresses. Files and health checks are free. Before anything else is done, the
 * host's look-up too.
 *
 * A team behind one address is not one caller: a caller who had access a moment ago is counted by the access. Anyone
 * else, also with a cookie that is not checked yet, is counted by the address. Once that is used up, a cookie is looked
 * up before it is refused: staff must not be shut out by a stranger behind their address.
 */
export async function limitRequests(
  app: FastifyInstance,
  config: Config,
  recent: RecentAccess,
  known: KnownCallers,
) {
  // Its own hooks are off: they would not see requests without a route, and would add headers.
  await app.register(rateLimit, { global: false })
  const limits = { max: config.REQUESTS_PER_MINUTE, timeWindow: 60_000 }
  const keyOf = (request: FastifyRequest) => recentKeyOf(request, config, recent)
  const count = app.createRateLimit({
    ...limits,
    keyGenerator: (request) => keyOf(request) ?? callerOf(request.ip),
  })
  const knownKeys = new WeakMap<FastifyRequest, string>()
  const countKnown = app.createRateLimit({
    ...limits,
    keyGenerator: (request) => knownKeys.get(request) ?? callerOf(request.ip),
  })
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return
    const refusal = await refusalBy(count, request)
    if (!refusal) return
    const key = keyOf(request) ? undefined : await known(request)
    if (key === undefined) throw refusal
    knownKeys.set(request, key)
    const refusalOfKnown = await refusalBy(countKnown, request)
    if (refusalOfKnown) throw refusalOfKnown
  })
}

function recentKeyOf(request: FastifyRequest, config: Config, recent: RecentAccess): string | undefined {
  const tokenHash = tokenHashIn(request, config)
  const siteId = tokenHash && recent.siteOf(tokenHash)
  return siteId ? callerKey(siteId, tokenHash) : undefined
}

async function refusalBy(count: Counter, request: FastifyRequest): Promise<Refusal | undefined> {
  const counted = await count(request)
  return !counted.isAllowed && counted.isExceeded ? tooManyRequests(counted.ttlInSeconds) : undefined
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
