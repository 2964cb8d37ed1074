-- What one round trip must answer. All functions run with the rights of their caller, so row-level security holds
-- inside them, and each begins by saying for which site it speaks. They look up and arrange; rules are not here.

-- Which house a host name belongs to; nothing for an unknown host.
create function find_site(p_host text, out site_id integer, out time_zone text)
language plpgsql stable as $$
begin
  perform set_config('app.host', p_host, true);
  select h.site_id into site_id from site_host h where h.host in (p_host, '*') order by h.host = '*' limit 1;
  perform set_config('app.site', coalesce(site_id::text, ''), true);
  select s.time_zone into time_zone from site s where s.site_id = find_site.site_id;
end
$$;

-- Begin to work for a site: row-level security lets its rows through until the transaction ends. Tells whether the
-- token is granted; the two instants are the oldest grant and the oldest use that still give access.
create function enter_site(
  p_site integer, p_token bytea, p_granted_after timestamptz, p_used_after timestamptz,
  out granted_at timestamptz, out last_used_at timestamptz, out time_zone text, out see_hours boolean
) language plpgsql volatile as $$
begin
  perform set_config('app.site', p_site::text, true);
  select s.time_zone, s.parents_see_hours, g.granted_at, g.last_used_at
    into time_zone, see_hours, granted_at, last_used_at
    from site s
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token
      and g.granted_at > p_granted_after and g.last_used_at > p_used_after
   where s.site_id = p_site;
end
$$;

-- The rows of a week, as the wire names them. Kept apart so that it can be measured with and without the balance.
create function week_document(p_site integer, p_week integer, p_today date) returns text
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
                              a.mpa_hours as "mpaHours"
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

-- The whole week view in one call: who asks, the site's version, what parents see, and the teachers' document, which
-- the server makes smaller for parents. Stable, so that all of it is read from one snapshot.
create function read_week(
  p_site integer, p_week integer, p_today date, p_token bytea,
  p_granted_after timestamptz, p_used_after timestamptz,
  out granted_at timestamptz, out last_used_at timestamptz, out version bigint,
  out see_hours boolean, out see_reasons boolean, out see_notes boolean, out document text
) language plpgsql stable as $$
begin
  perform set_config('app.site', p_site::text, true);
  select v.version, s.parents_see_hours, s.parents_see_reasons, s.parents_see_notes, g.granted_at, g.last_used_at
    into version, see_hours, see_reasons, see_notes, granted_at, last_used_at
    from site s
    join site_version v on v.site_id = s.site_id
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token
      and g.granted_at > p_granted_after and g.last_used_at > p_used_after
   where s.site_id = p_site;
  document := week_document(p_site, p_week, p_today);
end
$$;

-- Everything that the figures of these teachers in these weeks depend on. Hours are hundredths, as in the ledger.
create function week_facts(p_site integer, p_teachers integer[], p_weeks integer[])
returns table (
  teacher_id integer, week_number integer, start_date date, archived_on date, day_versions integer[],
  terms json, setting json, slots json
) language sql stable as $$
  select t.teacher_id, w.week_number::integer, t.start_date, t.archived_on, l.day_versions,
         (select json_build_array(a.valid_from, (a.weekly_hours * 100)::integer, (a.target_work_hours * 100)::integer,
                                  (a.team_hours * 100)::integer, (a.mpa_hours * 100)::integer)
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

-- Lock, then read. A read before the lock could miss what the edit before us has just committed, and the ledger
-- would be wrong; as statements of their own the reads below see it. The order of the locks is the same for
-- everyone (teachers, then ledger rows by teacher and week), so two edits cannot wait for each other.
create function lock_week_facts(p_site integer, p_teachers integer[], p_weeks integer[])
returns table (
  teacher_id integer, week_number integer, start_date date, archived_on date, day_versions integer[],
  terms json, setting json, slots json
) language plpgsql volatile as $$
begin
  perform 1 from teacher t
    where t.site_id = p_site and t.teacher_id = any (p_teachers) order by t.teacher_id for key share;
  insert into ledger (site_id, week_number, teacher_id)
    select p_site, asked.week_number, asked.teacher_id
      from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
     where exists (select from teacher t where t.site_id = p_site and t.teacher_id = asked.teacher_id)
       and exists (select from week w where w.site_id = p_site and w.week_number = asked.week_number)
     order by asked.teacher_id, asked.week_number
    on conflict do nothing;
  perform 1 from ledger l
    join unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
      on asked.teacher_id = l.teacher_id and asked.week_number = l.week_number
    where l.site_id = p_site order by l.teacher_id, l.week_number for update of l;
  return query select * from week_facts(p_site, p_teachers, p_weeks);
end
$$;

-- The same for a change of the teacher: all weeks from a number on. Whoever calls it holds the roster lock.
create function lock_teacher_facts(p_site integer, p_teacher integer, p_from_week integer)
returns table (
  teacher_id integer, week_number integer, start_date date, archived_on date, day_versions integer[],
  terms json, setting json, slots json
) language plpgsql volatile as $$
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
    select * from week_facts(p_site, array_fill(p_teacher, array[coalesce(array_length(numbers, 1), 0)]), numbers);
end
$$;
