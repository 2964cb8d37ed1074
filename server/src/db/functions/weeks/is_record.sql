-- What was worked, in order and to the minute: '07:53-12:00 b12:00-12:30 12:30-16:07', a break with b, MPA with m, team
-- with t, work of a confirmed plan with the hours recorded in it. Touching at most, and some of it work.
create or replace function is_record(p_spans text) returns boolean
language plpgsql immutable
set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  span text;
  last text := '00:00';
  pieces integer := 0;
  works boolean := false;
begin
  if p_spans is null then
    return null;
  end if;
  foreach part in array string_to_array(p_spans, ' ') loop
    if part !~ '^[bmt]?([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9](=[0-9]{1,2}[.][0-9]{2})?$'
      or part ~ '^[bmt].*='
      or substring(part from '=([0-9.]+)')::numeric > 24 then
      return false;
    end if;
    span := left(ltrim(part, 'bmt'), 11);
    if left(span, 5) collate "C" < last collate "C" or right(span, 5) collate "C" <= left(span, 5) collate "C" then
      return false;
    end if;
    last := right(span, 5);
    pieces := pieces + 1;
    works := works or part !~ '^b';
  end loop;
  return works and pieces <= 16;
end
$$;
grant execute on function is_record to morgenkreis_server;
