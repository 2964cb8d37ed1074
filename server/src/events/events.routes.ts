import type { FastifyInstance } from 'fastify'
import { listenToEvents } from '#contract/events.ts'
import { tokenHashIn } from '../access-cookie.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../problems.ts'
import { inputOf, route, siteOf } from '../serve.ts'
import { readSiteVersion } from '../sites/sites.store.ts'
import type { Door } from '../work.ts'
import { workFor } from '../work.ts'
import type { EventStreams } from './event-streams.ts'

export function eventRoutes(app: FastifyInstance, door: Door, config: Config, streams: EventStreams) {
  route(app, listenToEvents, async (request, reply) => {
    inputOf(listenToEvents, request)
    const siteId = siteOf(request)
    const tokenHash = tokenHashIn(request, config)
    if (streams.isFull(siteId))
      throw new Refusal(503, 'busy', 'Too many open pages of this house.', {}, { 'retry-after': '30' })
    const { version, endsAt } = await workFor(door, siteId, tokenHash, async (work) => ({
      version: await readSiteVersion(work),
      endsAt: work.accessEnds,
    }))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    streams.open(siteId, version, reply.raw, endsAt === undefined ? undefined : tokenHash, endsAt)
  })
}
