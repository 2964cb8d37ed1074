-- When something was entered is for the database to say: of somebody who comes back, what it said then.
create or replace function keep_entered_time() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  was json;
begin
  if not is_coming_back(new.site_id, new.teacher_id) then
    return new;
  end if;
  select p.payload -> tg_table_name into was
    from removed_person p where p.site_id = new.site_id and p.teacher_id = new.teacher_id;
  if tg_table_name = 'booking' then
    select (r ->> 'created_at')::timestamptz into strict new.created_at
      from json_array_elements(was) r where (r ->> 'booking_id')::integer = new.booking_id;
  elsif tg_table_name = 'leave_correction' then
    select (r ->> 'created_at')::timestamptz into strict new.created_at
      from json_array_elements(was) r where (r ->> 'leave_correction_id')::integer = new.leave_correction_id;
  elsif tg_table_name = 'month_confirmation' then
    select (r ->> 'confirmed_at')::timestamptz into strict new.confirmed_at
      from json_array_elements(was) r
     where (r ->> 'month')::date = new.month and (r ->> 'version')::smallint = new.version;
  elsif tg_table_name = 'day_record' then
    select (r ->> 'recorded_at')::timestamptz into strict new.recorded_at
      from json_array_elements(was) r
     where (r ->> 'week_number')::smallint = new.week_number and (r ->> 'weekday')::smallint = new.weekday
       and (r ->> 'version')::integer = new.version;
  end if;
  return new;
end
$$;
grant execute on function keep_entered_time to morgenkreis_server;

create or replace trigger keep_entered_time before insert on booking
  for each row execute function keep_entered_time();

create or replace trigger keep_entered_time before insert on leave_correction
  for each row execute function keep_entered_time();

-- A database that is taken over has these tables a moment later, and is then told again.
do $$ begin
  if to_regclass('public.month_confirmation') is not null then
    create or replace trigger keep_entered_time before insert on month_confirmation
      for each row execute function keep_entered_time();
  end if;
  if to_regclass('public.day_record') is not null then
    create or replace trigger keep_entered_time before insert on day_record
      for each row execute function keep_entered_time();
  end if;
end $$;
