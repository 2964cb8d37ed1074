-- The whole week view in one call: who asks, the site's version, what parents see, and the teachers' document, which
-- the server makes smaller for parents. Stable, so that all of it is read from one snapshot. A teacher's document of a
-- known version is not made again when that version still stands: every write that it could show raises the version.
create or replace function read_week(
  p_site integer, p_week integer, p_today date, p_token bytea,
  p_granted_after timestamptz, p_used_after timestamptz, p_known bigint default null,
  out granted_at timestamptz, out last_used_at timestamptz, out version bigint,
  out see_hours boolean, out see_reasons boolean, out see_notes boolean, out see_all_weeks boolean, out document text,
  out unchanged boolean,
  out opens text, out member_id integer, out member_teacher_id integer, out authenticated_at timestamptz
) language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.site', p_site::text, true);
  select v.version, s.parents_see_hours, s.parents_see_reasons, s.parents_see_notes, s.parents_see_all_weeks,
         g.granted_at, g.last_used_at,
         case when g.token_hash is not null then s.password_opens end, g.member_id, g.authenticated_at
    into version, see_hours, see_reasons, see_notes, see_all_weeks, granted_at, last_used_at,
         opens, member_id, authenticated_at
    from site s
    join site_version v on v.site_id = s.site_id
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token and g.granted_at > p_granted_after
      and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
   where s.site_id = p_site;
  if member_id is not null then
    select a.opens, a.member_teacher_id into opens, member_teacher_id
      from granted_access a
     where a.site_id = p_site and a.token_hash = p_token and (a.last_day is null or a.last_day >= p_today);
    if opens is null then
      granted_at := null;
    end if;
  end if;
  unchanged := opens = 'manage' and version = p_known
    and exists (select from week w where w.site_id = p_site and w.week_number = p_week);
  if unchanged is not true then
    document := week_document(p_site, p_week, p_today);
  end if;
end
$$;

grant execute on function read_week to morgenkreis_server;
