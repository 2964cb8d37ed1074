import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Made from the content alone: the site's version would reveal to parents how much is edited beyond what they see. */
export function contentTag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`
}

/** The body under its tag, or a 304 to who has it already. */
export function answerWithTag(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: { readonly tag: string; readonly body: string },
): string | undefined {
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return body
  reply.code(304)
  return undefined
}
