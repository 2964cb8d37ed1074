-- Where the house of this host name went, or is going, and how far it is; nothing for a host that never moved.
create or replace function find_move(p_host text, out to_cell text, out step text) language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.host', p_host, true);
  select m.to_cell, m.step into to_cell, step
    from site_move m where p_host = any (m.hosts) order by m.began_at desc limit 1;
end
$$;

grant execute on function find_move to morgenkreis_server;
