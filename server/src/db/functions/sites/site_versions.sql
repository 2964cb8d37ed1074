-- The versions of many houses in one call, for memory and heartbeats that ask whether anything is new. It enters one
-- house after the other, as everybody must, and reads nothing of them but the version.
create or replace function site_versions(p_sites integer[]) returns table (site_id integer, version bigint)
language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  house integer;
begin
  foreach house in array p_sites loop
    perform set_config('app.site', house::text, true);
    return query select v.site_id, v.version from site_version v where v.site_id = house;
  end loop;
  perform set_config('app.site', '', true);
end
$$;

grant execute on function site_versions to morgenkreis_server;
