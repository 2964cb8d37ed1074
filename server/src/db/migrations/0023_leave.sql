-- Leave accounts: what is agreed, what is carried over, corrections, and closing days that use leave.

alter table site
  -- Whether the screens offer leave accounts. They can be computed either way.
  add column leave_accounts boolean not null default false,
  -- The last day of a year on which leave of the year before can be taken, as MM-DD. On 29 February it is the 28th in
  -- most years.
  add column leave_lapses_on text not null default '03-31',
  add constraint site_leave_lapses_on_a_day check (
    leave_lapses_on ~ '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$');

grant update (leave_accounts, leave_lapses_on) on site to morgenkreis_server;

alter table terms
  -- Days of leave a year for a five-day week.
  add column leave_days numeric(3, 1) not null default 30,
  add constraint terms_leave_days_are_halves check (
    leave_days between 0 and 60 and leave_days * 2 = trunc(leave_days * 2));

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

alter table site_counter
  add column last_leave_correction_id integer not null default 0;

grant update (last_leave_correction_id) on site_counter to morgenkreis_server;

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

-- Closing days may use leave. Who had none left when the closing was entered got something else.
alter type closing_charge add value 'leave';
create type closing_exception_charge as enum ('none', 'timeOff', 'open');

create table closing_exception (
  site_id integer not null,
  closing_id integer not null,
  teacher_id integer not null,
  date date not null,
  -- Paid, time off, or `open`: the person plans as usual.
  charge closing_exception_charge not null,
  constraint closing_exception_pk primary key (site_id, closing_id, teacher_id, date),
  constraint closing_exception_closing_fk foreign key (site_id, closing_id) references closing on delete cascade,
  constraint closing_exception_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint closing_exception_is_plausible check (date between '2024-12-30' and '2199-12-31')
);

create index closing_exception_of_teacher on closing_exception (site_id, teacher_id);

-- When a correction was entered is for the database to say, and none is changed afterwards.
grant select, delete on leave_correction to morgenkreis_server;
grant insert (site_id, leave_correction_id, teacher_id, year, days, reason, actor_id) on leave_correction
  to morgenkreis_server;
grant select, insert, update, delete on leave_year to morgenkreis_server;
grant select, insert on closing_exception to morgenkreis_server;

alter table leave_year enable row level security;
alter table leave_year force row level security;
create policy only_own_site on leave_year
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);

alter table leave_correction enable row level security;
alter table leave_correction force row level security;
create policy only_own_site on leave_correction
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);

alter table closing_exception enable row level security;
alter table closing_exception force row level security;
create policy only_own_site on closing_exception
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);
