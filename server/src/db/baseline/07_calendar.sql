-- Holidays, closing days and other days of the house.

-- A year is written once, when it is first needed, so that a later change of law or region leaves it as it was.
create table calendar_year (
  site_id integer not null,
  year smallint not null,
  constraint calendar_year_pk primary key (site_id, year),
  constraint calendar_year_site_fk foreign key (site_id) references site on delete cascade,
  constraint calendar_year_is_plausible check (year between 2024 and 2199)
);

grant select, insert, update, delete on calendar_year to morgenkreis_server;
select pg_temp.keep_to_own_site('calendar_year');

create type closing_charge as enum ('none', 'timeOff', 'leave');

-- What was entered as one closing, to be shown and removed as one.
create table closing (
  site_id integer not null,
  closing_id integer not null,
  first_day date not null,
  last_day date not null,
  name text not null,
  charge closing_charge not null,
  constraint closing_pk primary key (site_id, closing_id),
  constraint closing_site_fk foreign key (site_id) references site on delete cascade,
  constraint closing_id_is_positive check (closing_id > 0),
  constraint closing_ends_after_it_begins check (first_day <= last_day and last_day - first_day < 60),
  constraint closing_days_are_plausible check (first_day >= '2024-12-30' and last_day <= '2199-12-31'),
  constraint closing_name_is_readable check (
    name = btrim(name) and char_length(name) between 1 and 60 and is_readable_name(name))
);

grant select, insert, update, delete on closing to morgenkreis_server;
select pg_temp.keep_to_own_site('closing');

create type house_day_kind as enum ('holiday', 'release', 'closing', 'teamDay');

-- One thing a day: a holiday within a closing stays a holiday.
create table house_day (
  site_id integer not null,
  date date not null,
  kind house_day_kind not null,
  -- The key of a public holiday, whose name each language has; else null, and the house says a name.
  holiday text,
  name text not null default '',
  -- The share of the day that is free: a half for half a day.
  share numeric(2, 1) not null default 1,
  closing_id integer,
  constraint house_day_pk primary key (site_id, date),
  constraint house_day_site_fk foreign key (site_id) references site on delete cascade,
  constraint house_day_closing_fk foreign key (site_id, closing_id) references closing on delete cascade,
  constraint house_day_is_plausible check (date between '2024-01-01' and '2199-12-31'),
  constraint house_day_share_is_half_or_all check (share = 1 or share = 0.5 and kind in ('holiday', 'release')),
  constraint house_day_of_a_closing_names_it check ((kind = 'closing') = (closing_id is not null)),
  constraint house_day_holiday_is_a_key check (
    holiday is null or kind in ('holiday', 'release') and holiday ~ '^[a-zA-Z0-9]{1,40}$'),
  constraint house_day_has_a_name check (
    holiday is not null or kind = 'closing' or char_length(name) between 1 and 60 and is_readable_name(name))
);

create index house_day_of_closing on house_day (site_id, closing_id) where closing_id is not null;

grant select, insert, update, delete on house_day to morgenkreis_server;
select pg_temp.keep_to_own_site('house_day');

create type closing_exception_charge as enum ('none', 'timeOff', 'open');

-- Who had no leave left when a closing was entered that uses leave, got something else.
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

grant select, insert on closing_exception to morgenkreis_server;
select pg_temp.keep_to_own_site('closing_exception');
