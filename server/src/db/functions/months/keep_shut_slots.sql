-- Sessions, absences and reasons of shut days stay as they are; a group that is gone is none of what a month was closed
-- with.
create or replace function keep_shut_slots() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
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
    if exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from
                                    and not is_coming_back(own_site, r.teacher_id)) then
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
grant execute on function keep_shut_slots to morgenkreis_server;

create or replace trigger keep_shut_slots_delete after delete on hint_answer
  referencing old table as old_rows
  for each statement execute function keep_shut_slots();

create or replace trigger keep_shut_slots_insert after insert on hint_answer
  referencing new table as new_rows
  for each statement execute function keep_shut_slots();

create or replace trigger keep_shut_slots_update after update on hint_answer
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_slots();

create or replace trigger keep_shut_slots_delete after delete on time_slot
  referencing old table as old_rows
  for each statement execute function keep_shut_slots();

create or replace trigger keep_shut_slots_insert after insert on time_slot
  referencing new table as new_rows
  for each statement execute function keep_shut_slots();

create or replace trigger keep_shut_slots_update after update on time_slot
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_slots();

-- A database that is taken over has this table a moment later, and is then told again.
do $$ begin
  if to_regclass('public.day_record') is not null then
    create or replace trigger keep_shut_slots_delete after delete on day_record
      referencing old table as old_rows
      for each statement execute function keep_shut_slots();

    create or replace trigger keep_shut_slots_insert after insert on day_record
      referencing new table as new_rows
      for each statement execute function keep_shut_slots();

    create or replace trigger keep_shut_slots_update after update on day_record
      referencing old table as old_rows new table as new_rows
      for each statement execute function keep_shut_slots();
  end if;
end $$;
