-- Closing waits until no statement is under way that writes to a day, and keeps new ones waiting until it is done:
-- each of them holds this lock for reading, and reads the site after it has it.
create or replace function lock_months(p_site integer) returns void language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(24001, p_site)
$$;
grant execute on function lock_months to morgenkreis_server;
