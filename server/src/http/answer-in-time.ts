import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpen } from '#domain/house/caller.ts'
import { answerWithin, openBodyWithin, teachersBodyWithin } from '../db/timeouts.ts'
import { hasBody } from './has-body.ts'
import { busy, busyHouse, Refusal } from './problems.ts'

const timers = new WeakMap<FastifyReply, NodeJS.Timeout>()

const tooSlow = () => new Refusal(408, 'too_slow', 'The request took too long to arrive.')

/**
 * Whatever a request still waits for, it is answered in time; what was begun may still succeed. The time that its body
 * takes to arrive is the sender's, and has a limit of its own. Fastify's own `handlerTimeout` forgets requests as soon as
 * their body has been read (fastify/fastify#6725).
 */
export function answerInTime(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    startTimer(request, reply, answerWithin, busy)
    reply.raw.once('close', () => clearTimeout(timers.get(reply)))
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return
    const { access } = request.routeOptions.config
    const within = !access || isOpen(access) ? openBodyWithin : teachersBodyWithin
    startTimer(request, reply, within, tooSlow)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) startTimer(request, reply, answerWithin, busy)
  })
}

/** From here on it waits for others of its house: the time of its sender is over, and that of its own work not begun. */
export function waitForTurnInTime(request: FastifyRequest, reply: FastifyReply, within = answerWithin) {
  startTimer(request, reply, within, busyHouse)
}

function startTimer(request: FastifyRequest, reply: FastifyReply, within: number, refusal: () => Refusal) {
  clearTimeout(timers.get(reply))
  const timer = setTimeout(() => {
    if (reply.sent || reply.raw.headersSent) return
    request.log.warn('not answered in time')
    void reply.send(refusal())
  }, within).unref()
  timers.set(reply, timer)
}
