import type { Database } from './pool.ts'
import { statement } from './statement.ts'

export const serverRole = 'morgenkreis_server'

/** Of the role and of every role that it belongs to: it could become each of them. */
const attributes = statement(`
  select current_user as name, bool_or(r.rolsuper) as superuser, bool_or(r.rolbypassrls) as bypasses,
         bool_or(r.rolcreaterole) as grants,
         bool_or(exists (select from pg_class c where c.relowner = r.oid)
           or exists (select from pg_proc p where p.proowner = r.oid)
           or exists (select from pg_namespace n where n.nspowner = r.oid)
           or exists (select from pg_database d where d.datdba = r.oid)) as owns
    from pg_roles r where pg_has_role(current_user, r.oid, 'member')`)

interface Attributes {
  readonly name: string
  readonly superuser: boolean
  readonly bypasses: boolean
  readonly grants: boolean
  readonly owns: boolean
}

/** Row-level security is only as good as the role it applies to, so the server refuses to work as one it does not. */
export async function refuseTooMightyRole(db: Database): Promise<void> {
  const [role] = await db.query<Attributes>(attributes, [])
  const faults = [
    role?.superuser && 'is a superuser',
    role?.bypasses && 'bypasses row-level security',
    role?.grants && 'may create roles',
    role?.owns && 'owns tables, functions or schemas',
  ].filter(Boolean)
  if (!role || faults.length > 0) {
    throw new Error(
      `The server must not work as the database role "${role?.name}": it, or a role it belongs to, ${faults.join(' and ')}. Use "${serverRole}".`,
    )
  }
}
