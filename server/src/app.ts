import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { accessRoutes } from './access/access.routes.ts'
import { answerInTime } from './answer-in-time.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { dayEntryRoutes } from './day-entries/day-entries.routes.ts'
import type { Database } from './db/pool.ts'
import { Announcer } from './events/announcer.ts'
import { EventStreams } from './events/event-streams.ts'
import { eventRoutes } from './events/events.routes.ts'
import { Listener } from './events/listener.ts'
import { guardRequests } from './guard.ts'
import { historyRoutes } from './history/history.routes.ts'
import { logAnswers, loggerOptions } from './logger.ts'
import { openRoutes } from './open-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { Refusal, refusalFrom } from './problems.ts'
import { refuseUnreadableAddress, securityHeaders } from './security-headers.ts'
import { serving } from './serve.ts'
import { closeSilentConnections } from './silent-connections.ts'
import { SiteDirectory } from './sites/site-directory.ts'
import { siteRoutes } from './sites/sites.routes.ts'
import { readSiteVersion } from './sites/sites.store.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { teacherRoutes } from './teachers/teachers.routes.ts'
import { teamRoutes } from './teams/teams.routes.ts'
import { refuseUnreadable } from './unreadable-requests.ts'
import { weekSettingRoutes } from './week-settings/week-settings.routes.ts'
import { WeekCache } from './weeks/week-cache.ts'
import { weekRoutes } from './weeks/weeks.routes.ts'
import type { Door } from './work.ts'
import { workFor } from './work.ts'

export interface AppParts {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  /** Where log lines go; standard output unless a test wants to read them. */
  readonly logStream?: { write(line: string): void }
}

/** Fastify, from its parts, in the order in which a request meets them. */
export async function buildApp({ db, clock, config, logStream }: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: 2 * 1_024 * 1_024,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    frameworkErrors: refuseUnreadableAddress(headers),
    clientErrorHandler: refuseUnreadable,
  })
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'trouble with the database')
  const readVersion = (siteId: number) => workFor(door, siteId, undefined, readSiteVersion)
  const announcer = new Announcer(db, onTrouble)
  const cache = new WeekCache(clock, readVersion)
  const streams = new EventStreams(db, clock, readVersion, onTrouble)
  const directory = new SiteDirectory(db, clock)
  const door: Door = {
    db,
    clock,
    announce(announcement) {
      cache.sawVersion(announcement.siteId, announcement.version)
      announcer.announce(announcement)
    },
  }
  const listener = new Listener({
    url: config.DATABASE_URL,
    role: config.SERVER_ROLE,
    onTrouble,
    onAnnouncement(announcement) {
      if (announcement.changes.some((change) => change.kind === 'site')) {
        directory.forget()
        cache.forget(announcement.siteId)
      }
      cache.sawVersion(announcement.siteId, announcement.version)
      streams.tell(announcement)
    },
    onReconnect() {
      cache.clear()
      directory.forget()
      streams.resync()
    },
  })

  refuseUndeclaredAccess(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error)
    if (!refusal) request.log.error({ err: error }, 'failed')
    const problem = refusal?.body ?? { statusCode: 500, code: 'failed', message: 'A server error occurred.' }
    return reply
      .code(problem.statusCode)
      .headers(refusal?.headers ?? {})
      .send(problem)
  })
  logAnswers(app)
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  answerInTime(app)
  await app.register(cookie)
  guardRequests(app, directory)
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_, { after }) =>
      new Refusal(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`),
  })

  const serve = serving(app, door, config)
  accessRoutes(app, serve, door, config)
  siteRoutes(serve)
  weekRoutes(app, serve, door, config, cache)
  dayEntryRoutes(serve)
  weekSettingRoutes(serve)
  teacherRoutes(serve)
  teamRoutes(serve)
  statisticsRoutes(serve)
  historyRoutes(serve)
  eventRoutes(app, door, config, streams)
  openRoutes(app, db)
  await pageRoutes(app)

  app.addHook('onReady', () => listener.start())
  app.addHook('preClose', async () => streams.close())
  closeSilentConnections(app)
  // After the last answer, so that the other processes hear of the last write too.
  app.addHook('onClose', async () => {
    await announcer.flush()
    await listener.stop()
  })
  return app
}

/** Every route says who may call it. One that does not stops the start, so that no door is left open by oversight. */
export function refuseUndeclaredAccess(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => !route.config?.access)
    if (undeclared) {
      throw new Error(
        `The route ${String(undeclared.method)} ${undeclared.url} does not declare who may call it`,
      )
    }
  })
}
