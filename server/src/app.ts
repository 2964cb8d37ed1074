import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { accessRoutes } from './access/access.routes.ts'
import { parentsCodeRoutes } from './access/parents-code.routes.ts'
import { hashQueue } from './access/passwords.ts'
import { RecentAccess } from './access/recent-access.ts'
import { LastBackupWatch } from './backups/last-backup.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { WriteQuota } from './day-entries/write-quota.ts'
import { DatabaseWatch } from './db/database-watch.ts'
import { openStandby } from './db/open-standby.ts'
import type { Database } from './db/pool.ts'
import { headersWithin, teachersBodyWithin } from './db/timeouts.ts'
import { Together } from './db/together.ts'
import { calendarRoute } from './duty-calendar/calendar.routes.ts'
import { Announcer } from './events/announcer.ts'
import { EventStreams } from './events/event-streams.ts'
import { eventRoutes } from './events/events.routes.ts'
import { Listener } from './events/listener.ts'
import { askAccessBeforeBody } from './http/access-before-body.ts'
import { answerFailure } from './http/answer-failure.ts'
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
import { askForParentsCode } from './http/parents-door.ts'
import { limitRequests } from './http/rate-limit.ts'
import { requestIds } from './http/request-id.ts'
import { refuseUnreadableAddress, securityHeaders } from './http/security-headers.ts'
import { serving } from './http/serve.ts'
import { closeSilentConnections } from './http/silent-connections.ts'
import { leaveUnreadBodies } from './http/unread-bodies.ts'
import { refuseUnreadable } from './http/unreadable-requests.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { kioskRoutes } from './kiosk/kiosk.routes.ts'
import { logAnswers, loggerOptions } from './logger.ts'
import { doorRoutes } from './members/doors.routes.ts'
import { exposeMetrics } from './metrics/expose-metrics.ts'
import type { DrawingTime } from './page/drawing-time.ts'
import { drawnPagesOf } from './page/drawn-pages.ts'
import { firstAnswersReader } from './page/first-answers.ts'
import { sightTags } from './page/plan-tags.ts'
import { pageHouses } from './page-houses.ts'
import { tabletRoutes } from './records/tablet.routes.ts'
import { chargedRoutes, plainRoutes } from './routes.ts'
import type { Announcement, Services } from './site-transaction.ts'
import { SiteDirectory } from './sites/site-directory.ts'
import { readVersions } from './sites/versions.store.ts'
import { warnOfAnyHost } from './sites/warn-of-any-host.ts'
import { stageRoutes } from './stages/stages.routes.ts'
import { updateNoticeOf } from './updates/update-notice.ts'
import { parentsWeekTag } from './weeks/parents-week.ts'
import { weekRoutes } from './weeks/weeks.routes.ts'

export interface AppParts {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  /** Where log lines go; standard output unless a test wants to read them. */
  readonly logStream?: { write(line: string): void }
  /** Where figures for the operator are gathered; without it none are. */
  readonly metrics?: Registry | undefined
  /** Where the built page lies, whose drawing is waited for; who names none may still ask for the page. */
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
  pageFolder,
  drawingTime,
}: AppParts): Promise<FastifyInstance> {
  const folder = pageFolder ?? builtPage
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
  const watch = new DatabaseWatch(db, config.DATABASE_URL, app.log)
  const onError = watch.heard
  const versions = new Together((siteIds: readonly number[]) => readVersions(db, siteIds), {
    wanted: () => cache.wantedSoon(),
    heard(siteId, version = 0) {
      // Read before it was announced, or it never is: then the house may ask parents for a code by now.
      const seen = cache.seenVersion(siteId)
      if (seen !== 0 && version !== seen) directory.forget(siteId)
      cache.sawVersion(siteId, version)
    },
  })
  const announcer = new Announcer(db, onError)
  const kept = new KeptAnswers()
  const versionOf = async (siteId: number) => (await versions.read(siteId)) ?? 0
  const cache: ParentsCache = new ParentsCache(clock, versionOf, kept)
  const directory = new SiteDirectory(db, clock, config.CELL)
  const recent = new RecentAccess(clock)
  const quota = new WriteQuota(clock, config.DAYS_PER_MINUTE)
  const forgetEndedAccess = ({ siteId, changes }: Announcement) => {
    if (changes.some(({ kind }) => kind === 'access')) recent.doubt(siteId)
  }
  const standby = openStandby(config, db, app.log)
  const backups = new LastBackupWatch(db, clock, app.log)
  const updates = updateNoticeOf(config.UPDATE_NOTICE_URL, clock, app.log)
  const services: Services = {
    db,
    clock,
    standby,
    newerVersion: () => updates.newer,
    lastBackup: () => (config.BACKUP_TARGET === undefined ? undefined : backups.last),
    announce(announcement) {
      forgetEndedAccess(announcement)
      if (announcement.changes.some(({ kind }) => kind === 'site')) directory.forget(announcement.siteId)
      cache.sawVersion(announcement.siteId, announcement.version)
      announcer.announce(announcement)
    },
  }
  const first = firstAnswersReader(services, cache)
  const drawn = drawnPagesOf(folder, { clock, cache, first, time: drawingTime })
  const streams = new EventStreams({
    db,
    clock,
    onError,
    mostOfCaller: config.STREAMS_PER_ADDRESS,
    readTag: sightTags(services, first, parentsWeekTag(services, cache)),
    onMissed(siteId, version) {
      directory.forget(siteId)
      recent.doubt(siteId)
      cache.sawVersion(siteId, version)
    },
  })
  const listener = new Listener({
    url: config.DATABASE_LISTEN_URL ?? config.DATABASE_URL,
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
      drawn?.changed(announcement.siteId)
    },
    onReconnect() {
      cache.clear()
      directory.forget()
      void streams.check()
    },
  })

  const keeping = housekeeping(services, config, app.log)
  if (metrics) {
    const { ledgerCheck } = keeping
    const state = { streams: () => streams.byView, ledgerCheck, passwordHashes: hashQueue }
    exposeMetrics(app, { db, backups, watch, standby, ...state }, metrics)
  }
  refuseUndeclaredAccess(app)
  app.setErrorHandler(answerFailure(onError))
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
  askForParentsCode(app, config)
  askAccessBeforeBody(app, services, config, recent)
  takeTurnsWithLargeBodies(app, quota)

  const long = new LongCalls({ services, config, quota, onError })
  const serve = serving(app, services, config, { recent, versions: cache, long })
  accessRoutes(app, serve, services, config)
  parentsCodeRoutes(app, serve, services, config)
  doorRoutes(app, services, config)
  kioskRoutes(app, serve, services, config)
  tabletRoutes(app, services, config)
  for (const routes of plainRoutes) routes(serve)
  weekRoutes(app, serve, services, config, { kept, parents: cache })
  stageRoutes(app, serve, services, config, cache)
  for (const add of chargedRoutes) add(serve, quota)
  eventRoutes(app, services, config, {
    streams,
    versionOf: (siteId) => cache.versionOf(siteId),
    firstWeek: (site) => first.weekOf(site).catch(() => 0),
  })
  openRoutes(app, db, config)
  calendarRoute(app, services, config, { directory, versionOf: (siteId) => cache.versionOf(siteId) })
  const houses = pageHouses(app, services, config, { pageFolder: folder, directory, cache, first, drawn })
  await pageRoutes(app, houses, folder)

  app.addHook('onReady', async () => {
    await Promise.all([listener.start(), pageFolder && drawn?.start(), standby?.start()])
    if (config.BACKUP_TARGET) await backups.start()
    keeping.start()
    updates.start()
    await warnOfAnyHost(app.log, directory)
  })
  app.addHook('onListen', async () => long.start())
  app.addHook('preClose', async () => {
    watch.stop()
    streams.close()
  })
  closeSilentConnections(app)
  // After the last answer, so that the other processes receive the last write too.
  app.addHook('onClose', async () => {
    await long.close()
    await drawn?.close()
    await keeping.stop()
    await Promise.all([updates.stop(), backups.stop()])
    await announcer.flush()
    await listener.stop()
    await standby?.stop()
  })
  return app
}
