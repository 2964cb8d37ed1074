import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this an answer fits into one packet anyway. */
const worthIt = 1_400

/**
 * A week is 15 kB of JSON that shrinks to two: a tenth of a second less on a slow phone. Scripts are compressed when
 * they are built; a proxy in front finds nothing left to do.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload)
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload)
    gzip(payload, { level: 4 }, (error, zipped) => {
      if (error) return done(null, payload)
      reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      done(null, zipped)
    })
  })
}
