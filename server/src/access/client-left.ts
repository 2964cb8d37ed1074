import type { FastifyReply } from 'fastify'

/** Aborted when the client goes away before it has its answer. */
export function whenClientLeaves(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}
