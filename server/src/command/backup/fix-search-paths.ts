import type pg from 'pg'

// Only what the tables themselves call while their rows come in. Indexes and triggers are made after the rows.
const selectUnfixed = `
  select distinct p.oid::regprocedure::text as name
    from pg_depend d
    join pg_constraint c on d.classid = 'pg_constraint'::regclass and c.oid = d.objid
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`

/**
 * Backups from before migration 37 hold functions that look for others on the search path, which pg_restore empties:
 * no row of a usual week would pass its check. Such functions get what that migration gives them, before the rows come.
 */
export async function fixSearchPaths(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(selectUnfixed)
  for (const { name } of rows)
    await owner.query(`alter function ${name} set search_path = pg_catalog, public, pg_temp`)
}
