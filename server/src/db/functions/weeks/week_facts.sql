-- Everything that the figures of these teachers in these weeks depend on. Hours are hundredths, as in the ledger.
-- Three functions with the same columns, so they change together. The columns are named, so that a call that is under
-- way while one is added still gets what it promised.
create or replace function week_facts(p_site integer, p_teachers integer[], p_weeks integer[])
returns table (
  teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[],
  terms json, later_terms json, setting json, slots json, calendar json, records json
) language sql stable as $$
  select t.teacher_id, w.week_number::integer, t.start_date, t.last_day, t.archived_on, l.day_versions,
         (select row_to_json(agreed)
            from (select a.valid_from as "validFrom", (a.weekly_hours * 100)::integer as "weeklyHours",
                         (a.target_work_hours * 100)::integer as "targetWorkHours",
                         (a.team_hours * 100)::integer as "teamHours", (a.mpa_hours * 100)::integer as "mpaHours",
                         a.usual_week as "usualWeek", a.long_absence as "longAbsence"
                    from terms a
                   where a.site_id = p_site and a.teacher_id = t.teacher_id and a.valid_from <= w.start_date
                   order by a.valid_from desc limit 1) agreed),
         (select json_agg(agreed)
            from (select a.valid_from as "validFrom", (a.weekly_hours * 100)::integer as "weeklyHours",
                         (a.target_work_hours * 100)::integer as "targetWorkHours",
                         (a.team_hours * 100)::integer as "teamHours", (a.mpa_hours * 100)::integer as "mpaHours",
                         a.usual_week as "usualWeek", a.long_absence as "longAbsence"
                    from terms a
                   where a.site_id = p_site and a.teacher_id = t.teacher_id
                     and a.valid_from > w.start_date and a.valid_from <= w.end_date
                   order by a.valid_from) agreed),
         (select row_to_json(set_for_week)
            from (select o.include_in_week as "includeInWeek", (o.weekly_hours * 100)::integer as "weeklyHours",
                         (o.target_hours * 100)::integer as "targetHours",
                         (o.actual_hours * 100)::integer as "actualHours",
                         (o.team_hours * 100)::integer as "teamHours", (o.mpa_hours * 100)::integer as "mpaHours",
                         (o.core_hours * 100)::integer as "coreHours", o.version
                    from week_setting o
                   where o.site_id = p_site and o.week_number = w.week_number
                     and o.teacher_id = t.teacher_id) set_for_week),
         (select json_agg(slot)
            from (select s.weekday, s.status, s.session_type as "sessionType",
                         left(s.start_time::text, 5) as "startTime", left(s.end_time::text, 5) as "endTime",
                         (s.actual_hours * 100)::integer as "actualHours", s.notes,
                         s.planned_sessions as "plannedSessions", s.kind, s.share,
                         (s.real_hours * 100)::integer as "realHours",
                         s.team_id as "groupId", s.activity, s.stepped_in as "steppedIn"
                    from time_slot s
                   where s.site_id = p_site and s.week_number = w.week_number and s.teacher_id = t.teacher_id
                   order by s.weekday, s.slot_index) slot),
         (select json_agg(marked)
            from (select h.date, h.kind, h.holiday, coalesce(c.name, h.name) as name, h.share, c.charge,
                         h.closing_id as "closingId",
                         -- Only a closing day on leave is looked up, so that other weeks cost nothing more.
                         case when c.charge = 'leave' then (
                           select e.charge from closing_exception e
                            where e.site_id = p_site and e.closing_id = c.closing_id
                              and e.teacher_id = t.teacher_id and e.date = h.date
                         ) end as exception
                    from house_day h
                    left join closing c on c.site_id = p_site and c.closing_id = h.closing_id
                   where h.site_id = p_site and h.date between w.start_date and w.end_date
                   order by h.date) marked),
         records_of(p_site, w.week_number, t.teacher_id)
    from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
    -- By the key, which "offset" makes the planner do: a join would go through all teachers of the house.
    cross join lateral (
      select k.teacher_id, k.start_date, k.last_day, k.archived_on
        from teacher k where k.site_id = p_site and k.teacher_id = asked.teacher_id offset 0) t
    join week w on w.site_id = p_site and w.week_number = asked.week_number
    left join ledger l on l.site_id = p_site and l.week_number = asked.week_number and l.teacher_id = t.teacher_id
$$;

-- Lock, then read. A read before the lock could miss what the edit before us has just committed, and the ledger
-- would be wrong; as statements of their own the reads below see it.
create or replace function lock_week_facts(p_site integer, p_teachers integer[], p_weeks integer[])
returns table (
  teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[],
  terms json, later_terms json, setting json, slots json, calendar json, records json
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_teacher_weeks(p_site, p_teachers, p_weeks);
  return query
    select f.teacher_id, f.week_number, f.start_date, f.last_day, f.archived_on, f.day_versions, f.terms, f.later_terms,
           f.setting, f.slots, f.calendar, f.records
      from week_facts(p_site, p_teachers, p_weeks) f;
end
$$;

-- The same for a change of the teacher: all weeks from a number on. Whoever calls it holds the roster lock.
create or replace function lock_teacher_facts(p_site integer, p_teacher integer, p_from_week integer)
returns table (
  teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[],
  terms json, later_terms json, setting json, slots json, calendar json, records json
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  numbers integer[];
begin
  perform 1 from teacher t where t.site_id = p_site and t.teacher_id = p_teacher for update;
  perform 1 from ledger l
    where l.site_id = p_site and l.teacher_id = p_teacher and l.week_number >= p_from_week
    order by l.week_number for update;
  select coalesce(array_agg(w.week_number order by w.week_number), '{}') into numbers
    from week w where w.site_id = p_site and w.week_number >= p_from_week;
  return query
    select f.teacher_id, f.week_number, f.start_date, f.last_day, f.archived_on, f.day_versions, f.terms, f.later_terms,
           f.setting, f.slots, f.calendar, f.records
      from week_facts(p_site, array_fill(p_teacher, array[coalesce(array_length(numbers, 1), 0)]), numbers) f;
end
$$;

grant execute on function week_facts, lock_week_facts, lock_teacher_facts to morgenkreis_server;
