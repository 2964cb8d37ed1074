SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE TYPE public.absence_kind AS ENUM (
    'leave',
    'sick',
    'training',
    'school',
    'timeOff',
    'unpaid',
    'childSick',
    'special',
    'regeneration',
    'conversion'
);
CREATE TYPE public.booking_kind AS ENUM (
    'payout',
    'correction',
    'carriedOver',
    'capped'
);
CREATE TYPE public.certificate_state AS ENUM (
    'notNeeded',
    'missing',
    'here'
);
CREATE TYPE public.child_age AS ENUM (
    'under3',
    'preschool',
    'school'
);
CREATE TYPE public.closing_charge AS ENUM (
    'none',
    'timeOff',
    'leave'
);
CREATE TYPE public.closing_exception_charge AS ENUM (
    'none',
    'timeOff',
    'open'
);
CREATE TYPE public.day_status AS ENUM (
    'present',
    'absent',
    'sick',
    'vacation',
    'training',
    'nonWorkingDay'
);
CREATE TYPE public.hint_reason AS ENUM (
    'childNotCollected',
    'colleagueAway',
    'parentsEvening',
    'outing',
    'agreed',
    'emergency',
    'other'
);
CREATE TYPE public.house_day_kind AS ENUM (
    'holiday',
    'release',
    'closing',
    'teamDay'
);
CREATE TYPE public.long_absence AS ENUM (
    'parental',
    'maternity',
    'sick',
    'sabbatical'
);
CREATE TYPE public.payroll_entry AS ENUM (
    'month',
    'calendar'
);
CREATE TYPE public.payroll_format AS ENUM (
    'lodas',
    'lohnUndGehalt'
);
CREATE TYPE public.protection AS ENUM (
    'minor',
    'maternity'
);
CREATE TYPE public.qualification AS ENUM (
    'qualified',
    'assistant',
    'trainee',
    'other'
);
CREATE TYPE public.session_activity AS ENUM (
    'mpa',
    'team'
);
CREATE TYPE public.session_type AS ENUM (
    'work',
    'break',
    'none'
);
CREATE TYPE public.stage_colour AS ENUM (
    'green',
    'yellow',
    'orange',
    'red'
);
CREATE TYPE public.wish_kind AS ENUM (
    'off',
    'notEarly',
    'notLate',
    'times'
);
CREATE FUNCTION public.assert_closed_balances(p_site integer, p_teacher integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  open_from date;
  folded date;
  first_open integer;
begin
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = p_site;
  if open_from is null then
    return;
  end if;
  first_open := (open_from - date '2024-12-28') / 7 + 1;
  if folded >= date_in_week(first_open::smallint, 1) then
    return;
  end if;
  perform refuse_if_shut(open_from)
     from month_figure f
     join teacher t on t.site_id = f.site_id and t.teacher_id = f.teacher_id
    where f.site_id = p_site and (p_teacher is null or f.teacher_id = p_teacher)
      and f.month = (open_from - interval '1 month')::date
      and f.version = (select max(c.version) from month_closing c where c.site_id = p_site and c.month = f.month)
      and f.balance is distinct from (t.initial_balance * 100
        + (select coalesce(sum(l.counted_difference), 0) from ledger l
            where l.site_id = p_site and l.teacher_id = f.teacher_id and l.week_number < first_open)
        + (select coalesce(sum(b.hours), 0) * 100 from booking b
            where b.site_id = p_site and b.teacher_id = f.teacher_id
              and b.date < closed_bookings_before(p_site)));
end
$$;
CREATE FUNCTION public.bring_back_person(p_site integer, p_teacher integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
declare
  packed json;
  own_table text;
  own_columns text;
  condition text;
begin
  -- As every statement that writes to a day: a month is closed before this begins, or after it is done.
  perform pg_advisory_xact_lock_shared(24001, p_site);
  select p.payload into strict packed
    from removed_person p where p.site_id = p_site and p.teacher_id = p_teacher and p.coming_back;
  foreach own_table in array tables_of_people() loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into own_columns
      from pg_attribute a
     where a.attrelid = own_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and has_column_privilege(a.attrelid, a.attnum, 'INSERT')
       and exists (select from json_array_elements(packed -> own_table) r where r -> a.attname is not null);
    condition := case own_table
      when 'closing_exception'
        then ' where exists (select from closing c where c.site_id = r.site_id and c.closing_id = r.closing_id)'
      else '' end;
    if own_columns is not null then
      execute format('insert into %1$I (%2$s) select %3$s from json_populate_recordset(null::%1$I, $1) r%4$s',
                     own_table, own_columns,
                     case when own_table in ('teacher', 'time_slot')
                       then replace(own_columns, 'team_id',
                         '(select g.team_id from team g where g.site_id = r.site_id and g.team_id = r.team_id)')
                       else own_columns end,
                     condition)
        using packed -> own_table;
    end if;
  end loop;
  update month_text t
     set text = became.text, hash = encode(sha256(convert_to(became.text, 'UTF8')), 'hex'), erased = t.erased - 1
    from json_to_recordset(packed -> 'sheets') k(month date, version smallint, sheet text)
    join month_text o on o.site_id = p_site and o.month = k.month and o.version = k.version
   cross join lateral (
      select replace(o.text, s.sheet::text, k.sheet) as text
        from json_array_elements(o.text::json -> 'sheets') s(sheet)
       where (s.sheet ->> 'teacherId')::integer = p_teacher) became
   where t.site_id = o.site_id and t.month = o.month and t.version = o.version;
end
$_$;
CREATE FUNCTION public.close_month_by_month() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  moved date;
  is_closing boolean;
begin
  perform lock_months(new.site_id);
  is_closing := new.closed_before is not null
    and (old.closed_before is null or new.closed_before = (old.closed_before + interval '1 month')::date);
  moved := (coalesce(case when is_closing then new.closed_before end, old.closed_before) - interval '1 month')::date;
  if is_closing and is_closed_month(new.site_id, moved)
     and exists (select from month_text t where t.site_id = new.site_id and t.month = moved) then
    return new;
  end if;
  if not is_closing and not is_closed_month(new.site_id, moved)
     and new.closed_before is not distinct from
       (case when is_closed_month(new.site_id, (moved - interval '1 month')::date) then moved end) then
    return new;
  end if;
  raise exception 'Months are closed one after the other with a text, and reopened with a reason'
    using errcode = 'MK001', detail = coalesce(old.closed_before, new.closed_before)::text;
end
$$;
CREATE FUNCTION public.closed_bookings_before(p_site integer) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select case when c.figures_version < 5
              then date_in_week(((s.closed_before - date '2024-12-28') / 7 + 1)::smallint, 1) - 2
              else s.closed_before end
    from site s
    join month_closing c on c.site_id = s.site_id and c.month = (s.closed_before - interval '1 month')::date
   where s.site_id = p_site
   order by c.version desc
   limit 1
$$;
CREATE FUNCTION public.date_in_week(p_week smallint, p_weekday integer) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$
  select date '2024-12-30' + (p_week - 1) * 7 + p_weekday - 1
$$;
CREATE FUNCTION public.enter_and_lock(p_site integer, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone, p_teachers integer[], p_weeks integer[], p_known_version bigint, p_known_by text, OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT time_zone text, OUT see_hours boolean, OUT closed_before date, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone, OUT version bigint, OUT changed_by text, OUT facts json) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  select e.granted_at, e.last_used_at, e.time_zone, e.see_hours, e.closed_before, e.opens, e.member_id,
         e.member_teacher_id, e.authenticated_at
    into granted_at, last_used_at, time_zone, see_hours, closed_before, opens, member_id,
         member_teacher_id, authenticated_at
    from enter_site(p_site, p_token, p_granted_after, p_used_after, p_now) e;
  perform lock_teacher_weeks(p_site, p_teachers, p_weeks);
  select v.version, v.xmin::text into version, changed_by from site_version v where v.site_id = p_site;
  if version = p_known_version and changed_by = p_known_by then
    return;
  end if;
  -- Once more with the facts, so that both are of one snapshot. Not in one statement with a condition: the mere beginning
  -- of this one is a third of what the whole function costs.
  select v.version, v.xmin::text,
         (select coalesce(json_agg(f), '[]') from week_facts(p_site, p_teachers, p_weeks) f)
    into version, changed_by, facts
    from site_version v where v.site_id = p_site;
end
$$;
CREATE FUNCTION public.enter_site(p_site integer, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone DEFAULT now(), OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT time_zone text, OUT see_hours boolean, OUT see_all_weeks boolean, OUT closed_before date, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  is_fenced boolean;
begin
  perform set_config('app.site', p_site::text, true), pg_advisory_xact_lock_shared(667437, p_site);
  select s.time_zone, s.parents_see_hours, s.parents_see_all_weeks, s.closed_before, g.granted_at, g.last_used_at,
         case when g.token_hash is not null then s.password_opens end, g.member_id, g.authenticated_at,
         s.is_fenced
    into time_zone, see_hours, see_all_weeks, closed_before, granted_at, last_used_at,
         opens, member_id, authenticated_at, is_fenced
    from site s
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token and g.granted_at > p_granted_after
      and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
   where s.site_id = p_site;
  if is_fenced then
    raise exception 'The house is being moved' using errcode = 'MK003';
  end if;
  if member_id is not null then
    select a.opens, a.member_teacher_id into opens, member_teacher_id
      from granted_access a
     where a.site_id = p_site and a.token_hash = p_token
       and (a.last_day is null or a.last_day >= (p_now at time zone enter_site.time_zone)::date);
    if opens is null then
      granted_at := null;
    end if;
  end if;
end
$$;
CREATE FUNCTION public.find_move(p_host text, OUT to_cell text, OUT step text) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform set_config('app.host', p_host, true);
  select m.to_cell, m.step into to_cell, step
    from site_move m where p_host = any (m.hosts) order by m.began_at desc limit 1;
end
$$;
CREATE FUNCTION public.find_site(p_host text, OUT site_id integer, OUT time_zone text, OUT asks_for_code boolean, OUT code_hash bytea) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform set_config('app.host', p_host, true);
  select h.site_id into site_id from site_host h where h.host in (p_host, '*') order by h.host = '*' limit 1;
  perform set_config('app.site', coalesce(site_id::text, ''), true);
  select s.time_zone, s.asks_for_parents_code, s.parents_code_hash into time_zone, asks_for_code, code_hash
    from site s where s.site_id = find_site.site_id;
end
$$;
CREATE FUNCTION public.find_sites(p_hosts text[]) RETURNS TABLE(host text, site_id integer, time_zone text, asks_for_code boolean, code_hash bytea)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  asked text;
begin
  foreach asked in array p_hosts loop
    return query
      select asked, f.site_id, f.time_zone, f.asks_for_code, f.code_hash
        from find_site(asked) f where f.site_id is not null;
  end loop;
  perform set_config('app.host', '', true);
  perform set_config('app.site', '', true);
end
$$;
CREATE FUNCTION public.granted_accesses(p_sites integer[], p_tokens bytea[], p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone DEFAULT now()) RETURNS TABLE(site_id integer, token_hash bytea, granted_at timestamp with time zone, last_used_at timestamp with time zone, opens text, member_id integer, member_teacher_id integer, authenticated_at timestamp with time zone)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  house integer;
  tokens bytea[];
begin
  for house, tokens in
    select asked.site_id, array_agg(asked.token) from unnest(p_sites, p_tokens) asked(site_id, token) group by 1
  loop
    perform set_config('app.site', house::text, true);
    return query
      select g.site_id, g.token_hash, g.granted_at, g.last_used_at,
             coalesce(g.opens, s.password_opens), g.member_id, g.member_teacher_id, g.authenticated_at
        from granted_access g
        join site s on s.site_id = g.site_id
       where g.site_id = house and g.token_hash = any (tokens) and g.granted_at > p_granted_after
         and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
         and (g.last_day is null or g.last_day >= (p_now at time zone s.time_zone)::date);
  end loop;
  perform set_config('app.site', '', true);
end
$$;
CREATE FUNCTION public.is_closed_month(p_site integer, p_month date) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select exists (select from month_closing c
                  where c.site_id = p_site and c.month = p_month
                    and c.version = (select max(x.version) from month_closing x
                                      where x.site_id = p_site and x.month = p_month)
                    and not exists (select from month_reopening r
                                     where r.site_id = c.site_id and r.month = c.month and r.version = c.version))
$$;
CREATE FUNCTION public.is_coming_back(p_site integer, p_teacher integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return exists (select from removed_person p
                  where p.site_id = p_site and p.teacher_id = p_teacher and p.coming_back);
end
$$;
CREATE FUNCTION public.is_in_closed_month(p_site integer, p_teacher integer, p_open_from date) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select exists (select from month_figure f
                  where f.site_id = p_site and f.teacher_id = p_teacher
                    and f.month = (p_open_from - interval '1 month')::date)
$$;
CREATE FUNCTION public.is_plan(p_plan text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.is_readable_name(p_name text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select p_name !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F'
                    '\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFEFF\uFFA0\uFFF9-\uFFFB'
                    '\U000E0000-\U000E0FFF\U000F0000-\U0010FFFF]')
     and p_name !~ '(^|[ \u00A0\u200C\u200D])[\u200C\u200D]'
     and p_name ~ '[^ \u00A0\u1680\u2000-\u200A\u200C\u200D\u202F\u205F\u3000\u0300-\u036F\uFE00-\uFE0F]'
$$;
CREATE FUNCTION public.is_record(p_spans text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.is_usual_week(p_days text[]) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  one text;
begin
  if coalesce(array_dims(p_days), '') <> '[1:5]' or array_position(p_days, null) is not null then
    return false;
  end if;
  foreach one in array p_days loop
    continue when one in ('', '-');
    if one ~ '=' or one !~ '(^| )[mt0-9]' or not is_plan(one) then
      return false;
    end if;
  end loop;
  return p_days <> '{"","","","",""}';
end
$$;
CREATE FUNCTION public.keep_closed_balance() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform assert_closed_balances(new.site_id, new.teacher_id);
  return null;
end
$$;
CREATE FUNCTION public.keep_closed_balances() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- What is to be rolled up goes in the same transaction: later nothing could tell whether its hours were carried over.
  if exists (select from week w where w.site_id = new.site_id and w.start_date < new.folded_before)
     or exists (select from booking b where b.site_id = new.site_id and b.date < new.folded_before) then
    perform refuse_if_shut(new.closed_before);
  end if;
  perform assert_closed_balances(new.site_id, null);
  return null;
end
$$;
CREATE FUNCTION public.keep_closed_month() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, new.site_id);
  select s.closed_before into open_from from site s where s.site_id = new.site_id;
  if tg_table_name = 'month_reopening' then
    if new.month <> (open_from - interval '1 month')::date then
      perform refuse_if_shut(open_from);
    end if;
  elsif new.month < open_from then
    if tg_table_name = 'month_figure' then
      if not is_coming_back(new.site_id, new.teacher_id) then
        perform refuse_if_shut(open_from);
      end if;
    else
      perform refuse_if_shut(open_from);
    end if;
  end if;
  if tg_table_name = 'month_closing' and new.version <> (
    select count(*) + 1 from month_closing c where c.site_id = new.site_id and c.month = new.month) then
    raise exception 'Versions of a month follow each other' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_entered_time() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  was json;
begin
  if not is_coming_back(new.site_id, new.teacher_id) then
    return new;
  end if;
  select p.payload -> tg_table_name into was
    from removed_person p where p.site_id = new.site_id and p.teacher_id = new.teacher_id;
  if tg_table_name = 'booking' then
    select (r ->> 'created_at')::timestamptz into strict new.created_at
      from json_array_elements(was) r where (r ->> 'booking_id')::integer = new.booking_id;
  elsif tg_table_name = 'leave_correction' then
    select (r ->> 'created_at')::timestamptz into strict new.created_at
      from json_array_elements(was) r where (r ->> 'leave_correction_id')::integer = new.leave_correction_id;
  elsif tg_table_name = 'month_confirmation' then
    select (r ->> 'confirmed_at')::timestamptz into strict new.confirmed_at
      from json_array_elements(was) r
     where (r ->> 'month')::date = new.month and (r ->> 'version')::smallint = new.version;
  elsif tg_table_name = 'day_record' then
    select (r ->> 'recorded_at')::timestamptz into strict new.recorded_at
      from json_array_elements(was) r
     where (r ->> 'week_number')::smallint = new.week_number and (r ->> 'weekday')::smallint = new.weekday
       and (r ->> 'version')::integer = new.version;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_line_of_history() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
begin
  if old.week_number is not null and new.week_number is null then
    new.folded_week := old.week_number;
  end if;
  new.before := public.told_of_nobody(old.before);
  new.after := public.told_of_nobody(old.after);
  return new;
end
$$;
CREATE FUNCTION public.keep_longer_time() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  least_years integer := least_years_of(new.region);
begin
  if new.kept_longer_years is null and old.kept_longer_years is not null
     or new.kept_longer_years < old.kept_longer_years or new.kept_longer_until < old.kept_longer_until then
    raise check_violation using message = 'a longer time is not shortened', constraint = 'site_longer_time_stays';
  end if;
  if least_years_of(old.region) > least_years
     and (new.kept_longer_years >= least_years_of(old.region)) is not true then
    raise check_violation using message = 'the time of the country that is left goes along',
      constraint = 'site_leaves_with_its_longer_time';
  end if;
  if new.folded_before > coalesce(old.folded_before, '-infinity') then
    if new.folded_on is null and least_years = 2 and new.kept_longer_years is null then
      return new;
    end if;
    if (new.folded_before + make_interval(years => least_years) <= new.folded_on) is not true then
      raise check_violation using message = 'these weeks are not old enough for the country of the house',
        constraint = 'site_keeps_the_time_of_its_country';
    end if;
    -- Of the weeks that go only those up to the day of the move have to be older.
    if new.kept_longer_until is not null
       and (least(new.folded_before, date_trunc('week', new.kept_longer_until)::date + 7)
              + make_interval(years => new.kept_longer_years) <= new.folded_on) is not true then
      raise check_violation using message = 'these weeks are not old enough for a country that the house has left',
        constraint = 'site_keeps_the_longer_time';
    end if;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_people_on_sheets() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select from site s where s.site_id = old.site_id)
     and exists (select from month_figure f
                   join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
                   cross join lateral jsonb_array_elements(sheets_of_text(t.text, true)) s
                  where f.site_id = old.site_id and f.teacher_id = old.teacher_id and f.sheet is not null
                    and (s->>'teacherId')::integer = old.teacher_id) then
    raise exception 'Teacher % is on the sheet of a closed month', old.teacher_id using errcode = 'MK002';
  end if;
  return old;
end
$$;
CREATE FUNCTION public.keep_removed_people() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select from removed_person p where p.site_id = new.site_id and p.teacher_id = new.teacher_id)
     or not exists (select from teacher t where t.site_id = new.site_id and t.teacher_id = new.teacher_id) then
    raise exception 'Teacher % is not wholly back', new.teacher_id using errcode = 'check_violation';
  end if;
  perform assert_closed_balances(new.site_id, new.teacher_id);
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_closings() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before into open_from from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if exists (
    select from old_rows o
      join new_rows n on n.site_id = o.site_id and n.closing_id = o.closing_id and n.charge <> o.charge
      join house_day d on d.site_id = o.site_id and d.closing_id = o.closing_id and d.date < open_from)
  then
    perform refuse_if_shut(open_from);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_dates_of_people() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
  folded date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where r.date < open_from
                                    and not is_coming_back(own_site, r.teacher_id)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.date < open_from
         and r.date >= coalesce(folded, '-infinity')
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where r.date < open_from)
     or exists (select from new_rows r where r.date < open_from) then
    if exists (
      select from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) r
       where r.date < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_employment() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, new.site_id);
  select s.closed_before into open_from from site s where s.site_id = new.site_id;
  if is_in_closed_month(new.site_id, new.teacher_id, open_from)
     and (least(coalesce(old.start_date, '-infinity'), open_from) <> least(coalesce(new.start_date, '-infinity'), open_from)
       or least(coalesce(old.last_day, 'infinity'), open_from - 1) <> least(coalesce(new.last_day, 'infinity'), open_from - 1))
  then
    perform refuse_if_shut(open_from);
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_shut_house_days() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before into open_from from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where r.date < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.date < open_from)
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where r.date < open_from)
     or exists (select from new_rows r where r.date < open_from) then
    if exists (
      select from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) r
       where r.date < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_slots() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
  folded date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from
                                    and not is_coming_back(own_site, r.teacher_id)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where date_in_week(r.week_number, r.weekday) < open_from
         and date_in_week(r.week_number, 1) >= coalesce(folded, '-infinity')
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where date_in_week(r.week_number, r.weekday) < open_from)
     or exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from) then
    if exists (
      with was as (
        select date_in_week(r.week_number, r.weekday) as date,
               -- Tables without a group use this function, too.
               case when to_jsonb(r) -> 'team_id' is null
                 or exists (
                   select from team t
                    where t.site_id = own_site and t.team_id = (to_jsonb(r) ->> 'team_id')::integer)
                 then to_jsonb(r) else to_jsonb(r) || '{"team_id": null}' end as slot
          from old_rows r
      ), became as (
        select date_in_week(r.week_number, r.weekday) as date, to_jsonb(r) as slot from new_rows r
      )
      select from ((table was except table became) union all (table became except table was)) r
       where r.date < open_from)
    then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_terms() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before into open_from from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where r.valid_from < open_from
         and is_in_closed_month(own_site, r.teacher_id, open_from)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where r.valid_from < open_from
         and is_in_closed_month(own_site, r.teacher_id, open_from)
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where r.valid_from < open_from)
     or exists (select from new_rows r where r.valid_from < open_from) then
    if exists (
      with was as (select site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours,
                          usual_week, long_absence from old_rows),
           became as (select site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours,
                             usual_week, long_absence from new_rows)
      select from ((table was except table became) union all (table became except table was)) r
       where r.valid_from < open_from and is_in_closed_month(own_site, r.teacher_id, open_from))
    then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shut_weeks() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
  folded date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from
                                    and not is_coming_back(own_site, r.teacher_id)) then
      perform refuse_if_shut(open_from);
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from old_rows r
       where date_in_week(r.week_number, 5) < open_from
         and date_in_week(r.week_number, 1) >= coalesce(folded, '-infinity')
         and exists (select from teacher t where t.site_id = own_site and t.teacher_id = r.teacher_id))
    then
      perform refuse_if_shut(open_from);
    end if;
  elsif exists (select from old_rows r where date_in_week(r.week_number, 5) < open_from)
     or exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from) then
    if exists (
      select from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) r
       where date_in_week(r.week_number, 5) < open_from) then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.least_years_of(p_region text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select case when p_region like 'CH-%' then 5 else 2 end
$$;
CREATE FUNCTION public.list_new_site() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
begin
  insert into public.site_number (number) values (new.site_id);
  return null;
end
$$;
CREATE FUNCTION public.lock_months(p_site integer) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(24001, p_site)
$$;
CREATE FUNCTION public.lock_teacher_facts(p_site integer, p_teacher integer, p_from_week integer) RETURNS TABLE(teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[], terms json, later_terms json, setting json, slots json, calendar json, records json)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.lock_teacher_weeks(p_site integer, p_teachers integer[], p_weeks integer[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform 1 from (select distinct u.id from unnest(p_teachers) u(id) order by u.id) asked
    cross join lateral (
      select from teacher t where t.site_id = p_site and t.teacher_id = asked.id for key share) locked;
  -- Nearly every row is there already, and even an insert that does nothing costs more than all the rest of this. Each
  -- is looked up by its key: as a join, the planner would expect a house of the usual size.
  if exists (
    select from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
     where (select true from ledger l
             where l.site_id = p_site and l.week_number = asked.week_number and l.teacher_id = asked.teacher_id) is null
  ) then
    insert into ledger (site_id, week_number, teacher_id)
      select p_site, asked.week_number, asked.teacher_id
        from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
       where exists (select from teacher t where t.site_id = p_site and t.teacher_id = asked.teacher_id)
         and exists (select from week w where w.site_id = p_site and w.week_number = asked.week_number)
       order by asked.teacher_id, asked.week_number
      on conflict do nothing;
  end if;
  perform 1 from ledger l
    join unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
      on asked.teacher_id = l.teacher_id and asked.week_number = l.week_number
    where l.site_id = p_site order by l.teacher_id, l.week_number for update of l;
end
$$;
CREATE FUNCTION public.lock_week_facts(p_site integer, p_teachers integer[], p_weeks integer[]) RETURNS TABLE(teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[], terms json, later_terms json, setting json, slots json, calendar json, records json)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform lock_teacher_weeks(p_site, p_teachers, p_weeks);
  return query
    select f.teacher_id, f.week_number, f.start_date, f.last_day, f.archived_on, f.day_versions, f.terms, f.later_terms,
           f.setting, f.slots, f.calendar, f.records
      from week_facts(p_site, p_teachers, p_weeks) f;
end
$$;
CREATE FUNCTION public.no_shut_week_comes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  own_site integer := nullif(current_setting('app.site', true), '')::integer;
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(24001, own_site);
  select s.closed_before into open_from from site s where s.site_id = own_site;
  if open_from is null then
    return null;
  end if;
  if exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from) then
    perform refuse_if_shut(open_from);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.only_one_person_leaves_a_text() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  gone integer[];
  back integer[];
begin
  if new.erased = old.erased - 1 then
    select array_agg((s->>'teacherId')::integer) into back
      from jsonb_array_elements(new.text::jsonb->'sheets') s
     where s->>'name' <> ''
       and not exists (select from jsonb_array_elements(sheets_of_text(old.text, true)) n where n = s);
    if cardinality(back) = 1 and is_coming_back(new.site_id, back[1])
       and (new.text::jsonb - 'sheets') = (old.text::jsonb - 'sheets')
       and jsonb_array_length(sheets_of_text(new.text, true)) = jsonb_array_length(sheets_of_text(old.text, true)) + 1
       and (select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
              from jsonb_array_elements(sheets_of_text(old.text, false)) s
             where (s->>'teacherId')::integer <> back[1]) = sheets_of_text(new.text, false)
       and (new.erased > 0 or exists (
         select from month_closing c
          where c.site_id = new.site_id and c.month = new.month and c.version = new.version and c.hash = new.hash)) then
      return new;
    end if;
  end if;
  select array_agg((s->>'teacherId')::integer) into gone
    from jsonb_array_elements(old.text::jsonb->'sheets') s
   where s->>'name' <> ''
     and not exists (select from jsonb_array_elements(sheets_of_text(new.text, true)) n where n = s);
  if new.erased <> old.erased + 1 or coalesce(cardinality(gone), 0) <> 1
     or (new.text::jsonb - 'sheets') <> (old.text::jsonb - 'sheets')
     or jsonb_array_length(sheets_of_text(new.text, true)) <> jsonb_array_length(sheets_of_text(old.text, true)) - 1
     or (select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
           from jsonb_array_elements(sheets_of_text(new.text, false)) s
          where (s->>'teacherId')::integer <> gone[1]) <> sheets_of_text(old.text, false) then
    raise exception 'A closed month stays as it was closed' using errcode = 'MK001',
      detail = (old.month + interval '1 month')::date::text;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.overlap_lock(p_site integer, p_teacher integer, p_week smallint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  -- With all these parentheses: the operators of bits have no order among each other.
  select (33::bigint << 40) | (p_site::bigint << 8) | ((p_teacher::bigint * 31 + p_week) & 255)
$$;
CREATE FUNCTION public.packed_person(p_site integer, p_teacher integer) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
declare
  packed text[] := '{}';
  own_table text;
  own_rows text;
begin
  foreach own_table in array tables_of_people() loop
    execute format('select coalesce(json_agg(row_to_json(r)), ''[]'')::text from %I r where site_id = $1 and teacher_id = $2',
                   own_table)
       into own_rows using p_site, p_teacher;
    packed := packed || (to_json(own_table)::text || ':' || own_rows);
  end loop;
  select coalesce(json_agg(json_build_object('month', t.month, 'version', t.version, 'sheet', s.sheet::text)), '[]')::text
    into own_rows
    from month_figure f
    join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
   cross join lateral json_array_elements(t.text::json -> 'sheets') s(sheet)
   where f.site_id = p_site and f.teacher_id = p_teacher and f.sheet is not null
     and (s.sheet ->> 'teacherId')::integer = p_teacher;
  packed := packed || ('"sheets":' || own_rows);
  select coalesce(json_agg(json_build_object('month', c.month, 'version', c.version)), '[]')::text
    into own_rows
    from month_closing c where c.site_id = p_site;
  packed := packed || ('"closings":' || own_rows);
  select to_json(s.folded_before)::text into own_rows from site s where s.site_id = p_site;
  packed := packed || ('"foldedBefore":' || coalesce(own_rows, 'null'));
  return ('{' || array_to_string(packed, ',') || '}')::json;
end
$_$;
CREATE FUNCTION public.read_week(p_site integer, p_week integer, p_today date, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_known bigint DEFAULT NULL::bigint, OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT version bigint, OUT see_hours boolean, OUT see_reasons boolean, OUT see_notes boolean, OUT see_all_weeks boolean, OUT document text, OUT unchanged boolean, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform set_config('app.site', p_site::text, true);
  select v.version, s.parents_see_hours, s.parents_see_reasons, s.parents_see_notes, s.parents_see_all_weeks,
         g.granted_at, g.last_used_at,
         case when g.token_hash is not null then s.password_opens end, g.member_id, g.authenticated_at
    into version, see_hours, see_reasons, see_notes, see_all_weeks, granted_at, last_used_at,
         opens, member_id, authenticated_at
    from site s
    join site_version v on v.site_id = s.site_id
    left join access_grant g
      on g.site_id = s.site_id and g.token_hash = p_token and g.granted_at > p_granted_after
      and (g.member_id is not null or g.last_used_at > p_used_after and s.password_opens <> 'nothing')
   where s.site_id = p_site;
  if member_id is not null then
    select a.opens, a.member_teacher_id into opens, member_teacher_id
      from granted_access a
     where a.site_id = p_site and a.token_hash = p_token and (a.last_day is null or a.last_day >= p_today);
    if opens is null then
      granted_at := null;
    end if;
  end if;
  unchanged := opens = 'manage' and version = p_known
    and exists (select from week w where w.site_id = p_site and w.week_number = p_week);
  if unchanged is not true then
    document := week_document(p_site, p_week, p_today);
  end if;
end
$$;
CREATE FUNCTION public.records_of(p_site integer, p_week integer, p_teacher integer) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return (
    select json_agg(newest)
      from (select distinct on (d.weekday)
                   d.weekday, d.version, d.spans, left(d.planned_from::text, 5) as "plannedFrom",
                   left(d.planned_to::text, 5) as "plannedTo", d.tolerance, d.source, d.reason,
                   d.not_agreed as "notAgreed", d.by_device_clock as "byDeviceClock", d.recorded_on as "recordedOn"
              from day_record d
             where d.site_id = p_site and d.week_number = p_week and d.teacher_id = p_teacher
             order by d.weekday, d.version desc) newest
     where newest.spans is not null);
end
$$;
CREATE FUNCTION public.refuse_if_shut(p_open_from date) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if p_open_from is not null then
    raise exception 'The days before % are closed', p_open_from using errcode = 'MK001', detail = p_open_from::text;
  end if;
end
$$;
CREATE FUNCTION public.refuse_overlaps() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
declare
  touched record;
  clash record;
begin
  -- A group that goes, or a note: what no span depends on needs no look.
  if tg_op = 'UPDATE' then
    if not exists (
      select site_id, week_number, teacher_id, weekday, slot_index, start_time, end_time, share from new_rows
      except
      select site_id, week_number, teacher_id, weekday, slot_index, start_time, end_time, share from old_rows)
    then
      return null;
    end if;
  end if;
  -- There the look below would not see what was committed while this waited for the lock.
  if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
    raise exception 'Sessions are written in transactions that are read committed' using errcode = '0A000';
  end if;
  perform pg_advisory_xact_lock(place.number)
     from (select distinct overlap_lock(r.site_id, r.teacher_id, r.week_number) as number
             from new_rows r order by 1) place;
  -- Statements of their own, after the lock: they see all that was committed until now. One for each week of a person,
  -- by its key: so there is no other plan than the right one, for one day and for thousands.
  for touched in select distinct r.site_id, r.week_number, r.teacher_id from new_rows r loop
    select * into clash
      from (select s.weekday, s.slot_index, coalesce(s.start_time, '00:00') as starts,
                   lag(coalesce(s.end_time, '24:00')) over (
                     partition by s.weekday order by coalesce(s.start_time, '00:00')) as free_from
              from time_slot s
             where s.site_id = touched.site_id and s.week_number = touched.week_number
               and s.teacher_id = touched.teacher_id and s.share = 1) slot
     where slot.starts < slot.free_from
     limit 1;
    if found then
      raise exception 'Sessions of one day overlap'
        using errcode = 'exclusion_violation', schema = tg_table_schema, table = tg_table_name,
              constraint = 'time_slot_overlaps_nothing',
              detail = format('Site %s, week %s, teacher %s, weekday %s, slot %s', touched.site_id, touched.week_number,
                              touched.teacher_id, clash.weekday, clash.slot_index);
    end if;
  end loop;
  return null;
end
$$;
CREATE FUNCTION public.replace_days(p_site integer, p_days json, p_slots json) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from time_slot s
   using (select * from json_to_recordset(p_days) as day(week_number smallint, teacher_id integer, weekday smallint)
           limit json_array_length(p_days)) gone
   where s.site_id = p_site and s.week_number = gone.week_number and s.teacher_id = gone.teacher_id
     and s.weekday = gone.weekday;
  -- An insert of nothing would fire the triggers all the same.
  if p_slots is null then
    return;
  end if;
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time,
                         end_time, actual_hours, notes, planned_sessions, kind, share, real_hours, team_id, activity,
                         stepped_in)
  select p_site, slot.week_number, slot.teacher_id, slot.weekday, slot.slot_index, slot.session_type, slot.status,
         slot.start_time, slot.end_time, slot.actual_hours, slot.notes, slot.planned_sessions, slot.kind,
         coalesce(slot.share, 1), slot.real_hours, slot.team_id, slot.activity, coalesce(slot.stepped_in, false)
    from json_to_recordset(p_slots) as slot(
      week_number smallint, teacher_id integer, weekday smallint, slot_index smallint, session_type session_type,
      status day_status, start_time time, end_time time, actual_hours numeric, notes text, planned_sessions text,
      kind absence_kind, share numeric, real_hours numeric, team_id integer, activity session_activity,
      stepped_in boolean);
end
$$;
CREATE FUNCTION public.save_days(p_site integer, p_actor integer, p_days json, p_slots json, p_figures json, p_rows_are_there boolean, p_lines json, OUT version bigint, OUT changed_by text) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform replace_days(p_site, p_days, p_slots);
  perform write_figures(p_site, p_figures, p_rows_are_there);
  select h.version, h.changed_by into version, changed_by from write_history(p_site, p_actor, p_lines) h;
end
$$;
CREATE FUNCTION public.sheets_of_text(p_text text, p_named boolean) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
    from jsonb_array_elements(p_text::jsonb->'sheets') s where (s->>'name' <> '') = p_named
$$;
CREATE FUNCTION public.site_versions(p_sites integer[]) RETURNS TABLE(site_id integer, version bigint)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  house integer;
begin
  foreach house in array p_sites loop
    perform set_config('app.site', house::text, true);
    return query select v.site_id, v.version from site_version v where v.site_id = house;
  end loop;
  perform set_config('app.site', '', true);
end
$$;
CREATE FUNCTION public.sites_after(p_after integer, p_most integer) RETURNS SETOF integer
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select n.number from site_number n where n.number > p_after order by n.number limit p_most
$$;
CREATE FUNCTION public.tables_of_people() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select array['teacher', 'terms', 'week_setting', 'ledger', 'time_slot', 'day_record', 'booking', 'leave_year', 'leave_correction',
               'closing_exception', 'certificate', 'hint_answer', 'protection_profile', 'payroll_person',
               'staff_member', 'staff_limit', 'wish', 'day_lock', 'month_figure', 'month_confirmation', 'request',
               'request_day']
$$;
CREATE FUNCTION public.text_is_as_closed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if new.erased = 0 and not exists (
    select from month_closing c
     where c.site_id = new.site_id and c.month = new.month and c.version = new.version and c.hash = new.hash) then
    raise exception 'The text is not the one that was closed' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.told_of_nobody(p_told json) RETURNS json
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog'
    AS $$
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
CREATE FUNCTION public.told_sessions_of_nobody(p_sessions text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog'
    AS $_$
  select case when p_sessions ~ '^([bmt]?[0-9:]{5}-[0-9:]{5}(=[0-9.]+)?(@[0-9]+)?!?( |$))+$'
    then regexp_replace(regexp_replace(p_sessions, '(@[0-9]+)?!?( |$)', '\2', 'g'), '(^| )[mt]', '\1', 'g') end
$_$;
CREATE FUNCTION public.week_document(p_site integer, p_week integer, p_today date) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.week_facts(p_site integer, p_teachers integer[], p_weeks integer[]) RETURNS TABLE(teacher_id integer, week_number integer, start_date date, last_day date, archived_on date, day_versions integer[], terms json, later_terms json, setting json, slots json, calendar json, records json)
    LANGUAGE sql STABLE
    AS $$
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
CREATE FUNCTION public.write_figures(p_site integer, p_figures json, p_rows_are_there boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- An insert checks every rule of the table before it finds out that the row is there.
  if p_rows_are_there then
    update ledger l
       set in_week = f.in_week, counts = f.counts, complete = f.complete, contract = f.contract, team = f.team,
           mpa = f.mpa, core = f.core, target = f.target, worked = f.worked, credited = f.credited, actual = f.actual,
           difference = f.difference, absent_days = f.absent_days, vacation_days = f.vacation_days,
           sick_days = f.sick_days, non_working_days = f.non_working_days, training_days = f.training_days,
           day_versions = f.day_versions
      from (select * from json_to_recordset(p_figures) as row_of_ledger(
        teacher_id integer, week_number smallint, in_week boolean, counts boolean, complete boolean, contract integer,
        team integer, mpa integer, core integer, target integer, worked integer, credited integer, actual integer,
        difference integer, absent_days numeric, vacation_days numeric, sick_days numeric, non_working_days smallint,
        training_days numeric, day_versions integer[])
             limit json_array_length(p_figures)) f
     where l.site_id = p_site and l.week_number = f.week_number and l.teacher_id = f.teacher_id
       and (l.in_week, l.counts, l.complete, l.contract, l.team, l.mpa, l.core, l.target, l.worked, l.credited, l.actual,
            l.difference, l.absent_days, l.vacation_days, l.sick_days, l.non_working_days, l.training_days,
            l.day_versions)
           is distinct from
           (f.in_week, f.counts, f.complete, f.contract, f.team, f.mpa, f.core, f.target, f.worked, f.credited, f.actual,
            f.difference, f.absent_days, f.vacation_days, f.sick_days, f.non_working_days, f.training_days,
            f.day_versions);
    return;
  end if;
  insert into ledger as l (
    site_id, teacher_id, week_number, in_week, counts, complete, contract, team, mpa, core, target, worked, credited,
    actual, difference, absent_days, vacation_days, sick_days, non_working_days, training_days, day_versions)
  select p_site, f.teacher_id, f.week_number, f.in_week, f.counts, f.complete, f.contract, f.team, f.mpa, f.core,
         f.target, f.worked, f.credited, f.actual, f.difference, f.absent_days, f.vacation_days, f.sick_days,
         f.non_working_days, f.training_days, f.day_versions
    from json_to_recordset(p_figures) as f(
      teacher_id integer, week_number smallint, in_week boolean, counts boolean, complete boolean, contract integer,
      team integer, mpa integer, core integer, target integer, worked integer, credited integer, actual integer,
      difference integer, absent_days numeric, vacation_days numeric, sick_days numeric, non_working_days smallint,
      training_days numeric, day_versions integer[])
  on conflict (site_id, week_number, teacher_id) do update
     set in_week = excluded.in_week, counts = excluded.counts, complete = excluded.complete,
         contract = excluded.contract, team = excluded.team, mpa = excluded.mpa, core = excluded.core,
         target = excluded.target, worked = excluded.worked, credited = excluded.credited, actual = excluded.actual,
         difference = excluded.difference, absent_days = excluded.absent_days, vacation_days = excluded.vacation_days,
         sick_days = excluded.sick_days, non_working_days = excluded.non_working_days,
         training_days = excluded.training_days, day_versions = excluded.day_versions
   where (l.in_week, l.counts, l.complete, l.contract, l.team, l.mpa, l.core, l.target, l.worked, l.credited, l.actual,
          l.difference, l.absent_days, l.vacation_days, l.sick_days, l.non_working_days, l.training_days,
          l.day_versions)
         is distinct from
         (excluded.in_week, excluded.counts, excluded.complete, excluded.contract, excluded.team, excluded.mpa,
          excluded.core, excluded.target, excluded.worked, excluded.credited, excluded.actual, excluded.difference,
          excluded.absent_days, excluded.vacation_days, excluded.sick_days, excluded.non_working_days,
          excluded.training_days, excluded.day_versions);
end
$$;
CREATE FUNCTION public.write_history(p_site integer, p_actor integer, p_lines json, OUT version bigint, OUT changed_by text) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update site_version v set version = v.version + 1 where v.site_id = p_site
    returning v.version, v.xmin::text into version, changed_by;
  if version is null then
    raise exception 'Site % has no version', p_site;
  end if;
  insert into history (site_id, version, entry_index, actor_id, action, week_number, teacher_id, weekday, before, after)
  select p_site, write_history.version, line.index, p_actor, line.action, line.week_number, line.teacher_id, line.weekday,
         line.before, line.after
    from json_to_recordset(p_lines) as line(
      index smallint, action text, week_number smallint, teacher_id integer, weekday smallint, before json, after json);
end
$$;
SET default_tablespace = '';
CREATE TABLE public.access_device (
    site_id integer NOT NULL,
    token_hash bytea NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    last_failed_at timestamp with time zone,
    CONSTRAINT access_device_counts_up CHECK ((failures >= 0)),
    CONSTRAINT access_device_failed_at_some_time CHECK (((failures = 0) = (last_failed_at IS NULL))),
    CONSTRAINT access_device_is_sha256 CHECK ((length(token_hash) = 32))
);
ALTER TABLE ONLY public.access_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.access_event (
    site_id integer NOT NULL,
    event_id bigint NOT NULL,
    at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    action text NOT NULL,
    member_id integer,
    teacher_id integer,
    device text,
    day date,
    CONSTRAINT access_event_action_is_a_word CHECK ((action ~ '^[a-zA-Z]{1,40}$'::text)),
    CONSTRAINT access_event_device_is_short CHECK ((length(device) <= 60)),
    CONSTRAINT access_event_of_a_read_has_a_day_and_a_person CHECK (((action <> 'accountRead'::text) OR ((day IS NOT NULL) AND (teacher_id IS NOT NULL) AND (device IS NULL))))
);
ALTER TABLE ONLY public.access_event FORCE ROW LEVEL SECURITY;
ALTER TABLE public.access_event ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.access_grant (
    site_id integer NOT NULL,
    token_hash bytea NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    member_id integer,
    credential_id bytea,
    authenticated_at timestamp with time zone,
    CONSTRAINT access_grant_is_of_a_member_or_the_house CHECK ((((member_id IS NULL) = (authenticated_at IS NULL)) AND ((credential_id IS NULL) OR (member_id IS NOT NULL)))),
    CONSTRAINT access_grant_is_sha256 CHECK ((length(token_hash) = 32)),
    CONSTRAINT access_grant_used_after_granted CHECK ((last_used_at >= granted_at))
);
ALTER TABLE ONLY public.access_grant FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backup_failure (
    failure_id integer NOT NULL,
    failed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    reason text NOT NULL,
    CONSTRAINT backup_failure_has_a_reason CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
ALTER TABLE public.backup_failure ALTER COLUMN failure_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backup_failure_failure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.backup_record (
    backup_id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    CONSTRAINT backup_record_ends_after_it_starts CHECK ((finished_at >= started_at)),
    CONSTRAINT backup_record_is_not_empty CHECK ((size_bytes > 0)),
    CONSTRAINT backup_record_is_sha256 CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE public.backup_record ALTER COLUMN backup_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backup_record_backup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.booking (
    site_id integer NOT NULL,
    booking_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    kind public.booking_kind NOT NULL,
    hours numeric(6,2) NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    actor_id integer,
    CONSTRAINT booking_actor_is_a_number_of_a_person CHECK ((actor_id > 0)),
    CONSTRAINT booking_date_is_plausible CHECK (((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date))),
    CONSTRAINT booking_has_a_reason CHECK (((reason = btrim(reason)) AND ((char_length(reason) >= 10) AND (char_length(reason) <= 500)) AND public.is_readable_name(reason))),
    CONSTRAINT booking_id_is_positive CHECK ((booking_id > 0)),
    CONSTRAINT booking_moves_the_balance CHECK (((hours <> (0)::numeric) AND ((hours >= ('-1000'::integer)::numeric) AND (hours <= (1000)::numeric)))),
    CONSTRAINT booking_takes_away_what_is_paid_out CHECK (((hours < (0)::numeric) OR (kind = ANY (ARRAY['correction'::public.booking_kind, 'carriedOver'::public.booking_kind]))))
);
ALTER TABLE ONLY public.booking FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_address (
    site_id integer NOT NULL,
    token_hash bytea NOT NULL,
    member_id integer NOT NULL,
    label text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_on date,
    host text,
    CONSTRAINT calendar_address_host_is_a_name CHECK ((host ~ '^[a-z0-9._:-]{1,253}$'::text)),
    CONSTRAINT calendar_address_is_sha256 CHECK ((length(token_hash) = 32)),
    CONSTRAINT calendar_address_label_is_short CHECK ((((length(btrim(label)) >= 1) AND (length(btrim(label)) <= 60)) AND public.is_readable_name(label))),
    CONSTRAINT calendar_address_language_is_known CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);
ALTER TABLE ONLY public.calendar_address FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_entry (
    site_id integer NOT NULL,
    member_id integer NOT NULL,
    date date NOT NULL,
    number smallint NOT NULL,
    sequence integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    entry text NOT NULL,
    is_cancelled boolean NOT NULL,
    CONSTRAINT calendar_entry_date_is_plausible CHECK (((date >= '2024-01-01'::date) AND (date <= '2199-12-31'::date))),
    CONSTRAINT calendar_entry_is_short CHECK (((length(entry) <= 20000) AND (entry ~~ '{%'::text))),
    CONSTRAINT calendar_entry_number_fits CHECK (((number >= 0) AND (number <= 64))),
    CONSTRAINT calendar_entry_sequence_is_positive CHECK ((sequence > 0))
);
ALTER TABLE ONLY public.calendar_entry FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_year (
    site_id integer NOT NULL,
    year smallint NOT NULL,
    CONSTRAINT calendar_year_is_plausible CHECK (((year >= 2024) AND (year <= 2199)))
);
ALTER TABLE ONLY public.calendar_year FORCE ROW LEVEL SECURITY;
CREATE TABLE public.certificate (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    state public.certificate_state NOT NULL,
    CONSTRAINT certificate_is_of_a_working_day CHECK ((((EXTRACT(isodow FROM date) >= (1)::numeric) AND (EXTRACT(isodow FROM date) <= (5)::numeric)) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date))))
);
ALTER TABLE ONLY public.certificate FORCE ROW LEVEL SECURITY;
CREATE TABLE public.challenge (
    site_id integer NOT NULL,
    challenge_hash bytea NOT NULL,
    purpose text NOT NULL,
    invitation_hash bytea,
    address inet NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT challenge_is_sha256 CHECK ((length(challenge_hash) = 32)),
    CONSTRAINT challenge_purpose_is_known CHECK ((purpose = ANY (ARRAY['join'::text, 'signIn'::text]))),
    CONSTRAINT challenge_to_join_has_an_invitation CHECK (((purpose = 'join'::text) = (invitation_hash IS NOT NULL)))
);
ALTER TABLE ONLY public.challenge FORCE ROW LEVEL SECURITY;
CREATE TABLE public.children_step (
    site_id integer NOT NULL,
    team_id integer NOT NULL,
    valid_from date NOT NULL,
    age public.child_age NOT NULL,
    weekday smallint NOT NULL,
    from_time time without time zone NOT NULL,
    children smallint NOT NULL,
    CONSTRAINT children_step_is_of_children CHECK (((children >= 0) AND (children <= 200))),
    CONSTRAINT children_step_is_on_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT children_step_is_on_the_quarter_hour CHECK (((EXTRACT(epoch FROM from_time) % (900)::numeric) = (0)::numeric)),
    CONSTRAINT children_step_is_within_the_day CHECK (((from_time >= '05:00:00'::time without time zone) AND (from_time <= '23:00:00'::time without time zone)))
);
ALTER TABLE ONLY public.children_step FORCE ROW LEVEL SECURITY;
CREATE TABLE public.closing (
    site_id integer NOT NULL,
    closing_id integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    name text NOT NULL,
    charge public.closing_charge NOT NULL,
    CONSTRAINT closing_days_are_plausible CHECK (((first_day >= '2024-12-30'::date) AND (last_day <= '2199-12-31'::date))),
    CONSTRAINT closing_ends_after_it_begins CHECK (((first_day <= last_day) AND ((last_day - first_day) < 60))),
    CONSTRAINT closing_id_is_positive CHECK ((closing_id > 0)),
    CONSTRAINT closing_name_is_readable CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 60)) AND public.is_readable_name(name)))
);
ALTER TABLE ONLY public.closing FORCE ROW LEVEL SECURITY;
CREATE TABLE public.closing_exception (
    site_id integer NOT NULL,
    closing_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    charge public.closing_exception_charge NOT NULL,
    CONSTRAINT closing_exception_is_plausible CHECK (((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)))
);
ALTER TABLE ONLY public.closing_exception FORCE ROW LEVEL SECURITY;
CREATE TABLE public.code_failure (
    site_id integer NOT NULL,
    address inet NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    CONSTRAINT code_failure_counts_up CHECK ((failures > 0))
);
ALTER TABLE ONLY public.code_failure FORCE ROW LEVEL SECURITY;
CREATE TABLE public.day_lock (
    site_id integer NOT NULL,
    date date NOT NULL,
    teacher_id integer NOT NULL,
    CONSTRAINT day_lock_is_on_a_working_day CHECK ((((EXTRACT(isodow FROM date) >= (1)::numeric) AND (EXTRACT(isodow FROM date) <= (5)::numeric)) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date))))
);
ALTER TABLE ONLY public.day_lock FORCE ROW LEVEL SECURITY;
CREATE TABLE public.day_record (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    teacher_id integer NOT NULL,
    weekday smallint NOT NULL,
    version integer NOT NULL,
    spans text,
    came_at time without time zone,
    planned_from time without time zone,
    planned_to time without time zone,
    tolerance smallint DEFAULT 0 NOT NULL,
    source text NOT NULL,
    reason text,
    not_agreed boolean DEFAULT false NOT NULL,
    by_device_clock boolean DEFAULT false NOT NULL,
    member_id integer,
    recorded_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    recorded_on date NOT NULL,
    CONSTRAINT day_record_has_come_or_is_whole CHECK (((spans IS NULL) OR (came_at IS NULL))),
    CONSTRAINT day_record_is_not_of_a_day_to_come CHECK ((recorded_on >= ((('2024-12-30'::date + ((week_number - 1) * 7)) + (weekday)::integer) - 1))),
    CONSTRAINT day_record_is_on_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT day_record_member_is_positive CHECK ((member_id > 0)),
    CONSTRAINT day_record_not_agreed_is_of_the_management CHECK (((NOT not_agreed) OR (source = 'management'::text))),
    CONSTRAINT day_record_plan_has_both_ends CHECK ((((planned_from IS NULL) = (planned_to IS NULL)) AND (planned_from < planned_to))),
    CONSTRAINT day_record_reason_is_a_sentence CHECK ((((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)) AND public.is_readable_name(reason))),
    CONSTRAINT day_record_source_is_known CHECK ((source = ANY (ARRAY['asPlanned'::text, 'entered'::text, 'clock'::text, 'kiosk'::text, 'management'::text]))),
    CONSTRAINT day_record_spans_are_in_order CHECK (public.is_record(spans)),
    CONSTRAINT day_record_times_are_whole_minutes CHECK (((EXTRACT(second FROM came_at) = (0)::numeric) AND (EXTRACT(second FROM planned_from) = (0)::numeric) AND (EXTRACT(second FROM planned_to) = (0)::numeric))),
    CONSTRAINT day_record_tolerance_is_small CHECK (((tolerance >= 0) AND (tolerance <= 10))),
    CONSTRAINT day_record_version_counts_up CHECK ((version > 0))
);
ALTER TABLE ONLY public.day_record FORCE ROW LEVEL SECURITY;
CREATE TABLE public.day_stage (
    site_id integer NOT NULL,
    date date NOT NULL,
    team_id integer,
    name text NOT NULL,
    colour public.stage_colour NOT NULL,
    text text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT day_stage_name_is_readable CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40)))),
    CONSTRAINT day_stage_text_is_short CHECK (((text = btrim(text)) AND (length(text) <= 300)))
);
ALTER TABLE ONLY public.day_stage REPLICA IDENTITY FULL;
ALTER TABLE ONLY public.day_stage FORCE ROW LEVEL SECURITY;
CREATE TABLE public.member (
    site_id integer NOT NULL,
    member_id integer NOT NULL,
    role text NOT NULL,
    teacher_id integer,
    name text,
    user_handle bytea NOT NULL,
    last_day date,
    ended_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT member_handle_is_random CHECK ((length(user_handle) = 16)),
    CONSTRAINT member_id_is_positive CHECK ((member_id > 0)),
    CONSTRAINT member_is_named_once CHECK (((teacher_id IS NULL) = (name IS NOT NULL))),
    CONSTRAINT member_kiosk_is_no_person CHECK (((role <> 'kiosk'::text) OR (teacher_id IS NULL))),
    CONSTRAINT member_name_is_visible CHECK ((((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 100)) AND public.is_readable_name(name))),
    CONSTRAINT member_role_is_known CHECK ((role = ANY (ARRAY['self'::text, 'plan'::text, 'manage'::text, 'carrier'::text, 'kiosk'::text]))),
    CONSTRAINT member_self_is_a_person CHECK (((role <> 'self'::text) OR (teacher_id IS NOT NULL)))
);
ALTER TABLE ONLY public.member FORCE ROW LEVEL SECURITY;
CREATE TABLE public.passkey (
    site_id integer NOT NULL,
    credential_id bytea NOT NULL,
    member_id integer NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    rp_id text NOT NULL,
    label text NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_used_on date,
    CONSTRAINT passkey_counter_counts_up CHECK ((counter >= 0)),
    CONSTRAINT passkey_id_is_short CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1023))),
    CONSTRAINT passkey_is_confirmed_later CHECK ((confirmed_at >= created_at)),
    CONSTRAINT passkey_key_is_short CHECK (((length(public_key) >= 32) AND (length(public_key) <= 4096))),
    CONSTRAINT passkey_label_is_short CHECK ((((length(btrim(label)) >= 1) AND (length(btrim(label)) <= 60)) AND public.is_readable_name(label)))
);
ALTER TABLE ONLY public.passkey FORCE ROW LEVEL SECURITY;
CREATE TABLE public.teacher (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    name text NOT NULL,
    team_id integer,
    start_date date,
    initial_balance numeric(7,2) DEFAULT 0 NOT NULL,
    archived_on date,
    terms_begin date DEFAULT '2024-12-30'::date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    last_day date,
    wishes_version integer DEFAULT 0 NOT NULL,
    mini_job boolean DEFAULT false NOT NULL,
    CONSTRAINT teacher_dates_are_plausible CHECK ((((start_date >= '1900-01-01'::date) AND (start_date <= '2199-12-31'::date)) AND ((archived_on >= '1900-01-01'::date) AND (archived_on <= '2199-12-31'::date)))),
    CONSTRAINT teacher_does_not_leave_before_the_start CHECK ((last_day >= start_date)),
    CONSTRAINT teacher_id_fits_slot_ids CHECK (((teacher_id >= 1) AND (teacher_id <= 268435456))),
    CONSTRAINT teacher_initial_balance_is_plausible CHECK (((initial_balance >= ('-10000'::integer)::numeric) AND (initial_balance <= (10000)::numeric))),
    CONSTRAINT teacher_last_day_is_plausible CHECK (((last_day >= '1900-01-01'::date) AND (last_day <= '2199-12-31'::date))),
    CONSTRAINT teacher_name_is_readable CHECK (((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 100))),
    CONSTRAINT teacher_name_is_visible CHECK (public.is_readable_name(name)),
    CONSTRAINT teacher_terms_begin_with_first_week CHECK ((terms_begin = '2024-12-30'::date)),
    CONSTRAINT teacher_wishes_version_is_positive CHECK ((wishes_version >= 0))
);
ALTER TABLE ONLY public.teacher FORCE ROW LEVEL SECURITY;
CREATE VIEW public.granted_access WITH (security_invoker='true') AS
 SELECT g.site_id,
    g.token_hash,
    g.granted_at,
    g.last_used_at,
    g.authenticated_at,
    g.member_id,
    m.teacher_id AS member_teacher_id,
        CASE
            WHEN (g.member_id IS NULL) THEN NULL::text
            WHEN (m.role = 'kiosk'::text) THEN 'kiosk'::text
            WHEN (k.confirmed_at IS NULL) THEN 'parent'::text
            ELSE m.role
        END AS opens,
    LEAST(m.last_day, t.last_day) AS last_day
   FROM (((public.access_grant g
     LEFT JOIN public.member m ON (((m.site_id = g.site_id) AND (m.member_id = g.member_id))))
     LEFT JOIN public.passkey k ON (((k.site_id = g.site_id) AND (k.credential_id = g.credential_id))))
     LEFT JOIN public.teacher t ON (((t.site_id = g.site_id) AND (t.teacher_id = m.teacher_id))))
  WHERE ((m.ended_at IS NULL) AND (t.archived_on IS NULL));
CREATE TABLE public.group_age (
    site_id integer NOT NULL,
    team_id integer NOT NULL,
    valid_from date NOT NULL,
    age public.child_age NOT NULL,
    ratio_at_least numeric(4,2) NOT NULL,
    ratio_good numeric(4,2) NOT NULL,
    CONSTRAINT group_age_good_is_no_worse CHECK ((ratio_good <= ratio_at_least)),
    CONSTRAINT group_age_ratio_is_of_children CHECK (((ratio_good >= (1)::numeric) AND (ratio_at_least <= (50)::numeric)))
);
ALTER TABLE ONLY public.group_age FORCE ROW LEVEL SECURITY;
CREATE TABLE public.group_need (
    site_id integer NOT NULL,
    team_id integer NOT NULL,
    valid_from date NOT NULL,
    min_people smallint NOT NULL,
    min_qualified smallint NOT NULL,
    CONSTRAINT group_need_is_of_a_date CHECK (((valid_from = '-infinity'::date) OR ((valid_from >= '1900-01-01'::date) AND (valid_from <= '2199-12-31'::date)))),
    CONSTRAINT group_need_is_of_people CHECK ((((min_people >= 0) AND (min_people <= 20)) AND ((min_qualified >= 0) AND (min_qualified <= 20))))
);
ALTER TABLE ONLY public.group_need FORCE ROW LEVEL SECURITY;
CREATE TABLE public.hint_answer (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    teacher_id integer NOT NULL,
    weekday smallint NOT NULL,
    rule text NOT NULL,
    found integer NOT NULL,
    allowed integer NOT NULL,
    day_version integer NOT NULL,
    reason public.hint_reason NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id integer,
    CONSTRAINT hint_answer_is_on_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT hint_answer_minutes_fit CHECK ((((found >= 0) AND (found <= 100000)) AND ((allowed >= 0) AND (allowed <= 100000)))),
    CONSTRAINT hint_answer_other_is_said CHECK (((reason <> 'other'::public.hint_reason) OR (length(btrim(text)) >= 3))),
    CONSTRAINT hint_answer_rule_is_a_name CHECK ((rule ~ '^[A-Za-z]{1,40}$'::text)),
    CONSTRAINT hint_answer_text_fits CHECK ((length(text) <= 200)),
    CONSTRAINT hint_answer_version_is_not_negative CHECK ((day_version >= 0))
);
ALTER TABLE ONLY public.hint_answer FORCE ROW LEVEL SECURITY;
CREATE TABLE public.history (
    site_id integer NOT NULL,
    version bigint NOT NULL,
    entry_index smallint NOT NULL,
    at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    action text NOT NULL,
    week_number smallint,
    teacher_id integer,
    weekday smallint,
    before json,
    after json,
    folded_week smallint,
    actor_id integer,
    CONSTRAINT history_actor_is_a_number_of_a_person CHECK ((actor_id > 0)),
    CONSTRAINT history_folded_week_is_a_week CHECK ((folded_week > 0)),
    CONSTRAINT history_is_of_one_week CHECK (((week_number IS NULL) OR (folded_week IS NULL))),
    CONSTRAINT history_weekday_is_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5)))
)
WITH (autovacuum_vacuum_insert_scale_factor='0.05', autovacuum_freeze_min_age='0');
ALTER TABLE ONLY public.history FORCE ROW LEVEL SECURITY;
CREATE TABLE public.house_day (
    site_id integer NOT NULL,
    date date NOT NULL,
    kind public.house_day_kind NOT NULL,
    holiday text,
    name text DEFAULT ''::text NOT NULL,
    share numeric(2,1) DEFAULT 1 NOT NULL,
    closing_id integer,
    CONSTRAINT house_day_has_a_name CHECK (((holiday IS NOT NULL) OR (kind = 'closing'::public.house_day_kind) OR (((char_length(name) >= 1) AND (char_length(name) <= 60)) AND public.is_readable_name(name)))),
    CONSTRAINT house_day_holiday_is_a_key CHECK (((holiday IS NULL) OR ((kind = ANY (ARRAY['holiday'::public.house_day_kind, 'release'::public.house_day_kind])) AND (holiday ~ '^[a-zA-Z0-9]{1,40}$'::text)))),
    CONSTRAINT house_day_is_plausible CHECK (((date >= '2024-01-01'::date) AND (date <= '2199-12-31'::date))),
    CONSTRAINT house_day_of_a_closing_names_it CHECK (((kind = 'closing'::public.house_day_kind) = (closing_id IS NOT NULL))),
    CONSTRAINT house_day_share_is_half_or_all CHECK (((share = (1)::numeric) OR ((share = 0.5) AND (kind = ANY (ARRAY['holiday'::public.house_day_kind, 'release'::public.house_day_kind])))))
);
ALTER TABLE ONLY public.house_day FORCE ROW LEVEL SECURITY;
CREATE TABLE public.idempotency_key (
    site_id integer NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint,
    body text,
    tag text,
    created_at timestamp with time zone NOT NULL,
    teacher_ids integer[],
    CONSTRAINT idempotency_key_is_short CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);
ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invitation (
    site_id integer NOT NULL,
    token_hash bytea NOT NULL,
    member_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    actor_id integer,
    by_operator boolean DEFAULT false NOT NULL,
    CONSTRAINT invitation_ends_later CHECK ((expires_at > created_at)),
    CONSTRAINT invitation_is_of_a_member_or_the_operator CHECK (((NOT by_operator) OR (actor_id IS NULL))),
    CONSTRAINT invitation_is_sha256 CHECK ((length(token_hash) = 32)),
    CONSTRAINT invitation_lasts_a_week CHECK ((expires_at <= (created_at + '7 days'::interval)))
);
ALTER TABLE ONLY public.invitation FORCE ROW LEVEL SECURITY;
CREATE TABLE public.kiosk_failure (
    site_id integer NOT NULL,
    member_id integer NOT NULL,
    role text DEFAULT 'kiosk'::text NOT NULL,
    teacher_id integer NOT NULL,
    failures smallint NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    CONSTRAINT kiosk_failure_counts_up CHECK ((failures > 0)),
    CONSTRAINT kiosk_failure_is_of_a_tablet CHECK ((role = 'kiosk'::text))
);
ALTER TABLE ONLY public.kiosk_failure FORCE ROW LEVEL SECURITY;
CREATE TABLE public.kiosk_pin (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    pin_hash text NOT NULL,
    is_start boolean NOT NULL,
    CONSTRAINT kiosk_pin_is_hashed CHECK ((pin_hash ~~ '$argon2id$%'::text))
);
ALTER TABLE ONLY public.kiosk_pin FORCE ROW LEVEL SECURITY;
CREATE TABLE public.kiosk_tap (
    site_id integer NOT NULL,
    tap_id uuid NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    act text NOT NULL,
    at time without time zone NOT NULL,
    by_device_clock boolean DEFAULT false NOT NULL,
    number bigint NOT NULL,
    CONSTRAINT kiosk_tap_act_is_known CHECK ((act = ANY (ARRAY['asPlanned'::text, 'come'::text, 'breakBegin'::text, 'breakEnd'::text, 'go'::text]))),
    CONSTRAINT kiosk_tap_is_on_a_working_day CHECK ((EXTRACT(isodow FROM date) < (6)::numeric)),
    CONSTRAINT kiosk_tap_time_is_a_whole_minute CHECK ((EXTRACT(second FROM at) = (0)::numeric))
);
ALTER TABLE ONLY public.kiosk_tap FORCE ROW LEVEL SECURITY;
ALTER TABLE public.kiosk_tap ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.kiosk_tap_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.leave_correction (
    site_id integer NOT NULL,
    leave_correction_id integer NOT NULL,
    teacher_id integer NOT NULL,
    year smallint NOT NULL,
    days numeric(5,2) NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    actor_id integer,
    CONSTRAINT leave_correction_actor_is_a_number_of_a_person CHECK ((actor_id > 0)),
    CONSTRAINT leave_correction_changes_the_leave CHECK (((days <> (0)::numeric) AND ((days >= ('-200'::integer)::numeric) AND (days <= (200)::numeric)))),
    CONSTRAINT leave_correction_has_a_reason CHECK (((reason = btrim(reason)) AND ((char_length(reason) >= 10) AND (char_length(reason) <= 500)) AND public.is_readable_name(reason))),
    CONSTRAINT leave_correction_id_is_positive CHECK ((leave_correction_id > 0)),
    CONSTRAINT leave_correction_year_is_plausible CHECK (((year >= 2024) AND (year <= 2199)))
);
ALTER TABLE ONLY public.leave_correction FORCE ROW LEVEL SECURITY;
CREATE TABLE public.leave_year (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    year smallint NOT NULL,
    carried numeric(5,2),
    notice_on date,
    CONSTRAINT leave_year_carried_is_plausible CHECK (((carried >= ('-999'::integer)::numeric) AND (carried <= (999)::numeric))),
    CONSTRAINT leave_year_is_plausible CHECK (((year >= 2024) AND (year <= 2199))),
    CONSTRAINT leave_year_notice_is_plausible CHECK (((notice_on >= '2024-01-01'::date) AND (notice_on <= '2199-12-31'::date))),
    CONSTRAINT leave_year_says_something CHECK (((carried IS NOT NULL) OR (notice_on IS NOT NULL)))
);
ALTER TABLE ONLY public.leave_year FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ledger (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    teacher_id integer NOT NULL,
    in_week boolean DEFAULT false NOT NULL,
    counts boolean DEFAULT false NOT NULL,
    contract integer DEFAULT 0 NOT NULL,
    team integer DEFAULT 0 NOT NULL,
    mpa integer DEFAULT 0 NOT NULL,
    core integer DEFAULT 0 NOT NULL,
    target integer DEFAULT 0 NOT NULL,
    worked integer DEFAULT 0 NOT NULL,
    credited integer DEFAULT 0 NOT NULL,
    actual integer DEFAULT 0 NOT NULL,
    difference integer DEFAULT 0 NOT NULL,
    absent_days numeric(2,1) DEFAULT 0 NOT NULL,
    vacation_days numeric(2,1) DEFAULT 0 NOT NULL,
    sick_days numeric(2,1) DEFAULT 0 NOT NULL,
    non_working_days smallint DEFAULT 0 NOT NULL,
    training_days numeric(2,1) DEFAULT 0 NOT NULL,
    day_versions integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    counted_difference integer GENERATED ALWAYS AS (
CASE
    WHEN counts THEN difference
    ELSE 0
END) STORED,
    complete boolean DEFAULT true NOT NULL,
    CONSTRAINT ledger_counts_only_in_week CHECK ((in_week OR (NOT counts))),
    CONSTRAINT ledger_days_fit_the_week CHECK (((LEAST(absent_days, vacation_days, sick_days, (non_working_days)::numeric, training_days) >= (0)::numeric) AND (((((absent_days + vacation_days) + sick_days) + (non_working_days)::numeric) + training_days) <= (5)::numeric))),
    CONSTRAINT ledger_difference_is_actual_less_target CHECK ((difference = (actual - target))),
    CONSTRAINT ledger_has_five_day_versions CHECK (((COALESCE(array_dims(day_versions), ''::text) = '[1:5]'::text) AND (array_position(day_versions, NULL::integer) IS NULL) AND (0 <= ALL (day_versions)))),
    CONSTRAINT ledger_hours_are_never_negative CHECK ((LEAST(contract, team, mpa, core, target, worked, credited, actual) >= 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', fillfactor='90');
ALTER TABLE ONLY public.ledger FORCE ROW LEVEL SECURITY;
CREATE TABLE public.month_closing (
    site_id integer NOT NULL,
    month date NOT NULL,
    version smallint NOT NULL,
    hash text NOT NULL,
    figures_version smallint NOT NULL,
    closed_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    actor_id integer,
    CONSTRAINT month_closing_actor_is_a_number_of_a_person CHECK ((actor_id > 0)),
    CONSTRAINT month_closing_hash_is_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT month_closing_is_of_a_month CHECK (((EXTRACT(day FROM month) = (1)::numeric) AND ((month >= '2025-01-01'::date) AND (month <= '2199-11-01'::date)))),
    CONSTRAINT month_closing_version_is_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.month_closing FORCE ROW LEVEL SECURITY;
CREATE TABLE public.month_confirmation (
    site_id integer NOT NULL,
    month date NOT NULL,
    version smallint NOT NULL,
    teacher_id integer NOT NULL,
    confirmed_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    member_id integer NOT NULL,
    CONSTRAINT month_confirmation_member_is_positive CHECK ((member_id > 0))
);
ALTER TABLE ONLY public.month_confirmation FORCE ROW LEVEL SECURITY;
CREATE TABLE public.month_figure (
    site_id integer NOT NULL,
    month date NOT NULL,
    version smallint NOT NULL,
    teacher_id integer NOT NULL,
    balance integer NOT NULL,
    sheet text
);
ALTER TABLE ONLY public.month_figure FORCE ROW LEVEL SECURITY;
CREATE TABLE public.month_reopening (
    site_id integer NOT NULL,
    month date NOT NULL,
    version smallint NOT NULL,
    reason text NOT NULL,
    reopened_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock_timestamp()) NOT NULL,
    actor_id integer,
    CONSTRAINT month_reopening_actor_is_a_number_of_a_person CHECK ((actor_id > 0)),
    CONSTRAINT month_reopening_has_a_reason CHECK (((reason = btrim(reason)) AND ((char_length(reason) >= 10) AND (char_length(reason) <= 500)) AND public.is_readable_name(reason)))
);
ALTER TABLE ONLY public.month_reopening FORCE ROW LEVEL SECURITY;
CREATE TABLE public.month_text (
    site_id integer NOT NULL,
    month date NOT NULL,
    version smallint NOT NULL,
    hash text NOT NULL,
    text text NOT NULL,
    erased smallint DEFAULT 0 NOT NULL,
    CONSTRAINT month_text_erased_is_a_count CHECK ((erased >= 0)),
    CONSTRAINT month_text_fits_its_hash CHECK ((hash = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text)))
);
ALTER TABLE ONLY public.month_text FORCE ROW LEVEL SECURITY;
CREATE TABLE public.open_shift (
    site_id integer NOT NULL,
    open_shift_id integer NOT NULL,
    date date NOT NULL,
    from_time time without time zone NOT NULL,
    to_time time without time zone NOT NULL,
    group_id integer,
    qualified boolean NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    offered_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    teacher_id integer,
    day_version integer,
    before text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT open_shift_before_is_short CHECK (((length(before) <= 100000) AND (before ~~ '[%]'::text))),
    CONSTRAINT open_shift_day_version_is_positive CHECK ((day_version > 0)),
    CONSTRAINT open_shift_has_a_length CHECK (((from_time < to_time) AND (from_time >= '05:00:00'::time without time zone) AND (to_time <= '23:00:00'::time without time zone) AND (((EXTRACT(epoch FROM from_time))::integer % 900) = 0) AND (((EXTRACT(epoch FROM to_time))::integer % 900) = 0))),
    CONSTRAINT open_shift_id_is_positive CHECK ((open_shift_id > 0)),
    CONSTRAINT open_shift_is_closed_or_open CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT open_shift_is_filled_by_somebody CHECK ((((state = 'filled'::text) = (teacher_id IS NOT NULL)) AND ((teacher_id IS NULL) = (day_version IS NULL)) AND ((teacher_id IS NULL) = (before IS NULL)))),
    CONSTRAINT open_shift_is_on_a_working_day CHECK (((EXTRACT(isodow FROM date) < (6)::numeric) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)))),
    CONSTRAINT open_shift_state_is_known CHECK ((state = ANY (ARRAY['open'::text, 'filled'::text, 'withdrawn'::text]))),
    CONSTRAINT open_shift_version_is_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.open_shift FORCE ROW LEVEL SECURITY;
CREATE TABLE public.open_shift_answer (
    site_id integer NOT NULL,
    open_shift_id integer NOT NULL,
    teacher_id integer NOT NULL,
    answered_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.open_shift_answer FORCE ROW LEVEL SECURITY;
CREATE TABLE public.opening_day (
    site_id integer NOT NULL,
    weekday smallint NOT NULL,
    opens time without time zone NOT NULL,
    closes time without time zone NOT NULL,
    joined_until time without time zone,
    joined_from time without time zone,
    CONSTRAINT opening_day_is_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT opening_day_is_joined_in_order CHECK ((joined_until <= joined_from)),
    CONSTRAINT opening_day_is_joined_while_open CHECK ((((joined_until IS NULL) OR ((joined_until > opens) AND (joined_until < closes))) AND ((joined_from IS NULL) OR ((joined_from > opens) AND (joined_from < closes))))),
    CONSTRAINT opening_day_is_on_the_quarter_hour CHECK ((((EXTRACT(epoch FROM opens) % (900)::numeric) = (0)::numeric) AND ((EXTRACT(epoch FROM closes) % (900)::numeric) = (0)::numeric) AND (COALESCE((EXTRACT(epoch FROM joined_until) % (900)::numeric), (0)::numeric) = (0)::numeric) AND (COALESCE((EXTRACT(epoch FROM joined_from) % (900)::numeric), (0)::numeric) = (0)::numeric))),
    CONSTRAINT opening_day_is_within_the_day CHECK (((opens >= '05:00:00'::time without time zone) AND (opens < closes) AND (closes <= '23:00:00'::time without time zone)))
);
ALTER TABLE ONLY public.opening_day FORCE ROW LEVEL SECURITY;
CREATE TABLE public.password_failure (
    site_id integer NOT NULL,
    address inet NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    CONSTRAINT password_failure_counts_up CHECK ((failures > 0))
);
ALTER TABLE ONLY public.password_failure FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payroll (
    site_id integer NOT NULL,
    format public.payroll_format,
    entry_mode public.payroll_entry DEFAULT 'month'::public.payroll_entry NOT NULL,
    consultant integer,
    client integer,
    payout_wage_type smallint,
    unpaid_wage_type smallint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT payroll_client_has_five_digits CHECK (((client >= 1) AND (client <= 99999))),
    CONSTRAINT payroll_consultant_has_seven_digits CHECK (((consultant >= 1) AND (consultant <= 9999999))),
    CONSTRAINT payroll_version_is_positive CHECK ((version > 0)),
    CONSTRAINT payroll_wage_types_have_four_digits CHECK ((((COALESCE((payout_wage_type)::integer, 1) >= 1) AND (COALESCE((payout_wage_type)::integer, 1) <= 9999)) AND ((COALESCE((unpaid_wage_type)::integer, 1) >= 1) AND (COALESCE((unpaid_wage_type)::integer, 1) <= 9999))))
);
ALTER TABLE ONLY public.payroll FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payroll_absence_key (
    site_id integer NOT NULL,
    kind public.absence_kind NOT NULL,
    key text NOT NULL,
    CONSTRAINT payroll_absence_key_is_plain CHECK ((key ~ '^[A-Za-z0-9]{1,4}$'::text))
);
ALTER TABLE ONLY public.payroll_absence_key FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payroll_person (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    personnel_number integer,
    cost_centre text,
    CONSTRAINT payroll_person_cost_centre_is_plain CHECK ((cost_centre ~ '^[A-Za-z0-9]([A-Za-z0-9 ._/-]{0,11}[A-Za-z0-9])?$'::text)),
    CONSTRAINT payroll_person_number_has_five_digits CHECK (((personnel_number >= 1) AND (personnel_number <= 99999))),
    CONSTRAINT payroll_person_says_something CHECK (((personnel_number IS NOT NULL) OR (cost_centre IS NOT NULL)))
);
ALTER TABLE ONLY public.payroll_person FORCE ROW LEVEL SECURITY;
CREATE TABLE public.preset (
    site_id integer NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    mark text NOT NULL,
    times text NOT NULL,
    CONSTRAINT preset_mark_is_short CHECK (((mark !~ '\s'::text) AND ((length(mark) >= 1) AND (length(mark) <= 3)))),
    CONSTRAINT preset_mark_is_visible CHECK (public.is_readable_name(mark)),
    CONSTRAINT preset_name_is_readable CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40)))),
    CONSTRAINT preset_name_is_visible CHECK (public.is_readable_name(name)),
    CONSTRAINT preset_position_is_a_key CHECK ((("position" >= 1) AND ("position" <= 9))),
    CONSTRAINT preset_times_are_sessions CHECK (((times ~ '^(b?([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-3]):(00|15|30|45)(, | |$))+$'::text) AND (times !~ '[, ]$'::text) AND (length(times) <= 500)))
);
ALTER TABLE ONLY public.preset FORCE ROW LEVEL SECURITY;
CREATE TABLE public.protection_profile (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    protection public.protection NOT NULL
);
ALTER TABLE ONLY public.protection_profile FORCE ROW LEVEL SECURITY;
CREATE TABLE public.removed_person (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    name text NOT NULL,
    removed_on date NOT NULL,
    payload json NOT NULL,
    coming_back boolean DEFAULT false NOT NULL,
    CONSTRAINT removed_person_id_is_positive CHECK ((teacher_id > 0)),
    CONSTRAINT removed_person_is_packed CHECK ((json_typeof(payload) = 'object'::text)),
    CONSTRAINT removed_person_name_is_readable CHECK ((((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 100)) AND public.is_readable_name(name)))
);
ALTER TABLE ONLY public.removed_person FORCE ROW LEVEL SECURITY;
CREATE TABLE public.request (
    site_id integer NOT NULL,
    request_id integer NOT NULL,
    teacher_id integer NOT NULL,
    kind text NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    first_half boolean DEFAULT false NOT NULL,
    last_half boolean DEFAULT false NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    actor_id integer,
    answer text DEFAULT ''::text NOT NULL,
    approved_kind text,
    approved_from date,
    approved_to date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT request_actor_is_positive CHECK ((actor_id > 0)),
    CONSTRAINT request_answer_is_a_sentence CHECK (((answer = ''::text) OR ((answer = btrim(answer)) AND (char_length(answer) <= 300) AND public.is_readable_name(answer)))),
    CONSTRAINT request_approved_days_were_asked_for CHECK (((approved_from >= first_day) AND (approved_from <= approved_to) AND (approved_to <= last_day) AND ((state = 'approved'::text) = ((approved_from = first_day) AND (approved_to = last_day))))),
    CONSTRAINT request_approved_kind_is_known CHECK ((approved_kind = ANY (ARRAY['leave'::text, 'timeOff'::text, 'special'::text, 'training'::text, 'regeneration'::text, 'conversion'::text, 'unpaid'::text]))),
    CONSTRAINT request_days_are_in_order CHECK (((first_day <= last_day) AND ((last_day - first_day) < 60))),
    CONSTRAINT request_days_are_working_days CHECK (((EXTRACT(isodow FROM first_day) < (6)::numeric) AND (EXTRACT(isodow FROM last_day) < (6)::numeric) AND (first_day >= '2024-12-30'::date) AND (last_day <= '2199-12-31'::date))),
    CONSTRAINT request_id_is_positive CHECK ((request_id > 0)),
    CONSTRAINT request_is_answered_by_somebody CHECK (((state = ANY (ARRAY['approved'::text, 'partlyApproved'::text, 'declined'::text])) OR ((actor_id IS NULL) AND (answer = ''::text)))),
    CONSTRAINT request_is_closed_or_open CHECK (((state = 'asked'::text) = (closed_at IS NULL))),
    CONSTRAINT request_kind_is_known CHECK ((kind = ANY (ARRAY['leave'::text, 'timeOff'::text, 'special'::text, 'training'::text, 'regeneration'::text, 'conversion'::text, 'unpaid'::text]))),
    CONSTRAINT request_message_is_a_sentence CHECK (((message = ''::text) OR ((message = btrim(message)) AND (char_length(message) <= 300) AND public.is_readable_name(message)))),
    CONSTRAINT request_one_day_is_half_once CHECK (((first_day < last_day) OR (NOT last_half))),
    CONSTRAINT request_says_what_was_approved CHECK ((((state = ANY (ARRAY['approved'::text, 'partlyApproved'::text])) = (approved_kind IS NOT NULL)) AND ((approved_kind IS NULL) = (approved_from IS NULL)) AND ((approved_kind IS NULL) = (approved_to IS NULL)))),
    CONSTRAINT request_state_is_known CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'partlyApproved'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
    CONSTRAINT request_version_is_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.request FORCE ROW LEVEL SECURITY;
CREATE TABLE public.request_day (
    site_id integer NOT NULL,
    request_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    day_version integer NOT NULL,
    before text NOT NULL,
    CONSTRAINT request_day_before_is_short CHECK (((length(before) <= 100000) AND (before ~~ '[%]'::text))),
    CONSTRAINT request_day_is_a_working_day CHECK (((EXTRACT(isodow FROM date) < (6)::numeric) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)))),
    CONSTRAINT request_day_version_is_positive CHECK ((day_version > 0))
);
ALTER TABLE ONLY public.request_day FORCE ROW LEVEL SECURITY;
CREATE TABLE public.schema_function (
    name text NOT NULL,
    checksum text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT schema_function_version_counts_up CHECK ((version > 0))
);
CREATE TABLE public.schema_migration (
    number integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.site (
    site_id integer NOT NULL,
    name text NOT NULL,
    time_zone text DEFAULT 'Europe/Berlin'::text NOT NULL,
    parents_see_hours boolean DEFAULT false NOT NULL,
    parents_see_reasons boolean DEFAULT false NOT NULL,
    parents_see_notes boolean DEFAULT false NOT NULL,
    password_hash text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    retention_years smallint,
    folded_before date,
    presets_version integer DEFAULT 0 NOT NULL,
    parents_see_all_weeks boolean DEFAULT false NOT NULL,
    figures_version smallint DEFAULT 5 NOT NULL,
    day_start time without time zone DEFAULT '07:00:00'::time without time zone NOT NULL,
    day_end time without time zone DEFAULT '21:00:00'::time without time zone NOT NULL,
    mpa_name text DEFAULT ''::text NOT NULL,
    region text,
    kept_holidays text[] DEFAULT '{}'::text[] NOT NULL,
    release_share numeric(2,1) DEFAULT 0 NOT NULL,
    absence_kinds boolean DEFAULT false NOT NULL,
    leave_accounts boolean DEFAULT false NOT NULL,
    leave_lapses_on text DEFAULT '03-31'::text NOT NULL,
    month_sheets boolean DEFAULT false NOT NULL,
    closed_before date,
    staffing boolean DEFAULT false NOT NULL,
    law_hints boolean DEFAULT false NOT NULL,
    parents_light boolean DEFAULT false NOT NULL,
    counts_stepping_in boolean DEFAULT true NOT NULL,
    opening_version integer DEFAULT 0 NOT NULL,
    leave_begins smallint,
    break_at time without time zone,
    leave_must_be text DEFAULT 'taken'::text NOT NULL,
    leave_rest text DEFAULT 'dropped'::text NOT NULL,
    parents_phone text DEFAULT ''::text NOT NULL,
    password_opens text DEFAULT 'manage'::text NOT NULL,
    asks_for_parents_code boolean DEFAULT false NOT NULL,
    parents_code_salt bytea,
    parents_code_hash bytea,
    parents_code_made_on date,
    records_since date,
    record_tolerance smallint DEFAULT 0 NOT NULL,
    records_by text DEFAULT 'day'::text NOT NULL,
    takes_requests boolean DEFAULT false NOT NULL,
    takes_swaps boolean DEFAULT false NOT NULL,
    trusts_harmless_swaps boolean DEFAULT false NOT NULL,
    publishes_weeks boolean DEFAULT false NOT NULL,
    kept_longer_years smallint,
    kept_longer_until date,
    folded_on date,
    is_fenced boolean DEFAULT false NOT NULL,
    CONSTRAINT site_break_is_around_noon CHECK ((((break_at >= '09:00:00'::time without time zone) AND (break_at <= '15:00:00'::time without time zone)) AND ((EXTRACT(epoch FROM break_at) % (900)::numeric) = (0)::numeric))),
    CONSTRAINT site_day_end_is_from_21_to_23 CHECK ((((day_end >= '21:00:00'::time without time zone) AND (day_end <= '23:00:00'::time without time zone)) AND ((EXTRACT(epoch FROM day_end) % (900)::numeric) = (0)::numeric))),
    CONSTRAINT site_day_start_is_from_5_to_7 CHECK ((((day_start >= '05:00:00'::time without time zone) AND (day_start <= '07:00:00'::time without time zone)) AND ((EXTRACT(epoch FROM day_start) % (900)::numeric) = (0)::numeric))),
    CONSTRAINT site_folded_before_is_a_monday CHECK (((EXTRACT(isodow FROM folded_before) = (1)::numeric) AND ((folded_before >= '2024-12-30'::date) AND (folded_before <= '2199-12-31'::date)))),
    CONSTRAINT site_is_closed_by_months CHECK (((EXTRACT(day FROM closed_before) = (1)::numeric) AND ((closed_before >= '2025-02-01'::date) AND (closed_before <= '2199-12-01'::date)))),
    CONSTRAINT site_kept_holidays_are_keys CHECK (((array_position(kept_holidays, NULL::text) IS NULL) AND ((kept_holidays)::text ~ '^\{([a-zA-Z0-9]+(,[a-zA-Z0-9]+)*)?\}$'::text) AND (cardinality(kept_holidays) <= 40))),
    CONSTRAINT site_leave_accounts_begin CHECK (((leave_begins IS NOT NULL) OR (NOT leave_accounts))),
    CONSTRAINT site_leave_begins_is_plausible CHECK (((leave_begins >= 2024) AND (leave_begins <= 2199))),
    CONSTRAINT site_leave_lapses_on_a_day CHECK ((leave_lapses_on ~ '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$'::text)),
    CONSTRAINT site_leave_must_be_is_known CHECK ((leave_must_be = ANY (ARRAY['taken'::text, 'begun'::text]))),
    CONSTRAINT site_leave_rest_is_known CHECK ((leave_rest = ANY (ARRAY['dropped'::text, 'kept'::text]))),
    CONSTRAINT site_longer_time_is_3_to_10_years CHECK (((kept_longer_years >= 3) AND (kept_longer_years <= 10))),
    CONSTRAINT site_longer_time_is_whole CHECK (((kept_longer_years IS NULL) = (kept_longer_until IS NULL))),
    CONSTRAINT site_mpa_name_is_short_and_visible CHECK (((mpa_name = ''::text) OR ((char_length(mpa_name) <= 12) AND (mpa_name = btrim(mpa_name)) AND public.is_readable_name(mpa_name)))),
    CONSTRAINT site_name_is_readable CHECK (((length(btrim(name)) >= 2) AND (length(btrim(name)) <= 100))),
    CONSTRAINT site_name_is_visible CHECK (public.is_readable_name(name)),
    CONSTRAINT site_parents_code_is_asked_for CHECK (((parents_code_hash IS NULL) OR asks_for_parents_code)),
    CONSTRAINT site_parents_code_is_hashed CHECK (((length(parents_code_hash) = 32) AND (length(parents_code_salt) = 16))),
    CONSTRAINT site_parents_code_is_whole CHECK ((((parents_code_hash IS NULL) = (parents_code_salt IS NULL)) AND ((parents_code_hash IS NULL) = (parents_code_made_on IS NULL)))),
    CONSTRAINT site_parents_phone_is_short_and_visible CHECK (((parents_phone = ''::text) OR ((char_length(parents_phone) <= 40) AND (parents_phone = btrim(parents_phone)) AND public.is_readable_name(parents_phone)))),
    CONSTRAINT site_parents_see_hours_or_reasons CHECK ((NOT (parents_see_hours AND parents_see_reasons))),
    CONSTRAINT site_password_is_argon2id CHECK ((password_hash ~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$'::text)),
    CONSTRAINT site_password_opens_is_known CHECK ((password_opens = ANY (ARRAY['manage'::text, 'plan'::text, 'nothing'::text]))),
    CONSTRAINT site_record_tolerance_is_small CHECK (((record_tolerance >= 0) AND (record_tolerance <= 10))),
    CONSTRAINT site_records_by_is_known CHECK ((records_by = ANY (ARRAY['day'::text, 'month'::text]))),
    CONSTRAINT site_records_since_is_plausible CHECK (((records_since >= '2024-01-01'::date) AND (records_since <= '2199-12-31'::date))),
    CONSTRAINT site_region_is_a_code CHECK ((region ~ '^[A-Z]{2}(-[A-Z]{2})?$'::text)),
    CONSTRAINT site_release_share_is_none_half_or_all CHECK ((release_share = ANY (ARRAY[(0)::numeric, 0.5, (1)::numeric]))),
    CONSTRAINT site_retention_is_2_to_10_years CHECK (((retention_years >= 2) AND (retention_years <= 10)))
);
ALTER TABLE ONLY public.site FORCE ROW LEVEL SECURITY;
CREATE TABLE public.site_counter (
    site_id integer NOT NULL,
    last_teacher_id integer DEFAULT 0 NOT NULL,
    last_team_id integer DEFAULT 0 NOT NULL,
    last_closing_id integer DEFAULT 0 NOT NULL,
    last_booking_id integer DEFAULT 0 NOT NULL,
    last_leave_correction_id integer DEFAULT 0 NOT NULL,
    last_member_id integer DEFAULT 0 NOT NULL,
    last_request_id integer DEFAULT 0 NOT NULL,
    last_swap_id integer DEFAULT 0 NOT NULL,
    last_open_shift_id integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.site_counter FORCE ROW LEVEL SECURITY;
CREATE TABLE public.site_host (
    host text NOT NULL,
    site_id integer NOT NULL,
    CONSTRAINT site_host_is_lower_case CHECK (((host = lower(host)) AND ((length(host) >= 1) AND (length(host) <= 253))))
);
ALTER TABLE ONLY public.site_host REPLICA IDENTITY FULL;
ALTER TABLE ONLY public.site_host FORCE ROW LEVEL SECURITY;
CREATE TABLE public.site_move (
    number integer NOT NULL,
    to_cell text NOT NULL,
    hosts text[] NOT NULL,
    step text NOT NULL,
    is_return boolean DEFAULT false NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_move_names_a_cell CHECK ((to_cell ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT site_move_step_is_known CHECK ((step = ANY (ARRAY['copying'::text, 'fenced'::text, 'still'::text, 'switched'::text, 'verified'::text, 'erased'::text])))
);
ALTER TABLE ONLY public.site_move FORCE ROW LEVEL SECURITY;
CREATE TABLE public.site_number (
    number integer NOT NULL
);
ALTER TABLE public.site ALTER COLUMN site_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.site_site_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 1000000
    CACHE 1
);
CREATE TABLE public.site_version (
    site_id integer NOT NULL,
    version bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='20', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='2000');
ALTER TABLE ONLY public.site_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.staff_limit (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    weekday smallint NOT NULL,
    not_before time without time zone,
    not_after time without time zone,
    CONSTRAINT staff_limit_is_on_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT staff_limit_is_on_the_quarter_hour CHECK (((COALESCE((EXTRACT(epoch FROM not_before) % (900)::numeric), (0)::numeric) = (0)::numeric) AND (COALESCE((EXTRACT(epoch FROM not_after) % (900)::numeric), (0)::numeric) = (0)::numeric))),
    CONSTRAINT staff_limit_is_within_the_day CHECK ((((COALESCE(not_before, '05:00:00'::time without time zone) >= '05:00:00'::time without time zone) AND (COALESCE(not_before, '05:00:00'::time without time zone) <= '23:00:00'::time without time zone)) AND ((COALESCE(not_after, '23:00:00'::time without time zone) >= '05:00:00'::time without time zone) AND (COALESCE(not_after, '23:00:00'::time without time zone) <= '23:00:00'::time without time zone)))),
    CONSTRAINT staff_limit_leaves_time CHECK ((not_before < not_after)),
    CONSTRAINT staff_limit_says_something CHECK (((not_before IS NOT NULL) OR (not_after IS NOT NULL)))
);
ALTER TABLE ONLY public.staff_limit FORCE ROW LEVEL SECURITY;
CREATE TABLE public.staff_member (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    qualification public.qualification NOT NULL,
    weight smallint NOT NULL,
    early boolean NOT NULL,
    late boolean NOT NULL,
    longest_day numeric(4,2),
    may_be_asked boolean NOT NULL,
    on_free_day boolean NOT NULL,
    phone text,
    CONSTRAINT staff_member_is_at_most_one_person CHECK (((weight >= 0) AND (weight <= 100))),
    CONSTRAINT staff_member_longest_day_fits CHECK ((((longest_day >= (1)::numeric) AND (longest_day <= (10)::numeric)) AND ((longest_day * (4)::numeric) = floor((longest_day * (4)::numeric))))),
    CONSTRAINT staff_member_phone_can_be_dialled CHECK ((phone ~ '^\+?[0-9][0-9 ()/.-]{2,29}$'::text))
);
ALTER TABLE ONLY public.staff_member FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stage (
    site_id integer NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    colour public.stage_colour NOT NULL,
    text text NOT NULL,
    CONSTRAINT stage_name_is_readable CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40)))),
    CONSTRAINT stage_position_is_one_of_six CHECK ((("position" >= 1) AND ("position" <= 6))),
    CONSTRAINT stage_text_is_short CHECK (((text = btrim(text)) AND (length(text) <= 300)))
);
ALTER TABLE ONLY public.stage FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stage_plan (
    site_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT stage_plan_version_is_positive CHECK ((version >= 1))
);
ALTER TABLE ONLY public.stage_plan FORCE ROW LEVEL SECURITY;
CREATE TABLE public.swap (
    site_id integer NOT NULL,
    swap_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    return_date date,
    colleague_id integer,
    to_all boolean NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'offered'::text NOT NULL,
    has_changed boolean DEFAULT false NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    closed_at timestamp with time zone,
    actor_id integer,
    answer text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT swap_actor_is_positive CHECK ((actor_id > 0)),
    CONSTRAINT swap_answer_is_a_sentence CHECK (((answer = ''::text) OR ((answer = btrim(answer)) AND (char_length(answer) <= 300) AND public.is_readable_name(answer)))),
    CONSTRAINT swap_asks_somebody CHECK (
CASE
    WHEN (colleague_id IS NULL) THEN (to_all AND (state = ANY (ARRAY['offered'::text, 'withdrawn'::text, 'lapsed'::text])))
    ELSE (NOT (to_all AND (state = ANY (ARRAY['offered'::text, 'refused'::text]))))
END),
    CONSTRAINT swap_changed_while_offered CHECK (((NOT has_changed) OR (state = ANY (ARRAY['offered'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text])))),
    CONSTRAINT swap_days_are_working_days CHECK (((EXTRACT(isodow FROM date) < (6)::numeric) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)) AND ((return_date IS NULL) OR ((EXTRACT(isodow FROM return_date) < (6)::numeric) AND ((return_date >= (date - 60)) AND (return_date <= (date + 60))))))),
    CONSTRAINT swap_id_is_positive CHECK ((swap_id > 0)),
    CONSTRAINT swap_is_answered_by_management CHECK (((state = ANY (ARRAY['approved'::text, 'declined'::text])) OR ((actor_id IS NULL) AND (answer = ''::text)))),
    CONSTRAINT swap_is_between_two CHECK ((colleague_id <> teacher_id)),
    CONSTRAINT swap_is_closed_or_live CHECK (((state = ANY (ARRAY['offered'::text, 'taken'::text])) = (closed_at IS NULL))),
    CONSTRAINT swap_is_taken_by_somebody CHECK ((((state <> ALL (ARRAY['taken'::text, 'approved'::text, 'declined'::text])) OR (taken_at IS NOT NULL)) AND ((state <> ALL (ARRAY['offered'::text, 'refused'::text])) OR (taken_at IS NULL)))),
    CONSTRAINT swap_message_is_a_sentence CHECK (((message = ''::text) OR ((message = btrim(message)) AND (char_length(message) <= 300) AND public.is_readable_name(message)))),
    CONSTRAINT swap_state_is_known CHECK ((state = ANY (ARRAY['offered'::text, 'taken'::text, 'approved'::text, 'declined'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text]))),
    CONSTRAINT swap_version_is_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.swap FORCE ROW LEVEL SECURITY;
CREATE TABLE public.swap_day (
    site_id integer NOT NULL,
    swap_id integer NOT NULL,
    teacher_id integer NOT NULL,
    date date NOT NULL,
    day_version integer NOT NULL,
    before text,
    CONSTRAINT swap_day_before_is_short CHECK (((length(before) <= 100000) AND (before ~~ '[%]'::text))),
    CONSTRAINT swap_day_is_a_working_day CHECK (((EXTRACT(isodow FROM date) < (6)::numeric) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)))),
    CONSTRAINT swap_day_version_counts CHECK ((day_version >= 0))
);
ALTER TABLE ONLY public.swap_day FORCE ROW LEVEL SECURITY;
CREATE TABLE public.swap_refusal (
    site_id integer NOT NULL,
    swap_id integer NOT NULL,
    teacher_id integer NOT NULL
);
ALTER TABLE ONLY public.swap_refusal FORCE ROW LEVEL SECURITY;
CREATE TABLE public.team (
    site_id integer NOT NULL,
    team_id integer NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT team_id_is_positive CHECK ((team_id > 0)),
    CONSTRAINT team_name_is_readable CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
    CONSTRAINT team_name_is_visible CHECK (public.is_readable_name(name)),
    CONSTRAINT team_version_is_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.team FORCE ROW LEVEL SECURITY;
CREATE TABLE public.terms (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    valid_from date NOT NULL,
    weekly_hours numeric(4,2) NOT NULL,
    target_work_hours numeric(4,2),
    team_hours numeric(4,2),
    mpa_hours numeric(4,2),
    usual_week text[],
    long_absence public.long_absence,
    leave_days numeric(3,1) DEFAULT 30 NOT NULL,
    CONSTRAINT terms_begin_with_the_first_week CHECK (((valid_from >= '2024-12-30'::date) AND (valid_from <= '2199-12-31'::date))),
    CONSTRAINT terms_hours_are_0_to_40 CHECK ((((weekly_hours >= (0)::numeric) AND (weekly_hours <= (40)::numeric)) AND ((target_work_hours >= (0)::numeric) AND (target_work_hours <= (40)::numeric)) AND ((team_hours >= (0)::numeric) AND (team_hours <= (40)::numeric)) AND ((mpa_hours >= (0)::numeric) AND (mpa_hours <= (40)::numeric)))),
    CONSTRAINT terms_leave_days_are_halves CHECK ((((leave_days >= (0)::numeric) AND (leave_days <= (60)::numeric)) AND ((leave_days * (2)::numeric) = trunc((leave_days * (2)::numeric))))),
    CONSTRAINT terms_of_a_long_absence_agree_on_nothing CHECK (((long_absence IS NULL) OR ((weekly_hours = (0)::numeric) AND (COALESCE(target_work_hours, (0)::numeric) = (0)::numeric) AND (COALESCE(team_hours, (0)::numeric) = (0)::numeric) AND (COALESCE(mpa_hours, (0)::numeric) = (0)::numeric) AND (usual_week IS NULL)))),
    CONSTRAINT terms_usual_week_is_readable CHECK (((usual_week IS NULL) OR public.is_usual_week(usual_week)))
);
ALTER TABLE ONLY public.terms FORCE ROW LEVEL SECURITY;
CREATE TABLE public.time_slot (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    teacher_id integer NOT NULL,
    weekday smallint NOT NULL,
    slot_index smallint NOT NULL,
    session_type public.session_type NOT NULL,
    status public.day_status NOT NULL,
    start_time time without time zone,
    end_time time without time zone,
    actual_hours numeric(4,2),
    notes text,
    planned_sessions text,
    kind public.absence_kind,
    share numeric(2,1) DEFAULT 1 NOT NULL,
    real_hours numeric(4,2),
    team_id integer,
    activity public.session_activity,
    stepped_in boolean DEFAULT false NOT NULL,
    CONSTRAINT time_slot_activity_has_no_hours_and_no_group CHECK (((activity IS NULL) OR ((actual_hours IS NULL) AND (team_id IS NULL)))),
    CONSTRAINT time_slot_half_is_of_an_absence CHECK (((share = (1)::numeric) OR ((share = 0.5) AND (status <> ALL (ARRAY['present'::public.day_status, 'nonWorkingDay'::public.day_status]))))),
    CONSTRAINT time_slot_hours_are_of_work_or_paid_absence CHECK (((actual_hours IS NULL) OR (((actual_hours >= (0)::numeric) AND (actual_hours <= (24)::numeric)) AND ((session_type = 'work'::public.session_type) OR COALESCE((kind <> 'timeOff'::public.absence_kind), (status = ANY (ARRAY['sick'::public.day_status, 'vacation'::public.day_status, 'training'::public.day_status]))))))),
    CONSTRAINT time_slot_index_fits CHECK (((slot_index >= 0) AND (slot_index <= 63))),
    CONSTRAINT time_slot_is_a_session_or_a_status CHECK (
CASE
    WHEN (status = 'present'::public.day_status) THEN ((session_type <> 'none'::public.session_type) AND (start_time IS NOT NULL) AND (end_time IS NOT NULL))
    ELSE ((session_type = 'none'::public.session_type) AND (slot_index = 0))
END),
    CONSTRAINT time_slot_is_on_a_working_day CHECK (((weekday >= 1) AND (weekday <= 5))),
    CONSTRAINT time_slot_is_on_the_quarter_hour CHECK ((((EXTRACT(epoch FROM start_time) % (900)::numeric) = (0)::numeric) AND ((EXTRACT(epoch FROM end_time) % (900)::numeric) = (0)::numeric))),
    CONSTRAINT time_slot_is_within_the_day CHECK ((((start_time IS NULL) OR (start_time >= '05:00:00'::time without time zone)) AND ((end_time IS NULL) OR (end_time <= '23:00:00'::time without time zone)) AND ((start_time IS NULL) OR (end_time IS NULL) OR (start_time < end_time)))),
    CONSTRAINT time_slot_kind_fits_its_status CHECK (((kind IS NULL) OR (status = (
CASE
    WHEN (kind = 'leave'::public.absence_kind) THEN 'vacation'::text
    WHEN (kind = 'sick'::public.absence_kind) THEN 'sick'::text
    WHEN (kind = ANY (ARRAY['training'::public.absence_kind, 'school'::public.absence_kind])) THEN 'training'::text
    ELSE 'absent'::text
END)::public.day_status))),
    CONSTRAINT time_slot_marks_are_of_work CHECK (((session_type = 'work'::public.session_type) OR ((team_id IS NULL) AND (activity IS NULL) AND (NOT stepped_in)))),
    CONSTRAINT time_slot_notes_are_short CHECK ((length(notes) <= 2000)),
    CONSTRAINT time_slot_part_is_of_an_absence CHECK (((status = 'present'::public.day_status) OR ((start_time IS NULL) AND (end_time IS NULL)) OR ((status = ANY (ARRAY['sick'::public.day_status, 'absent'::public.day_status, 'training'::public.day_status])) AND (share = (1)::numeric) AND (real_hours IS NULL)))),
    CONSTRAINT time_slot_plan_is_of_an_absence CHECK (((planned_sessions IS NULL) OR ((status <> 'present'::public.day_status) AND public.is_plan(planned_sessions)))),
    CONSTRAINT time_slot_real_hours_are_of_a_course CHECK (((real_hours IS NULL) OR (((real_hours >= 0.01) AND (real_hours <= (24)::numeric)) AND (kind IS NOT NULL) AND (kind = ANY (ARRAY['training'::public.absence_kind, 'school'::public.absence_kind])))))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.05', autovacuum_analyze_scale_factor='0.05');
ALTER TABLE ONLY public.time_slot FORCE ROW LEVEL SECURITY;
CREATE TABLE public.week (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    name text NOT NULL,
    published_at timestamp with time zone,
    published_by integer,
    CONSTRAINT week_ends_on_its_friday CHECK ((end_date = (start_date + 4))),
    CONSTRAINT week_is_published_by_somebody CHECK (((published_by IS NULL) OR ((published_by > 0) AND (published_at IS NOT NULL)))),
    CONSTRAINT week_number_follows_the_date CHECK ((start_date = ('2024-12-30'::date + ((week_number - 1) * 7)))),
    CONSTRAINT week_starts_on_a_monday CHECK (((EXTRACT(isodow FROM start_date) = (1)::numeric) AND ((start_date >= '2024-12-30'::date) AND (start_date <= '2199-12-31'::date))))
);
ALTER TABLE ONLY public.week FORCE ROW LEVEL SECURITY;
CREATE TABLE public.week_setting (
    site_id integer NOT NULL,
    week_number smallint NOT NULL,
    teacher_id integer NOT NULL,
    include_in_week boolean,
    weekly_hours numeric(5,2),
    target_hours numeric(5,2),
    actual_hours numeric(5,2),
    team_hours numeric(5,2),
    mpa_hours numeric(5,2),
    core_hours numeric(5,2),
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT week_setting_hours_are_0_to_168 CHECK ((((weekly_hours >= (0)::numeric) AND (weekly_hours <= (168)::numeric)) AND ((target_hours >= (0)::numeric) AND (target_hours <= (168)::numeric)) AND ((actual_hours >= (0)::numeric) AND (actual_hours <= (168)::numeric)) AND ((team_hours >= (0)::numeric) AND (team_hours <= (168)::numeric)) AND ((mpa_hours >= (0)::numeric) AND (mpa_hours <= (168)::numeric)) AND ((core_hours >= (0)::numeric) AND (core_hours <= (168)::numeric))))
);
ALTER TABLE ONLY public.week_setting FORCE ROW LEVEL SECURITY;
CREATE TABLE public.wish (
    site_id integer NOT NULL,
    teacher_id integer NOT NULL,
    "position" smallint NOT NULL,
    kind public.wish_kind NOT NULL,
    date date,
    weekday smallint,
    start_time time without time zone,
    end_time time without time zone,
    CONSTRAINT wish_ends_after_its_start CHECK (((start_time < end_time) AND (start_time >= '05:00:00'::time without time zone) AND (end_time <= '23:00:00'::time without time zone))),
    CONSTRAINT wish_has_times_when_it_is_of_times CHECK ((num_nonnulls(start_time, end_time) =
CASE
    WHEN (kind = 'times'::public.wish_kind) THEN 2
    ELSE 0
END)),
    CONSTRAINT wish_is_on_a_date_or_a_weekday CHECK ((num_nonnulls(date, weekday) = 1)),
    CONSTRAINT wish_is_on_a_working_day CHECK ((((COALESCE((weekday)::numeric, EXTRACT(isodow FROM date)) >= (1)::numeric) AND (COALESCE((weekday)::numeric, EXTRACT(isodow FROM date)) <= (5)::numeric)) AND ((date >= '2024-12-30'::date) AND (date <= '2199-12-31'::date)))),
    CONSTRAINT wish_is_on_the_quarter_hour CHECK ((((EXTRACT(epoch FROM start_time) % (900)::numeric) = (0)::numeric) AND ((EXTRACT(epoch FROM end_time) % (900)::numeric) = (0)::numeric))),
    CONSTRAINT wish_position_is_in_the_list CHECK ((("position" >= 1) AND ("position" <= 60)))
);
ALTER TABLE ONLY public.wish FORCE ROW LEVEL SECURITY;
CREATE TABLE public.wrong_password_day (
    site_id integer NOT NULL,
    day date NOT NULL,
    guesses integer NOT NULL,
    CONSTRAINT wrong_password_day_counts_up CHECK ((guesses >= 0))
);
ALTER TABLE ONLY public.wrong_password_day FORCE ROW LEVEL SECURITY;
INSERT INTO public.access_device VALUES
	(1, '\x89ebd530e7180b15e643e176efc5aafc1f805663af408dcb74af9d301856672e', '2026-11-19 16:10:36.675+00', '2026-11-19 16:10:36.675+00', 0, NULL);
INSERT INTO public.access_grant VALUES
	(1, '\x908f26b288b88ca166e2f4412d099ba435972af95dd691afbac6457f38339dce', '2026-11-19 16:10:36.675+00', '2026-11-19 16:10:36.675+00', NULL, NULL, NULL);
INSERT INTO public.booking VALUES
	(1, 1, 1, '2026-10-14', 'payout', -1.50, 'Overtime was paid', '2026-11-19 16:10:37.329+00', NULL);
INSERT INTO public.history VALUES
	(1, 1, 0, '2026-11-19 16:10:36.88+00', 'siteChanged', NULL, NULL, NULL, '{"name":"Kita","timeZone":"Europe/Berlin","dayStart":"07:00","dayEnd":"21:00","breakAt":null,"mpaName":"","absenceKinds":false,"leaveAccounts":false,"leaveBegins":null,"leaveLapsesOn":"03-31","leaveMustBe":"taken","leaveRest":"dropped","monthSheets":false,"staffing":false,"lawHints":false,"parentsLight":false,"parentsPhone":"","recordsSince":null,"recordTolerance":0,"recordsBy":"day","countsSteppingIn":true,"publishesWeeks":false,"takesRequests":false,"takesSwaps":false,"trustsHarmlessSwaps":false,"version":1,"retentionYears":null,"foldedBefore":null,"closedBefore":null,"parentsSee":{"hours":false,"reasons":false,"notes":false,"allWeeks":false}}', '{"name":"Kita Morgenrot","timeZone":"Europe/Berlin","dayStart":"07:00","dayEnd":"21:00","breakAt":"11:30","mpaName":"","absenceKinds":true,"leaveAccounts":true,"leaveBegins":2026,"leaveLapsesOn":"03-31","leaveMustBe":"taken","leaveRest":"dropped","monthSheets":true,"staffing":false,"lawHints":false,"parentsLight":false,"parentsPhone":"","recordsSince":null,"recordTolerance":0,"recordsBy":"day","countsSteppingIn":true,"publishesWeeks":false,"takesRequests":false,"takesSwaps":false,"trustsHarmlessSwaps":false,"version":2,"retentionYears":null,"foldedBefore":null,"closedBefore":null,"parentsSee":{"hours":false,"reasons":false,"notes":false,"allWeeks":false}}', NULL, NULL),
	(1, 2, 0, '2026-11-19 16:10:36.96+00', 'teacherCreated', NULL, 1, NULL, NULL, '{"id":1,"name":"Anna Becker","weeklyHours":39,"targetWorkHours":null,"teamHours":null,"mpaHours":null,"usualWeek":null,"leaveDays":30,"teamId":0,"startDate":"2026-10-05","lastDay":null,"initialBalance":0,"archived":false,"terms":[{"validFrom":"2024-12-30","weeklyHours":39,"targetWorkHours":null,"teamHours":null,"mpaHours":null,"usualWeek":null,"longAbsence":null,"leaveDays":30}],"version":1}', NULL, NULL),
	(1, 3, 0, '2026-11-19 16:10:37.014+00', 'teacherCreated', NULL, 2, NULL, NULL, '{"id":2,"name":"Jonas Vogt","weeklyHours":25.5,"targetWorkHours":null,"teamHours":null,"mpaHours":null,"usualWeek":null,"leaveDays":30,"teamId":0,"startDate":"2026-10-05","lastDay":null,"initialBalance":0,"archived":false,"terms":[{"validFrom":"2024-12-30","weeklyHours":25.5,"targetWorkHours":null,"teamHours":null,"mpaHours":null,"usualWeek":null,"longAbsence":null,"leaveDays":30}],"version":1}', NULL, NULL),
	(1, 4, 0, '2026-11-19 16:10:37.07+00', 'weekCreated', 93, NULL, NULL, NULL, '{"id":93,"name":"W41: October 5 - October 9, 2026","startDate":"2026-10-05","endDate":"2026-10-09"}', NULL, NULL),
	(1, 5, 0, '2026-11-19 16:10:37.14+00', 'daySaved', 93, 1, NULL, NULL, '{"1":"08:00-16:15","2":"08:00-16:15","3":"08:00-16:15","4":"08:00-16:15","5":"08:00-16:15"}', NULL, NULL),
	(1, 5, 5, '2026-11-19 16:10:37.14+00', 'daySaved', 93, 2, NULL, NULL, '{"1":"08:00-13:30","2":"08:00-13:30","3":"08:00-13:30","4":"08:00-13:30","5":"08:00-13:30"}', NULL, NULL),
	(1, 6, 0, '2026-11-19 16:10:37.193+00', 'weekCreated', 94, NULL, NULL, NULL, '{"id":94,"name":"W42: October 12 - October 16, 2026","startDate":"2026-10-12","endDate":"2026-10-16"}', NULL, NULL),
	(1, 7, 0, '2026-11-19 16:10:37.23+00', 'daySaved', 94, 1, NULL, NULL, '{"1":{"status":"vacation"},"2":{"status":"sick"},"3":"08:00-16:15","4":"08:00-16:15","5":"08:00-16:15"}', NULL, NULL),
	(1, 7, 5, '2026-11-19 16:10:37.23+00', 'daySaved', 94, 2, NULL, NULL, '{"1":"08:00-13:30","2":"08:00-13:30","3":"08:00-13:30","4":"08:00-13:30","5":"08:00-13:30"}', NULL, NULL),
	(1, 8, 0, '2026-11-19 16:10:37.262+00', 'weekCreated', 95, NULL, NULL, NULL, '{"id":95,"name":"W43: October 19 - October 23, 2026","startDate":"2026-10-19","endDate":"2026-10-23"}', NULL, NULL),
	(1, 9, 0, '2026-11-19 16:10:37.294+00', 'daySaved', 95, 1, NULL, NULL, '{"1":"08:00-16:15","2":"08:00-16:15","3":"08:00-16:15","4":"08:00-16:15","5":"08:00-16:15"}', NULL, NULL),
	(1, 9, 5, '2026-11-19 16:10:37.294+00', 'daySaved', 95, 2, NULL, NULL, '{"1":"08:00-13:30","2":"08:00-13:30","3":"08:00-13:30","4":"08:00-13:30","5":"08:00-13:30"}', NULL, NULL),
	(1, 10, 0, '2026-11-19 16:10:37.334+00', 'bookingEntered', NULL, 1, NULL, NULL, '{"id":1,"teacherId":1,"date":"2026-10-14","kind":"payout","hours":-1.5,"reason":"Overtime was paid","actorId":null}', NULL, NULL),
	(1, 11, 0, '2026-11-19 16:10:38.391+00', 'monthClosed', NULL, NULL, NULL, '{"closedBefore":null}', '{"month":"2026-10","version":1,"hash":"ef43017e9bc1ad29c22f4a34333015966ff26c6d8a7dea0a438d8a120a383daf","closedBefore":"2026-11-01"}', NULL, NULL);
INSERT INTO public.ledger VALUES
	(1, 93, 2, true, true, 2550, 0, 0, 2550, 2550, 2750, 0, 2750, 200, 0.0, 0.0, 0.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true),
	(1, 93, 1, true, true, 3900, 0, 0, 3900, 3900, 4125, 0, 4125, 225, 0.0, 0.0, 0.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true),
	(1, 94, 2, true, true, 2550, 0, 0, 2550, 2550, 2750, 0, 2750, 200, 0.0, 0.0, 0.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true),
	(1, 94, 1, true, true, 3900, 0, 0, 3900, 3900, 2475, 1560, 4035, 135, 0.0, 1.0, 1.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true),
	(1, 95, 2, true, true, 2550, 0, 0, 2550, 2550, 2750, 0, 2750, 200, 0.0, 0.0, 0.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true),
	(1, 95, 1, true, true, 3900, 0, 0, 3900, 3900, 4125, 0, 4125, 225, 0.0, 0.0, 0.0, 0, 0.0, '{1,1,1,1,1}', DEFAULT, true);
INSERT INTO public.month_closing VALUES
	(1, '2026-10-01', 1, 'ef43017e9bc1ad29c22f4a34333015966ff26c6d8a7dea0a438d8a120a383daf', 5, '2026-11-19 16:10:38.373+00', NULL);
INSERT INTO public.month_figure VALUES
	(1, '2026-10-01', 1, 1, 435, '{"account":{"after":{"balance":4.35,"weekId":96},"before":{"balance":0,"weekId":91},"bookings":[{"date":"2026-10-14","hours":-1.5,"id":1,"kind":"payout","reason":"Overtime was paid"}],"weeks":{"count":3,"moved":5.85}},"agreed":[{"contract":39,"from":"2026-10-01","mpa":0,"target":39,"team":0}],"days":[],"leaveLeft":4,"name":"Anna Becker","runningWeek":null,"sums":{"credited":15.6,"days":[{"cause":"vacation","days":1},{"cause":"sick","days":1}],"worked":107.25},"teacherId":1,"teamName":null,"weeks":[]}'),
	(1, '2026-10-01', 1, 2, 600, '{"account":{"after":{"balance":6,"weekId":96},"before":{"balance":0,"weekId":91},"bookings":[],"weeks":{"count":3,"moved":6}},"agreed":[{"contract":25.5,"from":"2026-10-01","mpa":0,"target":25.5,"team":0}],"days":[],"leaveLeft":5,"name":"Jonas Vogt","runningWeek":null,"sums":{"credited":0,"days":[],"worked":82.5},"teacherId":2,"teamName":null,"weeks":[]}');
INSERT INTO public.month_text VALUES
	(1, '2026-10-01', 1, 'ef43017e9bc1ad29c22f4a34333015966ff26c6d8a7dea0a438d8a120a383daf', '{"houseName":"Kita Morgenrot","month":"2026-10","sheets":[{"account":{"after":{"balance":4.35,"weekId":96},"before":{"balance":0,"weekId":91},"bookings":[{"date":"2026-10-14","hours":-1.5,"id":1,"kind":"payout","reason":"Overtime was paid"}],"weeks":{"count":3,"moved":5.85}},"agreed":[{"contract":39,"from":"2026-10-01","mpa":0,"target":39,"team":0}],"days":[{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-01","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notEmployed","share":1,"start":null,"status":null,"weekId":92,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-02","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notEmployed","share":1,"start":null,"status":null,"weekId":92,"worked":0},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-05","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-06","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-07","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-08","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-09","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":7.8,"date":"2026-10-12","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":null,"status":"vacation","weekId":94,"worked":0},{"breakMinutes":0,"counts":true,"credited":7.8,"date":"2026-10-13","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":null,"status":"sick","weekId":94,"worked":0},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-14","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-15","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-16","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-19","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-20","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-21","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-22","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":8.25},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-23","end":"16:15","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":8.25},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-26","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-27","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-28","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-29","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-30","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0}],"leaveLeft":4,"name":"Anna Becker","runningWeek":null,"sums":{"credited":15.6,"days":[{"cause":"vacation","days":1},{"cause":"sick","days":1}],"worked":107.25},"teacherId":1,"teamName":null,"weeks":[{"actual":41.25,"balance":2.25,"difference":2.25,"endDate":"2026-10-09","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-05","target":39,"weekId":93},{"actual":40.35,"balance":2.1,"difference":1.35,"endDate":"2026-10-16","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-12","target":39,"weekId":94},{"actual":41.25,"balance":4.35,"difference":2.25,"endDate":"2026-10-23","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-19","target":39,"weekId":95}]},{"account":{"after":{"balance":6,"weekId":96},"before":{"balance":0,"weekId":91},"bookings":[],"weeks":{"count":3,"moved":6}},"agreed":[{"contract":25.5,"from":"2026-10-01","mpa":0,"target":25.5,"team":0}],"days":[{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-01","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notEmployed","share":1,"start":null,"status":null,"weekId":92,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-02","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notEmployed","share":1,"start":null,"status":null,"weekId":92,"worked":0},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-05","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-06","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-07","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-08","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-09","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":93,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-12","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-13","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-14","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-15","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-16","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":94,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-19","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-20","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-21","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-22","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":5.5},{"breakMinutes":0,"counts":true,"credited":0,"date":"2026-10-23","end":"13:30","hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"inWeek","share":1,"start":"08:00","status":"present","weekId":95,"worked":5.5},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-26","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-27","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-28","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-29","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0},{"breakMinutes":0,"counts":false,"credited":0,"date":"2026-10-30","end":null,"hints":[],"houseDay":null,"isEmpty":false,"isRealDuration":false,"kind":null,"note":"","presence":"notInWeek","share":1,"start":null,"status":null,"weekId":96,"worked":0}],"leaveLeft":5,"name":"Jonas Vogt","runningWeek":null,"sums":{"credited":0,"days":[],"worked":82.5},"teacherId":2,"teamName":null,"weeks":[{"actual":27.5,"balance":2,"difference":2,"endDate":"2026-10-09","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-05","target":25.5,"weekId":93},{"actual":27.5,"balance":4,"difference":2,"endDate":"2026-10-16","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-12","target":25.5,"weekId":94},{"actual":27.5,"balance":6,"difference":2,"endDate":"2026-10-23","inMonthBefore":0,"notCounted":null,"startDate":"2026-10-19","target":25.5,"weekId":95}]}]}', 0);
INSERT INTO public.schema_function VALUES
	('is_plan', '9cbdc001be9feba1eddcd459e639504da9c3a04c78528f643a0ea016bfa942b8', 23, '2026-11-19 16:10:31.78904+00'),
	('is_readable_name', '20c283b1639a3713f9cbfd65ac67fb74e17639245c384fa7328aa986e4a09bfa', 23, '2026-11-19 16:10:31.78904+00'),
	('is_record', '024d93fabbaac9b0e46ec499a11d53c75b621dab72d6c7042289be701fef8583', 23, '2026-11-19 16:10:31.78904+00'),
	('is_usual_week', '69ce8696ffad38b3f3f57bc0a97c3b4533f4fad7b9abc7fb9496d4663b6ea8ab', 23, '2026-11-19 16:10:31.78904+00'),
	('assert_closed_balances', '49ebe4d70270877803d6b8bbac96c10a2cd71516f2942a71e2793415c59b38bc', 23, '2026-11-19 16:10:33.755288+00'),
	('bring_back_person', '670f9bdf0b55de9986711a350035fa5a3d52debd5f20426362ca36f82d54e2c0', 23, '2026-11-19 16:10:33.755288+00'),
	('close_month_by_month', 'd3461b28f4941f90fd6dfa309f430c29623c7eb9bc6cdd28677d6cebda80aaab', 23, '2026-11-19 16:10:33.755288+00'),
	('closed_bookings_before', '56f47e8750f040031f1c069bb34188e19055f818b72ee13a61081ab330d054f4', 23, '2026-11-19 16:10:33.755288+00'),
	('date_in_week', '28e2feba1455d2bcc8e696c945c48b78f4a0d0332008dd1e2fa0f5c154611a95', 23, '2026-11-19 16:10:33.755288+00'),
	('enter_and_lock', '63882b0f33eddf0d654990fe7a7e01f189378a3bd82d435b01f66de5b1c23f50', 23, '2026-11-19 16:10:33.755288+00'),
	('enter_site', '5e9a1029a689173f83373de39681a4cae72d1f600937bad7b592cfa8d05915ec', 23, '2026-11-19 16:10:33.755288+00'),
	('find_move', 'e1f2b85047d5187c18d63940122aa06cca601c243649a96e2e13daa9c5de3787', 23, '2026-11-19 16:10:33.755288+00'),
	('find_site', '4d14211f84daf142250601a5b09336beb77c6b8f0696af815de76406180bc02a', 23, '2026-11-19 16:10:33.755288+00'),
	('find_sites', 'a3e93f57892a99546f40127b11ec3c59ab16916ec9cb8023aea69ff053fb565e', 23, '2026-11-19 16:10:33.755288+00'),
	('granted_accesses', '6ba75eb7f0733cc1a0ebbe7002d92e5eac81120089acc8c5a138a0856b8d4e53', 23, '2026-11-19 16:10:33.755288+00'),
	('is_closed_month', '07f340cedb3073e401cc3eb82acda3d3ec5c375ddce0825ffd63082b53a37067', 23, '2026-11-19 16:10:33.755288+00'),
	('is_coming_back', '1bfe4ad24a5946e3598c92896b52c2b26d1b977ee44ba1b339a065b21fd14450', 23, '2026-11-19 16:10:33.755288+00'),
	('is_in_closed_month', '9fc536b0b2186262d23797d429a034d908aa09b0f8a97a13b98a0516de520354', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_closed_balance', '8710b8dbe06ad2adfdd56b0d9b274fd0b368917dcc44d70d4bd6855d4ddb8868', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_closed_balances', '51419625eddc8619a8a020808e591f166aa39916f34105913468cef80153bda0', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_closed_month', '93ff78a03c03316db396e28dbcd76f2980441b0890a3addbdeb36db0be3c3473', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_entered_time', '2846cd6db2986989a2bf0139e85755191d2f80cf69cb87f4d82fb64c0bb2004d', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_line_of_history', '39b45f6875c5b38a4eb76a04b43abea3349c237cbb873dfb86268e88ca9e7086', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_longer_time', '4f22364eb82b90e9fa633bd7e3e79811d8e55b22bc1bcf981c6af56f0c45f66c', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_people_on_sheets', '7fe19e4d7a4e9d86a54a827bb9fc206956425e6e3e5e7ea7fd0e9db1f672b868', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_removed_people', '04d5e2263698cb3c718e81b10c235a8186cd98791c3da5c4fe0961a518adb2a0', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_closings', '9b766b4a82c3792ce4496f6dbc11a807dd9360c52a401fea1b28e9441165d556', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_dates_of_people', 'ba8d0621a0b23aae13ebfbaa505cd18529366ee200f7d51b6c990e67dd6ad086', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_employment', '5c43baa3467db27e925aa3aa5f7290317e4cf94aeb4f53b2fc0d7c731fd55423', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_house_days', 'b7c37a7ead75f2a8b510d64ae1f4297b31bc76073ed390f32cd116c4554623e5', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_slots', '0013d9da08d3e4c4a13cbff4e0f60893eccbd1507194d0bf4c1b13d1d56b3aea', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_terms', 'cded490760c45ec604f1e0dd7f9ebf574694a5e6cffe5be1dfaa9ad5915e2940', 23, '2026-11-19 16:10:33.755288+00'),
	('keep_shut_weeks', 'a8c09d5b9c6a3fc2a8c864985edd4ce9c182d10c890c6457dd6e2f8189cae94f', 23, '2026-11-19 16:10:33.755288+00'),
	('list_new_site', 'a755dd33e295b8920546bb1bf89b49dc248a1822d60b99214da35b76ef147b62', 23, '2026-11-19 16:10:33.755288+00'),
	('lock_months', '81d85d76d88c264ff95c7805acda5df24d13fb1318f902bd83aa6485b6032229', 23, '2026-11-19 16:10:33.755288+00'),
	('lock_teacher_weeks', 'cf76d6db1cf08a49bb0aae6e334060302d5446eed8e5e670915876849c6092ed', 23, '2026-11-19 16:10:33.755288+00'),
	('no_shut_week_comes', 'a2543d96b1341f703accab1f3a127f3e7438a0bd43f1e9091f7382440ab12dc9', 23, '2026-11-19 16:10:33.755288+00'),
	('only_one_person_leaves_a_text', '63e7ccb6d2b0089b915e2b76e5f9be1b5645949abf818577a26ff2352d176067', 23, '2026-11-19 16:10:33.755288+00'),
	('overlap_lock', '8de56d4ec727e0b334de3911e566b36557ac8a2949cc0ee5a35ecf87ae3de2d5', 23, '2026-11-19 16:10:33.755288+00'),
	('packed_person', 'a7ff86ea09e26509cd2d4ac4cff084c53f19fd9071457c0ebf13816f8b9832ef', 23, '2026-11-19 16:10:33.755288+00'),
	('read_week', '092540224c200ca53b4173124f77f84c660a422f8bbf41874fafa467e1c1bc7f', 23, '2026-11-19 16:10:33.755288+00'),
	('records_of', '145b6ecb3006fc172e5d2a9e4f16322ee28d74f2f815f23704896b5f85f699f7', 23, '2026-11-19 16:10:33.755288+00'),
	('refuse_if_shut', '03ab8331d2dda5e5efd3ea415cc806aa8efd76ca7278c3ddbfff3f0ca9e9160b', 23, '2026-11-19 16:10:33.755288+00'),
	('refuse_overlaps', '0b238b95145d5a4fdd581a954bc22aff8fcf05f81899c7bc18bcfbb2de28243f', 23, '2026-11-19 16:10:33.755288+00'),
	('replace_days', 'ef232dcc807f7aa928bccb050a140ad16592dc3ee58e5208f820e31370f05236', 23, '2026-11-19 16:10:33.755288+00'),
	('save_days', 'f7f961e27ba93fbb22cd2ae91febc4d86d8a1b66e374922228517365d7159ba9', 23, '2026-11-19 16:10:33.755288+00'),
	('sheets_of_text', '541c9400303717a32b29efebb2e03c6da6a9e6cd34fe40cd80e0251d6425fd90', 23, '2026-11-19 16:10:33.755288+00'),
	('site_versions', '5d3d91931447f2d46a509769fa32b52eab3935ecb2177013599520730a5a4126', 23, '2026-11-19 16:10:33.755288+00'),
	('sites_after', 'c0593636fe34487f6308599e63c52c1f8f93e5278dc3bacf7ad5d4eda982a382', 23, '2026-11-19 16:10:33.755288+00'),
	('tables_of_people', 'c4cdf7e375e7c75bf3050f97838f986e74eff3db09a7ef62915760632e181cf8', 23, '2026-11-19 16:10:33.755288+00'),
	('text_is_as_closed', 'b9b7938cb963d1c97c3807f8d1536cd2358e773bdabfabdae30e85afecf84538', 23, '2026-11-19 16:10:33.755288+00'),
	('told_of_nobody', '7ba2a05f2550fbd7dc07bdeea438a5837c3ff2d130a5e78f37eed5ced8b73373', 23, '2026-11-19 16:10:33.755288+00'),
	('told_sessions_of_nobody', 'ad14dfffc22ae4ec2855a25a0c925b51300f0aea0052cfeb07beb09d4c3b9eb9', 23, '2026-11-19 16:10:33.755288+00'),
	('week_document', '81e11bf6b803d1542c2eff683d0bd8dbeef8c28a5cef877d5a010003fe688d81', 23, '2026-11-19 16:10:33.755288+00'),
	('week_facts', '7aee1387c22ac3b9b116c665f3e1fc74a9dbc327ac1dcb61bd2d3ad467472cc3', 23, '2026-11-19 16:10:33.755288+00'),
	('write_figures', '3cd4b5b21bd00ebb3c23f1a1a3d3a25c5532a230e4381a7913b781c154d3287e', 23, '2026-11-19 16:10:33.755288+00'),
	('write_history', 'cbb9e30536d55c2a2c1fedf3739018ede76893ed768ab8c8308ab3b2c7473adf', 23, '2026-11-19 16:10:33.755288+00');
INSERT INTO public.schema_migration VALUES
	(54, 'baseline', '41104332ff331a3dd861ad64e3f8c52846589664dfa49ae2bb02a0be99f4fa92', '2026-11-19 16:10:31.802442+00'),
	(55, 'members', '6b15acfcf9568a46c538ea3018c126ff4f5a984043093a79ee4e83574ddcde96', '2026-11-19 16:10:32.835471+00'),
	(56, 'month_confirmations', '1b38c8a74af8a2c460b91c777db5dada14b9a63810943383f0b31042d14e0cbe', '2026-11-19 16:10:33.109893+00'),
	(59, 'removed_people', '0f63b5074302900725f09c6adcd0b92c8ff79833dd221600d5ecf035d25ce5e0', '2026-11-19 16:10:33.132961+00'),
	(60, 'account_reads', '944b6455f4918c04aabf8b663faf46ea8c5b341ede78b0bfe0df5cd94aae7550', '2026-11-19 16:10:33.185471+00'),
	(61, 'calendar_addresses', '50e3d22115a737e93fad48dc4b7569ba81fe132a23e48536de0d68f8ee1e6bfa', '2026-11-19 16:10:33.19186+00'),
	(62, 'parents_code', 'ae401f9019fea62acb44c1e13143698e047d2ef7777b88244411d3d0b29a5368', '2026-11-19 16:10:33.272232+00'),
	(63, 'day_records', '815e4d717fccdcf541a8cf4b01e609946ce21363a5192ec198cf61a12251b490', '2026-11-19 16:10:33.327082+00'),
	(68, 'shorter_invitations', '540ef1daeebde429d70c084b57faafd1288fc5265c8bdcfefa48d7266b24be98', '2026-11-19 16:10:33.377637+00'),
	(69, 'requests', 'b45acec7bd6fb51c8df8e11b1f2ef5f626a210c243e0cf6592442a2d7a9bed4d', '2026-11-19 16:10:33.383569+00'),
	(70, 'kiosks', 'c6a9ec50db902eb9073e8783ea60e2ae5484e0afe34388c094d3d49997099f58', '2026-11-19 16:10:33.468949+00'),
	(72, 'swaps', '1981c2aab0d9ff4a532f941dcebedb9805f67db22d80bca57c10b916580c6cc0', '2026-11-19 16:10:33.527374+00'),
	(73, 'figures_after_the_start', '97387746160cffea4b47393001ef94ad8dad3519af8a4bc9abee78c60a2cc497', '2026-11-19 16:10:33.663445+00'),
	(74, 'tables_that_can_be_moved', '25184ac31ffee8656ee4b5173ca3145af047893e727fdbc179a294bf24a7fe4b', '2026-11-19 16:10:33.665855+00'),
	(75, 'published_weeks', '8f944fe1468d02f6a5526235e5a0021f6d05e161a1f3c51480012957272cebb0', '2026-11-19 16:10:33.674971+00'),
	(76, 'longer_time', 'f384cbae448009eb6ae69e96b53239cd67c6d42c352523d8849cffa16c6c8499', '2026-11-19 16:10:33.693816+00'),
	(77, 'mini_job', 'd302a4d4d2c49e68ed1ea5e87dd09949dd93a338d83d4cd92493b40b7ea85fd5', '2026-11-19 16:10:33.709038+00'),
	(83, 'houses_that_move', '0120eb2b15db5c9894a6cb91dc5d3d5bf2f079d50d17c30679908f21bc494058', '2026-11-19 16:10:33.726521+00'),
	(85, 'verified_backups', '5eef3b9bf2b38c1f2f44f4f1dcb5297d94678630925f51c76e8525b4f52661cd', '2026-11-19 16:10:33.741277+00');
INSERT INTO public.site VALUES
	(1, 'Kita Morgenrot', 'Europe/Berlin', false, false, false, '$argon2id$v=19$m=19456,t=2,p=1$wRYNXFzRDm0J0TXDA4xiCg$criQk6soGy9NSxqcI1ObciwtoZMHg+EjzMG0WGf3DM4', 3, NULL, NULL, 0, false, 5, '07:00:00', '21:00:00', '', NULL, '{}', 0.0, true, true, '03-31', true, '2026-11-01', false, false, false, true, 0, 2026, '11:30:00', 'taken', 'dropped', '', 'manage', false, NULL, NULL, NULL, NULL, 0, 'day', false, false, false, false, NULL, NULL, NULL, false);
INSERT INTO public.site_counter VALUES
	(1, 2, 0, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO public.site_host VALUES
	('*', 1);
INSERT INTO public.site_number VALUES
	(1);
INSERT INTO public.site_version VALUES
	(1, 11);
INSERT INTO public.teacher VALUES
	(1, 1, 'Anna Becker', NULL, '2026-10-05', 0.00, NULL, '2024-12-30', 1, NULL, 0, false),
	(1, 2, 'Jonas Vogt', NULL, '2026-10-05', 0.00, NULL, '2024-12-30', 1, NULL, 0, false);
INSERT INTO public.terms VALUES
	(1, 1, '2024-12-30', 39.00, NULL, NULL, NULL, NULL, NULL, 30.0),
	(1, 2, '2024-12-30', 25.50, NULL, NULL, NULL, NULL, NULL, 30.0);
INSERT INTO public.time_slot VALUES
	(1, 93, 1, 1, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 1, 2, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 1, 3, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 1, 4, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 1, 5, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 2, 1, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 2, 2, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 2, 3, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 2, 4, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 93, 2, 5, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 1, 1, 0, 'none', 'vacation', NULL, NULL, NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 1, 2, 0, 'none', 'sick', NULL, NULL, NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 1, 3, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 1, 4, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 1, 5, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 2, 1, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 2, 2, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 2, 3, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 2, 4, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 94, 2, 5, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 1, 1, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 1, 2, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 1, 3, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 1, 4, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 1, 5, 0, 'work', 'present', '08:00:00', '16:15:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 2, 1, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 2, 2, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 2, 3, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 2, 4, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false),
	(1, 95, 2, 5, 0, 'work', 'present', '08:00:00', '13:30:00', NULL, NULL, NULL, NULL, 1.0, NULL, NULL, NULL, false);
INSERT INTO public.week VALUES
	(1, 93, '2026-10-05', '2026-10-09', 'W41: October 5 - October 9, 2026', NULL, NULL),
	(1, 94, '2026-10-12', '2026-10-16', 'W42: October 12 - October 16, 2026', NULL, NULL),
	(1, 95, '2026-10-19', '2026-10-23', 'W43: October 19 - October 23, 2026', NULL, NULL);
INSERT INTO public.wrong_password_day VALUES
	(1, '2026-11-19', 0);
SELECT pg_catalog.setval('public.access_event_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.backup_failure_failure_id_seq', 1, false);
SELECT pg_catalog.setval('public.backup_record_backup_id_seq', 1, false);
SELECT pg_catalog.setval('public.kiosk_tap_number_seq', 1, false);
SELECT pg_catalog.setval('public.site_site_id_seq', 1, true);
ALTER TABLE ONLY public.access_device
    ADD CONSTRAINT access_device_pk PRIMARY KEY (site_id, token_hash);
ALTER TABLE ONLY public.access_event
    ADD CONSTRAINT access_event_pk PRIMARY KEY (site_id, event_id);
ALTER TABLE ONLY public.access_grant
    ADD CONSTRAINT access_grant_pk PRIMARY KEY (site_id, token_hash);
ALTER TABLE ONLY public.backup_failure
    ADD CONSTRAINT backup_failure_pk PRIMARY KEY (failure_id);
ALTER TABLE ONLY public.backup_record
    ADD CONSTRAINT backup_record_pk PRIMARY KEY (backup_id);
ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_pk PRIMARY KEY (site_id, booking_id);
ALTER TABLE ONLY public.calendar_address
    ADD CONSTRAINT calendar_address_pk PRIMARY KEY (site_id, token_hash);
ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_pk PRIMARY KEY (site_id, member_id, date, number);
ALTER TABLE ONLY public.calendar_year
    ADD CONSTRAINT calendar_year_pk PRIMARY KEY (site_id, year);
ALTER TABLE ONLY public.certificate
    ADD CONSTRAINT certificate_pk PRIMARY KEY (site_id, teacher_id, date);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pk PRIMARY KEY (site_id, challenge_hash);
ALTER TABLE ONLY public.children_step
    ADD CONSTRAINT children_step_pk PRIMARY KEY (site_id, team_id, valid_from, age, weekday, from_time);
ALTER TABLE ONLY public.closing_exception
    ADD CONSTRAINT closing_exception_pk PRIMARY KEY (site_id, closing_id, teacher_id, date);
ALTER TABLE ONLY public.closing
    ADD CONSTRAINT closing_pk PRIMARY KEY (site_id, closing_id);
ALTER TABLE ONLY public.code_failure
    ADD CONSTRAINT code_failure_pk PRIMARY KEY (site_id, address);
ALTER TABLE ONLY public.day_lock
    ADD CONSTRAINT day_lock_pk PRIMARY KEY (site_id, date, teacher_id);
ALTER TABLE ONLY public.day_record
    ADD CONSTRAINT day_record_pk PRIMARY KEY (site_id, week_number, teacher_id, weekday, version);
ALTER TABLE ONLY public.day_stage
    ADD CONSTRAINT day_stage_is_one_for_each UNIQUE NULLS NOT DISTINCT (site_id, date, team_id);
ALTER TABLE ONLY public.group_age
    ADD CONSTRAINT group_age_pk PRIMARY KEY (site_id, team_id, valid_from, age);
ALTER TABLE ONLY public.group_need
    ADD CONSTRAINT group_need_pk PRIMARY KEY (site_id, team_id, valid_from);
ALTER TABLE ONLY public.hint_answer
    ADD CONSTRAINT hint_answer_pk PRIMARY KEY (site_id, week_number, teacher_id, weekday, rule);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pk PRIMARY KEY (site_id, version, entry_index);
ALTER TABLE ONLY public.house_day
    ADD CONSTRAINT house_day_pk PRIMARY KEY (site_id, date);
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pk PRIMARY KEY (site_id, key);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pk PRIMARY KEY (site_id, token_hash);
ALTER TABLE ONLY public.kiosk_failure
    ADD CONSTRAINT kiosk_failure_pk PRIMARY KEY (site_id, member_id, teacher_id);
ALTER TABLE ONLY public.kiosk_pin
    ADD CONSTRAINT kiosk_pin_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.kiosk_tap
    ADD CONSTRAINT kiosk_tap_pk PRIMARY KEY (site_id, tap_id);
ALTER TABLE ONLY public.leave_correction
    ADD CONSTRAINT leave_correction_pk PRIMARY KEY (site_id, leave_correction_id);
ALTER TABLE ONLY public.leave_year
    ADD CONSTRAINT leave_year_pk PRIMARY KEY (site_id, teacher_id, year);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pk PRIMARY KEY (site_id, week_number, teacher_id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_is_of_one_sort UNIQUE (site_id, member_id, role);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pk PRIMARY KEY (site_id, member_id);
ALTER TABLE ONLY public.month_closing
    ADD CONSTRAINT month_closing_hash_is_of_one_text UNIQUE (site_id, month, version, hash);
ALTER TABLE ONLY public.month_closing
    ADD CONSTRAINT month_closing_pk PRIMARY KEY (site_id, month, version);
ALTER TABLE ONLY public.month_confirmation
    ADD CONSTRAINT month_confirmation_pk PRIMARY KEY (site_id, month, version, teacher_id);
ALTER TABLE ONLY public.month_figure
    ADD CONSTRAINT month_figure_pk PRIMARY KEY (site_id, month, version, teacher_id);
ALTER TABLE ONLY public.month_reopening
    ADD CONSTRAINT month_reopening_pk PRIMARY KEY (site_id, month, version);
ALTER TABLE ONLY public.month_text
    ADD CONSTRAINT month_text_pk PRIMARY KEY (site_id, month, version);
ALTER TABLE ONLY public.open_shift_answer
    ADD CONSTRAINT open_shift_answer_pk PRIMARY KEY (site_id, open_shift_id, teacher_id);
ALTER TABLE ONLY public.open_shift
    ADD CONSTRAINT open_shift_pk PRIMARY KEY (site_id, open_shift_id);
ALTER TABLE ONLY public.opening_day
    ADD CONSTRAINT opening_day_pk PRIMARY KEY (site_id, weekday);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pk PRIMARY KEY (site_id, credential_id);
ALTER TABLE ONLY public.password_failure
    ADD CONSTRAINT password_failure_pk PRIMARY KEY (site_id, address);
ALTER TABLE ONLY public.payroll_absence_key
    ADD CONSTRAINT payroll_absence_key_pk PRIMARY KEY (site_id, kind);
ALTER TABLE ONLY public.payroll_person
    ADD CONSTRAINT payroll_person_number_is_of_one_person UNIQUE (site_id, personnel_number) DEFERRABLE;
ALTER TABLE ONLY public.payroll_person
    ADD CONSTRAINT payroll_person_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.payroll
    ADD CONSTRAINT payroll_pk PRIMARY KEY (site_id);
ALTER TABLE ONLY public.preset
    ADD CONSTRAINT preset_mark_is_its_own UNIQUE (site_id, mark);
ALTER TABLE ONLY public.preset
    ADD CONSTRAINT preset_pk PRIMARY KEY (site_id, "position");
ALTER TABLE ONLY public.preset
    ADD CONSTRAINT preset_times_are_its_own UNIQUE (site_id, times);
ALTER TABLE ONLY public.protection_profile
    ADD CONSTRAINT protection_profile_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.removed_person
    ADD CONSTRAINT removed_person_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.request_day
    ADD CONSTRAINT request_day_pk PRIMARY KEY (site_id, request_id, date);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_days_are_asked_for_once EXCLUDE USING gist (int4range(site_id, site_id, '[]'::text) WITH &&, int4range(teacher_id, teacher_id, '[]'::text) WITH &&, daterange(first_day, last_day, '[]'::text) WITH &&) WHERE ((state = 'asked'::text));
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_is_of_a_teacher UNIQUE (site_id, teacher_id, request_id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_pk PRIMARY KEY (site_id, request_id);
ALTER TABLE ONLY public.schema_function
    ADD CONSTRAINT schema_function_pk PRIMARY KEY (name);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.site_counter
    ADD CONSTRAINT site_counter_pk PRIMARY KEY (site_id);
ALTER TABLE ONLY public.site_host
    ADD CONSTRAINT site_host_any_stands_alone EXCLUDE USING gist ((
CASE
    WHEN (host = '*'::text) THEN 1
    ELSE 0
END) WITH <>);
ALTER TABLE ONLY public.site_host
    ADD CONSTRAINT site_host_pk PRIMARY KEY (host);
ALTER TABLE ONLY public.site_move
    ADD CONSTRAINT site_move_pk PRIMARY KEY (number);
ALTER TABLE ONLY public.site_number
    ADD CONSTRAINT site_number_pk PRIMARY KEY (number);
ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pk PRIMARY KEY (site_id);
ALTER TABLE ONLY public.site_version
    ADD CONSTRAINT site_version_pk PRIMARY KEY (site_id);
ALTER TABLE ONLY public.staff_limit
    ADD CONSTRAINT staff_limit_pk PRIMARY KEY (site_id, teacher_id, weekday);
ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.stage
    ADD CONSTRAINT stage_name_is_its_own UNIQUE (site_id, name);
ALTER TABLE ONLY public.stage
    ADD CONSTRAINT stage_pk PRIMARY KEY (site_id, "position");
ALTER TABLE ONLY public.stage_plan
    ADD CONSTRAINT stage_plan_pk PRIMARY KEY (site_id);
ALTER TABLE ONLY public.swap_day
    ADD CONSTRAINT swap_day_pk PRIMARY KEY (site_id, swap_id, teacher_id, date);
ALTER TABLE ONLY public.swap
    ADD CONSTRAINT swap_pk PRIMARY KEY (site_id, swap_id);
ALTER TABLE ONLY public.swap_refusal
    ADD CONSTRAINT swap_refusal_pk PRIMARY KEY (site_id, swap_id, teacher_id);
ALTER TABLE ONLY public.teacher
    ADD CONSTRAINT teacher_pk PRIMARY KEY (site_id, teacher_id);
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pk PRIMARY KEY (site_id, team_id);
ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pk PRIMARY KEY (site_id, teacher_id, valid_from);
ALTER TABLE ONLY public.time_slot
    ADD CONSTRAINT time_slot_pk PRIMARY KEY (site_id, week_number, teacher_id, weekday, slot_index);
ALTER TABLE ONLY public.week
    ADD CONSTRAINT week_is_one_a_monday UNIQUE (site_id, start_date);
ALTER TABLE ONLY public.week
    ADD CONSTRAINT week_pk PRIMARY KEY (site_id, week_number);
ALTER TABLE ONLY public.week_setting
    ADD CONSTRAINT week_setting_is_one_a_teacher_and_week PRIMARY KEY (site_id, week_number, teacher_id);
ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_is_said_once UNIQUE NULLS NOT DISTINCT (site_id, teacher_id, kind, date, weekday);
ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_pk PRIMARY KEY (site_id, teacher_id, "position");
ALTER TABLE ONLY public.wrong_password_day
    ADD CONSTRAINT wrong_password_day_pk PRIMARY KEY (site_id, day);
CREATE INDEX access_event_at ON public.access_event USING btree (site_id, at);
CREATE INDEX access_event_of_member ON public.access_event USING btree (site_id, member_id);
CREATE INDEX access_event_of_teacher ON public.access_event USING btree (site_id, teacher_id) WHERE (teacher_id IS NOT NULL);
CREATE UNIQUE INDEX access_event_read_once ON public.access_event USING btree (site_id, teacher_id, day, member_id) NULLS NOT DISTINCT WHERE (action = 'accountRead'::text);
CREATE INDEX access_grant_of_member ON public.access_grant USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX access_grant_of_passkey ON public.access_grant USING btree (site_id, credential_id) WHERE (credential_id IS NOT NULL);
CREATE INDEX backup_record_finished ON public.backup_record USING btree (finished_at);
CREATE INDEX booking_balance ON public.booking USING btree (site_id, teacher_id, date) INCLUDE (hours);
CREATE INDEX calendar_address_of_member ON public.calendar_address USING btree (site_id, member_id);
CREATE INDEX challenge_of_address ON public.challenge USING btree (site_id, address);
CREATE INDEX closing_exception_of_teacher ON public.closing_exception USING btree (site_id, teacher_id);
CREATE INDEX day_lock_of_teacher ON public.day_lock USING btree (site_id, teacher_id);
CREATE INDEX day_record_of_teacher ON public.day_record USING btree (site_id, teacher_id);
CREATE INDEX hint_answer_teacher ON public.hint_answer USING btree (site_id, teacher_id);
CREATE INDEX history_of_bookings ON public.history USING btree (site_id, teacher_id) WHERE (action = ANY (ARRAY['bookingEntered'::text, 'bookingRemoved'::text]));
CREATE INDEX history_of_folded_week ON public.history USING btree (site_id, folded_week, version) WHERE (folded_week IS NOT NULL);
CREATE INDEX history_of_initial_balance ON public.history USING btree (site_id, teacher_id, version) WHERE (action = ANY (ARRAY['teacherCreated'::text, 'teacherChanged'::text, 'teacherArchived'::text, 'teacherRestored'::text, 'balanceFolded'::text]));
CREATE INDEX history_of_teacher ON public.history USING btree (site_id, teacher_id) WHERE (teacher_id IS NOT NULL);
CREATE INDEX history_of_week ON public.history USING btree (site_id, week_number) WHERE (week_number IS NOT NULL);
CREATE INDEX house_day_of_closing ON public.house_day USING btree (site_id, closing_id) WHERE (closing_id IS NOT NULL);
CREATE UNIQUE INDEX invitation_of_member ON public.invitation USING btree (site_id, member_id) WHERE (used_at IS NULL);
CREATE INDEX kiosk_failure_of_teacher ON public.kiosk_failure USING btree (site_id, teacher_id);
CREATE INDEX kiosk_tap_by_date ON public.kiosk_tap USING btree (site_id, date);
CREATE INDEX kiosk_tap_of_day ON public.kiosk_tap USING btree (site_id, teacher_id, date);
CREATE INDEX leave_correction_of_teacher ON public.leave_correction USING btree (site_id, teacher_id);
CREATE UNIQUE INDEX ledger_balance ON public.ledger USING btree (site_id, teacher_id, week_number) INCLUDE (counted_difference, complete, counts, worked, absent_days, vacation_days, sick_days, non_working_days);
CREATE UNIQUE INDEX member_by_handle ON public.member USING btree (site_id, user_handle);
CREATE UNIQUE INDEX member_of_teacher ON public.member USING btree (site_id, teacher_id) WHERE (ended_at IS NULL);
CREATE INDEX month_confirmation_of_teacher ON public.month_confirmation USING btree (site_id, teacher_id);
CREATE INDEX month_figure_of_teacher ON public.month_figure USING btree (site_id, teacher_id);
CREATE INDEX open_shift_answer_of_teacher ON public.open_shift_answer USING btree (site_id, teacher_id);
CREATE INDEX open_shift_of_teacher ON public.open_shift USING btree (site_id, teacher_id);
CREATE INDEX open_shift_open ON public.open_shift USING btree (site_id, date);
CREATE INDEX passkey_of_member ON public.passkey USING btree (site_id, member_id);
CREATE INDEX removed_person_on ON public.removed_person USING btree (site_id, removed_on);
CREATE INDEX request_closed ON public.request USING btree (site_id, closed_at) WHERE (state <> 'asked'::text);
CREATE INDEX request_day_of_teacher ON public.request_day USING btree (site_id, teacher_id);
CREATE INDEX request_open ON public.request USING btree (site_id, first_day) WHERE (state = 'asked'::text);
CREATE INDEX site_host_of_site ON public.site_host USING btree (site_id);
CREATE INDEX swap_closed ON public.swap USING btree (site_id, closed_at) WHERE (state <> ALL (ARRAY['offered'::text, 'taken'::text]));
CREATE UNIQUE INDEX swap_day_is_offered_once ON public.swap_day USING btree (site_id, teacher_id, date) WHERE (before IS NULL);
CREATE INDEX swap_live ON public.swap USING btree (site_id, date) WHERE (state = ANY (ARRAY['offered'::text, 'taken'::text]));
CREATE INDEX swap_of_colleague ON public.swap USING btree (site_id, colleague_id);
CREATE INDEX swap_of_teacher ON public.swap USING btree (site_id, teacher_id);
CREATE INDEX swap_refusal_of_teacher ON public.swap_refusal USING btree (site_id, teacher_id);
CREATE INDEX teacher_team ON public.teacher USING btree (site_id, team_id);
CREATE INDEX time_slot_teacher ON public.time_slot USING btree (site_id, teacher_id);
CREATE INDEX time_slot_team ON public.time_slot USING btree (site_id, team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX week_setting_teacher ON public.week_setting USING btree (site_id, teacher_id);
CREATE TRIGGER close_month_by_month BEFORE UPDATE OF closed_before ON public.site FOR EACH ROW WHEN ((old.closed_before IS DISTINCT FROM new.closed_before)) EXECUTE FUNCTION public.close_month_by_month();
CREATE CONSTRAINT TRIGGER keep_closed_balance AFTER UPDATE OF initial_balance ON public.teacher DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.initial_balance IS DISTINCT FROM new.initial_balance)) EXECUTE FUNCTION public.keep_closed_balance();
CREATE CONSTRAINT TRIGGER keep_closed_balances AFTER UPDATE OF folded_before ON public.site DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.folded_before IS DISTINCT FROM new.folded_before) AND (new.closed_before IS NOT NULL))) EXECUTE FUNCTION public.keep_closed_balances();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON public.month_closing FOR EACH ROW EXECUTE FUNCTION public.keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON public.month_figure FOR EACH ROW EXECUTE FUNCTION public.keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON public.month_reopening FOR EACH ROW EXECUTE FUNCTION public.keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT ON public.month_text FOR EACH ROW EXECUTE FUNCTION public.keep_closed_month();
CREATE TRIGGER keep_entered_time BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION public.keep_entered_time();
CREATE TRIGGER keep_entered_time BEFORE INSERT ON public.day_record FOR EACH ROW EXECUTE FUNCTION public.keep_entered_time();
CREATE TRIGGER keep_entered_time BEFORE INSERT ON public.leave_correction FOR EACH ROW EXECUTE FUNCTION public.keep_entered_time();
CREATE TRIGGER keep_entered_time BEFORE INSERT ON public.month_confirmation FOR EACH ROW EXECUTE FUNCTION public.keep_entered_time();
CREATE TRIGGER keep_line_of_history BEFORE UPDATE ON public.history FOR EACH ROW WHEN ((((old.teacher_id IS NOT NULL) AND (new.teacher_id IS NULL)) OR ((old.week_number IS NOT NULL) AND (new.week_number IS NULL)))) EXECUTE FUNCTION public.keep_line_of_history();
CREATE TRIGGER keep_longer_time BEFORE UPDATE OF region, folded_before, kept_longer_years, kept_longer_until ON public.site FOR EACH ROW EXECUTE FUNCTION public.keep_longer_time();
CREATE TRIGGER keep_people_on_sheets BEFORE DELETE ON public.teacher FOR EACH ROW EXECUTE FUNCTION public.keep_people_on_sheets();
CREATE CONSTRAINT TRIGGER keep_removed_people AFTER UPDATE OF coming_back ON public.removed_person DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.coming_back) EXECUTE FUNCTION public.keep_removed_people();
CREATE TRIGGER keep_shut_closings_update AFTER UPDATE ON public.closing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_closings();
CREATE TRIGGER keep_shut_dates_of_people_delete AFTER DELETE ON public.booking REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_dates_of_people_delete AFTER DELETE ON public.closing_exception REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_dates_of_people_insert AFTER INSERT ON public.booking REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_dates_of_people_insert AFTER INSERT ON public.closing_exception REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_dates_of_people_update AFTER UPDATE ON public.booking REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_dates_of_people_update AFTER UPDATE ON public.closing_exception REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_employment BEFORE UPDATE OF start_date, last_day ON public.teacher FOR EACH ROW WHEN (((old.start_date IS DISTINCT FROM new.start_date) OR (old.last_day IS DISTINCT FROM new.last_day))) EXECUTE FUNCTION public.keep_shut_employment();
CREATE TRIGGER keep_shut_house_days_delete AFTER DELETE ON public.house_day REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_house_days();
CREATE TRIGGER keep_shut_house_days_insert AFTER INSERT ON public.house_day REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_house_days();
CREATE TRIGGER keep_shut_house_days_update AFTER UPDATE ON public.house_day REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_house_days();
CREATE TRIGGER keep_shut_locks_delete AFTER DELETE ON public.day_lock REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_locks_insert AFTER INSERT ON public.day_lock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_dates_of_people();
CREATE TRIGGER keep_shut_slots_delete AFTER DELETE ON public.day_record REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_delete AFTER DELETE ON public.hint_answer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_delete AFTER DELETE ON public.time_slot REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_insert AFTER INSERT ON public.day_record REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_insert AFTER INSERT ON public.hint_answer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_insert AFTER INSERT ON public.time_slot REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_update AFTER UPDATE ON public.day_record REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_update AFTER UPDATE ON public.hint_answer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_slots_update AFTER UPDATE ON public.time_slot REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_slots();
CREATE TRIGGER keep_shut_terms_delete AFTER DELETE ON public.terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_terms();
CREATE TRIGGER keep_shut_terms_insert AFTER INSERT ON public.terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_terms();
CREATE TRIGGER keep_shut_terms_update AFTER UPDATE ON public.terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_terms();
CREATE TRIGGER keep_shut_weeks_delete AFTER DELETE ON public.ledger REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER keep_shut_weeks_delete AFTER DELETE ON public.week_setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER keep_shut_weeks_insert AFTER INSERT ON public.ledger REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER keep_shut_weeks_insert AFTER INSERT ON public.week_setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER keep_shut_weeks_update AFTER UPDATE ON public.ledger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER keep_shut_weeks_update AFTER UPDATE ON public.week_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_shut_weeks();
CREATE TRIGGER list_new_site AFTER INSERT ON public.site FOR EACH ROW EXECUTE FUNCTION public.list_new_site();
CREATE TRIGGER no_shut_week_comes_insert AFTER INSERT ON public.week REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.no_shut_week_comes();
CREATE TRIGGER only_one_person_leaves_a_text BEFORE UPDATE ON public.month_text FOR EACH ROW EXECUTE FUNCTION public.only_one_person_leaves_a_text();
CREATE TRIGGER refuse_overlaps_insert AFTER INSERT ON public.time_slot REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_overlaps();
CREATE TRIGGER refuse_overlaps_update AFTER UPDATE ON public.time_slot REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_overlaps();
CREATE TRIGGER text_is_as_closed BEFORE INSERT ON public.month_text FOR EACH ROW EXECUTE FUNCTION public.text_is_as_closed();
ALTER TABLE ONLY public.access_device
    ADD CONSTRAINT access_device_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_event
    ADD CONSTRAINT access_event_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_event
    ADD CONSTRAINT access_event_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_event
    ADD CONSTRAINT access_event_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grant
    ADD CONSTRAINT access_grant_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grant
    ADD CONSTRAINT access_grant_passkey_fk FOREIGN KEY (site_id, credential_id) REFERENCES public.passkey(site_id, credential_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_grant
    ADD CONSTRAINT access_grant_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_address
    ADD CONSTRAINT calendar_address_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_year
    ADD CONSTRAINT calendar_year_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.certificate
    ADD CONSTRAINT certificate_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.certificate
    ADD CONSTRAINT certificate_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_invitation_fk FOREIGN KEY (site_id, invitation_hash) REFERENCES public.invitation(site_id, token_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.children_step
    ADD CONSTRAINT children_step_age_fk FOREIGN KEY (site_id, team_id, valid_from, age) REFERENCES public.group_age(site_id, team_id, valid_from, age) ON DELETE CASCADE;
ALTER TABLE ONLY public.closing_exception
    ADD CONSTRAINT closing_exception_closing_fk FOREIGN KEY (site_id, closing_id) REFERENCES public.closing(site_id, closing_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.closing_exception
    ADD CONSTRAINT closing_exception_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.closing
    ADD CONSTRAINT closing_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.code_failure
    ADD CONSTRAINT code_failure_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_lock
    ADD CONSTRAINT day_lock_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_lock
    ADD CONSTRAINT day_lock_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_record
    ADD CONSTRAINT day_record_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_record
    ADD CONSTRAINT day_record_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_stage
    ADD CONSTRAINT day_stage_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.day_stage
    ADD CONSTRAINT day_stage_team_fk FOREIGN KEY (site_id, team_id) REFERENCES public.team(site_id, team_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.group_age
    ADD CONSTRAINT group_age_need_fk FOREIGN KEY (site_id, team_id, valid_from) REFERENCES public.group_need(site_id, team_id, valid_from) ON DELETE CASCADE;
ALTER TABLE ONLY public.group_need
    ADD CONSTRAINT group_need_team_fk FOREIGN KEY (site_id, team_id) REFERENCES public.team(site_id, team_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hint_answer
    ADD CONSTRAINT hint_answer_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hint_answer
    ADD CONSTRAINT hint_answer_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE SET NULL (teacher_id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE SET NULL (week_number);
ALTER TABLE ONLY public.house_day
    ADD CONSTRAINT house_day_closing_fk FOREIGN KEY (site_id, closing_id) REFERENCES public.closing(site_id, closing_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.house_day
    ADD CONSTRAINT house_day_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kiosk_failure
    ADD CONSTRAINT kiosk_failure_member_fk FOREIGN KEY (site_id, member_id, role) REFERENCES public.member(site_id, member_id, role) ON DELETE CASCADE;
ALTER TABLE ONLY public.kiosk_failure
    ADD CONSTRAINT kiosk_failure_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kiosk_pin
    ADD CONSTRAINT kiosk_pin_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kiosk_tap
    ADD CONSTRAINT kiosk_tap_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leave_correction
    ADD CONSTRAINT leave_correction_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leave_correction
    ADD CONSTRAINT leave_correction_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leave_year
    ADD CONSTRAINT leave_year_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leave_year
    ADD CONSTRAINT leave_year_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_closing
    ADD CONSTRAINT month_closing_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_confirmation
    ADD CONSTRAINT month_confirmation_figure_fk FOREIGN KEY (site_id, month, version, teacher_id) REFERENCES public.month_figure(site_id, month, version, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_figure
    ADD CONSTRAINT month_figure_closing_fk FOREIGN KEY (site_id, month, version) REFERENCES public.month_closing(site_id, month, version) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_figure
    ADD CONSTRAINT month_figure_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_reopening
    ADD CONSTRAINT month_reopening_closing_fk FOREIGN KEY (site_id, month, version) REFERENCES public.month_closing(site_id, month, version) ON DELETE CASCADE;
ALTER TABLE ONLY public.month_text
    ADD CONSTRAINT month_text_closing_fk FOREIGN KEY (site_id, month, version) REFERENCES public.month_closing(site_id, month, version) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_shift_answer
    ADD CONSTRAINT open_shift_answer_shift_fk FOREIGN KEY (site_id, open_shift_id) REFERENCES public.open_shift(site_id, open_shift_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_shift_answer
    ADD CONSTRAINT open_shift_answer_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_shift
    ADD CONSTRAINT open_shift_group_fk FOREIGN KEY (site_id, group_id) REFERENCES public.team(site_id, team_id) ON DELETE SET NULL (group_id);
ALTER TABLE ONLY public.open_shift
    ADD CONSTRAINT open_shift_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.open_shift
    ADD CONSTRAINT open_shift_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.opening_day
    ADD CONSTRAINT opening_day_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_member_fk FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, member_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_failure
    ADD CONSTRAINT password_failure_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payroll_absence_key
    ADD CONSTRAINT payroll_absence_key_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payroll_person
    ADD CONSTRAINT payroll_person_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payroll_person
    ADD CONSTRAINT payroll_person_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payroll
    ADD CONSTRAINT payroll_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.preset
    ADD CONSTRAINT preset_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.protection_profile
    ADD CONSTRAINT protection_profile_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.protection_profile
    ADD CONSTRAINT protection_profile_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_person
    ADD CONSTRAINT removed_person_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_day
    ADD CONSTRAINT request_day_request_fk FOREIGN KEY (site_id, teacher_id, request_id) REFERENCES public.request(site_id, teacher_id, request_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_counter
    ADD CONSTRAINT site_counter_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_host
    ADD CONSTRAINT site_host_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_number
    ADD CONSTRAINT site_number_site_fk FOREIGN KEY (number) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_version
    ADD CONSTRAINT site_version_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_limit
    ADD CONSTRAINT staff_limit_member_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.staff_member(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stage_plan
    ADD CONSTRAINT stage_plan_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stage
    ADD CONSTRAINT stage_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap
    ADD CONSTRAINT swap_colleague_fk FOREIGN KEY (site_id, colleague_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap_day
    ADD CONSTRAINT swap_day_swap_fk FOREIGN KEY (site_id, swap_id) REFERENCES public.swap(site_id, swap_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap_day
    ADD CONSTRAINT swap_day_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap_refusal
    ADD CONSTRAINT swap_refusal_swap_fk FOREIGN KEY (site_id, swap_id) REFERENCES public.swap(site_id, swap_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap_refusal
    ADD CONSTRAINT swap_refusal_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.swap
    ADD CONSTRAINT swap_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.teacher
    ADD CONSTRAINT teacher_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.teacher
    ADD CONSTRAINT teacher_team_fk FOREIGN KEY (site_id, team_id) REFERENCES public.team(site_id, team_id) ON DELETE SET NULL (team_id);
ALTER TABLE ONLY public.teacher
    ADD CONSTRAINT teacher_terms_fk FOREIGN KEY (site_id, teacher_id, terms_begin) REFERENCES public.terms(site_id, teacher_id, valid_from) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_slot
    ADD CONSTRAINT time_slot_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_slot
    ADD CONSTRAINT time_slot_team_fk FOREIGN KEY (site_id, team_id) REFERENCES public.team(site_id, team_id) ON DELETE SET NULL (team_id);
ALTER TABLE ONLY public.time_slot
    ADD CONSTRAINT time_slot_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.week_setting
    ADD CONSTRAINT week_setting_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.week_setting
    ADD CONSTRAINT week_setting_week_fk FOREIGN KEY (site_id, week_number) REFERENCES public.week(site_id, week_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.week
    ADD CONSTRAINT week_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_teacher_fk FOREIGN KEY (site_id, teacher_id) REFERENCES public.teacher(site_id, teacher_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wrong_password_day
    ADD CONSTRAINT wrong_password_day_site_fk FOREIGN KEY (site_id) REFERENCES public.site(site_id) ON DELETE CASCADE;
ALTER TABLE public.access_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.access_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.access_grant ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.booking ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_address ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_year ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.certificate ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.challenge ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.children_step ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.closing ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.closing_exception ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.code_failure ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.day_lock ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.day_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.day_stage ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_age ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_need ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.hint_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.history ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.house_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kiosk_failure ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kiosk_pin ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kiosk_tap ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.leave_correction ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.leave_year ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.month_closing ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.month_confirmation ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.month_figure ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.month_reopening ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.month_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY no_folded_week_comes ON public.week AS RESTRICTIVE FOR INSERT TO morgenkreis_server WITH CHECK ((start_date >= COALESCE(( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = week.site_id)), '-infinity'::date)));
CREATE POLICY no_rolled_up_booking_comes ON public.booking AS RESTRICTIVE FOR INSERT TO morgenkreis_server WITH CHECK ((date >= COALESCE(( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = booking.site_id)), '-infinity'::date)));
CREATE POLICY no_rolled_up_certificate_comes ON public.certificate AS RESTRICTIVE FOR INSERT TO morgenkreis_server WITH CHECK ((date >= COALESCE(( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = certificate.site_id)), '-infinity'::date)));
CREATE POLICY no_rolled_up_lock_comes ON public.day_lock AS RESTRICTIVE FOR INSERT TO morgenkreis_server WITH CHECK ((date >= COALESCE(( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = day_lock.site_id)), '-infinity'::date)));
CREATE POLICY only_asked_host ON public.site_host USING ((host = ANY (ARRAY[NULLIF(current_setting('app.host'::text, true), ''::text), '*'::text]))) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_asked_host ON public.site_move USING ((NULLIF(current_setting('app.host'::text, true), ''::text) = ANY (hosts))) WITH CHECK (false);
CREATE POLICY only_folded_weeks_go ON public.week AS RESTRICTIVE FOR DELETE TO morgenkreis_server USING ((start_date < ( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = week.site_id))));
CREATE POLICY only_old_events_go ON public.access_event AS RESTRICTIVE FOR DELETE USING ((at < (now() - '90 days'::interval)));
CREATE POLICY only_own_site ON public.access_device USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.access_event USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.access_grant USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.booking USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.calendar_address USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.calendar_entry USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.calendar_year USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.certificate USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.challenge USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.children_step USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.closing USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.closing_exception USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.code_failure USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.day_lock USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.day_record USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.day_stage USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.group_age USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.group_need USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.hint_answer USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.history USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.house_day USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.idempotency_key USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.invitation USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.kiosk_failure USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.kiosk_pin USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.kiosk_tap USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.leave_correction USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.leave_year USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.ledger USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.member USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.month_closing USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.month_confirmation USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.month_figure USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.month_reopening USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.month_text USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.open_shift USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.open_shift_answer USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.opening_day USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.passkey USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.password_failure USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.payroll USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.payroll_absence_key USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.payroll_person USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.preset USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.protection_profile USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.removed_person USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.request USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.request_day USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.site USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.site_counter USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.site_version USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.staff_limit USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.staff_member USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.stage USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.stage_plan USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.swap USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.swap_day USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.swap_refusal USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.teacher USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.team USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.terms USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.time_slot USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.week USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.week_setting USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.wish USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_own_site ON public.wrong_password_day USING ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer)) WITH CHECK ((site_id = (NULLIF(current_setting('app.site'::text, true), ''::text))::integer));
CREATE POLICY only_rolled_up_texts_go ON public.month_text AS RESTRICTIVE FOR DELETE TO morgenkreis_server USING (((month + '1 mon'::interval) <= ( SELECT s.folded_before
   FROM public.site s
  WHERE (s.site_id = month_text.site_id))));
ALTER TABLE public.open_shift ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.open_shift_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.opening_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_keeps_directory ON public.site TO postgres USING (true) WITH CHECK (true);
CREATE POLICY owner_keeps_directory ON public.site_host TO postgres USING (true) WITH CHECK (true);
CREATE POLICY owner_keeps_directory ON public.site_move TO postgres USING (true) WITH CHECK (true);
ALTER TABLE public.passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.password_failure ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payroll ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payroll_absence_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payroll_person ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.preset ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.protection_profile ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.removed_person ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.request ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.request_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_counter ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_host ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_move ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_limit ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_member ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stage ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stage_plan ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.swap ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.swap_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.swap_refusal ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.teacher ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.team ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.time_slot ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.week ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.week_setting ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.wish ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.wrong_password_day ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO morgenkreis_server;
GRANT ALL ON FUNCTION public.assert_closed_balances(p_site integer, p_teacher integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.bring_back_person(p_site integer, p_teacher integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.close_month_by_month() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.closed_bookings_before(p_site integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.date_in_week(p_week smallint, p_weekday integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.enter_and_lock(p_site integer, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone, p_teachers integer[], p_weeks integer[], p_known_version bigint, p_known_by text, OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT time_zone text, OUT see_hours boolean, OUT closed_before date, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone, OUT version bigint, OUT changed_by text, OUT facts json) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.enter_site(p_site integer, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone, OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT time_zone text, OUT see_hours boolean, OUT see_all_weeks boolean, OUT closed_before date, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.find_move(p_host text, OUT to_cell text, OUT step text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.find_site(p_host text, OUT site_id integer, OUT time_zone text, OUT asks_for_code boolean, OUT code_hash bytea) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.find_sites(p_hosts text[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.granted_accesses(p_sites integer[], p_tokens bytea[], p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_now timestamp with time zone) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_closed_month(p_site integer, p_month date) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_coming_back(p_site integer, p_teacher integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_in_closed_month(p_site integer, p_teacher integer, p_open_from date) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_plan(p_plan text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_readable_name(p_name text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_record(p_spans text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.is_usual_week(p_days text[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_closed_balance() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_closed_balances() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_closed_month() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_entered_time() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_line_of_history() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_longer_time() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_people_on_sheets() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_removed_people() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_closings() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_dates_of_people() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_employment() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_house_days() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_slots() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_terms() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.keep_shut_weeks() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.least_years_of(p_region text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.list_new_site() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.lock_months(p_site integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.lock_teacher_facts(p_site integer, p_teacher integer, p_from_week integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.lock_teacher_weeks(p_site integer, p_teachers integer[], p_weeks integer[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.lock_week_facts(p_site integer, p_teachers integer[], p_weeks integer[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.no_shut_week_comes() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.only_one_person_leaves_a_text() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.overlap_lock(p_site integer, p_teacher integer, p_week smallint) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.packed_person(p_site integer, p_teacher integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.read_week(p_site integer, p_week integer, p_today date, p_token bytea, p_granted_after timestamp with time zone, p_used_after timestamp with time zone, p_known bigint, OUT granted_at timestamp with time zone, OUT last_used_at timestamp with time zone, OUT version bigint, OUT see_hours boolean, OUT see_reasons boolean, OUT see_notes boolean, OUT see_all_weeks boolean, OUT document text, OUT unchanged boolean, OUT opens text, OUT member_id integer, OUT member_teacher_id integer, OUT authenticated_at timestamp with time zone) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.records_of(p_site integer, p_week integer, p_teacher integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.refuse_if_shut(p_open_from date) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.refuse_overlaps() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.replace_days(p_site integer, p_days json, p_slots json) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.save_days(p_site integer, p_actor integer, p_days json, p_slots json, p_figures json, p_rows_are_there boolean, p_lines json, OUT version bigint, OUT changed_by text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.sheets_of_text(p_text text, p_named boolean) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.site_versions(p_sites integer[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.sites_after(p_after integer, p_most integer) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.tables_of_people() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.text_is_as_closed() TO morgenkreis_server;
GRANT ALL ON FUNCTION public.told_of_nobody(p_told json) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.told_sessions_of_nobody(p_sessions text) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.week_document(p_site integer, p_week integer, p_today date) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.week_facts(p_site integer, p_teachers integer[], p_weeks integer[]) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.write_figures(p_site integer, p_figures json, p_rows_are_there boolean) TO morgenkreis_server;
GRANT ALL ON FUNCTION public.write_history(p_site integer, p_actor integer, p_lines json, OUT version bigint, OUT changed_by text) TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.access_device TO morgenkreis_server;
GRANT UPDATE(last_used_at) ON TABLE public.access_device TO morgenkreis_server;
GRANT UPDATE(failures) ON TABLE public.access_device TO morgenkreis_server;
GRANT UPDATE(last_failed_at) ON TABLE public.access_device TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(action) ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(member_id) ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(device) ON TABLE public.access_event TO morgenkreis_server;
GRANT INSERT(day) ON TABLE public.access_event TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.access_grant TO morgenkreis_server;
GRANT UPDATE(last_used_at) ON TABLE public.access_grant TO morgenkreis_server;
GRANT SELECT ON TABLE public.backup_record TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(booking_id) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(date) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(kind) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(hours) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(reason) ON TABLE public.booking TO morgenkreis_server;
GRANT INSERT(actor_id) ON TABLE public.booking TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.calendar_address TO morgenkreis_server;
GRANT UPDATE(last_used_on) ON TABLE public.calendar_address TO morgenkreis_server;
GRANT UPDATE(host) ON TABLE public.calendar_address TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.calendar_entry TO morgenkreis_server;
GRANT UPDATE(sequence) ON TABLE public.calendar_entry TO morgenkreis_server;
GRANT UPDATE(changed_at) ON TABLE public.calendar_entry TO morgenkreis_server;
GRANT UPDATE(entry) ON TABLE public.calendar_entry TO morgenkreis_server;
GRANT UPDATE(is_cancelled) ON TABLE public.calendar_entry TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calendar_year TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.certificate TO morgenkreis_server;
GRANT UPDATE(state) ON TABLE public.certificate TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.challenge TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.children_step TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.closing TO morgenkreis_server;
GRANT SELECT,INSERT ON TABLE public.closing_exception TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.code_failure TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.day_lock TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(week_number) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(weekday) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(version) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(spans) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(came_at) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(planned_from) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(planned_to) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(tolerance) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(source) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(reason) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(not_agreed) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(by_device_clock) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(member_id) ON TABLE public.day_record TO morgenkreis_server;
GRANT INSERT(recorded_on) ON TABLE public.day_record TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.day_stage TO morgenkreis_server;
GRANT SELECT,INSERT ON TABLE public.member TO morgenkreis_server;
GRANT UPDATE(role) ON TABLE public.member TO morgenkreis_server;
GRANT UPDATE(last_day) ON TABLE public.member TO morgenkreis_server;
GRANT UPDATE(ended_at) ON TABLE public.member TO morgenkreis_server;
GRANT UPDATE(version) ON TABLE public.member TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.passkey TO morgenkreis_server;
GRANT UPDATE(counter) ON TABLE public.passkey TO morgenkreis_server;
GRANT UPDATE(confirmed_at) ON TABLE public.passkey TO morgenkreis_server;
GRANT UPDATE(last_used_on) ON TABLE public.passkey TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.teacher TO morgenkreis_server;
GRANT SELECT ON TABLE public.granted_access TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.group_age TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.group_need TO morgenkreis_server;
GRANT SELECT,INSERT,UPDATE ON TABLE public.hint_answer TO morgenkreis_server;
GRANT SELECT ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(version) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(entry_index) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(action) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(week_number) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(weekday) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(before) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(after) ON TABLE public.history TO morgenkreis_server;
GRANT INSERT(actor_id) ON TABLE public.history TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.house_day TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.invitation TO morgenkreis_server;
GRANT UPDATE(expires_at) ON TABLE public.invitation TO morgenkreis_server;
GRANT UPDATE(used_at) ON TABLE public.invitation TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.kiosk_failure TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.kiosk_pin TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(tap_id) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(date) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(act) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(at) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT INSERT(by_device_clock) ON TABLE public.kiosk_tap TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(leave_correction_id) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(year) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(days) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(reason) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT INSERT(actor_id) ON TABLE public.leave_correction TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.leave_year TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger TO morgenkreis_server;
GRANT SELECT ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(month) ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(version) ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(hash) ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(figures_version) ON TABLE public.month_closing TO morgenkreis_server;
GRANT INSERT(actor_id) ON TABLE public.month_closing TO morgenkreis_server;
GRANT SELECT ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT INSERT(month) ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT INSERT(version) ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT INSERT(member_id) ON TABLE public.month_confirmation TO morgenkreis_server;
GRANT SELECT,INSERT ON TABLE public.month_figure TO morgenkreis_server;
GRANT SELECT ON TABLE public.month_reopening TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.month_reopening TO morgenkreis_server;
GRANT INSERT(month) ON TABLE public.month_reopening TO morgenkreis_server;
GRANT INSERT(version) ON TABLE public.month_reopening TO morgenkreis_server;
GRANT INSERT(reason) ON TABLE public.month_reopening TO morgenkreis_server;
GRANT INSERT(actor_id) ON TABLE public.month_reopening TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.month_text TO morgenkreis_server;
GRANT UPDATE(hash) ON TABLE public.month_text TO morgenkreis_server;
GRANT UPDATE(text) ON TABLE public.month_text TO morgenkreis_server;
GRANT UPDATE(erased) ON TABLE public.month_text TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(state) ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(closed_at) ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(teacher_id) ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(day_version) ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(before) ON TABLE public.open_shift TO morgenkreis_server;
GRANT UPDATE(version) ON TABLE public.open_shift TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.open_shift_answer TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.opening_day TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_failure TO morgenkreis_server;
GRANT SELECT,INSERT,UPDATE ON TABLE public.payroll TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.payroll_absence_key TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payroll_person TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.preset TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.protection_profile TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.removed_person TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.removed_person TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.removed_person TO morgenkreis_server;
GRANT INSERT(name) ON TABLE public.removed_person TO morgenkreis_server;
GRANT INSERT(removed_on) ON TABLE public.removed_person TO morgenkreis_server;
GRANT INSERT(payload) ON TABLE public.removed_person TO morgenkreis_server;
GRANT UPDATE(coming_back) ON TABLE public.removed_person TO morgenkreis_server;
GRANT SELECT,DELETE ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(site_id) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(request_id) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(teacher_id) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(kind),UPDATE(kind) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(first_day),UPDATE(first_day) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(last_day),UPDATE(last_day) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(first_half),UPDATE(first_half) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(last_half),UPDATE(last_half) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(message),UPDATE(message) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(state),UPDATE(state) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(asked_at) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(closed_at),UPDATE(closed_at) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(actor_id),UPDATE(actor_id) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(answer),UPDATE(answer) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(approved_kind),UPDATE(approved_kind) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(approved_from),UPDATE(approved_from) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(approved_to),UPDATE(approved_to) ON TABLE public.request TO morgenkreis_server;
GRANT INSERT(version),UPDATE(version) ON TABLE public.request TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.request_day TO morgenkreis_server;
GRANT SELECT ON TABLE public.schema_function TO morgenkreis_server;
GRANT SELECT ON TABLE public.schema_migration TO morgenkreis_server;
GRANT SELECT ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(name) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(time_zone) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_see_hours) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_see_reasons) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_see_notes) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(password_hash) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(version) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(retention_years) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(folded_before) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(presets_version) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_see_all_weeks) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(figures_version) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(day_start) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(day_end) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(mpa_name) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(region) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(kept_holidays) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(release_share) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(absence_kinds) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(leave_accounts) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(leave_lapses_on) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(month_sheets) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(closed_before) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(staffing) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(law_hints) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_light) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(counts_stepping_in) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(opening_version) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(leave_begins) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(break_at) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(leave_must_be) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(leave_rest) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_phone) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(password_opens) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(asks_for_parents_code) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_code_salt) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_code_hash) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(parents_code_made_on) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(records_since) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(record_tolerance) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(records_by) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(takes_requests) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(takes_swaps) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(trusts_harmless_swaps) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(publishes_weeks) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(kept_longer_years) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(kept_longer_until) ON TABLE public.site TO morgenkreis_server;
GRANT UPDATE(folded_on) ON TABLE public.site TO morgenkreis_server;
GRANT SELECT ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_teacher_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_team_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_closing_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_booking_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_leave_correction_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_member_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_request_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_swap_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT UPDATE(last_open_shift_id) ON TABLE public.site_counter TO morgenkreis_server;
GRANT SELECT ON TABLE public.site_host TO morgenkreis_server;
GRANT SELECT ON TABLE public.site_move TO morgenkreis_server;
GRANT SELECT ON TABLE public.site_number TO morgenkreis_server;
GRANT SELECT ON TABLE public.site_version TO morgenkreis_server;
GRANT UPDATE(version) ON TABLE public.site_version TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.staff_limit TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_member TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.stage TO morgenkreis_server;
GRANT SELECT,INSERT,UPDATE ON TABLE public.stage_plan TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(colleague_id) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(state) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(has_changed) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(taken_at) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(closed_at) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(actor_id) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(answer) ON TABLE public.swap TO morgenkreis_server;
GRANT UPDATE(version) ON TABLE public.swap TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.swap_day TO morgenkreis_server;
GRANT UPDATE(day_version) ON TABLE public.swap_day TO morgenkreis_server;
GRANT UPDATE(before) ON TABLE public.swap_day TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.swap_refusal TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.terms TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.time_slot TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.week TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.week_setting TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.wish TO morgenkreis_server;
GRANT SELECT,INSERT,DELETE ON TABLE public.wrong_password_day TO morgenkreis_server;
GRANT UPDATE(guesses) ON TABLE public.wrong_password_day TO morgenkreis_server;
