import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

interface OwnElements {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Everything from here and nothing else; a page may name by their hashes what stands in it. */
export function contentSecurityPolicy(own?: OwnElements): string {
  const named = own
    ? `script-src 'self' ${own.scripts.join(' ')}; style-src 'self' ${own.styles.join(' ')}; `
    : ''
  return `default-src 'self'; ${named}base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`
}

/** The same with every answer, so they are written out once: a library that builds them anew costs more than it says. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    ...(config.PLAIN_HTTP ? {} : { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** An address like `/api/weeks/%zz` leads to no route and meets no hook, so its answer brings its own headers. */
export function refuseUnreadableAddress(headers: Record<string, string>) {
  return ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = { statusCode, code: 'invalid', message: 'This address cannot be read.' }
    void reply
      .code(statusCode)
      .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(problem)
  }
}
