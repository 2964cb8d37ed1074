-- Months: sheets of everyone's hours, which are closed and then stay as they are.

alter table site
  -- Whether the screens offer month sheets. They can be computed either way.
  add column month_sheets boolean not null default false,
  -- The days before it are shut. Null: no month is closed.
  add column closed_before date,
  add constraint site_is_closed_by_months check (
    extract(day from closed_before) = 1 and closed_before between '2025-02-01' and '2199-12-01');

grant update (month_sheets, closed_before) on site to morgenkreis_server;

-- Each time that a month was closed. A month that is reopened and closed again has the next version; all are kept.
create table month_closing (
  site_id integer not null,
  -- The first day of the month.
  month date not null,
  version smallint not null,
  -- SHA-256 of the text.
  hash text not null,
  -- The rules that the figures were computed by.
  figures_version smallint not null,
  -- When and who, as in the history.
  closed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id integer,
  constraint month_closing_pk primary key (site_id, month, version),
  constraint month_closing_site_fk foreign key (site_id) references site on delete cascade,
  constraint month_closing_hash_is_of_one_text unique (site_id, month, version, hash),
  constraint month_closing_is_of_a_month check (
    extract(day from month) = 1 and month between '2025-01-01' and '2199-11-01'),
  constraint month_closing_version_is_positive check (version > 0),
  constraint month_closing_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  constraint month_closing_actor_is_a_number_of_a_person check (actor_id > 0)
);

-- All sheets as they were closed. Names what people were absent for, so it goes with the weeks.
create table month_text (
  site_id integer not null,
  month date not null,
  version smallint not null,
  hash text not null,
  text text not null,
  constraint month_text_pk primary key (site_id, month, version),
  constraint month_text_closing_fk foreign key (site_id, month, version, hash)
    references month_closing (site_id, month, version, hash) on delete cascade,
  constraint month_text_fits_its_hash check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);

-- What stays of it: everyone's balance at the end of the month and, of those with a sheet, its sums.
create table month_figure (
  site_id integer not null,
  month date not null,
  version smallint not null,
  teacher_id integer not null,
  -- In hundredths, after the last week of the month.
  balance integer not null,
  -- The sheet without its days and weeks, as JSON. Null for somebody who has none.
  sheet text,
  constraint month_figure_pk primary key (site_id, month, version, teacher_id),
  constraint month_figure_closing_fk foreign key (site_id, month, version) references month_closing on delete cascade,
  constraint month_figure_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade
);

create index month_figure_of_teacher on month_figure (site_id, teacher_id);

create table month_reopening (
  site_id integer not null,
  month date not null,
  version smallint not null,
  reason text not null,
  reopened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id integer,
  constraint month_reopening_pk primary key (site_id, month, version),
  constraint month_reopening_closing_fk foreign key (site_id, month, version) references month_closing on delete cascade,
  constraint month_reopening_has_a_reason check (
    reason = btrim(reason) and char_length(reason) between 10 and 500 and is_readable_name(reason)),
  constraint month_reopening_actor_is_a_number_of_a_person check (actor_id > 0)
);

-- Added to, never changed. When is for the database to say.
grant select on month_closing, month_text, month_figure, month_reopening to morgenkreis_server;
grant insert (site_id, month, version, hash, figures_version, actor_id) on month_closing to morgenkreis_server;
grant insert on month_text, month_figure to morgenkreis_server;
grant insert (site_id, month, version, reason, actor_id) on month_reopening to morgenkreis_server;
grant delete on month_text to morgenkreis_server;

do $$
declare
  one text;
begin
  foreach one in array array['month_closing', 'month_text', 'month_figure', 'month_reopening']
  loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format(
      'create policy only_own_site on %I
         using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
         with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', one);
  end loop;
end
$$;

-- A text goes when all of its days are rolled up, and no sooner.
create policy only_rolled_up_texts_go on month_text as restrictive for delete to morgenkreis_server
  using (month + interval '1 month' <= (select s.folded_before from site s where s.site_id = month_text.site_id));

-- What is shut stays shut, whoever writes: triggers refuse with MK001, and the day from which on things are open as the
-- detail. They go by statement, look the house up once, and cost nothing where no month is closed but that.
-- Three ways lead past them: what rolled-up weeks, deleted people and erased houses take along.

-- Closing waits until no statement is under way that writes to a day, and keeps new ones waiting until it is done:
-- each of them holds this lock for reading, and reads the site after it has it.
create function lock_months(p_site integer) returns void language sql volatile as $$
  select pg_advisory_xact_lock(24001, p_site)
$$;
grant execute on function lock_months to morgenkreis_server;

create function refuse_if_shut(p_open_from date) returns void language plpgsql volatile as $$
begin
  if p_open_from is not null then
    raise exception 'The days before % are closed', p_open_from using errcode = 'MK001', detail = p_open_from::text;
  end if;
end
$$;
grant execute on function refuse_if_shut to morgenkreis_server;

-- Weekday 1 is the Monday of the week.
create function date_in_week(p_week smallint, p_weekday integer) returns date language sql immutable as $$
  select date '2024-12-30' + (p_week - 1) * 7 + p_weekday - 1
$$;
grant execute on function date_in_week to morgenkreis_server;

-- The balances of people who were there when a month was closed, as it was closed: what they are made of is shut, so
-- this holds for everyone but those who roll up weeks and forget to carry their hours over, or change where an account
-- began. Once weeks after it are rolled up too, nothing can be compared.
create function assert_closed_balances(p_site integer, p_teacher integer) returns void language plpgsql volatile as $$
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
              and b.date < date_in_week(first_open::smallint, 1) - 2));
end
$$;
grant execute on function assert_closed_balances to morgenkreis_server;

-- Whether somebody was there when the last closed month was closed: what is agreed with those who came later changes
-- nothing that is closed.
create function is_in_closed_month(p_site integer, p_teacher integer, p_open_from date) returns boolean
language sql stable as $$
  select exists (select from month_figure f
                  where f.site_id = p_site and f.teacher_id = p_teacher
                    and f.month = (p_open_from - interval '1 month')::date)
$$;
grant execute on function is_in_closed_month to morgenkreis_server;

create function keep_shut_slots() returns trigger language plpgsql volatile as $$
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
    if exists (select from new_rows r where date_in_week(r.week_number, r.weekday) < open_from) then
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
      select from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) r
       where date_in_week(r.week_number, r.weekday) < open_from)
    then
      perform refuse_if_shut(open_from);
    end if;
  end if;
  return null;
end
$$;

-- A week is shut with its Friday, and with it its settings and its figures.
create function keep_shut_weeks() returns trigger language plpgsql volatile as $$
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
    if exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from) then
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

create function no_shut_week_comes() returns trigger language plpgsql volatile as $$
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

-- Bookings and exceptions of closings are a person's.
create function keep_shut_dates_of_people() returns trigger language plpgsql volatile as $$
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
    if exists (select from new_rows r where r.date < open_from) then
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

create function keep_shut_house_days() returns trigger language plpgsql volatile as $$
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

-- A closing is what its days are.
create function keep_shut_closings() returns trigger language plpgsql volatile as $$
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

-- Days of leave are no hours: they may change. What is agreed with somebody who came later changes nothing closed.
create function keep_shut_terms() returns trigger language plpgsql volatile as $$
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

do $$
declare
  guarded record;
  event text;
begin
  for guarded in
    select * from (values
      ('time_slot', 'keep_shut_slots', '{insert,update,delete}'::text[]),
      ('week_setting', 'keep_shut_weeks', '{insert,update,delete}'),
      ('ledger', 'keep_shut_weeks', '{insert,update,delete}'),
      ('week', 'no_shut_week_comes', '{insert}'),
      ('booking', 'keep_shut_dates_of_people', '{insert,update,delete}'),
      ('closing_exception', 'keep_shut_dates_of_people', '{insert,update,delete}'),
      ('house_day', 'keep_shut_house_days', '{insert,update,delete}'),
      ('closing', 'keep_shut_closings', '{update}'),
      ('terms', 'keep_shut_terms', '{insert,update,delete}')) as list(name, keeper, events)
  loop
    foreach event in array guarded.events
    loop
      execute format(
        'create trigger %I after %s on %I referencing %s for each statement execute function %I()',
        guarded.keeper || '_' || event, event, guarded.name,
        case event when 'insert' then 'new table as new_rows'
                   when 'delete' then 'old table as old_rows'
                   else 'old table as old_rows new table as new_rows' end,
        guarded.keeper);
    end loop;
  end loop;
end
$$;

-- Who was employed on a shut day was employed, and nobody else.
create function keep_shut_employment() returns trigger language plpgsql volatile as $$
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

create trigger keep_shut_employment before update of start_date, last_day on teacher for each row
  when (old.start_date is distinct from new.start_date or old.last_day is distinct from new.last_day)
  execute function keep_shut_employment();

-- At the end of the transaction, so that rolling up can take weeks and raise balances in any order.
create function keep_closed_balance() returns trigger language plpgsql volatile as $$
begin
  perform assert_closed_balances(new.site_id, new.teacher_id);
  return null;
end
$$;

create constraint trigger keep_closed_balance after update of initial_balance on teacher
  deferrable initially deferred for each row
  when (old.initial_balance is distinct from new.initial_balance) execute function keep_closed_balance();

create function keep_closed_balances() returns trigger language plpgsql volatile as $$
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

create constraint trigger keep_closed_balances after update of folded_before on site
  deferrable initially deferred for each row
  when (old.folded_before is distinct from new.folded_before and new.closed_before is not null)
  execute function keep_closed_balances();

-- Nobody is erased who is on a sheet that is kept; the sheets go with their weeks.
create function keep_people_on_sheets() returns trigger language plpgsql volatile as $$
begin
  if exists (select from site s where s.site_id = old.site_id)
     and exists (select from month_figure f
                   join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
                  where f.site_id = old.site_id and f.teacher_id = old.teacher_id and f.sheet is not null) then
    raise exception 'Teacher % is on the sheet of a closed month', old.teacher_id using errcode = 'MK002';
  end if;
  return old;
end
$$;

create trigger keep_people_on_sheets before delete on teacher for each row execute function keep_people_on_sheets();

-- A month is closed and reopened one after the other, with a text and with a reason: the day moves only with those.
create function close_month_by_month() returns trigger language plpgsql volatile as $$
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

-- Whether the last version of a month was not reopened.
create function is_closed_month(p_site integer, p_month date) returns boolean language sql stable as $$
  select exists (select from month_closing c
                  where c.site_id = p_site and c.month = p_month
                    and c.version = (select max(x.version) from month_closing x
                                      where x.site_id = p_site and x.month = p_month)
                    and not exists (select from month_reopening r
                                     where r.site_id = c.site_id and r.month = c.month and r.version = c.version))
$$;
grant execute on function is_closed_month to morgenkreis_server;

create trigger close_month_by_month before update of closed_before on site for each row
  when (old.closed_before is distinct from new.closed_before) execute function close_month_by_month();

-- Nothing is added to a month that is closed; the next version comes after a reopening.
create function keep_closed_month() returns trigger language plpgsql volatile as $$
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
    perform refuse_if_shut(open_from);
  end if;
  if tg_table_name = 'month_closing' and new.version <> (
    select count(*) + 1 from month_closing c where c.site_id = new.site_id and c.month = new.month) then
    raise exception 'Versions of a month follow each other' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger keep_closed_month before insert on month_closing for each row execute function keep_closed_month();
create trigger keep_closed_month before insert on month_text for each row execute function keep_closed_month();
create trigger keep_closed_month before insert on month_figure for each row execute function keep_closed_month();
create trigger keep_closed_month before insert on month_reopening for each row execute function keep_closed_month();
