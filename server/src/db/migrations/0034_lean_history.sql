-- A line of the history about a day keeps it in a few letters ('08:00-12:00 b12:00-12:30', with notes or an absence an
-- object) instead of whole slots, and the days of one person that were saved together are one row, by their weekdays;
-- server/src/history/lean-day.ts and packed-days.ts write and read them. Lines that are there stay.

-- Of such a text: times and recorded hours stay. Groups, who stepped in, and MPA and team go, as from whole slots.
create function told_sessions_of_nobody(p_sessions text) returns text
language sql immutable set search_path = pg_catalog as $$
  select case when p_sessions ~ '^([bmt]?[0-9:]{5}-[0-9:]{5}(=[0-9.]+)?(@[0-9]+)?!?( |$))+$'
    then regexp_replace(regexp_replace(p_sessions, '(@[0-9]+)?!?( |$)', '\2', 'g'), '(^| )[mt]', '\1', 'g') end
$$;

-- As before, and with days as they are kept now.
create or replace function told_of_nobody(p_told json) returns json
language plpgsql immutable set search_path = pg_catalog as $$
begin
  if json_typeof(p_told) = 'array' then
    return (select '[' || coalesce(string_agg(coalesce(public.told_of_nobody(told.item)::text, 'null'), ','
                                              order by told.place), '') || ']'
              from json_array_elements(p_told) with ordinality as told(item, place));
  elsif json_typeof(p_told) = 'string' then
    return to_json(public.told_sessions_of_nobody(p_told #>> '{}'));
  elsif json_typeof(p_told) = 'object' and p_told -> 'status' is null
        and public.told_sessions_of_nobody(p_told ->> 'sessions') is not null then
    return to_json(public.told_sessions_of_nobody(p_told ->> 'sessions'));
  elsif json_typeof(p_told) = 'object' then
    return (select '{' || coalesce(string_agg(to_json(told.key)::text || ':' || case
                     when told.key = 'status' and told.value::text <> '"present"' then '"absent"'
                     when told.key = 'sessions'
                       then coalesce(to_json(public.told_sessions_of_nobody(p_told ->> 'sessions'))::text, 'null')
                     when told.key in ('1', '2', '3', '4', '5')
                       then coalesce(public.told_of_nobody(told.value)::text, 'null')
                     else told.value::text end, ',' order by told.place), '') || '}'
              from json_each(p_told) with ordinality as told(key, value, place)
             where told.key in ('dayOfWeek', 'startTime', 'endTime', 'sessionType', 'sessionIndex', 'status', 'sessions',
                                '1', '2', '3', '4', '5',
                                'includeInWeek', 'archived', 'weeklyHours', 'targetWorkHours', 'targetHours',
                                'actualHours', 'teamHours', 'mpaHours', 'coreHours', 'initialBalance'));
  end if;
  return null;
end
$$;
