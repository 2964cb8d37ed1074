import type { Database } from './pool.ts'
import { statement } from './statement.ts'

/** It owns nothing, so it can change neither the schema nor the policies. */
export const serverRole = 'morgenkreis_server'

/** Of a role and of every role that it belongs to: it could become each of them. */
const attributesOf = (role: 'current_user' | 'session_user') =>
  statement(`
  select ${role} as name, bool_or(r.rolsuper) as superuser, bool_or(r.rolbypassrls) as bypasses,
         bool_or(r.rolcreaterole) as grants,
         bool_or(exists (select from pg_class c where c.relowner = r.oid)
           or exists (select from pg_proc p where p.proowner = r.oid)
           or exists (select from pg_namespace n where n.nspowner = r.oid)
           or exists (select from pg_database d where d.datdba = r.oid)) as owns
    from pg_roles r where pg_has_role(${role}, r.oid, 'member')`)

const ofRole = attributesOf('current_user')
const ofLogin = attributesOf('session_user')

interface Attributes {
  readonly name: string
  readonly superuser: boolean
  readonly bypasses: boolean
  readonly grants: boolean
  readonly owns: boolean
}

const faultsOf = ({ superuser, bypasses, grants, owns }: Attributes) =>
  [
    superuser && 'is a superuser',
    bypasses && 'bypasses row-level security',
    grants && 'may create roles',
    owns && 'owns tables, functions or schemas',
  ].filter(Boolean)

/** Row-level security is only as good as the role it applies to, so the server refuses to work as one it does not. */
export async function assertUnprivilegedRole(db: Database): Promise<void> {
  const [role] = await db.query<Attributes>(ofRole, [])
  const faults = role ? faultsOf(role) : []
  if (!role || faults.length > 0) {
    throw new Error(
      `The server must not work as the database role "${role?.name}": it, or a role it belongs to, ${faults.join(' and ')}. Use "${serverRole}".`,
    )
  }
}

/** What the login could do that the role may not: one `set role none` leads back to it. */
export async function faultOfLogin(db: Database): Promise<string | undefined> {
  const [login] = await db.query<Attributes>(ofLogin, [])
  const faults = login ? faultsOf(login) : []
  if (!login || faults.length === 0) return undefined
  return `The server logs in to the database as "${login.name}": it, or a role it belongs to, ${faults.join(' and ')}.`
}
