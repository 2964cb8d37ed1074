import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../db/pool.ts'
import { version } from '../version.ts'
import { measureRequests } from './request-metrics.ts'
import type { ServerState } from './state-metrics.ts'
import { exposeState } from './state-metrics.ts'

interface MeasuredParts extends Pick<ServerState, 'streams' | 'ledgerCheck' | 'passwordHashes' | 'backups'> {
  readonly db: Database
  readonly watch: { isUp(): boolean }
  readonly standby: { isFit(): boolean; lag(): number | undefined } | undefined
}

/** What the operator's Prometheus reads; nothing is gathered where it is not asked for. */
export function exposeMetrics(
  app: FastifyInstance,
  { db, watch, standby, ...state }: MeasuredParts,
  registry: Registry,
) {
  measureRequests(app, registry)
  exposeState(
    {
      version,
      pool: () => ({ total: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
      ...state,
      database: () => watch.isUp(),
      standby: standby && (() => ({ isUsed: standby.isFit(), lag: standby.lag() })),
    },
    registry,
  )
}
