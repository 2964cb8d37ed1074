-- Begin to work for a site: row-level security lets its rows through until the transaction ends. Tells what the token
-- opens and whose it is; the two instants are the oldest grant and the oldest use that still give access with the house's
-- password, and `p_now` says what day it is for members whose last day has passed.
-- The lock is shared by all who enter, until their transactions end: a move of the house (docs/growth.md) sets the fence
-- and then waits for the lock alone, so that everything that was let in has been written. It comes before the row is
-- read: who waited for it sees the fence.
create or replace function enter_site(
  p_site integer, p_token bytea, p_granted_after timestamptz, p_used_after timestamptz,
  p_now timestamptz default now(),
  out granted_at timestamptz, out last_used_at timestamptz, out time_zone text, out see_hours boolean,
  out see_all_weeks boolean, out closed_before date,
  out opens text, out member_id integer, out member_teacher_id integer, out authenticated_at timestamptz
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_fenced boolean;
begin
  perform set_config('app.site', p_site::text, true), pg_advisory_xact_lock_shared(667437, p_site);
  select s.time_zone, s.parents_see_hours, s.parents_see_all_weeks, s.closed_before, g.granted_at, g.last_used_at,
         case when g.token_hash is not null then s.password_opens end, g.member_id, g.authenticated_at,
         s.is_fenced
    into time_zone, see_hours, see_all_weeks, closed_before, granted_at, last_used_at,
         opens, member_id, authenticated_at, is_fenced
    from site s
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token and g.granted_at > p_granted_after
      and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
   where s.site_id = p_site;
  if is_fenced then
    raise exception 'The house is being moved' using errcode = 'MK003';
  end if;
  if member_id is not null then
    select a.opens, a.member_teacher_id into opens, member_teacher_id
      from granted_access a
     where a.site_id = p_site and a.token_hash = p_token
       and (a.last_day is null or a.last_day >= (p_now at time zone enter_site.time_zone)::date);
    if opens is null then
      granted_at := null;
    end if;
  end if;
end
$$;

grant execute on function enter_site to morgenkreis_server;
