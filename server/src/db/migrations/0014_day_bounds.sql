-- A house may plan its days earlier and later than 07:00 to 21:00: many open at 06:00, and parents' evenings last.

alter table site
  add column day_start time not null default '07:00',
  add column day_end time not null default '21:00',
  add constraint site_day_start_is_from_5_to_7 check (
    day_start between '05:00' and '07:00' and extract(epoch from day_start) % 900 = 0),
  add constraint site_day_end_is_from_21_to_23 check (
    day_end between '21:00' and '23:00' and extract(epoch from day_end) % 900 = 0);

grant update (day_start, day_end) on site to morgenkreis_server;

-- What is stored lies in the widest day there can be: it stays when a house narrows its own again. Whether a new day
-- lies in the house's, the server says. All three only widen what they allow.
alter table time_slot
  drop constraint time_slot_is_within_the_day,
  add constraint time_slot_is_within_the_day check (
    start_time >= '05:00' and start_time < end_time and end_time <= '23:00');

-- As before, from 05:00 to 23:00.
create or replace function is_usual_week(p_days text[]) returns boolean
language plpgsql immutable as $$
declare
  one text;
  part text;
  last text;
begin
  if coalesce(array_dims(p_days), '') <> '[1:5]' or array_position(p_days, null) is not null then
    return false;
  end if;
  foreach one in array p_days loop
    continue when one in ('', '-');
    if one !~ '^b?[0-9:]{5}-[0-9:]{5}( b?[0-9:]{5}-[0-9:]{5})*$' or one !~ '(^| )[0-9]' then
      return false;
    end if;
    last := '05:00';
    foreach part in array string_to_array(replace(one, 'b', ''), ' ') loop
      if part !~ '^([01][0-9]|2[0-3]):(00|15|30|45)-([01][0-9]|2[0-3]):(00|15|30|45)$'
        or left(part, 5) collate "C" < last collate "C" or right(part, 5) collate "C" <= left(part, 5) collate "C" then
        return false;
      end if;
      last := right(part, 5);
    end loop;
    if last collate "C" > '23:00' collate "C" then
      return false;
    end if;
  end loop;
  return p_days <> '{"","","","",""}';
end
$$;

create or replace function is_plan(p_plan text) returns boolean
language plpgsql immutable as $$
declare
  part text;
  span text;
  last text := '05:00';
  hours numeric := 0;
begin
  foreach part in array string_to_array(p_plan, ' ') loop
    if part !~ '^b?([01][0-9]|2[0-3]):(00|15|30|45)-([01][0-9]|2[0-3]):(00|15|30|45)(=[0-9]{1,2}[.][0-9]{2})?$'
      or part ~ '^b.*=' then
      return false;
    end if;
    span := left(ltrim(part, 'b'), 11);
    if left(span, 5) collate "C" < last collate "C" or right(span, 5) collate "C" <= left(span, 5) collate "C" then
      return false;
    end if;
    last := right(span, 5);
    continue when part ~ '^b';
    hours := hours + coalesce(
      nullif(split_part(part, '=', 2), '')::numeric,
      extract(epoch from right(span, 5)::time - left(span, 5)::time) / 3600);
  end loop;
  return p_plan <> '' and last collate "C" <= '23:00' collate "C" and hours <= 24;
end
$$;
