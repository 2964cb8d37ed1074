-- What these tokens open, each in its house: for the heartbeat of the event streams, in one call for all houses. The two
-- instants are the oldest grant and the oldest use that still give access with the house's password.
create or replace function granted_accesses(
  p_sites integer[], p_tokens bytea[], p_granted_after timestamptz, p_used_after timestamptz,
  p_now timestamptz default now()
) returns table (
  site_id integer, token_hash bytea, granted_at timestamptz, last_used_at timestamptz,
  opens text, member_id integer, member_teacher_id integer, authenticated_at timestamptz
)
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
      select g.site_id, g.token_hash, g.granted_at, g.last_used_at,
             coalesce(g.opens, s.password_opens), g.member_id, g.member_teacher_id, g.authenticated_at
        from granted_access g
        join site s on s.site_id = g.site_id
       where g.site_id = house and g.token_hash = any (tokens) and g.granted_at > p_granted_after
         and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
         and (g.last_day is null or g.last_day >= (p_now at time zone s.time_zone)::date);
  end loop;
  perform set_config('app.site', '', true);
end
$$;

grant execute on function granted_accesses to morgenkreis_server;
