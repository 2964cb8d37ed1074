-- The first half of a save in one call: enter the house, lock these teachers' weeks, and read what their figures depend on.
-- The facts are not built when the house is still in the state of which the server holds them: every write that they
-- could show raises the version. Who made that version is asked too, because a database that was restored comes to the
-- same number again with other rows. All of it is read after the locks.
-- A save that is to happen once claims its Idempotency-Key before it locks anything: whoever sends the same again waits
-- here, with no lock in hand, until the first has ended. A key that was claimed before leaves the rest undone, and the
-- version null.
create or replace function enter_and_lock(
  p_site integer, p_token bytea, p_granted_after timestamptz, p_used_after timestamptz, p_now timestamptz,
  p_teachers integer[], p_weeks integer[], p_known_version bigint, p_known_by text,
  p_key text default null,
  out granted_at timestamptz, out last_used_at timestamptz, out time_zone text, out see_hours boolean,
  out closed_before date, out opens text, out member_id integer, out member_teacher_id integer,
  out authenticated_at timestamptz, out version bigint, out changed_by text, out facts json
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  select e.granted_at, e.last_used_at, e.time_zone, e.see_hours, e.closed_before, e.opens, e.member_id,
         e.member_teacher_id, e.authenticated_at
    into granted_at, last_used_at, time_zone, see_hours, closed_before, opens, member_id,
         member_teacher_id, authenticated_at
    from enter_site(p_site, p_token, p_granted_after, p_used_after, p_now) e;
  if p_key is not null then
    -- What was asked is written down with the answer.
    insert into idempotency_key (site_id, key, fingerprint, created_at) values (p_site, p_key, '', p_now)
      on conflict do nothing;
    if not found then
      return;
    end if;
  end if;
  perform lock_teacher_weeks(p_site, p_teachers, p_weeks);
  select v.version, v.xmin::text into version, changed_by from site_version v where v.site_id = p_site;
  if version = p_known_version and changed_by = p_known_by then
    return;
  end if;
  -- Once more with the facts, so that both are of one snapshot. Not in one statement with a condition: the mere beginning
  -- of this one is a third of what the whole function costs.
  select v.version, v.xmin::text,
         (select coalesce(json_agg(f), '[]') from week_facts(p_site, p_teachers, p_weeks) f)
    into version, changed_by, facts
    from site_version v where v.site_id = p_site;
end
$$;
grant execute on function enter_and_lock to morgenkreis_server;
