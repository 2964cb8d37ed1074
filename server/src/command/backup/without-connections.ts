import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

interface UsedBy {
  readonly role: string
  readonly pid: number
  /** What the owner of another role's connection cannot see stays empty. */
  readonly program: string
  readonly mayEnd: boolean
}

// Of connections of other roles an ordinary role sees no type, and of PostgreSQL's own processes no role.
const selectUses = `
  select usename as role, pid, application_name as program,
         pg_has_role(usesysid, 'usage') or pg_has_role('pg_signal_backend', 'usage')
           and not (select u.rolsuper from pg_roles u where u.oid = usesysid) as "mayEnd"
    from pg_stat_activity
   where datname = $1 and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
   order by usename, pid`

async function usesOf(admin: pg.Client, database: string): Promise<UsedBy[]> {
  const { rows } = await admin.query<UsedBy>(selectUses, [database])
  return rows
}

/** Said before the long part begins, and again when the time has come to rename. */
export async function refuseLastingConnections(admin: pg.Client, database: string): Promise<void> {
  const lasting = (await usesOf(admin, database)).filter(({ mayEnd }) => !mayEnd)
  if (lasting.length > 0) throw new Error(await stopFirst(admin, database, lasting))
}

/** Which server to stop, in one sentence. */
async function stopFirst(admin: pg.Client, database: string, uses: readonly UsedBy[]): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_user as name')
  const programs = [...new Set(uses.map(({ role, program }) => `"${program}" as "${role}"`))]
  const roles = [...new Set(uses.map(({ role }) => admin.escapeIdentifier(role)))]
  return (
    `The database "${database}" is in use by ${programs.join(' and ')} ` +
    `(${uses.length === 1 ? 'process' : 'processes'} ${uses.map(({ pid }) => pid).join(', ')} of PostgreSQL), ` +
    `which the role "${rows[0]?.name}" may not end. Stop that server and try again, or allow it as a superuser: ` +
    `grant ${roles.join(', ')} to ${admin.escapeIdentifier(rows[0]?.name ?? '')}`
  )
}

const tries = 50
const pauseBetween = 100

/** A database that is in use cannot be renamed: refuse new connections and end the open ones. */
export async function withoutConnections(admin: pg.Client, database: string, job: () => Promise<void>) {
  const allowConnections = (open: boolean) =>
    admin.query(`alter database ${admin.escapeIdentifier(database)} with allow_connections ${open}`)
  await refuseLastingConnections(admin, database)
  await allowConnections(false)
  try {
    for (let tried = 0; ; tried++) {
      const uses = await endConnections(admin, database)
      if (uses.length === 0) break
      if (tried === tries) throw new Error(await stopFirst(admin, database, uses))
      await pause(pauseBetween)
    }
    await job()
  } catch (error) {
    await admin.query('rollback')
    await allowConnections(true)
    throw error
  }
}

/** Ends those that may be ended. Returns all that were there. */
async function endConnections(admin: pg.Client, database: string): Promise<UsedBy[]> {
  const uses = await usesOf(admin, database)
  const pids = uses.filter(({ mayEnd }) => mayEnd).map(({ pid }) => pid)
  await admin.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids])
  return uses
}
