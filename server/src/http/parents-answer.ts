import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody } from './encoded-body.ts'
import { bodyFor } from './encoded-body.ts'

/** Made from the content alone: the site's version would reveal to parents how much is edited beyond what they see. */
export function contentTag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`
}

export interface TaggedAnswer {
  readonly tag: string
  readonly body: EncodedBody | string
}

/** The body under its tag, or a 304 to who has it already. */
export async function answerWithTag(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: TaggedAnswer,
): Promise<Buffer | string | undefined> {
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) {
    reply.code(304)
    return undefined
  }
  return typeof body === 'string' ? body : bodyFor(request, reply, body)
}
