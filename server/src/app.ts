import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { briefTag } from '#contract/wire/sight.ts'
import { accessRoutes } from './access/access.routes.ts'
import { hashQueue } from './access/passwords.ts'
import { RecentAccess } from './access/recent-access.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { absenceRoutes } from './day-entries/absences.routes.ts'
import { dayEntryRoutes } from './day-entries/day-entries.routes.ts'
import { WriteQuota } from './day-entries/write-quota.ts'
import type { Database } from './db/pool.ts'
import { headersWithin, teachersBodyWithin } from './db/timeouts.ts'
import { Together } from './db/together.ts'
import { Announcer } from './events/announcer.ts'
import { EventStreams } from './events/event-streams.ts'
import { eventRoutes } from './events/events.routes.ts'
import { Listener } from './events/listener.ts'
import { askAccessBeforeBody } from './http/access-before-body.ts'
import { answerInTime } from './http/answer-in-time.ts'
import { readForwardedAddresses } from './http/caller-address.ts'
import { compressAnswers } from './http/compressed-answers.ts'
import { refuseUndeclaredAccess } from './http/declared-access.ts'
import { guardRequests } from './http/guard.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import { knownCallers } from './http/known-callers.ts'
import { takeTurnsWithLargeBodies } from './http/large-bodies.ts'
import { LongCalls } from './http/long-calls.ts'
import { openRoutes } from './http/open-routes.ts'
import { builtPage, pageRoutes } from './http/page-routes.ts'
import { ParentsCache } from './http/parents-cache.ts'
import { refusalFrom } from './http/problems.ts'
import { limitRequests } from './http/rate-limit.ts'
import { requestIds } from './http/request-id.ts'
import { refuseUnreadableAddress, securityHeaders } from './http/security-headers.ts'
import { serving } from './http/serve.ts'
import { closeSilentConnections } from './http/silent-connections.ts'
import { leaveUnreadBodies } from './http/unread-bodies.ts'
import { refuseUnreadable } from './http/unreadable-requests.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { logAnswers, loggerOptions } from './logger.ts'
import { doorRoutes } from './members/doors.routes.ts'
import { backupAge } from './metrics/backup-age.ts'
import { measureRequests } from './metrics/request-metrics.ts'
import { exposeState } from './metrics/state-metrics.ts'
import type { DrawingTime } from './page/drawing-time.ts'
import { drawingBeside, drawnPages } from './page/drawn-pages.ts'
import { firstAnswersReader } from './page/first-answers.ts'
import { managementPages } from './page/management-page.ts'
import { plainRoutes } from './routes.ts'
import type { Announcement, Services } from './site-transaction.ts'
import { SiteDirectory } from './sites/site-directory.ts'
import { readVersions } from './sites/versions.store.ts'
import { warnOfAnyHost } from './sites/warn-of-any-host.ts'
import { stageRoutes } from './stages/stages.routes.ts'
import { version } from './version.ts'
import { parentsWeekTag } from './weeks/parents-week.ts'
import { findWeekToOpen } from './weeks/week-to-open.ts'
import { weekRoutes } from './weeks/weeks.routes.ts'

export interface AppParts {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  /** Where log lines go; standard output unless a test wants to read them. */
  readonly logStream?: { write(line: string): void }
  /** Where figures for the operator are gathered; without it none are. */
  readonly metrics?: Registry | undefined
  /** Where the built page lies; a test brings its own. */
  readonly pageFolder?: string
  /** What may be spent on drawing it; a test that has one house drawn again and again brings its own. */
  readonly drawingTime?: DrawingTime | undefined
}

/** Fastify, from its parts, in the order in which a request meets them. */
export async function buildApp({
  db,
  clock,
  config,
  logStream,
  metrics,
  pageFolder = builtPage,
  drawingTime,
}: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: requestIds(config.TRUSTED_PROXIES),
    requestIdHeader: false,
    bodyLimit: 2 * 1_024 * 1_024,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: headersWithin + teachersBodyWithin,
    http: { headersTimeout: headersWithin, connectionsCheckingInterval: 2_000 },
    frameworkErrors: refuseUnreadableAddress(headers),
    clientErrorHandler: refuseUnreadable,
  })
  const onError = (error: unknown) => app.log.warn({ err: error }, 'trouble with the database')
  const versions = new Together((siteIds: readonly number[]) => readVersions(db, siteIds), {
    wanted: () => cache.wantedSoon(),
    heard: (siteId, version = 0) => cache.sawVersion(siteId, version),
  })
  const announcer = new Announcer(db, onError)
  const kept = new KeptAnswers()
  const versionOf = async (siteId: number) => (await versions.read(siteId)) ?? 0
  const cache: ParentsCache = new ParentsCache(clock, versionOf, kept)
  const directory = new SiteDirectory(db, clock)
  const recent = new RecentAccess(clock)
  const quota = new WriteQuota(clock, config.DAYS_PER_MINUTE)
  const forgetEndedAccess = ({ siteId, changes }: Announcement) => {
    if (changes.some(({ kind }) => kind === 'access')) recent.doubt(siteId)
  }
  const services: Services = {
    db,
    clock,
    announce(announcement) {
      forgetEndedAccess(announcement)
      cache.sawVersion(announcement.siteId, announcement.version)
      announcer.announce(announcement)
    },
  }
  const first = firstAnswersReader(services, cache)
  const weekTag = parentsWeekTag(services, cache)
  const streams = new EventStreams({
    db,
    clock,
    onError,
    mostOfCaller: config.STREAMS_PER_ADDRESS,
    readTag: async (site, part) =>
      typeof part === 'number' ? briefTag(await weekTag(site, part)) : first.tagOf(site, part),
    onMissed(siteId, version) {
      directory.forget(siteId)
      recent.doubt(siteId)
      cache.sawVersion(siteId, version)
    },
  })
  const listener = new Listener({
    url: config.DATABASE_URL,
    role: config.SERVER_ROLE,
    onError,
    onAnnouncement(announcement) {
      forgetEndedAccess(announcement)
      if (announcement.changes.some((change) => change.kind === 'site')) {
        directory.forget(announcement.siteId)
        cache.forget(announcement.siteId)
      }
      cache.sawVersion(announcement.siteId, announcement.version)
      streams.publish(announcement)
    },
    onReconnect() {
      cache.clear()
      directory.forget()
      void streams.check()
    },
  })

  const keeping = housekeeping(services, config, app.log)
  if (metrics) {
    measureRequests(app, metrics)
    exposeState(
      {
        version,
        pool: () => ({ total: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
        streams: () => streams.byView,
        passwordHashes: hashQueue,
        ledgerCheck: keeping.ledgerCheck,
        backupAge: backupAge(db, clock),
      },
      metrics,
    )
  }

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
  readForwardedAddresses(app)
  logAnswers(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  answerInTime(app)
  leaveUnreadBodies(app)
  compressAnswers(app)
  await app.register(cookie)
  await limitRequests(app, config, recent, knownCallers(services, config, recent, directory))
  guardRequests(app, config, directory)
  askAccessBeforeBody(app, services, config, recent)
  takeTurnsWithLargeBodies(app, quota)

  const long = new LongCalls({ services, config, quota, onError })
  const serve = serving(app, services, config, { recent, versions: cache, long })
  accessRoutes(app, serve, services, config)
  doorRoutes(app, services, config)
  for (const routes of plainRoutes) routes(serve)
  weekRoutes(app, serve, services, config, { kept, parents: cache })
  stageRoutes(app, serve, services, cache)
  dayEntryRoutes(serve, quota)
  absenceRoutes(serve, quota)
  eventRoutes(app, services, config, {
    streams,
    versionOf: (siteId) => cache.versionOf(siteId),
    firstWeek: (site) => first.weekOf(site).catch(() => 0),
  })
  openRoutes(app, db)
  const drawing = await drawingBeside(pageFolder)
  const management = managementPages(app, pageFolder, (siteId) => cache.versionOf(siteId))
  await pageRoutes(
    app,
    {
      // Without its database the page is still shown; it says itself that nothing can be read.
      find: async ({ hostname }) =>
        (await directory.find(hostname).catch(() => 'unreachable' as const)) ?? 'none',
      ...(drawing && { drawn: drawnPages(pageFolder, drawing, { clock, cache, first, time: drawingTime }) }),
      ...(management && { management }),
      weekToOpen: (site) => findWeekToOpen(services, site),
    },
    pageFolder,
  )

  app.addHook('onReady', async () => {
    await listener.start()
    keeping.start()
    await warnOfAnyHost(app.log, directory)
  })
  app.addHook('onListen', async () => long.start())
  app.addHook('preClose', async () => streams.close())
  closeSilentConnections(app)
  // After the last answer, so that the other processes receive the last write too.
  app.addHook('onClose', async () => {
    await long.close()
    await keeping.stop()
    await announcer.flush()
    await listener.stop()
  })
  return app
}
