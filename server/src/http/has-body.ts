import type { FastifyRequest } from 'fastify'

/** As HTTP/1.1 announces it: by a length, or by chunks that come until they end. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
