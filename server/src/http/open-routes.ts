import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument } from '#contract/openapi.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import { version } from '../version.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { readiness } from './readiness.ts'

/**
 * `?seen` answers how the request came, which is its sender's own: `morgenkreis doctor --through` learns by it whether the
 * proxy is believed, and a stranger is not.
 */
function seenIn(request: FastifyRequest) {
  if (!('seen' in (request.query as object))) return {}
  const { ip, protocol, host } = request
  return { seen: { address: ip, protocol, host } }
}

/** Health and documentation: the same for every house, so they need none. */
export function openRoutes(app: FastifyInstance, db: Database, { CELL: cell }: Config) {
  const open = { config: { access: 'public' as const } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  const check = readiness(db, () => app.stopping)
  let wasReady = true
  app.get('/readyz', open, async (request, reply) => {
    const found = await check()
    const isReady = found.status !== 'not ready'
    if (isReady !== wasReady) {
      if (isReady) app.log.info('ready again')
      else app.log.warn(found, 'not ready')
      wasReady = isReady
    }
    return reply
      .code(found.status === 'ready' ? 200 : 503)
      .send({ ...found, version, ...(cell && { cell }), ...seenIn(request) })
  })
  app.get('/api/docs', open, (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(version)))
  app.get('/api/docs/docs.css', open, (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/api/docs/openapi.json', open, async () => openApiDocument(version))
}
