-- Bookings, and months that are closed and then stay as they are.

create type booking_kind as enum ('payout', 'correction', 'carriedOver', 'capped');

-- Dated changes of a balance beside the weeks, like a payout. They are entered and removed, never edited.
create table booking (
  site_id integer not null,
  booking_id integer not null,
  teacher_id integer not null,
  date date not null,
  kind booking_kind not null,
  hours numeric(6, 2) not null,
  reason text not null,
  -- When and who, as in the history.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id integer,
  constraint booking_pk primary key (site_id, booking_id),
  constraint booking_site_fk foreign key (site_id) references site on delete cascade,
  constraint booking_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint booking_id_is_positive check (booking_id > 0),
  constraint booking_date_is_plausible check (date between '2024-12-30' and '2199-12-31'),
  constraint booking_moves_the_balance check (hours <> 0 and hours between -1000 and 1000),
  -- What is paid out or capped is taken away.
  constraint booking_takes_away_what_is_paid_out check (hours < 0 or kind in ('correction', 'carriedOver')),
  constraint booking_has_a_reason check (
    reason = btrim(reason) and char_length(reason) between 10 and 500 and is_readable_name(reason)),
  constraint booking_actor_is_a_number_of_a_person check (actor_id > 0)
);

-- Holds all that a balance needs, so that a week view reads a house's bookings in one step and no row of the table.
create index booking_balance on booking (site_id, teacher_id, date) include (hours);

-- When a booking was entered is for the database to say, and none is changed afterwards.
grant select, delete on booking to morgenkreis_server;
grant insert (site_id, booking_id, teacher_id, date, kind, hours, reason, actor_id) on booking to morgenkreis_server;
select pg_temp.keep_to_own_site('booking');
-- Weeks that were rolled up are part of the initial balance, with the bookings among them.
create policy no_rolled_up_booking_comes on booking as restrictive for insert to morgenkreis_server
  with check (date >= coalesce((select s.folded_before from site s where s.site_id = booking.site_id), '-infinity'));

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

-- Added to, never changed. When is for the database to say.
grant select on month_closing to morgenkreis_server;
grant insert (site_id, month, version, hash, figures_version, actor_id) on month_closing to morgenkreis_server;
select pg_temp.keep_to_own_site('month_closing');

-- All sheets as they were closed. Names what people were absent for, so it goes with the weeks.
create table month_text (
  site_id integer not null,
  month date not null,
  version smallint not null,
  hash text not null,
  text text not null,
  -- How many people were erased from it since the month was closed.
  erased smallint not null default 0,
  constraint month_text_pk primary key (site_id, month, version),
  constraint month_text_fits_its_hash check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  constraint month_text_erased_is_a_count check (erased >= 0),
  constraint month_text_closing_fk foreign key (site_id, month, version)
    references month_closing on delete cascade
);

grant select, insert, delete on month_text to morgenkreis_server;
grant update (hash, text, erased) on month_text to morgenkreis_server;
select pg_temp.keep_to_own_site('month_text');
-- A text goes when all of its days are rolled up, and no sooner.
create policy only_rolled_up_texts_go on month_text as restrictive for delete to morgenkreis_server
  using (month + interval '1 month' <= (select s.folded_before from site s where s.site_id = month_text.site_id));

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

grant select, insert on month_figure to morgenkreis_server;
select pg_temp.keep_to_own_site('month_figure');

-- Why a closed month was opened again.
create table month_reopening (
  site_id integer not null,
  month date not null,
  version smallint not null,
  reason text not null,
  reopened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id integer,
  constraint month_reopening_pk primary key (site_id, month, version),
  constraint month_reopening_closing_fk foreign key (site_id, month, version)
    references month_closing on delete cascade,
  constraint month_reopening_has_a_reason check (
    reason = btrim(reason) and char_length(reason) between 10 and 500 and is_readable_name(reason)),
  constraint month_reopening_actor_is_a_number_of_a_person check (actor_id > 0)
);

grant select on month_reopening to morgenkreis_server;
grant insert (site_id, month, version, reason, actor_id) on month_reopening to morgenkreis_server;
select pg_temp.keep_to_own_site('month_reopening');
