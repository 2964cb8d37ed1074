-- Bookings and exceptions of closings are a person's.
create or replace function keep_shut_dates_of_people() returns trigger language plpgsql volatile
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
    if exists (select from new_rows r where r.date < open_from
                                    and not is_coming_back(own_site, r.teacher_id)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.date < open_from
         and r.date >= coalesce(folded, '-infinity')
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where r.date < open_from)
     or exists (select from new_rows r where r.date < open_from) then
    if exists (
      select from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) r
       where r.date < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
grant execute on function keep_shut_dates_of_people to morgenkreis_server;

create or replace trigger keep_shut_dates_of_people_delete after delete on booking
  referencing old table as old_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_dates_of_people_insert after insert on booking
  referencing new table as new_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_dates_of_people_update after update on booking
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_dates_of_people_delete after delete on closing_exception
  referencing old table as old_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_dates_of_people_insert after insert on closing_exception
  referencing new table as new_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_dates_of_people_update after update on closing_exception
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_locks_delete after delete on day_lock
  referencing old table as old_rows
  for each statement execute function keep_shut_dates_of_people();

create or replace trigger keep_shut_locks_insert after insert on day_lock
  referencing new table as new_rows
  for each statement execute function keep_shut_dates_of_people();
