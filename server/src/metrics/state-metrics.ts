import type { Registry } from 'prom-client'
import { collectDefaultMetrics, Gauge } from 'prom-client'

/** What the rest of the server knows of itself, asked at a scrape and not before. */
export interface ServerState {
  readonly version: string
  pool(): { total: number; idle: number; waiting: number }
  /** Whether it answers, as far as is known. */
  database(): boolean
  /** Left out where none is configured; the lag in milliseconds. */
  readonly standby: (() => { isUsed: boolean; lag: number | undefined }) | undefined
  streams(): { teachers: number; parents: number }
  passwordHashes(): { running: number; waiting: number }
  ledgerCheck(): { lastAt: number | undefined; sites: number; differences: number }
  /** Seconds since the last one, and since the last one that was restored on trial. */
  readonly backups: { ages(): Promise<{ readonly last?: number; readonly verified?: number }> }
}

export function exposeState(state: ServerState, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const byState = (name: string, help: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(read())) this.set({ state }, count)
      },
    })
  const single = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  byState('morgenkreis_pool_connections', 'Database connections, and who waits for one', () => state.pool())
  single('morgenkreis_database_up', 'Whether the database answers', () => Number(state.database()))
  const { standby } = state
  if (standby) {
    single('morgenkreis_standby_used', 'Whether the standby is read from', () => Number(standby().isUsed))
    single('morgenkreis_standby_lag_seconds', 'How far the standby is behind', () => {
      const { lag } = standby()
      return lag === undefined ? undefined : lag / 1_000
    })
  }
  byState('morgenkreis_event_streams', 'Open event streams by view', () => state.streams())
  byState('morgenkreis_password_hashes', 'Passwords being hashed, and waiting for it', () =>
    state.passwordHashes(),
  )
  single('morgenkreis_ledger_checked_timestamp_seconds', 'When this process last checked a ledger', () => {
    const { lastAt } = state.ledgerCheck()
    return lastAt && lastAt / 1_000
  })
  single(
    'morgenkreis_ledger_checked_sites',
    'Ledgers checked since the start',
    () => state.ledgerCheck().sites,
  )
  single(
    'morgenkreis_ledger_differences',
    'Figures that the last check of each house found wrong',
    () => state.ledgerCheck().differences,
  )
  single(
    'morgenkreis_backup_age_seconds',
    'Time since the last backup',
    async () => (await state.backups.ages()).last,
  )
  single(
    'morgenkreis_verified_backup_age_seconds',
    'Time since the last backup that was restored and verified on trial',
    async () => (await state.backups.ages()).verified,
  )
  new Gauge({
    name: 'morgenkreis_info',
    help: 'The version that is running',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: state.version }, 1)
}
