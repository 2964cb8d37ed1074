-- What one person really worked in a week: the newest record of each day. A function of its own, because the facts of a
-- week are made before the tables of a database that is taken over are all there.
create or replace function records_of(p_site integer, p_week integer, p_teacher integer) returns json
language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select json_agg(newest)
      from (select distinct on (d.weekday)
                   d.weekday, d.version, d.spans, left(d.planned_from::text, 5) as "plannedFrom",
                   left(d.planned_to::text, 5) as "plannedTo", d.tolerance, d.source, d.reason,
                   d.not_agreed as "notAgreed", d.by_device_clock as "byDeviceClock", d.recorded_on as "recordedOn"
              from day_record d
             where d.site_id = p_site and d.week_number = p_week and d.teacher_id = p_teacher
             order by d.weekday, d.version desc) newest
     where newest.spans is not null);
end
$$;
grant execute on function records_of to morgenkreis_server;
