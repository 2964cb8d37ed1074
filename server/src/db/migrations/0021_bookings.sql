-- Bookings: dated changes of a balance beside the weeks, like a payout. They are entered and removed, never edited.

alter table site_counter
  add column last_booking_id integer not null default 0;

grant update (last_booking_id) on site_counter to morgenkreis_server;

create type booking_kind as enum ('payout', 'correction', 'carriedOver', 'capped');

create table booking (
  site_id integer not null,
  booking_id integer not null,
  teacher_id integer not null,
  -- The balance after a week holds the bookings up to and including its Friday.
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

alter table booking enable row level security;
alter table booking force row level security;
create policy only_own_site on booking
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);
-- Weeks that were rolled up are part of the initial balance, with the bookings among them.
create policy no_rolled_up_booking_comes on booking as restrictive for insert to morgenkreis_server
  with check (date >= coalesce((select s.folded_before from site s where s.site_id = booking.site_id), '-infinity'));

-- What was entered and removed, for verify.
create index history_of_bookings on history (site_id, teacher_id) where action in ('bookingEntered', 'bookingRemoved');
