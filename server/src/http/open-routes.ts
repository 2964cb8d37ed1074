import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi.ts'
import type { Database } from '../db/pool.ts'
import { version } from '../version.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { readiness } from './readiness.ts'

/** Health and documentation: the same for every house, so they need none. */
export function openRoutes(app: FastifyInstance, db: Database) {
  const open = { config: { access: 'public' as const } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  const check = readiness(db, () => app.stopping)
  app.get('/readyz', open, async (_, reply) => {
    const found = await check()
    return reply.code(found.status === 'ready' ? 200 : 503).send(found)
  })
  app.get('/api/docs', open, (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(version)))
  app.get('/api/docs/docs.css', open, (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/api/docs/openapi.json', open, async () => openApiDocument(version))
}
