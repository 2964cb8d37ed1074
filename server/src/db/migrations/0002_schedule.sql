-- Teachers, weeks, what is planned in them, and the ledger of hours.

create type day_status as enum ('present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay');
create type session_type as enum ('work', 'break', 'none');

create table team (
  site_id integer not null,
  team_id integer not null,
  name text not null,
  constraint team_pk primary key (site_id, team_id),
  constraint team_site_fk foreign key (site_id) references site on delete cascade,
  constraint team_id_is_positive check (team_id > 0),
  constraint team_name_is_readable check (length(btrim(name)) between 1 and 100)
);

create table teacher (
  site_id integer not null,
  teacher_id integer not null,
  name text not null,
  -- Null is "no team", 0 on the wire.
  team_id integer,
  -- Hours count for weeks from this day on; null: from the first week.
  start_date date,
  initial_balance numeric(7, 2) not null default 0,
  -- Null while active.
  archived_on date,
  -- Every teacher has terms from the very first week on: the other half of terms_teacher_fk.
  terms_begin date not null default '2024-12-30',
  -- For If-Match.
  version integer not null default 1,
  constraint teacher_pk primary key (site_id, teacher_id),
  constraint teacher_site_fk foreign key (site_id) references site on delete cascade,
  constraint teacher_team_fk foreign key (site_id, team_id) references team on delete set null (team_id),
  constraint teacher_id_fits_slot_ids check (teacher_id between 1 and 268435456),
  constraint teacher_name_is_readable check (length(btrim(name)) between 2 and 100),
  constraint teacher_dates_are_plausible check (
    start_date between '1900-01-01' and '2199-12-31' and archived_on between '1900-01-01' and '2199-12-31'),
  constraint teacher_initial_balance_is_plausible check (initial_balance between -10000 and 10000),
  constraint teacher_terms_begin_with_first_week check (terms_begin = '2024-12-30')
);

create index teacher_team on teacher (site_id, team_id);

-- Contract, target, team and MPA hours from a Monday on: a contract change leaves the weeks before it as they were.
create table terms (
  site_id integer not null,
  teacher_id integer not null,
  valid_from date not null,
  weekly_hours numeric(4, 2) not null,
  -- Null: contract − team − MPA.
  target_work_hours numeric(4, 2),
  team_hours numeric(4, 2),
  mpa_hours numeric(4, 2),
  constraint terms_pk primary key (site_id, teacher_id, valid_from),
  constraint terms_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint terms_begin_on_a_monday check (
    extract(isodow from valid_from) = 1 and valid_from between '2024-12-30' and '2199-12-31'),
  constraint terms_hours_are_0_to_40 check (
    weekly_hours between 0 and 40 and target_work_hours between 0 and 40
    and team_hours between 0 and 40 and mpa_hours between 0 and 40)
);

alter table teacher add constraint teacher_terms_fk foreign key (site_id, teacher_id, terms_begin)
  references terms (site_id, teacher_id, valid_from) deferrable initially deferred;

-- One week for each Monday. Its number counts weeks since 2024-12-30 from 1, so numbers compare like dates.
create table week (
  site_id integer not null,
  week_number smallint not null,
  start_date date not null,
  end_date date not null,
  name text not null,
  constraint week_pk primary key (site_id, week_number),
  constraint week_site_fk foreign key (site_id) references site on delete cascade,
  constraint week_is_one_a_monday unique (site_id, start_date),
  constraint week_starts_on_a_monday check (
    extract(isodow from start_date) = 1 and start_date between '2024-12-30' and '2199-12-31'),
  constraint week_ends_on_its_friday check (end_date = start_date + 4),
  constraint week_number_follows_the_date check (start_date = date '2024-12-30' + (week_number - 1) * 7)
);

-- What was set for one teacher in one week only; null: as agreed, or as recorded.
create table week_setting (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  include_in_week boolean not null default true,
  weekly_hours numeric(5, 2),
  target_hours numeric(5, 2),
  actual_hours numeric(5, 2),
  team_hours numeric(5, 2),
  mpa_hours numeric(5, 2),
  core_hours numeric(5, 2),
  version integer not null default 1,
  constraint week_setting_is_one_a_teacher_and_week primary key (site_id, week_number, teacher_id),
  constraint week_setting_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint week_setting_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint week_setting_hours_are_0_to_168 check (
    weekly_hours between 0 and 168 and target_hours between 0 and 168 and actual_hours between 0 and 168
    and team_hours between 0 and 168 and mpa_hours between 0 and 168 and core_hours between 0 and 168)
);

create index week_setting_teacher on week_setting (site_id, teacher_id);

-- The figures of a teacher in a week, in hundredths of an hour, written in the same transaction as the edit by the
-- same function that the browser uses. Whole numbers, because the balance adds up hundreds of them with every view.
-- A teacher without a row is not in the week. The row is also what an edit of the week locks.
create table ledger (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  in_week boolean not null default false,
  -- Whether the week moves the balance.
  counts boolean not null default false,
  contract integer not null default 0,
  team integer not null default 0,
  mpa integer not null default 0,
  core integer not null default 0,
  target integer not null default 0,
  worked integer not null default 0,
  credited integer not null default 0,
  actual integer not null default 0,
  difference integer not null default 0,
  absent_days smallint not null default 0,
  vacation_days smallint not null default 0,
  sick_days smallint not null default 0,
  non_working_days smallint not null default 0,
  training_days smallint not null default 0,
  -- The versions of Monday to Friday, for If-Match. They only ever grow, also when a day is cleared.
  day_versions integer[] not null default '{0,0,0,0,0}',
  counted_difference integer generated always as (case when counts then difference else 0 end) stored,
  constraint ledger_pk primary key (site_id, week_number, teacher_id),
  constraint ledger_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint ledger_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint ledger_difference_is_actual_less_target check (difference = actual - target),
  constraint ledger_hours_are_never_negative check (
    least(contract, team, mpa, core, target, worked, credited, actual) >= 0),
  constraint ledger_counts_only_in_week check (in_week or not counts),
  constraint ledger_days_fit_the_week check (
    least(absent_days, vacation_days, sick_days, non_working_days, training_days) >= 0
    and absent_days + vacation_days + sick_days + non_working_days + training_days <= 5),
  constraint ledger_has_five_day_versions check (
    coalesce(array_dims(day_versions), '') = '[1:5]' and array_position(day_versions, null) is null
    and 0 <= all (day_versions))
) with (
  -- The balance is read from the index alone, which needs an up-to-date visibility map.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, fillfactor = 90
);

create unique index ledger_balance on ledger (site_id, teacher_id, week_number) include (counted_difference);

-- A session, or a status; never both. Known by its place, so that a slot needs no number of its own.
create table time_slot (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  weekday smallint not null,
  slot_index smallint not null,
  session_type session_type not null,
  status day_status not null,
  start_time time,
  end_time time,
  -- For a paid absence: the hours that were planned for the day. For work: recorded hours instead of the duration.
  actual_hours numeric(4, 2),
  notes text,
  constraint time_slot_pk primary key (site_id, week_number, teacher_id, weekday, slot_index),
  constraint time_slot_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint time_slot_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint time_slot_is_on_a_working_day check (weekday between 1 and 5),
  constraint time_slot_index_fits check (slot_index between 0 and 63),
  constraint time_slot_is_a_session_or_a_status check (
    case when status = 'present'
      then session_type <> 'none' and start_time is not null and end_time is not null
      else session_type = 'none' and start_time is null and end_time is null and slot_index = 0
    end),
  constraint time_slot_is_on_the_quarter_hour check (
    extract(epoch from start_time) % 900 = 0 and extract(epoch from end_time) % 900 = 0),
  constraint time_slot_is_within_the_day check (
    start_time >= '07:00' and start_time < end_time and end_time <= '21:00'),
  constraint time_slot_hours_are_of_work_or_paid_absence check (
    actual_hours is null
    or (actual_hours between 0 and 24
      and (session_type = 'work' or status in ('sick', 'vacation', 'training')))),
  constraint time_slot_notes_are_short check (length(notes) <= 2000),
  -- Sessions of a day may touch but not overlap. A status spans the whole day, so nothing can stand beside it.
  constraint time_slot_overlaps_nothing exclude using gist (
    site_id with =, teacher_id with =, week_number with =, weekday with =,
    int4range((extract(epoch from coalesce(start_time, '00:00')) / 60)::integer,
              (coalesce(extract(epoch from end_time), 86400) / 60)::integer) with &&)
);

create index time_slot_teacher on time_slot (site_id, teacher_id);

grant select, insert, update, delete on team, teacher, terms, week, week_setting, ledger, time_slot to morgenkreis_server;

do $$
declare
  one text;
begin
  foreach one in array array['team', 'teacher', 'terms', 'week', 'week_setting', 'ledger', 'time_slot']
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
