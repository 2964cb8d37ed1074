-- Which of these tokens are granted, each in its house: for the heartbeat of the event streams, in one call for all
-- houses. The two instants are the oldest grant and the oldest use that still give access.
create or replace function granted_accesses(
  p_sites integer[], p_tokens bytea[], p_granted_after timestamptz, p_used_after timestamptz
) returns table (site_id integer, token_hash bytea, granted_at timestamptz, last_used_at timestamptz)
language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  house integer;
  tokens bytea[];
begin
  for house, tokens in
    select asked.site_id, array_agg(asked.token) from unnest(p_sites, p_tokens) asked(site_id, token) group by 1
  loop
    perform set_config('app.site', house::text, true);
    return query
      select g.site_id, g.token_hash, g.granted_at, g.last_used_at
        from access_grant g
       where g.site_id = house and g.token_hash = any (tokens)
         and g.granted_at > p_granted_after and g.last_used_at > p_used_after;
  end loop;
  perform set_config('app.site', '', true);
end
$$;

grant execute on function granted_accesses to morgenkreis_server;
