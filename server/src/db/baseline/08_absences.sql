-- Leave accounts, and certificates of sickness.

-- What the management says about the leave of one person in one year. A year without a row is computed.
create table leave_year (
  site_id integer not null,
  teacher_id integer not null,
  year smallint not null,
  -- Days from the years before; null: what the account of the year before leaves.
  carried numeric(5, 2),
  -- When the person was told that the leave of this year lapses; null: it does not.
  notice_on date,
  constraint leave_year_pk primary key (site_id, teacher_id, year),
  constraint leave_year_site_fk foreign key (site_id) references site on delete cascade,
  constraint leave_year_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint leave_year_is_plausible check (year between 2024 and 2199),
  constraint leave_year_carried_is_plausible check (carried between -999 and 999),
  constraint leave_year_notice_is_plausible check (notice_on between '2024-01-01' and '2199-12-31'),
  constraint leave_year_says_something check (carried is not null or notice_on is not null)
);

grant select, insert, update, delete on leave_year to morgenkreis_server;
select pg_temp.keep_to_own_site('leave_year');

-- Days that are added to a year's leave or taken from it. Entered and removed, never edited.
create table leave_correction (
  site_id integer not null,
  leave_correction_id integer not null,
  teacher_id integer not null,
  year smallint not null,
  days numeric(5, 2) not null,
  reason text not null,
  -- When and who, as in the history.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id integer,
  constraint leave_correction_pk primary key (site_id, leave_correction_id),
  constraint leave_correction_site_fk foreign key (site_id) references site on delete cascade,
  constraint leave_correction_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint leave_correction_id_is_positive check (leave_correction_id > 0),
  constraint leave_correction_year_is_plausible check (year between 2024 and 2199),
  constraint leave_correction_changes_the_leave check (days <> 0 and days between -200 and 200),
  constraint leave_correction_has_a_reason check (
    reason = btrim(reason) and char_length(reason) between 10 and 500 and is_readable_name(reason)),
  constraint leave_correction_actor_is_a_number_of_a_person check (actor_id > 0)
);

create index leave_correction_of_teacher on leave_correction (site_id, teacher_id);

-- When a correction was entered is for the database to say, and none is changed afterwards.
grant select, delete on leave_correction to morgenkreis_server;
grant insert (site_id, leave_correction_id, teacher_id, year, days, reason, actor_id)
  on leave_correction to morgenkreis_server;
select pg_temp.keep_to_own_site('leave_correction');

create type certificate_state as enum ('notNeeded', 'missing', 'here');

-- A doctor's certificate for days of sickness: what the length of the sickness does not say by itself.
create table certificate (
  site_id integer not null,
  teacher_id integer not null,
  date date not null,
  state certificate_state not null,
  constraint certificate_pk primary key (site_id, teacher_id, date),
  constraint certificate_site_fk foreign key (site_id) references site on delete cascade,
  constraint certificate_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint certificate_is_of_a_working_day check (
    extract(isodow from date) between 1 and 5 and date between '2024-12-30' and '2199-12-31')
);

grant select, insert, delete on certificate to morgenkreis_server;
grant update (state) on certificate to morgenkreis_server;
select pg_temp.keep_to_own_site('certificate');
-- What is rolled up has no days of sickness.
create policy no_rolled_up_certificate_comes on certificate as restrictive for insert to morgenkreis_server
  with check (date >= coalesce(
    (select s.folded_before from site s where s.site_id = certificate.site_id), '-infinity'));
