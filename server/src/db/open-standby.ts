import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, PoolOptions } from './pool.ts'
import { openDatabase } from './pool.ts'
import { assertSettingsOfPooler, poolingIn } from './pooler.ts'
import { hasOwnLogin } from './server-login.ts'
import { assertUnprivilegedRole, faultOfLogin } from './server-role.ts'
import { Standby } from './standby.ts'

const connections = 3
/** In milliseconds: there is the primary to ask instead. */
const connectsWithin = 1_000

/** Of a standby, with connections of its own in each thread. */
export function openForReading(
  { role, pooled, named }: Pick<PoolOptions, 'role' | 'pooled' | 'named'>,
  readUrl: string,
  size = connections,
): Database {
  return openDatabase({
    ...{ url: readUrl, size, connectsWithin, readsOnly: true, sizeOfHouse: size - 1 || 1 },
    ...(role === undefined ? {} : { role }),
    ...(pooled === undefined ? {} : { pooled }),
    ...(named === undefined ? {} : { named }),
  })
}

/** Nothing is opened where no standby is configured. */
export function openStandby(config: Config, primary: Database, log: FastifyBaseLogger): Standby | undefined {
  const { DATABASE_READ_URL: readUrl, DATABASE_URL, DATABASE_OWNER_URL, SERVER_ROLE: role } = config
  if (readUrl === undefined) return undefined
  const pooling = poolingIn(config)
  const settings = { role, ...pooling }
  return new Standby({
    db: openForReading(settings, readUrl),
    looks: openForReading(settings, readUrl, 1),
    primary,
    async assertLogin(db) {
      await assertUnprivilegedRole(db)
      if (pooling.pooled) await assertSettingsOfPooler(db, role)
      const fault = await faultOfLogin(db)
      if (fault && hasOwnLogin(DATABASE_OWNER_URL ?? DATABASE_URL, DATABASE_URL))
        throw new Error(`DATABASE_READ_URL: ${fault} Give it the login of DATABASE_URL.`)
    },
    onPassedOver: (reason) => log.warn({ reason }, 'the standby is passed over: the primary answers all'),
    onUsed: (secondsPassedOver) => log.info({ secondsPassedOver }, 'the standby is read from again'),
  })
}
