import type { Failures } from '#domain/house/access.ts'
import { failuresForgottenAfter, noFailures } from '#domain/house/access.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'

type InSite = Query & { readonly siteId: number; readonly now: number }
type InHouse = InSite & { readonly today: CalendarDate }

/** Whose wrong passwords or codes are counted together: those of a known device, or else those of an address. */
export type Guesser =
  | { readonly kind: 'device'; readonly tokenHash: Buffer }
  | { readonly kind: 'address'; readonly address: string }
  /** Whoever types codes of the parents' poster there. */
  | { readonly kind: 'family'; readonly address: string }

/** Of IPv6 the /64 network, which is one household or one attacker: a single address costs them nothing. */
export const networkOf = (address: string) =>
  `network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 32 else 64 end))`

const network = networkOf('$2')

/** The address as PostgreSQL reads it: without the zone of a local one, and IPv4 as IPv4 also when it came over IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

interface Statements {
  readonly lock: Statement
  readonly select: Statement
  readonly write: Statement
  readonly clear: Statement
}

const ofAddresses = (table: 'password_failure' | 'code_failure', lock: string): Statements => ({
  lock: statement(`select pg_advisory_xact_lock($1, hashtext(${lock}))`),
  select: statement(
    `select failures, last_failed_at from ${table} where site_id = $1 and address = ${network}`,
  ),
  write: statement(`
    insert into ${table} (site_id, address, failures, last_failed_at) values ($1, ${network}, $3, $4)
    on conflict (site_id, address) do update set failures = $3, last_failed_at = $4`),
  clear: statement(`delete from ${table} where site_id = $1 and address = ${network}`),
})

const statements: Record<Guesser['kind'], Statements> = {
  address: ofAddresses('password_failure', `${network}::text`),
  family: ofAddresses('code_failure', `'code ' || ${network}::text`),
  device: {
    lock: statement("select pg_advisory_xact_lock($1, hashtext(encode($2, 'hex')))"),
    select: statement(
      'select failures, last_failed_at from access_device where site_id = $1 and token_hash = $2',
    ),
    write: statement(
      'update access_device set failures = $3, last_failed_at = $4 where site_id = $1 and token_hash = $2',
    ),
    clear: statement(
      'update access_device set failures = 0, last_failed_at = null where site_id = $1 and token_hash = $2',
    ),
  },
}

const keyOf = (guesser: Guesser) =>
  guesser.kind === 'device' ? guesser.tokenHash : plainAddress(guesser.address)

/** Attempts of one guesser take turns until the end of the transaction, so that of many at once each sees those before. */
export async function readFailures(work: Query & { siteId: number }, guesser: Guesser): Promise<Failures> {
  const whose = [work.siteId, keyOf(guesser)]
  const { lock, select } = statements[guesser.kind]
  // Sent together, answered in this order: the lock is held before the row is read.
  const [, [row]] = await Promise.all([
    work.query(lock, whose),
    work.query<{ failures: number; last_failed_at: Date | null }>(select, whose),
  ])
  return row?.last_failed_at
    ? { count: row.failures, lastFailedAt: row.last_failed_at.getTime() }
    : noFailures
}

export async function writeFailures(work: InSite, guesser: Guesser, failures: Failures): Promise<void> {
  const whose = [work.siteId, keyOf(guesser)]
  const { write, clear } = statements[guesser.kind]
  if (failures.count === 0) await work.query(clear, whose)
  else await work.query(write, [...whose, failures.count, new Date(failures.lastFailedAt)])
}

const deleteOld = (table: string) =>
  statement(`delete from ${table} where site_id = $1 and (last_failed_at < $2 or last_failed_at > $3)`)
const deleteOldFailures = deleteOld('password_failure')
const deleteOldCodeFailures = deleteOld('code_failure')

/** Those of a quiet day ago, and those that a wrong clock put into the future. */
const forget = (old: Statement) => async (work: InSite) => {
  const { siteId, now } = work
  const span = [new Date(now - failuresForgottenAfter), new Date(now + failuresForgottenAfter)]
  await work.query(old, [siteId, ...span])
}

export const forgetOldFailures = forget(deleteOldFailures)
export const forgetOldCodeFailures = forget(deleteOldCodeFailures)

const sumGuesses = statement(
  'select coalesce(sum(guesses), 0)::integer as guesses from wrong_password_day where site_id = $1 and day between $2 and $3',
)
const incrementGuesses = statement(`
  insert into wrong_password_day (site_id, day, guesses) values ($1, $2, 1)
  on conflict (site_id, day) do update set guesses = wrong_password_day.guesses + 1`)
const decrementGuesses = statement(
  'update wrong_password_day set guesses = greatest(guesses - 1, 0) where site_id = $1 and day = $2',
)
const deleteOldDays = statement(
  'delete from wrong_password_day where site_id = $1 and (day < $2 or day > $3)',
)

async function readGuesses(work: InHouse, from: CalendarDate): Promise<number> {
  const [row] = await work.query<{ guesses: number }>(sumGuesses, [work.siteId, from, work.today])
  return row?.guesses ?? 0
}

export const readGuessesToday = (work: InHouse) => readGuesses(work, work.today)
export const readGuessesSinceYesterday = (work: InHouse) => readGuesses(work, addDays(work.today, -1))

export async function forgetOldGuesses(work: InHouse): Promise<void> {
  await work.query(deleteOldDays, [work.siteId, addDays(work.today, -7), addDays(work.today, 1)])
}

export async function addGuess(work: InHouse): Promise<void> {
  await Promise.all([forgetOldGuesses(work), work.query(incrementGuesses, [work.siteId, work.today])])
}

export async function uncountGuess(work: InSite, day: CalendarDate): Promise<void> {
  await work.query(decrementGuesses, [work.siteId, day])
}
