-- No week is made whose Friday is shut.
create or replace function no_shut_week_comes() returns trigger language plpgsql volatile
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
  if exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from) then
    perform refuse_if_shut(open_from);
  end if;
  return null;
end
$$;
grant execute on function no_shut_week_comes to morgenkreis_server;

create or replace trigger no_shut_week_comes_insert after insert on week
  referencing new table as new_rows
  for each statement execute function no_shut_week_comes();
