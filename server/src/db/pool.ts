import pg from 'pg'
import type { Statement } from './statement.ts'
import { connectWithin, idleWithin, replyWithin, runWithin } from './timeouts.ts'
import { Turns } from './turns.ts'

// Dates stay strings: a day is not a moment. Hours and counts fit a double exactly, so they become numbers.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)
// JSON stays text: what is only passed on must not be parsed and printed again.
pg.types.setTypeParser(builtins.JSON, (text) => text)

export interface PoolOptions {
  readonly url: string
  /** The role to work as; the login may be one that has been granted it. */
  readonly role?: string
  readonly size?: number
  /** So many of them for one house at once. */
  readonly sizeOfHouse?: number
  /** Connections are a pooler's: it takes no settings, the login brings them along. */
  readonly pooled?: boolean
  /** Not for a pooler that does not know which of its connections has a statement already. */
  readonly named?: boolean
  /** Of a standby: whatever a transaction says, it writes nothing, not even after the standby has become a primary. */
  readonly readsOnly?: boolean
  /** How long to wait for a connection, in milliseconds. */
  readonly connectsWithin?: number
  readonly onError?: (error: Error) => void
}

export interface Database {
  readonly pool: pg.Pool
  /** How its transactions begin. */
  readonly begin: string
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** As it is sent here: with its name, or without. */
  sent(statement: Statement, values: readonly unknown[]): pg.QueryConfig
  /** Does something that takes a connection for this house, when it is the house's turn. */
  forSite<Result>(siteId: number, job: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Every statement here is made for one plan that fits all houses and weeks; without `force_generic_plan` PostgreSQL
 * would plan the larger ones anew with every call, which takes longer than running them.
 */
export const sessionSettings = (role?: string): Readonly<Record<string, string>> => ({
  statement_timeout: String(runWithin),
  idle_in_transaction_session_timeout: String(idleWithin),
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  ...(role ? { role } : {}),
})

export function sessionOptions(role?: string): string {
  return Object.entries(sessionSettings(role))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const mostWaitingOfHouse = 500

export function openDatabase({
  url,
  role,
  size = 10,
  sizeOfHouse = 3,
  pooled = false,
  named = true,
  readsOnly = false,
  connectsWithin = connectWithin,
  onError = () => {},
}: PoolOptions): Database {
  const turns = new Turns({ most: sizeOfHouse, mostWaiting: mostWaitingOfHouse, waitsFor: connectWithin })
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectsWithin,
    query_timeout: replyWithin,
    keepAlive: true,
    // Statements that do not need each other's answers are sent together and wait for one round trip.
    pipeline: true,
    application_name: 'morgenkreis',
    ...(pooled ? {} : { options: sessionOptions(role) }),
  })
  // A connection that breaks while idle, and one that breaks in use: either would end the process unheard.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const sent: Database['sent'] = ({ name, text }, values) => ({
    ...(named ? { name } : {}),
    text,
    values: [...values],
  })
  return {
    pool,
    begin: readsOnly ? 'begin read only' : 'begin',
    sent,
    async query<Row>(statement: Statement, values: readonly unknown[]) {
      const result = await pool.query(sent(statement, values))
      return result.rows as Row[]
    },
    forSite: (siteId, job) => turns.run(siteId, job),
    close: () => pool.end(),
  }
}
