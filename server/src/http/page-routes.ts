import '@fastify/cookie'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codePath, isPlace, joinPath, kioskPath, myPath, weekAt } from '#contract/wire/place-paths.ts'
import { homeScreen, homeScreenPath, languageIn, startIn } from '../page/home-screen.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { bodyFor } from './encoded-body.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { NoHouse } from './no-house.ts'
import { isNoHouse, sendNoHouse } from './no-house.ts'
import { nothingHere } from './problems.ts'

export const builtPage = resolve(import.meta.dirname, '../../../web/dist')

type SentPage = Pick<KeptAnswer, 'body' | 'headers'>

/** What a page has to be asked of the houses. */
export interface PageHouses {
  /** The house of this host; without its database it is unknown. */
  find(request: FastifyRequest): Promise<FoundSite | NoHouse | 'unreachable'>
  /** Its page with the first view in it, when that can be drawn. */
  drawn?(request: FastifyRequest, site: FoundSite): Promise<SentPage | undefined>
  /** The page of a device with access, with its first answers in it; nothing when that access does not hold. */
  management?(request: FastifyRequest, site: FoundSite): Promise<SentPage | undefined>
  /** Whether it asks parents for a code that this request does not show. */
  isShut(request: FastifyRequest, site: FoundSite): boolean
  /** What the house calls itself, as parents see it. */
  nameOf(site: FoundSite): Promise<string>
  /** The week that its page will ask for first. */
  weekToOpen(site: FoundSite): Promise<number | undefined>
}

/** The places of the page beside `/`: what lies deeper in them is told apart by `isPlace`. */
const places = ['leave', 'people', 'months', 'statistics', 'house'].flatMap((place) => [
  `/${place}`,
  `/${place}/*`,
])

/** The built page. Any other path gets it too, with 404: it shows that by itself. */
export async function pageRoutes(app: FastifyInstance, houses: PageHouses, folder: string) {
  const firstPage = resolve(folder, 'index.html')
  // Not the folder: while the page is being built that is there first, and a demo fills its house meanwhile.
  const page = existsSync(firstPage) ? readFileSync(firstPage, 'utf8') : undefined
  if (page) {
    await app.register(staticFiles, { folder })
    const pageWithAccess = withoutEarlyAnswers(page)
    const sendWithAccess = async (
      request: FastifyRequest,
      reply: FastifyReply,
      site: FoundSite | 'unreachable',
    ) => {
      const management = site !== 'unreachable' && (await houses.management?.(request, site))
      return management ? sendDrawn(request, reply, management) : sendPage(reply, pageWithAccess)
    }
    app.get('/', { config: { access: 'public' } }, async (request, reply) => {
      const site = await houses.find(request)
      if (isNoHouse(site)) return sendNoHouse(reply, site)
      if (hasAccessCookie(request)) return sendWithAccess(request, reply, site)
      if (site === 'unreachable') return sendPage(reply, page)
      if (houses.isShut(request, site)) return askForCode(reply)
      const drawn = await houses.drawn?.(request, site)
      if (drawn) return sendDrawn(request, reply, drawn)
      const weekId = await houses.weekToOpen(site)
      if (weekId !== undefined) reply.header('link', earlyWeek(weekId))
      return sendPage(reply, page)
    })
    // No week is asked for early, and nothing is kept of the page behind which a key to the house stood.
    for (const path of [joinPath, codePath, kioskPath])
      app.get(path, { config: { access: 'public' } }, async (request, reply) => {
        const site = await houses.find(request)
        if (isNoHouse(site)) return sendNoHouse(reply, site)
        return sendPage(reply, pageWithAccess, 'no-store')
      })
    // The same for each house and each thing: whether it exists is answered by the calls of the page, to who may ask.
    for (const path of ['/week/*', myPath, ...places])
      app.get(path, { config: { access: 'public' } }, async (request, reply) => {
        const path = request.url.replace(/\?.*$/, '')
        if (!isPlace(path)) return reply.callNotFound()
        const site = await houses.find(request)
        if (isNoHouse(site)) return sendNoHouse(reply, site)
        if (hasAccessCookie(request)) return sendWithAccess(request, reply, site)
        if (site !== 'unreachable' && houses.isShut(request, site)) return askForCode(reply)
        const weekId = weekAt(path)
        if (weekId !== undefined) reply.header('link', earlyWeek(weekId))
        return sendPage(reply, page)
      })
  }
  app.get(homeScreenPath, { config: { access: 'public' } }, async (request, reply) => {
    const site = await houses.find(request)
    if (isNoHouse(site)) return sendNoHouse(reply, site)
    // Who is asked for a code learns no name before it.
    const isKnown = site !== 'unreachable' && !houses.isShut(request, site)
    const house = isKnown ? await houses.nameOf(site).catch(() => undefined) : undefined
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(homeScreen(house ?? 'Morgenkreis', startIn(request.query), languageIn(request.query)))
  })
  app.get('/robots.txt', { config: { access: 'public' } }, (_, reply) =>
    reply.type('text/plain').send(robots),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !wantsPage(request)) throw nothingHere()
    const site = await houses.find(request)
    if (isNoHouse(site)) return sendNoHouse(reply, site)
    const isShut = site !== 'unreachable' && houses.isShut(request, site)
    return sendPage(reply.code(404), isShut ? withoutEarlyAnswers(page) : page)
  })
}

/** Nothing of the house before it: to a page that is the same for each house. Not kept, or it would be asked for ever. */
const askForCode = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(codePath, 302)

/** Not for a script or a picture that is missing: a page in its place would be run, or kept, as one. */
const wantsPage = ({ method, url }: FastifyRequest) =>
  method === 'GET' && !/^\/(api|assets)(\/|$)/.test(url) && !/\.\w+$/.test(url.replace(/\?.*$/, ''))

/** A house's plan is for its team and its families, not for search engines. */
const robots = 'User-agent: *\nDisallow: /\n'

const sendPage = (reply: FastifyReply, page: string, cached: 'no-cache' | 'no-store' = 'no-cache') =>
  reply.type('text/html; charset=utf-8').header('cache-control', cached).send(page)

/** Not stored: it holds what the API answers, and a page that a browser took from its store would show an old week. */
async function sendDrawn(request: FastifyRequest, reply: FastifyReply, { body, headers }: SentPage) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.headers(headers ?? {}).send(await bodyFor(request, reply, body))
}

/**
 * A device with access may show the teacher view. What was fetched early for the parent view would then lie unused, until
 * a person changes the view and is shown how the week was when the page was loaded.
 */
const hasAccessCookie = ({ cookies }: FastifyRequest) => 'access' in cookies || '__Host-access' in cookies
const withoutEarlyAnswers = (page: string) =>
  page.replaceAll(/\s*<link rel="preload"[^>]*view=parent"[^>]*>/g, '')

/** The browser asks for the week while the scripts are still on their way: two round trips less on a phone. */
const earlyWeek = (weekId: number) =>
  `</api/weeks/${weekId}?view=parent>; rel=preload; as=fetch; crossorigin=anonymous`

/** The plugin adds its routes itself, so their access is declared for them here. */
function staticFiles(pages: FastifyInstance, { folder }: { folder: string }, done: () => void) {
  pages.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
  pages.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Built as .br and .gz beside each script, see web/vite.config.ts.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,html}', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  })
  done()
}

/** What lies in assets/ carries its content's hash in its name and never changes; the page names the newest. */
const cacheFor = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
