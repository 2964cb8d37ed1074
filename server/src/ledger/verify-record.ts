import { statement } from '../db/statement.ts'

/** Who went through all houses of the installation. A part of them is no record. */
export type Verifier = 'command' | 'server'

/** Since when each house is known to be verified, and what was found. Another process may have been later. */
export const upsertVerify = statement(`
  insert into verify_record (source, since, differences) values ($1, $2::timestamptz, $3)
  on conflict (source) do update set since = excluded.since, differences = excluded.differences
   where verify_record.since <= excluded.since`)

export const verifyValues = (source: Verifier, since: number, differences: number) => [
  source,
  new Date(since).toISOString(),
  differences,
]
