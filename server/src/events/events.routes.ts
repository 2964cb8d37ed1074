import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QueryOf } from '#contract/endpoint.ts'
import { followsVersions, listenToEvents } from '#contract/events.ts'
import { callerOfHouse, may, roleInView } from '#domain/house/caller.ts'
import type { Config } from '../config.ts'
import { parentsHashIn, tokenHashIn } from '../http/access-cookie.ts'
import { inputOf } from '../http/call.ts'
import { callerOf } from '../http/caller-address.ts'
import { isShutToCaller } from '../http/parents-door.ts'
import { codeNeeded, notFound, Refusal } from '../http/problems.ts'
import { route } from '../http/serve.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readSiteVersion } from '../sites/sites.store.ts'
import type { EventStreams } from './event-streams.ts'
import { isGone } from './event-text.ts'

interface EventParts {
  readonly streams: EventStreams
  /** May be a little older than the house's: then what came in between is looked at once more. */
  versionOf(siteId: number): Promise<number>
  /** The week that parents are shown first. */
  firstWeek(site: FoundSite): Promise<number>
}

export function eventRoutes(
  app: FastifyInstance,
  services: Services,
  config: Config,
  { streams, versionOf, firstWeek }: EventParts,
) {
  route(app, listenToEvents, async (request, reply) => {
    const { view, week, knows } = inputOf(listenToEvents, request).query as QueryOf<typeof listenToEvents>
    const { site } = request
    if (!site) throw notFound('This house')
    const address = callerOf(request.ip)
    const isClosed = isShutToCaller(request, site, config)
    const cookie = view === 'parent' && !isClosed ? undefined : tokenHashIn(request, config)
    // Without a cookie there is nothing to ask the database for when no place is free.
    if (!cookie) refuseWithoutPlace(streams.placeFor({ site, caller: address, tokenHash: undefined }))
    const { caller, version, endsAt } = cookie
      ? await inSiteTransaction(services, site.siteId, cookie, whoListens, { isShut: isClosed })
      : { ...toAnyone(site, isClosed), version: await versionOf(site.siteId) }
    if (!may(caller, 'parent', caller) && !may(caller, 'kiosk', caller)) throw codeNeeded()
    const role = roleInView(caller, view)
    const tokenHash = endsAt === undefined ? undefined : cookie
    const weekId = followsVersions(role) ? 0 : (week ?? (await firstWeek(site)))
    if (isGone(reply.raw)) return reply.hijack()
    refuseWithoutPlace(streams.placeFor({ site, caller: address, tokenHash }))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const known = lastEventId(request) ?? knows
    await streams.open(
      version,
      {
        ...{ site, response: reply.raw, caller: address, role, tokenHash, endsAt, weekId },
        // An access is looked after by itself; of it a page may show only what parents see.
        shownCode: tokenHash ? undefined : parentsHashIn(request, config),
        isPreview: view === 'parent',
      },
      known,
    )
  })
}

async function whoListens(work: Work) {
  return { caller: work.caller, version: await readSiteVersion(work), endsAt: work.accessEnds }
}

const toAnyone = ({ siteId }: FoundSite, isClosed: boolean) => ({
  caller: callerOfHouse(siteId, undefined, isClosed),
  endsAt: undefined,
})

/** What a browser names that reconnects by itself. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  return [headers['last-event-id']].flat()[0]?.slice(0, 80)
}

function refuseWithoutPlace(place: ReturnType<EventStreams['placeFor']>) {
  const later = { 'retry-after': '30' }
  if (place === 'houseFull')
    throw new Refusal(503, 'house_full', 'Too many open pages of this house.', {}, later)
  if (place === 'callerFull')
    throw new Refusal(429, 'too_many_pages', 'Too many open pages from this address.', {}, later)
}
