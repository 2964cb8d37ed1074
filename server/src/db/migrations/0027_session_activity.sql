-- A session may be given to another group than the person's own, may be MPA or team instead of time with children, and
-- may fill a gap that a colleague's absence has made.

create type session_activity as enum ('mpa', 'team');

alter table time_slot
  -- Null: the person's own group. A group that goes leaves its sessions to that.
  add column team_id integer,
  -- Null: with children. MPA and team are taken out of the target already, so they never count as worked.
  add column activity session_activity,
  add column stepped_in boolean not null default false,
  add constraint time_slot_team_fk foreign key (site_id, team_id) references team on delete set null (team_id),
  add constraint time_slot_marks_are_of_work check (
    session_type = 'work' or (team_id is null and activity is null and not stepped_in)),
  add constraint time_slot_activity_has_no_hours_and_no_group check (
    activity is null or (actual_hours is null and team_id is null));

-- For a group that goes; sessions of the own group, almost all of them, are not in it.
create index time_slot_team on time_slot (site_id, team_id) where team_id is not null;

-- As before, with MPA as 'm13:00-14:00', team as 't14:00-16:00' and the group behind all else: '12:30-16:00=3.25@3'.
-- MPA and team have neither hours nor a group, and are none of the 24 hours of work.
create or replace function is_plan(p_plan text) returns boolean
language plpgsql immutable as $$
declare
  part text;
  span text;
  last text := '05:00';
  hours numeric := 0;
begin
  foreach part in array string_to_array(p_plan, ' ') loop
    if part !~ '^[bmt]?([01][0-9]|2[0-3]):(00|15|30|45)-([01][0-9]|2[0-3]):(00|15|30|45)(=[0-9]{1,2}[.][0-9]{2})?(@[1-9][0-9]{0,8})?$'
      or part ~ '^[bmt].*[=@]' then
      return false;
    end if;
    span := left(ltrim(part, 'bmt'), 11);
    if left(span, 5) collate "C" < last collate "C" or right(span, 5) collate "C" <= left(span, 5) collate "C" then
      return false;
    end if;
    last := right(span, 5);
    continue when part ~ '^[bmt]';
    hours := hours + coalesce(
      substring(part from '=([0-9.]+)')::numeric,
      extract(epoch from right(span, 5)::time - left(span, 5)::time) / 3600);
  end loop;
  return p_plan <> '' and last collate "C" <= '23:00' collate "C" and hours <= 24;
end
$$;

-- Likewise, without recorded hours: nobody has usually worked 3.25 of four hours. A day of nothing but MPA is a day.
create or replace function is_usual_week(p_days text[]) returns boolean
language plpgsql immutable as $$
declare
  one text;
begin
  if coalesce(array_dims(p_days), '') <> '[1:5]' or array_position(p_days, null) is not null then
    return false;
  end if;
  foreach one in array p_days loop
    continue when one in ('', '-');
    if one ~ '=' or one !~ '(^| )[mt0-9]' or not is_plan(one) then
      return false;
    end if;
  end loop;
  return p_days <> '{"","","","",""}';
end
$$;

-- As before; a group that is gone is none of what a month was closed with.
create or replace function keep_shut_slots() returns trigger language plpgsql volatile as $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
  folded date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where date_in_week(r.week_number, r.weekday) < open_from
         and date_in_week(r.week_number, 1) >= coalesce(folded, '-infinity')
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where date_in_week(r.week_number, r.weekday) < open_from)
     or exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from) then
    if exists (
      with was as (
        select date_in_week(r.week_number, r.weekday) as date,
               -- Tables without a group use this function, too.
               case when to_jsonb(r) -> 'team_id' is null
                 or exists (
                   select from team t
                    where t.site_id = own_site and t.team_id = (to_jsonb(r) ->> 'team_id')::integer)
                 then to_jsonb(r) else to_jsonb(r) || '{"team_id": null}' end as slot
          from old_rows r
      ), became as (
        select date_in_week(r.week_number, r.weekday) as date, to_jsonb(r) as slot from new_rows r
      )
      select from ((table was except table became) union all (table became except table was)) r
       where r.date < open_from)
    then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
