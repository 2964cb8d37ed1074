import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = resolve(import.meta.dirname, '../../web/dist')

/** The built page. Any other path gets it too: it shows its own 404. */
export async function pageRoutes(app: FastifyInstance) {
  const page = existsSync(folder) ? readFileSync(resolve(folder, 'index.html'), 'utf8') : undefined
  if (page) await app.register(staticFiles)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && page
    if (wantsPage) return reply.type('text/html; charset=utf-8').send(page)
    return reply
      .code(404)
      .send({ statusCode: 404, code: 'not_found', message: 'There is nothing at this address.' })
  })
}

/** The plugin adds its routes itself, so their access is declared for them here. */
function staticFiles(pages: FastifyInstance, _: unknown, done: () => void) {
  pages.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
  pages.register(fastifyStatic, { root: folder, wildcard: false })
  done()
}
