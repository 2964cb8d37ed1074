-- Days of leave are no hours: they may change. What is agreed with somebody who came later changes nothing closed.
create or replace function keep_shut_terms() returns trigger language plpgsql volatile
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
    if exists (select from new_rows r where r.valid_from < open_from
         and is_in_closed_month(own_site, r.teacher_id, open_from)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.valid_from < open_from
         and is_in_closed_month(own_site, r.teacher_id, open_from)
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where r.valid_from < open_from)
     or exists (select from new_rows r where r.valid_from < open_from) then
    if exists (
      with was as (select site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours,
                          usual_week, long_absence from old_rows),
           became as (select site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours,
                             usual_week, long_absence from new_rows)
      select from ((table was except table became) union all (table became except table was)) r
       where r.valid_from < open_from and is_in_closed_month(own_site, r.teacher_id, open_from))
    then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
grant execute on function keep_shut_terms to morgenkreis_server;

create or replace trigger keep_shut_terms_delete after delete on terms
  referencing old table as old_rows
  for each statement execute function keep_shut_terms();

create or replace trigger keep_shut_terms_insert after insert on terms
  referencing new table as new_rows
  for each statement execute function keep_shut_terms();

create or replace trigger keep_shut_terms_update after update on terms
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_shut_terms();
