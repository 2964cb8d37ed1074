import type pg from 'pg'

/** A line for each thing that a table is made of. Names of schemas are left out, so that two can be compared. */
export interface SchemaLine {
  /** The table or the type that it belongs to. */
  readonly of: string
  readonly text: string
}

// pg_get_* leaves out the schemas of the search path, and writes what lies behind another of the same name in full.
const selectLines = `
  with own_table as (
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relacl, c.relowner
      from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'r'
       and c.relname not in ('schema_migration', 'schema_function')
  ), line(of, text) as (
    select relname, format('table, row security %s, forced %s, %s', relrowsecurity, relforcerowsecurity,
                           (select string_agg(o, ' ' order by o) from unnest(reloptions) o))
      from own_table
    union all
    select t.relname, format('column %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                             case when a.attnotnull then ' not null' end,
                             case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
                             ' ' || pg_get_expr(d.adbin, d.adrelid))
      from own_table t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    -- Whether what was there before was checked too says nothing about what is allowed.
    select t.relname, format('constraint %s %s', c.conname, replace(pg_get_constraintdef(c.oid, true), ' NOT VALID', ''))
      from own_table t join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select t.relname, format('index %s', pg_get_indexdef(i.indexrelid, 0, true))
      from own_table t
      join pg_index i on i.indrelid = t.oid and i.indisvalid
     where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)
    union all
    select t.relname, format('policy %s %s, permissive %s, for %s, %s, %s', p.polname, p.polcmd, p.polpermissive,
                             (select string_agg(case r.oid when t.relowner then 'the owner' else r.rolname::text end, ' ')
                                from pg_roles r where r.oid = any (p.polroles)),
                             pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from own_table t join pg_policy p on p.polrelid = t.oid
    union all
    select t.relname, format('trigger %s', pg_get_triggerdef(g.oid, true))
      from own_table t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    union all
    select t.relname, format('%s may %s', coalesce(r.rolname, 'public'), g.privilege_type)
      from own_table t cross join lateral aclexplode(t.relacl) g left join pg_roles r on r.oid = g.grantee
     where g.grantee <> t.relowner
    union all
    select t.relname, format('%s may %s %s', coalesce(r.rolname, 'public'), g.privilege_type, a.attname)
      from own_table t
      join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
     cross join lateral aclexplode(a.attacl) g left join pg_roles r on r.oid = g.grantee
     -- Who may do it with the whole table may do it with the column.
     where not exists (select from aclexplode(t.relacl) w
                        where w.grantee = g.grantee and w.privilege_type = g.privilege_type)
    union all
    select t.relname, format('numbers from %s to %s by %s', s.seqmin, s.seqmax, s.seqincrement)
      from own_table t
      join pg_depend d on d.refobjid = t.oid and d.deptype in ('a', 'i')
      join pg_sequence s on s.seqrelid = d.objid
    union all
    select y.typname, format('type %s', (select string_agg(e.enumlabel, ' ' order by e.enumsortorder)
                                           from pg_enum e where e.enumtypid = y.oid))
      from pg_type y where y.typnamespace = $1::regnamespace and y.typtype = 'e'
  )
  select of, regexp_replace(text, '\\m' || $1::text || '\\.', '', 'g') as text from line order by 1, 2`

export async function schemaLines(client: pg.Client, schema: string): Promise<SchemaLine[]> {
  const { rows } = await client.query<SchemaLine>(selectLines, [schema])
  return rows
}
