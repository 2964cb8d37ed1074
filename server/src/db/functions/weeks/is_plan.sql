-- Sessions in order: '08:00-12:00 b12:00-12:30 m12:30-13:00 t13:00-14:00 14:00-16:00=1.75@3', a break with b, MPA with m,
-- team with t, work with its recorded hours and its group behind it. On the quarter hour from 05:00 to 23:00, touching at
-- most. MPA and team have neither hours nor a group, and are none of the 24 hours of work.
create or replace function is_plan(p_plan text) returns boolean
language plpgsql immutable
set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  span text;
  last text := '05:00';
  hours numeric := 0;
begin
  foreach part in array string_to_array(p_plan, ' ') loop
    if part !~ '^[bmt]?([01][0-9]|2[0-3]):(00|15|30|45)-([01][0-9]|2[0-3]):(00|15|30|45)(=[0-9]{1,2}[.][0-9]{2})?(@[1-9][0-9]{0,8})?$'
      or part ~ '^[bmt].*[=@]' then
      return false;
    end if;
    span := left(ltrim(part, 'bmt'), 11);
    if left(span, 5) collate "C" < last collate "C" or right(span, 5) collate "C" <= left(span, 5) collate "C" then
      return false;
    end if;
    last := right(span, 5);
    continue when part ~ '^[bmt]';
    hours := hours + coalesce(
      substring(part from '=([0-9.]+)')::numeric,
      extract(epoch from right(span, 5)::time - left(span, 5)::time) / 3600);
  end loop;
  return p_plan <> '' and last collate "C" <= '23:00' collate "C" and hours <= 24;
end
$$;
grant execute on function is_plan to morgenkreis_server;
