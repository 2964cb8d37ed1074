-- Who was employed on a shut day was employed, and nobody else.
create or replace function keep_shut_employment() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, new.site_id);
  select s.closed_before into open_from from site s where s.site_id = new.site_id;
  if is_in_closed_month(new.site_id, new.teacher_id, open_from)
     and (least(coalesce(old.start_date, '-infinity'), open_from) <> least(coalesce(new.start_date, '-infinity'), open_from)
       or least(coalesce(old.last_day, 'infinity'), open_from - 1) <> least(coalesce(new.last_day, 'infinity'), open_from - 1))
  then
    perform refuse_if_shut(open_from);
  end if;
  return new;
end
$$;
grant execute on function keep_shut_employment to morgenkreis_server;

create or replace trigger keep_shut_employment before update of start_date, last_day on teacher
  for each row
  when (old.start_date is distinct from new.start_date or old.last_day is distinct from new.last_day)
  execute function keep_shut_employment();
