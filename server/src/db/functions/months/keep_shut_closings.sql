-- A closing is what its days are.
create or replace function keep_shut_closings() returns trigger language plpgsql volatile
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
  if exists (
    select from old_rows o
      join new_rows n on n.site_id = o.site_id and n.closing_id = o.closing_id and n.charge <> o.charge
      join house_day d on d.site_id = o.site_id and d.closing_id = o.closing_id and d.date < open_from)
  then
    perform refuse_if_shut(open_from);
  end if;
  return null;
end
$$;
grant execute on function keep_shut_closings to morgenkreis_server;

create or replace trigger keep_shut_closings_update after update on closing
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_closings();
