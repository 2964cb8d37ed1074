import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody } from './encoded-body.ts'
import { bodyFor } from './encoded-body.ts'

/** Made from the content alone: the site's version would reveal to parents how much is edited beyond what they see. */
export function contentTag(body: string): string {
  return `W/"${hash('sha256', body, 'base64url')}"`
}

export interface TaggedAnswer {
  readonly tag: string
  /** Nothing when it was not made, because who asks has named this tag. */
  readonly body: EncodedBody | undefined
}

/** Whether who asks has what the tag stands for; then a 304 says so. */
export function hasAlready(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return false
  reply.code(304)
  return true
}

/** The body under its tag, or a 304 to who has it already. */
export async function answerWithTag(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: TaggedAnswer,
): Promise<Buffer | undefined> {
  if (hasAlready(request, reply, tag)) return undefined
  if (!body) throw new Error('An answer was neither made nor known')
  return bodyFor(request, reply, body)
}
