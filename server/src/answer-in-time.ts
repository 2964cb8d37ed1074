import type { FastifyInstance } from 'fastify'
import { answerWithin } from './db/timeouts.ts'
import { busy } from './problems.ts'

/**
 * Whatever a request still waits for, it is answered in time; what was begun may still succeed. Fastify's own
 * `handlerTimeout` forgets requests as soon as their body has been read (fastify/fastify#6725).
 */
export function answerInTime(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return
      request.log.warn('not answered in time')
      void reply.send(busy())
    }, answerWithin).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
