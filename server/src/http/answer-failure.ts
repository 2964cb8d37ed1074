import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOfLoss } from '../db/lost-connection.ts'
import { refusalFrom } from './problems.ts'

const failed = { statusCode: 500, code: 'failed', message: 'A server error occurred.' }

/**
 * Whatever was thrown becomes one kind of answer; what is no refusal is a fault, and goes to the log. A database that was
 * lost on the way is reported once by who watches it.
 */
export function answerFailure(onLostDatabase: (error: unknown) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalFrom(error)
    if (!refusal) request.log.error({ err: error }, 'failed')
    if (refusal && codeOfLoss(error) !== undefined) onLostDatabase(error)
    const problem = refusal?.body ?? failed
    return reply
      .code(problem.statusCode)
      .headers(refusal?.headers ?? {})
      .send(problem)
  }
}
