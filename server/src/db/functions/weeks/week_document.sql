-- The rows of a week, as the wire names them. Kept apart from read_week so that it can be measured with and without
-- the balance.
create or replace function week_document(p_site integer, p_week integer, p_today date) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  document text;
  -- Weeks are numbered by their Mondays, so today's is the number of weeks since the first one.
  current_week integer := (p_today - date '2024-12-30') / 7 + 1;
begin
  -- Read once for the whole house: most houses have few bookings, and each row only looks its sum up.
  with booked as materialized (
    select b.teacher_id, sum(b.hours) as hours
      from booking b
     where b.site_id = p_site and b.date <= date '2024-12-30' + (p_week - 1) * 7 + 4
     group by b.teacher_id
  ), marked as materialized (
    select h.date, h.kind, h.holiday, coalesce(c.name, h.name) as name, h.share, c.charge, h.closing_id as "closingId"
      from house_day h
      left join closing c on c.site_id = p_site and c.closing_id = h.closing_id
     where h.site_id = p_site
       and h.date between date '2024-12-30' + (p_week - 1) * 7 and date '2024-12-30' + (p_week - 1) * 7 + 4
  ), recorded as materialized (
    select newest.teacher_id, json_agg(newest.record order by newest.weekday)::text as records
      from (
        select distinct on (d.teacher_id, d.weekday)
               d.teacher_id, d.weekday, d.spans,
               json_build_object(
                 'dayOfWeek', d.weekday, 'version', d.version, 'spans', d.spans,
                 'plannedFrom', left(d.planned_from::text, 5), 'plannedTo', left(d.planned_to::text, 5),
                 'tolerance', d.tolerance, 'source', d.source, 'reason', d.reason, 'notAgreed', d.not_agreed,
                 'byDeviceClock', d.by_device_clock, 'recordedOn', d.recorded_on) as record
          from day_record d
         where d.site_id = p_site and d.week_number = p_week
         order by d.teacher_id, d.weekday, d.version desc
      ) newest
     where newest.spans is not null
     group by newest.teacher_id
  )
  select row_to_json(answer)::text into document
    from (
      select w.week_number as id, w.name, w.start_date as "startDate", w.end_date as "endDate",
             'teacher' as "viewMode", current_week as "currentWeekId",
             coalesce((
               select json_agg(marked order by marked.date) from marked
             ), '[]') as calendar,
             coalesce((
               -- A house without records is sent nothing of them.
               select json_agg(case when line.id in (select r.teacher_id from recorded r)
                        then (left(row_to_json(line)::text, -1) || ',"records":'
                               || (select r.records from recorded r where r.teacher_id = line.id) || '}')::json
                        else row_to_json(line) end)
                 from (
                   select t.teacher_id as id, t.name, t.archived_on is not null as archived,
                          now_agreed.target_work_hours as "targetWorkHours", t.start_date as "startDate",
                          t.last_day as "lastDay", t.initial_balance as "initialBalance", now_agreed.weekly_hours as "weeklyHours",
                          l.contract * 0.01 as "contractHours", l.team * 0.01 as "teamHours",
                          l.mpa * 0.01 as "mpaHours", l.target * 0.01 as "targetHours",
                          l.actual * 0.01 as "actualHours", l.difference * 0.01 as difference,
                          t.initial_balance + 0.01 * (
                            select coalesce(sum(b.counted_difference)
                                     filter (where b.week_number <= current_week or b.complete), 0)
                              from ledger b
                             where b.site_id = p_site and b.teacher_id = l.teacher_id and b.week_number <= p_week
                          ) + coalesce(booked.hours, 0) as "cumulativeBalance",
                          l.core * 0.01 as "coreHours", l.worked * 0.01 as "workedHours",
                          l.credited * 0.01 as "creditedHours", coalesce(booked.hours, 0) as "bookedHours",
                          l.counts and (p_week <= current_week or l.complete) as counts,
                          agreed as terms, coalesce(later_agreed.terms, '[]') as "laterTerms", l.day_versions as "dayVersions",
                          coalesce((
                            -- What says nothing is left out, so that a house without groups is sent nothing more.
                            select json_agg(case when slot.is_plain then row_to_json(slot.plain) else (
                                     to_jsonb(slot.plain) || jsonb_strip_nulls(jsonb_build_object(
                                       'groupId', slot.team_id, 'activity', slot.activity,
                                       'steppedIn', nullif(slot.stepped_in, false)))
                                   )::json end)
                              from (
                                select s.team_id, s.activity, s.stepped_in, plain,
                                       s.team_id is null and s.activity is null and not s.stepped_in as is_plain
                                  from time_slot s
                                 cross join lateral (
                                select ((s.teacher_id::bigint * 32768 + s.week_number) * 8 + s.weekday) * 64
                                         + s.slot_index as id,
                                       s.teacher_id as "teacherId", s.week_number as "weekId",
                                       s.weekday as "dayOfWeek", s.session_type as "sessionType",
                                       s.slot_index as "sessionIndex", left(s.start_time::text, 5) as "startTime",
                                       left(s.end_time::text, 5) as "endTime", s.status, s.notes,
                                       s.actual_hours as "actualHours", s.planned_sessions as "plannedSessions",
                                       s.kind, s.share, s.real_hours as "realHours"
                                 ) plain
                                 where s.site_id = p_site and s.week_number = p_week and s.teacher_id = l.teacher_id
                                 order by s.weekday, s.slot_index
                              ) slot
                          ), '[]') as "timeSlots",
                          -- Only closing days on leave are looked up, so that other weeks cost nothing more.
                          (select json_agg(json_build_object('date', excepted.date, 'charge', excepted.charge)
                                           order by excepted.date)
                             from (
                               select m.date, (
                                        select e.charge from closing_exception e
                                         where e.site_id = p_site and e.closing_id = m."closingId"
                                           and e.teacher_id = l.teacher_id and e.date = m.date
                                      ) as charge
                                 from marked m where m.charge = 'leave'
                             ) excepted
                            where excepted.charge is not null) as "closingExceptions",
                          setting as "weekSettings"
                     from ledger l
                     join teacher t on t.site_id = p_site and t.teacher_id = l.teacher_id
                     left join booked on booked.teacher_id = l.teacher_id
                     cross join lateral (
                       select a.valid_from as "validFrom", a.weekly_hours as "weeklyHours",
                              a.target_work_hours as "targetWorkHours", a.team_hours as "teamHours",
                              a.mpa_hours as "mpaHours", a.usual_week as "usualWeek", a.long_absence as "longAbsence"
                         from terms a
                        where a.site_id = p_site and a.teacher_id = l.teacher_id and a.valid_from <= w.start_date
                        order by a.valid_from desc limit 1
                     ) agreed
                     cross join lateral (
                       select json_agg(row_to_json(begun)) as terms
                         from (
                           select a.valid_from as "validFrom", a.weekly_hours as "weeklyHours",
                                  a.target_work_hours as "targetWorkHours", a.team_hours as "teamHours",
                                  a.mpa_hours as "mpaHours", a.usual_week as "usualWeek", a.long_absence as "longAbsence"
                             from terms a
                            where a.site_id = p_site and a.teacher_id = l.teacher_id
                              and a.valid_from > w.start_date and a.valid_from <= w.end_date
                            order by a.valid_from
                         ) begun
                     ) later_agreed
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

grant execute on function week_document to morgenkreis_server;
