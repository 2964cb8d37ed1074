-- Holidays and closing days of a closed month stay as they are.
create or replace function keep_shut_house_days() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before into open_from from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where r.date < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.date < open_from)
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
grant execute on function keep_shut_house_days to morgenkreis_server;

create or replace trigger keep_shut_house_days_delete after delete on house_day
  referencing old table as old_rows
  for each statement execute function keep_shut_house_days();

create or replace trigger keep_shut_house_days_insert after insert on house_day
  referencing new table as new_rows
  for each statement execute function keep_shut_house_days();

create or replace trigger keep_shut_house_days_update after update on house_day
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_house_days();
