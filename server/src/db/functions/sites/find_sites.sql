-- Which houses these host names belong to, in one call: as find_site, one name after the other. An unknown name is left
-- out.
create or replace function find_sites(p_hosts text[])
  returns table (host text, site_id integer, time_zone text, asks_for_code boolean, code_hash bytea)
language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  asked text;
begin
  foreach asked in array p_hosts loop
    return query
      select asked, f.site_id, f.time_zone, f.asks_for_code, f.code_hash
        from find_site(asked) f where f.site_id is not null;
  end loop;
  perform set_config('app.host', '', true);
  perform set_config('app.site', '', true);
end
$$;

grant execute on function find_sites to morgenkreis_server;
