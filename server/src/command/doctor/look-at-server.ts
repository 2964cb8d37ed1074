import type pg from 'pg'
import { readConfig } from '../../config.ts'
import { migrationState } from '../../db/migration-state.ts'
import { openForReading } from '../../db/open-standby.ts'
import { openDatabase } from '../../db/pool.ts'
import { assertSettingsOfPooler, poolingIn } from '../../db/pooler.ts'
import { hasOwnLogin } from '../../db/server-login.ts'
import { assertUnprivilegedRole, faultOfLogin } from '../../db/server-role.ts'
import { readStandbyFacts, reasonToPassOver } from '../../db/standby-facts.ts'
import type { Settings } from '../settings.ts'
import type { Diagnosis } from './diagnosis.ts'
import { fault, watch, well } from './diagnosis.ts'

/** The settings of the server, as far as they stand where the command was called. */
export function lookAtSettings(environment: Record<string, string | undefined>): Diagnosis[] {
  try {
    const { PLAIN_HTTP, TRUSTED_PROXIES } = readConfig(environment)
    if (PLAIN_HTTP)
      return [
        watch(
          'plain-http',
          'PLAIN_HTTP is on: passwords and plans can be read on the way',
          'For a try-out on one machine only; else a proxy with TLS (docs/operations.md).',
        ),
      ]
    return TRUSTED_PROXIES.length === 0
      ? [
          watch(
            'trusted-proxies',
            'No proxy is trusted: behind one, all callers count as one',
            'Give TRUSTED_PROXIES the address of the proxy.',
          ),
        ]
      : [well('The settings can be read')]
  } catch (error) {
    return [fault('settings', (error as Error).message, 'Correct it where the server gets its settings.')]
  }
}

/** The tables and functions that this version needs. */
export async function lookAtTables(owner: pg.Client): Promise<Diagnosis> {
  const { rows } = await owner.query("select to_regclass('schema_migration') is null as empty")
  if (rows[0].empty) return fault('tables', 'There are no tables yet', 'morgenkreis migrate')
  const { migrations, pending } = await migrationState(owner as unknown as pg.Pool)
  if (migrations === 'newer')
    return fault(
      'tables',
      'The tables are newer than this program',
      'Start the version that made them, or restore a backup from before.',
    )
  return migrations === 'pending'
    ? fault('tables', `${pending} migrations or functions are pending`, 'morgenkreis migrate')
    : well('Tables and functions are those of this version')
}

/** As whom the server works, through its own address. */
export async function lookAtLogin({
  serverUrl,
  ownerUrl,
  serverRole,
  listenUrl,
}: Settings): Promise<Diagnosis[]> {
  const pooling = poolingIn({ DATABASE_LISTEN_URL: listenUrl, PREPARED_STATEMENTS: false })
  const db = openDatabase({ url: serverUrl, role: serverRole, size: 1, ...pooling })
  try {
    await assertUnprivilegedRole(db)
    if (pooling.pooled) await assertSettingsOfPooler(db, serverRole)
    const found = await faultOfLogin(db)
    if (!found) return [well('The server works with a login that owns nothing')]
    const todo =
      'Give DATABASE_OWNER_URL for the owner and in DATABASE_URL a login of its own (docs/install.md).'
    return [hasOwnLogin(ownerUrl, serverUrl) ? fault('login', found, todo) : watch('login', found, todo)]
  } catch (error) {
    return [
      fault(
        'login',
        `The server could not work: ${(error as Error).message}`,
        'See DATABASE_URL and SERVER_ROLE; "morgenkreis migrate" makes the login.',
      ),
    ]
  } finally {
    await db.close()
  }
}

/** Of the standby that exports are read from, what the server would find at its next look. */
export async function lookAtReadStandby({
  serverUrl,
  serverRole,
  readUrl,
  listenUrl,
}: Settings): Promise<Diagnosis[]> {
  if (readUrl === undefined) return []
  const pooling = poolingIn({ DATABASE_LISTEN_URL: listenUrl, PREPARED_STATEMENTS: false })
  const primary = openDatabase({ url: serverUrl, role: serverRole, size: 1, ...pooling })
  const standby = openForReading({ role: serverRole, ...pooling }, readUrl, 1)
  const passedOver = (why: string) => [
    watch(
      'read-standby',
      `The standby of DATABASE_READ_URL is passed over: ${why}`,
      'The primary answers all meanwhile. Bring the standby back (docs/standby.md), or leave the setting out.',
    ),
  ]
  try {
    const facts = await readStandbyFacts(primary, standby)
    if (facts === 'the primary does not answer') return []
    const reason = reasonToPassOver(facts)
    return reason ? passedOver(reason) : [well('Exports and statistics are read from the standby')]
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return passedOver(code ?? message)
  } finally {
    await Promise.all([primary.close(), standby.close()])
  }
}
