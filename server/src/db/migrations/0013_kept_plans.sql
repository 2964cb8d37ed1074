-- An absence keeps the sessions that were planned for its day, so that the plan can be shown and given back; a figure
-- set for a week no longer says who is in it; and figures that were computed by older rules are known as such.

-- Sessions in order, as in the usual week: '08:00-12:00 b12:00-12:30 12:30-16:00', work with its recorded hours behind
-- it: '12:30-16:00=3.25'. On the quarter hour from 07:00 to 21:00, touching at most, 24 hours of work at most.
create function is_plan(p_plan text) returns boolean
language plpgsql immutable as $$
declare
  part text;
  span text;
  last text := '07:00';
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
  return p_plan <> '' and last collate "C" <= '21:00' collate "C" and hours <= 24;
end
$$;

alter table time_slot
  add column planned_sessions text,
  add constraint time_slot_plan_is_of_an_absence check (
    planned_sessions is null or (status <> 'present' and is_plan(planned_sessions)));

-- Null: by the rule of who is in a week. It was true for every figure that somebody set, and so kept archived teachers.
alter table week_setting
  alter column include_in_week drop not null,
  alter column include_in_week drop default;

-- The rules that the house's ledger was computed by. `migrate` computes older ones anew, a house at a time, so that it
-- can go on where it was stopped: 2 shares the rest of the usual week, and counts vacation on working days only.
alter table site add column figures_version smallint not null default 1;
alter table site alter column figures_version set default 2;

-- As before, and with the kept plan of an absence and the balance a teacher began with.
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
                          t.initial_balance as "initialBalance", now_agreed.weekly_hours as "weeklyHours",
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
                                       s.actual_hours as "actualHours", s.planned_sessions as "plannedSessions"
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
                                           left(s.end_time::text, 5), (s.actual_hours * 100)::integer, s.notes,
                                           s.planned_sessions)
                          order by s.weekday, s.slot_index)
            from time_slot s
           where s.site_id = p_site and s.week_number = w.week_number and s.teacher_id = t.teacher_id)
    from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
    join teacher t on t.site_id = p_site and t.teacher_id = asked.teacher_id
    join week w on w.site_id = p_site and w.week_number = asked.week_number
    left join ledger l on l.site_id = p_site and l.week_number = asked.week_number and l.teacher_id = t.teacher_id
$$;
