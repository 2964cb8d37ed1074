-- Which house a host name belongs to, and by which hash it knows its parents, where it asks them for a code; nothing for
-- an unknown host.
create or replace function find_site(
  p_host text, out site_id integer, out time_zone text, out asks_for_code boolean, out code_hash bytea
) language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.host', p_host, true);
  select h.site_id into site_id from site_host h where h.host in (p_host, '*') order by h.host = '*' limit 1;
  perform set_config('app.site', coalesce(site_id::text, ''), true);
  select s.time_zone, s.asks_for_parents_code, s.parents_code_hash into time_zone, asks_for_code, code_hash
    from site s where s.site_id = find_site.site_id;
end
$$;

grant execute on function find_site to morgenkreis_server;
