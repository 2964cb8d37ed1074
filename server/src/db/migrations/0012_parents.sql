-- What parents see must never tell who is sick, and is no archive of who worked when.

-- Hours and reasons together tell sickness: of the absences without a reason only that one is credited. Where a house
-- shows both, the hours stay, because with them the schedule is the whole table; no absence is named any more.
update site set parents_see_reasons = false, version = version + 1 where parents_see_hours and parents_see_reasons;

alter table site
  -- Off: parents look at most four weeks back.
  add column parents_see_all_weeks boolean not null default false,
  add constraint site_parents_see_hours_or_reasons check (not (parents_see_hours and parents_see_reasons));

grant update (parents_see_all_weeks) on site to morgenkreis_server;

-- As before, and tells whether parents may look at all weeks. A function cannot be replaced by one that returns more.
drop function enter_site(integer, bytea, timestamptz, timestamptz);

create function enter_site(
  p_site integer, p_token bytea, p_granted_after timestamptz, p_used_after timestamptz,
  out granted_at timestamptz, out last_used_at timestamptz, out time_zone text, out see_hours boolean,
  out see_all_weeks boolean
) language plpgsql volatile as $$
begin
  perform set_config('app.site', p_site::text, true);
  select s.time_zone, s.parents_see_hours, s.parents_see_all_weeks, g.granted_at, g.last_used_at
    into time_zone, see_hours, see_all_weeks, granted_at, last_used_at
    from site s
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token
      and g.granted_at > p_granted_after and g.last_used_at > p_used_after
   where s.site_id = p_site;
end
$$;

drop function read_week(integer, integer, date, bytea, timestamptz, timestamptz);

create function read_week(
  p_site integer, p_week integer, p_today date, p_token bytea,
  p_granted_after timestamptz, p_used_after timestamptz,
  out granted_at timestamptz, out last_used_at timestamptz, out version bigint,
  out see_hours boolean, out see_reasons boolean, out see_notes boolean, out see_all_weeks boolean, out document text
) language plpgsql stable as $$
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
  document := week_document(p_site, p_week, p_today);
end
$$;
