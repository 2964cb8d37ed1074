-- Begin to work for a site: row-level security lets its rows through until the transaction ends. Tells whether the
-- token is granted; the two instants are the oldest grant and the oldest use that still give access.
create or replace function enter_site(
  p_site integer, p_token bytea, p_granted_after timestamptz, p_used_after timestamptz,
  out granted_at timestamptz, out last_used_at timestamptz, out time_zone text, out see_hours boolean,
  out see_all_weeks boolean, out closed_before date
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.site', p_site::text, true);
  select s.time_zone, s.parents_see_hours, s.parents_see_all_weeks, s.closed_before, g.granted_at, g.last_used_at
    into time_zone, see_hours, see_all_weeks, closed_before, granted_at, last_used_at
    from site s
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token
      and g.granted_at > p_granted_after and g.last_used_at > p_used_after
   where s.site_id = p_site;
end
$$;

grant execute on function enter_site to morgenkreis_server;
