-- Nothing is added to a month that is closed; the next version comes after a reopening.
create or replace function keep_closed_month() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, new.site_id);
  select s.closed_before into open_from from site s where s.site_id = new.site_id;
  if tg_table_name = 'month_reopening' then
    if new.month <> (open_from - interval '1 month')::date then
      perform refuse_if_shut(open_from);
    end if;
  elsif new.month < open_from then
    if tg_table_name = 'month_figure' then
      if not is_coming_back(new.site_id, new.teacher_id) then
        perform refuse_if_shut(open_from);
      end if;
    else
      perform refuse_if_shut(open_from);
    end if;
  end if;
  if tg_table_name = 'month_closing' and new.version <> (
    select count(*) + 1 from month_closing c where c.site_id = new.site_id and c.month = new.month) then
    raise exception 'Versions of a month follow each other' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
grant execute on function keep_closed_month to morgenkreis_server;

create or replace trigger keep_closed_month before insert on month_closing
  for each row execute function keep_closed_month();

create or replace trigger keep_closed_month before insert on month_figure
  for each row execute function keep_closed_month();

create or replace trigger keep_closed_month before insert on month_reopening
  for each row execute function keep_closed_month();

create or replace trigger keep_closed_month before insert on month_text
  for each row execute function keep_closed_month();
