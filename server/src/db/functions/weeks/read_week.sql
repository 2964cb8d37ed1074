-- The whole week view in one call: who asks, the site's version, what parents see, and the teachers' document, which
-- the server makes smaller for parents. Stable, so that all of it is read from one snapshot. A teacher's document of a
-- known version is not made again when that version still stands: every write that it could show raises the version.
create or replace function read_week(
  p_site integer, p_week integer, p_today date, p_token bytea,
  p_granted_after timestamptz, p_used_after timestamptz, p_known bigint default null,
  out granted_at timestamptz, out last_used_at timestamptz, out version bigint,
  out see_hours boolean, out see_reasons boolean, out see_notes boolean, out see_all_weeks boolean, out document text,
  out unchanged boolean
) language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.site', p_site::text, true);
  select v.version, s.parents_see_hours, s.parents_see_reasons, s.parents_see_notes, s.parents_see_all_weeks,
         g.granted_at, g.last_used_at
    into version, see_hours, see_reasons, see_notes, see_all_weeks, granted_at, last_used_at
    from site s
    join site_version v on v.site_id = s.site_id
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token
      and g.granted_at > p_granted_after and g.last_used_at > p_used_after
   where s.site_id = p_site;
  unchanged := granted_at is not null and version = p_known
    and exists (select from week w where w.site_id = p_site and w.week_number = p_week);
  if unchanged is not true then
    document := week_document(p_site, p_week, p_today);
  end if;
end
$$;

grant execute on function read_week to morgenkreis_server;
