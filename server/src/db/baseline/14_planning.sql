-- What a proposal for a week respects: wishes, and empty days that are to stay empty.

create type wish_kind as enum ('off', 'notEarly', 'notLate', 'times');

create table wish (
  site_id integer not null,
  teacher_id integer not null,
  -- As they were entered.
  position smallint not null,
  kind wish_kind not null,
  -- One date, or the weekday of every week.
  date date,
  weekday smallint,
  -- Of the kind times: to work within them.
  start_time time,
  end_time time,
  constraint wish_pk primary key (site_id, teacher_id, position),
  constraint wish_site_fk foreign key (site_id) references site on delete cascade,
  constraint wish_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint wish_position_is_in_the_list check (position between 1 and 60),
  constraint wish_is_on_a_date_or_a_weekday check (num_nonnulls(date, weekday) = 1),
  constraint wish_is_on_a_working_day check (
    coalesce(weekday, extract(isodow from date)) between 1 and 5 and date between '2024-12-30' and '2199-12-31'),
  constraint wish_has_times_when_it_is_of_times check (
    num_nonnulls(start_time, end_time) = case when kind = 'times' then 2 else 0 end),
  constraint wish_is_on_the_quarter_hour check (
    extract(epoch from start_time) % 900 = 0 and extract(epoch from end_time) % 900 = 0),
  constraint wish_ends_after_its_start check (start_time < end_time and start_time >= '05:00' and end_time <= '23:00'),
  -- The same wish twice would count twice.
  constraint wish_is_said_once unique nulls not distinct (site_id, teacher_id, kind, date, weekday)
);

grant select, insert, delete on wish to morgenkreis_server;
select pg_temp.keep_to_own_site('wish');

-- An empty day of somebody that is to stay empty, whatever is proposed. It keeps nobody from planning it by hand.
create table day_lock (
  site_id integer not null,
  date date not null,
  teacher_id integer not null,
  constraint day_lock_pk primary key (site_id, date, teacher_id),
  constraint day_lock_site_fk foreign key (site_id) references site on delete cascade,
  constraint day_lock_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint day_lock_is_on_a_working_day check (
    extract(isodow from date) between 1 and 5 and date between '2024-12-30' and '2199-12-31')
);

create index day_lock_of_teacher on day_lock (site_id, teacher_id);

grant select, insert, delete on day_lock to morgenkreis_server;
select pg_temp.keep_to_own_site('day_lock');
-- What is rolled up has no days that could be left empty.
create policy no_rolled_up_lock_comes on day_lock as restrictive for insert to morgenkreis_server
  with check (date >= coalesce((select s.folded_before from site s where s.site_id = day_lock.site_id), '-infinity'));
