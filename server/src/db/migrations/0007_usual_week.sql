-- How a teacher's weeks usually are, from a Monday on like the rest of the terms.

-- Monday to Friday as text: '' for a day that differs from week to week, '-' for a non-working day, else sessions in
-- order, a break with a b: '08:00-12:00 b12:00-12:30 12:30-16:00'. On the quarter hour from 07:00 to 21:00, with some
-- work, touching at most.
create function is_usual_week(p_days text[]) returns boolean
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
    last := '07:00';
    foreach part in array string_to_array(replace(one, 'b', ''), ' ') loop
      if part !~ '^([01][0-9]|2[0-3]):(00|15|30|45)-([01][0-9]|2[0-3]):(00|15|30|45)$'
        or left(part, 5) collate "C" < last collate "C" or right(part, 5) collate "C" <= left(part, 5) collate "C" then
        return false;
      end if;
      last := right(part, 5);
    end loop;
    if last collate "C" > '21:00' collate "C" then
      return false;
    end if;
  end loop;
  return p_days <> '{"","","","",""}';
end
$$;

alter table terms
  -- Null: none. Five empty days would be a second way to say the same.
  add column usual_week text[],
  add constraint terms_usual_week_is_readable check (usual_week is null or is_usual_week(usual_week));

-- As before, and with the usual week in the terms.
create or replace function week_document(p_site integer, p_week integer, p_today date) returns text
language plpgsql stable as $$
declare
  document text;
begin
  select row_to_json(answer)::text into document
    from (
      select w.week_number as id, w.name, w.start_date as "startDate", w.end_date as "endDate",
             'teacher' as "viewMode",
             coalesce((
               select json_agg(line)
                 from (
                   select t.teacher_id as id, t.name, t.archived_on is not null as archived,
                          now_agreed.target_work_hours as "targetWorkHours", t.start_date as "startDate",
                          now_agreed.weekly_hours as "weeklyHours",
                          l.contract * 0.01 as "contractHours", l.team * 0.01 as "teamHours",
                          l.mpa * 0.01 as "mpaHours", l.target * 0.01 as "targetHours",
                          l.actual * 0.01 as "actualHours", l.difference * 0.01 as difference,
                          t.initial_balance + 0.01 * (
                            select coalesce(sum(b.counted_difference), 0)
                              from ledger b
                             where b.site_id = p_site and b.teacher_id = l.teacher_id and b.week_number <= p_week
                          ) as "cumulativeBalance",
                          l.core * 0.01 as "coreHours", l.worked * 0.01 as "workedHours",
                          l.credited * 0.01 as "creditedHours", l.counts,
                          agreed as terms, l.day_versions as "dayVersions",
                          coalesce((
                            select json_agg(slot)
                              from (
                                select ((s.teacher_id::bigint * 32768 + s.week_number) * 8 + s.weekday) * 64
                                         + s.slot_index as id,
                                       s.teacher_id as "teacherId", s.week_number as "weekId",
                                       s.weekday as "dayOfWeek", s.session_type as "sessionType",
                                       s.slot_index as "sessionIndex", left(s.start_time::text, 5) as "startTime",
                                       left(s.end_time::text, 5) as "endTime", s.status, s.notes,
                                       s.actual_hours as "actualHours"
                                  from time_slot s
                                 where s.site_id = p_site and s.week_number = p_week and s.teacher_id = l.teacher_id
                                 order by s.weekday, s.slot_index
                              ) slot
                          ), '[]') as "timeSlots",
                          setting as "weekSettings"
                     from ledger l
                     join teacher t on t.site_id = p_site and t.teacher_id = l.teacher_id
                     cross join lateral (
                       select a.valid_from as "validFrom", a.weekly_hours as "weeklyHours",
                              a.target_work_hours as "targetWorkHours", a.team_hours as "teamHours",
                              a.mpa_hours as "mpaHours", a.usual_week as "usualWeek"
                         from terms a
                        where a.site_id = p_site and a.teacher_id = l.teacher_id and a.valid_from <= w.start_date
                        order by a.valid_from desc limit 1
                     ) agreed
                     cross join lateral (
                       select a.weekly_hours, a.target_work_hours
                         from terms a
                        where a.site_id = p_site and a.teacher_id = l.teacher_id
                          and a.valid_from <= greatest(p_today, date '2024-12-30')
                        order by a.valid_from desc limit 1
                     ) now_agreed
                     left join lateral (
                       select o.teacher_id::bigint * 32768 + o.week_number as id, o.teacher_id as "teacherId",
                              o.week_number as "weekId", o.include_in_week as "includeInWeek",
                              o.weekly_hours as "weeklyHours", o.target_hours as "targetHours",
                              o.actual_hours as "actualHours", o.team_hours as "teamHours",
                              o.mpa_hours as "mpaHours", o.core_hours as "coreHours", o.version
                         from week_setting o
                        where o.site_id = p_site and o.week_number = p_week and o.teacher_id = l.teacher_id
                     ) setting on true
                    where l.site_id = p_site and l.week_number = p_week and l.in_week
                    order by t.name, t.teacher_id
                 ) line
             ), '[]') as teachers
        from week w
       where w.site_id = p_site and w.week_number = p_week
    ) answer;
  return document;
end
$$;

create or replace function week_facts(p_site integer, p_teachers integer[], p_weeks integer[])
returns table (
  teacher_id integer, week_number integer, start_date date, archived_on date, day_versions integer[],
  terms json, setting json, slots json
) language sql stable as $$
  select t.teacher_id, w.week_number::integer, t.start_date, t.archived_on, l.day_versions,
         (select json_build_array(a.valid_from, (a.weekly_hours * 100)::integer, (a.target_work_hours * 100)::integer,
                                  (a.team_hours * 100)::integer, (a.mpa_hours * 100)::integer, a.usual_week)
            from terms a
           where a.site_id = p_site and a.teacher_id = t.teacher_id and a.valid_from <= w.start_date
           order by a.valid_from desc limit 1),
         (select json_build_array(o.include_in_week, (o.weekly_hours * 100)::integer, (o.target_hours * 100)::integer,
                                  (o.actual_hours * 100)::integer, (o.team_hours * 100)::integer,
                                  (o.mpa_hours * 100)::integer, (o.core_hours * 100)::integer, o.version)
            from week_setting o
           where o.site_id = p_site and o.week_number = w.week_number and o.teacher_id = t.teacher_id),
         (select json_agg(json_build_array(s.weekday, s.status, s.session_type, left(s.start_time::text, 5),
                                           left(s.end_time::text, 5), (s.actual_hours * 100)::integer, s.notes)
                          order by s.weekday, s.slot_index)
            from time_slot s
           where s.site_id = p_site and s.week_number = w.week_number and s.teacher_id = t.teacher_id)
    from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
    join teacher t on t.site_id = p_site and t.teacher_id = asked.teacher_id
    join week w on w.site_id = p_site and w.week_number = asked.week_number
    left join ledger l on l.site_id = p_site and l.week_number = asked.week_number and l.teacher_id = t.teacher_id
$$;
