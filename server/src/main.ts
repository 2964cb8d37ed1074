import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { createFirstSite } from './command/create-site.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { assertMigrated } from './db/migration-state.ts'
import { openDatabase } from './db/pool.ts'
import { assertSettingsOfPooler, poolingIn } from './db/pooler.ts'
import { hasOwnLogin, prepareServerLogin } from './db/server-login.ts'
import { assertUnprivilegedRole, faultOfLogin } from './db/server-role.ts'
import { builtPage } from './http/page-routes.ts'
import { stopListening } from './http/stop-listening.ts'
import { refreshFigures } from './ledger/refresh-figures.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { version } from './version.ts'

const useTwoLogins =
  'Give DATABASE_OWNER_URL for the owner of the tables, and in DATABASE_URL a login of its own, which is made for you (docs/install.md).'

/** A connection that was opened just before the listener went has brought its request by then. */
const lastRequestsWithin = 1_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What the owner of the tables does before a server can work; `morgenkreis migrate --first-site` does the same. */
async function prepareAsOwner(ownerUrl: string, config: Config) {
  for (const name of await migrate(ownerUrl, undefined, undefined, { onWait: say })) say(`Migrated: ${name}`)
  for (const line of await prepareServerLogin(ownerUrl, config)) say(line)
  // A cell is for many houses, which come to it or are created by name.
  const first =
    config.CELL === undefined
      ? await createFirstSite(ownerUrl, {
          name: config.SITE_NAME,
          timeZone: config.TIME_ZONE,
          password: config.TEACHER_PASSWORD,
          canShowPassword: process.stdout.isTTY,
        })
      : undefined
  if (first?.generatedPassword) {
    say(`"${config.SITE_NAME}" was created. Its password, shown only now: ${first.generatedPassword}`)
  }
}

async function start() {
  const config = readConfig(process.env)
  const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  const pooling = poolingIn(config)
  if (config.MIGRATE_AT_START) await prepareAsOwner(ownerUrl, config)
  const db = openDatabase({
    url: config.DATABASE_URL,
    role: config.SERVER_ROLE,
    size: config.POOL_SIZE,
    sizeOfHouse: config.CONNECTIONS_PER_HOUSE,
    ...pooling,
  })
  if (!config.MIGRATE_AT_START) await assertMigrated(db)
  await assertUnprivilegedRole(db)
  if (pooling.pooled) await assertSettingsOfPooler(db, config.SERVER_ROLE)
  const fault = await faultOfLogin(db)
  // With one login for everything there is no lesser one to insist on: a try-out, or an older installation.
  const hasOwner = !config.MIGRATE_AT_START || hasOwnLogin(ownerUrl, config.DATABASE_URL)
  if (fault && hasOwner) throw new Error(`${fault} ${useTwoLogins}`)
  if (fault) say(`Warning: ${fault} ${useTwoLogins}`)
  const metrics = config.METRICS_PORT === undefined ? undefined : new Registry()
  const app = await buildApp({ db, clock: systemClock, config, metrics, pageFolder: builtPage })
  // A promise without a handler is a fault to be mended, and no reason to end every other request.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
  const metricsServer =
    metrics && (await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT ?? 0))
  if (metricsServer) say(`Metrics are at ${metricsServer.address}`)

  /**
   * Serve on for a moment and ask every connection to close after its answer, so that none is cut in use; then take
   * no new ones, answer on those that are there, finish what is under way, and go.
   */
  const refreshing = new AbortController()
  const stop = async (signal: string) => {
    if (app.stopping) return
    app.stopping = true
    refreshing.abort()
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
  say(`Morgenkreis is ready at ${address} (${version})`)
  if (!config.MIGRATE_AT_START) return
  // Thousands of houses take hours: nobody waits for it, and until its turn has come each has the figures it had.
  const refreshed = await refreshFigures(ownerUrl, {
    signal: refreshing.signal,
    isInBackground: true,
    onFailure: (siteId, err) => app.log.error({ err, siteId }, 'the hours of a house cannot be computed'),
  }).catch((err: unknown) => {
    app.log.error({ err }, 'hours of older rules are left for the next start')
    return 0
  })
  if (refreshed > 0) say(`Computed the hours of ${refreshed} houses by the present rules`)
}

function fail(error: Error) {
  process.stderr.write(`${error.message}\n${error.cause ? `${String(error.cause)}\n` : ''}`)
  // Not just the exit code: a connection that is already open would keep the process waiting.
  process.exit(1)
}

start().catch(fail)
