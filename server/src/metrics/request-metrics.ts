import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Histogram } from 'prom-client'
import { listenToEvents } from '#contract/events.ts'

/** From an answer out of memory to one that a caller gives up on. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Files of the page have a route each, and new names with each version. */
const patternOf = (url = 'unknown') =>
  url.startsWith('/assets/') || /^\/[^/]+\.\w+$/.test(url) ? '/assets/*' : url

const classes: Record<number, string> = { 1: '1xx', 2: '2xx', 3: '3xx', 4: '4xx', 5: '5xx' }

/**
 * Of `/api/weeks/7` the pattern `/api/weeks/:weekId`: an address would reveal ids, and make a series for each of them.
 */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'morgenkreis_request_duration_seconds',
    help: 'Answered requests by method, route pattern and status class',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  // With a callback: a promise for each answer would cost more than the measuring.
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = patternOf(routeOptions.url)
    const status = classes[Math.floor(reply.statusCode / 100)] ?? 'unknown'
    // An event stream ends when its browser goes: its hours would drown every other duration.
    const isStream = route === listenToEvents.path && status === '2xx'
    if (!isStream) durations.observe({ method, route, status }, reply.elapsedTime / 1_000)
    done()
  })
}
