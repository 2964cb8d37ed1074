-- Weeks, what is planned in them, and the ledger of hours.

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

grant select, insert, update, delete on week to morgenkreis_server;
select pg_temp.keep_to_own_site('week');
-- And a week can only go when it lies before the Monday that the house has folded up to, and never come again.
-- Restrictive: they take from what the policy of the site allows, and add nothing.
create policy only_folded_weeks_go on week as restrictive for delete to morgenkreis_server
  using (start_date < (select s.folded_before from site s where s.site_id = week.site_id));
create policy no_folded_week_comes on week as restrictive for insert to morgenkreis_server
  with check (start_date >= coalesce((select s.folded_before from site s where s.site_id = week.site_id), '-infinity'));

-- What was set for one teacher in one week only; null: as agreed, or as recorded.
create table week_setting (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  -- Null: by the rule of who is in a week.
  include_in_week boolean,
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

grant select, insert, update, delete on week_setting to morgenkreis_server;
select pg_temp.keep_to_own_site('week_setting');

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
  absent_days numeric(2, 1) not null default 0,
  vacation_days numeric(2, 1) not null default 0,
  sick_days numeric(2, 1) not null default 0,
  non_working_days smallint not null default 0,
  training_days numeric(2, 1) not null default 0,
  -- The versions of Monday to Friday, for If-Match. They only ever grow, also when a day is cleared.
  day_versions integer[] not null default '{0,0,0,0,0}',
  counted_difference integer generated always as (case when counts then difference else 0 end) stored,
  -- Every working day holds something. A week after the current one counts only then; which week is the current one,
  -- the reader says.
  complete boolean not null default true,
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

-- The statistics add up all weeks of everyone. With their figures in the index of the balance they are read from it
-- alone, as the balance is; a save writes this index anyway, whenever a week's difference changes.
create unique index ledger_balance on ledger (site_id, teacher_id, week_number)
  include (counted_difference, complete, counts, worked, absent_days, vacation_days, sick_days, non_working_days);

grant select, insert, update, delete on ledger to morgenkreis_server;
select pg_temp.keep_to_own_site('ledger');

create type day_status as enum ('present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay');

create type session_type as enum ('work', 'break', 'none');

create type absence_kind as enum (
  'leave', 'sick', 'training', 'school', 'timeOff', 'unpaid', 'childSick', 'special', 'regeneration', 'conversion');

create type session_activity as enum ('mpa', 'team');

-- A session, or a status. Known by its place, so that a slot needs no number of its own. An absence may begin or end at
-- a time of the day: who goes home sick at 11:00 has worked before. Sessions stand beside it, outside of that time
-- (refuse_overlaps).
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
  -- Of an absence: the sessions that were planned for its day, so that the plan can be shown and given back (is_plan).
  planned_sessions text,
  -- Null: the day counts as its status says.
  kind absence_kind,
  -- How much of the day the status takes.
  share numeric(2, 1) not null default 1,
  -- What a course really took; null: as planned.
  real_hours numeric(4, 2),
  -- Null: the person's own group. A group that goes leaves its sessions to that.
  team_id integer,
  -- Null: with children. MPA and team are taken out of the target already, so they never count as worked.
  activity session_activity,
  stepped_in boolean not null default false,
  constraint time_slot_pk primary key (site_id, week_number, teacher_id, weekday, slot_index),
  constraint time_slot_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint time_slot_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint time_slot_is_on_a_working_day check (weekday between 1 and 5),
  constraint time_slot_index_fits check (slot_index between 0 and 63),
  constraint time_slot_is_on_the_quarter_hour check (
    extract(epoch from start_time) % 900 = 0 and extract(epoch from end_time) % 900 = 0),
  constraint time_slot_notes_are_short check (length(notes) <= 2000),
  constraint time_slot_plan_is_of_an_absence check (
    planned_sessions is null or (status <> 'present' and is_plan(planned_sessions))),
  constraint time_slot_kind_fits_its_status check (
    kind is null
    or status = (case
        when kind = 'leave' then 'vacation'
        when kind = 'sick' then 'sick'
        when kind in ('training', 'school') then 'training'
        else 'absent'
      end)::day_status),
  constraint time_slot_half_is_of_an_absence check (
    share = 1 or (share = 0.5 and status not in ('present', 'nonWorkingDay'))),
  constraint time_slot_real_hours_are_of_a_course check (
    real_hours is null
    or (real_hours between 0.01 and 24 and kind is not null and kind in ('training', 'school'))),
  constraint time_slot_hours_are_of_work_or_paid_absence check (
    actual_hours is null
    or (actual_hours between 0 and 24
      and (session_type = 'work' or coalesce(kind <> 'timeOff', status in ('sick', 'vacation', 'training'))))),
  constraint time_slot_team_fk foreign key (site_id, team_id) references team on delete set null (team_id),
  constraint time_slot_marks_are_of_work check (
    session_type = 'work' or (team_id is null and activity is null and not stepped_in)),
  constraint time_slot_activity_has_no_hours_and_no_group check (
    activity is null or (actual_hours is null and team_id is null)),
  constraint time_slot_is_a_session_or_a_status check (
    case when status = 'present'
      then session_type <> 'none' and start_time is not null and end_time is not null
      else session_type = 'none' and slot_index = 0
    end),
  -- Leave knows whole and half days only, and half a day goes by its half.
  constraint time_slot_part_is_of_an_absence check (
    status = 'present' or (start_time is null and end_time is null)
    or (status in ('sick', 'absent', 'training') and share = 1 and real_hours is null)),
  constraint time_slot_is_within_the_day check (
    (start_time is null or start_time >= '05:00') and (end_time is null or end_time <= '23:00')
    and (start_time is null or end_time is null or start_time < end_time))
) with (
  -- A saved day leaves its slots behind as dead rows, and every view of the week steps over them. By default a fifth of
  -- the table would have to be dead first, which in a large installation is weeks of saves.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05
);

create index time_slot_teacher on time_slot (site_id, teacher_id);
-- For a group that goes; sessions of the own group, almost all of them, are not in it.
create index time_slot_team on time_slot (site_id, team_id) where team_id is not null;

grant select, insert, update, delete on time_slot to morgenkreis_server;
select pg_temp.keep_to_own_site('time_slot');

-- The house's usual days, early, middle and late: to be put into the schedule with one key.
create table preset (
  site_id integer not null,
  -- Its key: Alt+1 to Alt+9.
  position smallint not null,
  name text not null,
  -- What stands beside the times of such a day.
  mark text not null,
  -- The sessions as the house writes them: 07:00-14:30 b11:00-11:30, a break marked with b. Always in the one way of
  -- writing that the server gives it, so that equal days are equal texts.
  times text not null,
  constraint preset_pk primary key (site_id, position),
  constraint preset_site_fk foreign key (site_id) references site on delete cascade,
  constraint preset_position_is_a_key check (position between 1 and 9),
  constraint preset_name_is_readable check (name = btrim(name) and length(name) between 1 and 40),
  constraint preset_mark_is_short check (mark !~ '\s' and length(mark) between 1 and 3),
  constraint preset_times_are_sessions check (
    times ~ '^(b?([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-3]):(00|15|30|45)(, | |$))+$'
    and times !~ '[, ]$' and length(times) <= 500),
  -- Two with one mark could not be told apart, and of two with the same times one would never show.
  constraint preset_mark_is_its_own unique (site_id, mark),
  constraint preset_times_are_its_own unique (site_id, times),
  constraint preset_name_is_visible check (is_readable_name(name)),
  constraint preset_mark_is_visible check (is_readable_name(mark))
);

grant select, insert, delete on preset to morgenkreis_server;
select pg_temp.keep_to_own_site('preset');
