import type { Config } from '../config.ts'
import type { Database, PoolOptions } from './pool.ts'
import { sessionSettings } from './pool.ts'
import { statement } from './statement.ts'

type Pooling = Required<Pick<PoolOptions, 'pooled' | 'named'>>

/** Whoever names PostgreSQL itself for what is announced has a pooler in front of it for everything else. */
export function poolingIn({
  DATABASE_LISTEN_URL,
  PREPARED_STATEMENTS,
}: Pick<Config, 'DATABASE_LISTEN_URL' | 'PREPARED_STATEMENTS'>): Pooling {
  return { pooled: DATABASE_LISTEN_URL !== undefined, named: PREPARED_STATEMENTS }
}

const readSettings = statement(`
  select current_user as role, current_setting('plan_cache_mode') as plan_cache_mode, current_setting('jit') as jit`)

/** A connection of a pooler has the settings of its login, or the server would work as another role and without its limits. */
export async function assertSettingsOfPooler(db: Database, serverRole: string): Promise<void> {
  const wanted = sessionSettings(serverRole)
  const [found = {}] = await db.query<Record<string, string>>(readSettings, [])
  const missing = Object.keys(found).filter((name) => found[name] !== wanted[name])
  if (missing.length === 0) return
  throw new Error(
    `Behind the pooler the login of DATABASE_URL has not the right ${missing.join(', ')}. Start once with DATABASE_OWNER_URL, which gives the login its settings, and have the pooler open its connections anew (RECONNECT).`,
  )
}
