import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { version } from '../version.ts'
import { backupAges } from './backup-age.ts'
import { measureRequests } from './request-metrics.ts'
import type { ServerState } from './state-metrics.ts'
import { exposeState } from './state-metrics.ts'

interface MeasuredParts extends Pick<ServerState, 'streams' | 'ledgerCheck' | 'passwordHashes'> {
  readonly db: Database
  readonly clock: Clock
  readonly watch: { isUp(): boolean }
  readonly standby: { isFit(): boolean; lag(): number | undefined } | undefined
}

/** What the operator's Prometheus reads; nothing is gathered where it is not asked for. */
export function exposeMetrics(
  app: FastifyInstance,
  { db, clock, watch, standby, ...state }: MeasuredParts,
  registry: Registry,
) {
  measureRequests(app, registry)
  exposeState(
    {
      version,
      pool: () => ({ total: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
      ...state,
      backups: backupAges(db, clock),
      database: () => watch.isUp(),
      standby: standby && (() => ({ isUsed: standby.isFit(), lag: standby.lag() })),
    },
    registry,
  )
}
