import type { Database } from './pool.ts'
import { statement } from './statement.ts'

export const serverRole = 'morgenkreis_server'

const attributes = statement(`
  select current_user as name, r.rolsuper as superuser, r.rolbypassrls as bypasses,
         exists (select from pg_class c where c.relowner = r.oid)
           or exists (select from pg_proc p where p.proowner = r.oid)
           or exists (select from pg_namespace n where n.nspowner = r.oid)
           or exists (select from pg_database d where d.datdba = r.oid) as owns
    from pg_roles r where r.rolname = current_user`)

interface Attributes {
  readonly name: string
  readonly superuser: boolean
  readonly bypasses: boolean
  readonly owns: boolean
}

/** Row-level security is only as good as the role it applies to, so the server refuses to work as one it does not. */
export async function refuseTooMightyRole(db: Database): Promise<void> {
  const [role] = await db.query<Attributes>(attributes, [])
  const faults = [
    role?.superuser && 'is a superuser',
    role?.bypasses && 'bypasses row-level security',
    role?.owns && 'owns tables, functions or schemas',
  ].filter(Boolean)
  if (!role || faults.length > 0) {
    throw new Error(
      `The server must not work as the database role "${role?.name}": it ${faults.join(' and ')}. Use "${serverRole}".`,
    )
  }
}
