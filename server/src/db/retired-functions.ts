import type pg from 'pg'

/**
 * A function that gets other columns cannot be replaced in place, and one that is dropped fails the calls that are just
 * looking it up ("cache lookup failed for function"), even when the same transaction makes the next one. So it is
 * renamed: calls under way go on with it, later ones find the new one, and it is dropped when no call can be in it.
 */

const selectByName = `
  select oid::regprocedure::text as signature, 'retired_' || oid as "retiredName"
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`

export async function retireFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string; retiredName: string }>(selectByName, [names])
  for (const { signature, retiredName } of rows)
    await client.query(`alter function ${signature} rename to ${retiredName}`)
}

// No statement of a server runs for a minute (timeouts.ts).
const selectUnused = `
  select oid::regprocedure::text as signature
    from pg_proc
   where pronamespace = 'public'::regnamespace and proname ~ '^retired_[0-9]+$'
     and (select max(at) from schema_function) < now() - interval '1 minute'`

export async function dropRetired(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(selectUnused)
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
