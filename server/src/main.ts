import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { createFirstSite } from './command/create-site.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { hasOwnLogin, prepareServerLogin } from './db/server-login.ts'
import { assertUnprivilegedRole, faultOfLogin } from './db/server-role.ts'
import { stopListening } from './http/stop-listening.ts'
import { refreshFigures } from './ledger/refresh-figures.ts'
import { serveMetrics } from './metrics/metrics-server.ts'

const useTwoLogins =
  'Give DATABASE_OWNER_URL for the owner of the tables, and in DATABASE_URL a login of its own, which is made for you (docs/install.md).'

/** A connection that was opened just before the listener went has brought its request by then. */
const lastRequestsWithin = 1_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start() {
  const config = readConfig(process.env)
  const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  for (const name of await migrate(ownerUrl)) say(`Migrated: ${name}`)
  for (const line of await prepareServerLogin(ownerUrl, config.DATABASE_URL, config.SERVER_ROLE)) say(line)
  const refreshed = await refreshFigures(ownerUrl)
  if (refreshed > 0) say(`Computed the hours of ${refreshed} houses by the present rules`)
  const first = await createFirstSite(ownerUrl, {
    name: config.SITE_NAME,
    timeZone: config.TIME_ZONE,
    password: config.TEACHER_PASSWORD,
    canShowPassword: process.stdout.isTTY,
  })
  if (first?.generatedPassword) {
    say(`"${config.SITE_NAME}" was created. Its password, shown only now: ${first.generatedPassword}`)
  }
  // A connection can be lost before there is a log: a listener that throws would end the process.
  let log: FastifyBaseLogger | undefined
  const onError = (error: Error) => log?.warn({ err: error }, 'lost a database connection')
  const db = openDatabase({
    url: config.DATABASE_URL,
    role: config.SERVER_ROLE,
    size: config.POOL_SIZE,
    sizeOfHouse: config.CONNECTIONS_PER_HOUSE,
    onError,
  })
  await assertUnprivilegedRole(db)
  const fault = await faultOfLogin(db)
  // With one login for everything there is no lesser one to insist on: a try-out, or an older installation.
  if (fault && hasOwnLogin(ownerUrl, config.DATABASE_URL)) throw new Error(`${fault} ${useTwoLogins}`)
  if (fault) say(`Warning: ${fault} ${useTwoLogins}`)
  const metrics = config.METRICS_PORT === undefined ? undefined : new Registry()
  const app = await buildApp({ db, clock: systemClock, config, metrics })
  log = app.log
  // A promise without a handler is a fault to be mended, and no reason to end every other request.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
  const metricsServer =
    metrics && (await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT ?? 0))
  if (metricsServer) say(`Metrics are at ${metricsServer.address}`)

  /**
   * Serve on for a moment and ask every connection to close after its answer, so that none is cut in use; then take
   * no new ones, answer on those that are there, finish what is under way, and go.
   */
  const stop = async (signal: string) => {
    if (app.stopping) return
    app.stopping = true
    app.log.info({ signal }, 'stopping')
    await pause(config.DRAIN_MILLISECONDS)
    await stopListening(app.server)
    await pause(Math.min(config.DRAIN_MILLISECONDS, lastRequestsWithin))
    await app.close()
    await metricsServer?.close()
    await db.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal).catch(fail))
  // The address is said once, below; the log holds none.
  const listenTextResolver = () => 'listening'
  const address = await app.listen({ host: config.HOST, port: config.PORT, listenTextResolver })
  say(`Morgenkreis is ready at ${address}`)
}

function fail(error: Error) {
  process.stderr.write(`${error.message}\n${error.cause ? `${String(error.cause)}\n` : ''}`)
  // Not just the exit code: a connection that is already open would keep the process waiting.
  process.exit(1)
}

start().catch(fail)
