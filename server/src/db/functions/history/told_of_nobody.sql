-- What a line may go on telling when the person was erased or the week folded: times, hours, and that somebody was
-- away. A list of what stays, so that a field that is added later goes. The reason of an absence may be health data,
-- and would show by elimination if only sickness were hidden.
-- Written as the server writes JSON, so that a line that was exported and imported is the same to the byte.
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
grant execute on function told_of_nobody to morgenkreis_server;
