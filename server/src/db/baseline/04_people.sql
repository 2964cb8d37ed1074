-- Teachers, their groups and what is agreed with them. Employment goes by days: terms begin on any day.

create table team (
  site_id integer not null,
  team_id integer not null,
  name text not null,
  version integer not null default 1,
  constraint team_pk primary key (site_id, team_id),
  constraint team_site_fk foreign key (site_id) references site on delete cascade,
  constraint team_id_is_positive check (team_id > 0),
  constraint team_name_is_readable check (length(btrim(name)) between 1 and 100),
  constraint team_name_is_visible check (is_readable_name(name)),
  constraint team_version_is_positive check (version > 0)
);

grant select, insert, update, delete on team to morgenkreis_server;
select pg_temp.keep_to_own_site('team');

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
  -- The last day of employment; null while none is agreed.
  last_day date,
  -- Of the list of wishes as a whole, for If-Match: two people who edit it at once must hear of each other.
  wishes_version integer not null default 0,
  constraint teacher_pk primary key (site_id, teacher_id),
  constraint teacher_site_fk foreign key (site_id) references site on delete cascade,
  constraint teacher_team_fk foreign key (site_id, team_id) references team on delete set null (team_id),
  constraint teacher_id_fits_slot_ids check (teacher_id between 1 and 268435456),
  constraint teacher_name_is_readable check (length(btrim(name)) between 2 and 100),
  constraint teacher_dates_are_plausible check (
    start_date between '1900-01-01' and '2199-12-31' and archived_on between '1900-01-01' and '2199-12-31'),
  constraint teacher_initial_balance_is_plausible check (initial_balance between -10000 and 10000),
  constraint teacher_terms_begin_with_first_week check (terms_begin = '2024-12-30'),
  constraint teacher_name_is_visible check (is_readable_name(name)),
  constraint teacher_last_day_is_plausible check (last_day between '1900-01-01' and '2199-12-31'),
  constraint teacher_does_not_leave_before_the_start check (last_day >= start_date),
  constraint teacher_wishes_version_is_positive check (wishes_version >= 0)
);

create index teacher_team on teacher (site_id, team_id);

grant select, insert, update, delete on teacher to morgenkreis_server;
select pg_temp.keep_to_own_site('teacher');

-- A long absence is a span of the terms for which no hours are agreed.
create type long_absence as enum ('parental', 'maternity', 'sick', 'sabbatical');

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
  -- Null: none. Five empty days would be a second way to say the same.
  usual_week text[],
  -- Null for terms that are worked under.
  long_absence long_absence,
  -- Days of leave a year for a five-day week.
  leave_days numeric(3, 1) not null default 30,
  constraint terms_pk primary key (site_id, teacher_id, valid_from),
  constraint terms_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint terms_hours_are_0_to_40 check (
    weekly_hours between 0 and 40 and target_work_hours between 0 and 40
    and team_hours between 0 and 40 and mpa_hours between 0 and 40),
  constraint terms_usual_week_is_readable check (usual_week is null or is_usual_week(usual_week)),
  constraint terms_begin_with_the_first_week check (valid_from between '2024-12-30' and '2199-12-31'),
  constraint terms_of_a_long_absence_agree_on_nothing check (
    long_absence is null
    or weekly_hours = 0 and coalesce(target_work_hours, 0) = 0 and coalesce(team_hours, 0) = 0
       and coalesce(mpa_hours, 0) = 0 and usual_week is null),
  constraint terms_leave_days_are_halves check (
    leave_days between 0 and 60 and leave_days * 2 = trunc(leave_days * 2))
);

alter table teacher add constraint teacher_terms_fk foreign key (site_id, teacher_id, terms_begin)
  references terms (site_id, teacher_id, valid_from) deferrable initially deferred;

grant select, insert, update, delete on terms to morgenkreis_server;
select pg_temp.keep_to_own_site('terms');
