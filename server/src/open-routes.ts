import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi.ts'
import { isMigrated } from './db/migrate.ts'
import type { Database } from './db/pool.ts'
import { docsPage, docsStyle } from './docs-page.ts'

const manifest = resolve(import.meta.dirname, '../../package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

/** Health and documentation: the same for every house, so they need none. */
export function openRoutes(app: FastifyInstance, db: Database) {
  const open = { config: { access: 'public' as const } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_, reply) => {
    const migrated = await isMigrated(db.pool).catch(() => undefined)
    const ready = migrated === true && !app.stopping
    const database = migrated === undefined ? 'unreachable' : 'reachable'
    const status = ready ? 'ready' : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, database, migrated: migrated ?? false })
  })
  app.get('/api/docs', open, (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(version)))
  app.get('/api/docs/docs.css', open, (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/api/docs/openapi.json', open, async () => openApiDocument(version))
}
