import type { FastifyInstance } from 'fastify'
import { acceptsGzip, encodedBody, worthCompressing } from './encoded-body.ts'

/**
 * Answers that are not kept, when they are text. Scripts are compressed when they are built; a proxy in front finds
 * nothing left to do.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' || payload.length < worthCompressing || !acceptsGzip(request))
      return done(null, payload)
    encodedBody(payload).then(
      ({ encoding, bytes }) => {
        reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
        done(null, bytes)
      },
      () => done(null, payload),
    )
  })
}
