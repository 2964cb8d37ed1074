import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const folder = resolve(import.meta.dirname, '../../web/dist')
const firstPage = resolve(folder, 'index.html')

/** The built page. Any other path gets it too: it shows its own 404. */
export async function pageRoutes(
  app: FastifyInstance,
  weekToOpen: (request: FastifyRequest) => Promise<number | undefined>,
) {
  // Not the folder: while the page is being built that is there first, and a demo fills its house meanwhile.
  const page = existsSync(firstPage) ? readFileSync(firstPage, 'utf8') : undefined
  if (page) {
    await app.register(staticFiles)
    app.get('/', { config: { access: 'public' } }, async (request, reply) => {
      const weekId = await weekToOpen(request)
      if (weekId !== undefined) reply.header('link', earlyWeek(weekId))
      return sendPage(reply, page)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && page
    if (wantsPage) return sendPage(reply, page)
    return reply
      .code(404)
      .send({ statusCode: 404, code: 'not_found', message: 'There is nothing at this address.' })
  })
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

/** The browser asks for the week while the scripts are still on their way: two round trips less on a phone. */
const earlyWeek = (weekId: number) => `</api/weeks/${weekId}>; rel=preload; as=fetch; crossorigin=anonymous`

/** The plugin adds its routes itself, so their access is declared for them here. */
function staticFiles(pages: FastifyInstance, _: unknown, done: () => void) {
  pages.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
  pages.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Built as .br and .gz beside each script, see web/vite.config.ts.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,html}'],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  })
  done()
}

/** What lies in assets/ carries its content's hash in its name and never changes; the page names the newest. */
const cacheFor = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
