-- What was changed and when, and when backups were made.

-- Every change: when, what, before, after. The server's role may add and read, never change or remove. A line outlives
-- the week and the teacher that it is about, with what keep_line_of_history leaves of it.
create table history (
  site_id integer not null,
  -- The site's version that the change led to: orders the entries and names the event that told of it.
  version bigint not null,
  entry_index smallint not null,
  -- When a change was made is for the database to say: the server's role may fill every column but this one. In
  -- milliseconds, so that a site's file holds exactly what the table holds. The owner may still bring in old lines.
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  action text not null,
  week_number smallint,
  teacher_id integer,
  weekday smallint,
  before json,
  after json,
  -- The week of the line, once the week itself was folded away: week_number only names weeks that are there.
  folded_week smallint,
  -- Who made a change. Null: somebody with the password that the house shares, which is everyone until people have an
  -- access of their own; their table and its foreign key come with it.
  actor_id integer,
  constraint history_pk primary key (site_id, version, entry_index),
  constraint history_site_fk foreign key (site_id) references site on delete cascade,
  constraint history_weekday_is_a_working_day check (weekday between 1 and 5),
  constraint history_is_of_one_week check (week_number is null or folded_week is null),
  constraint history_folded_week_is_a_week check (folded_week > 0),
  constraint history_teacher_fk foreign key (site_id, teacher_id) references teacher
    on delete set null (teacher_id),
  constraint history_week_fk foreign key (site_id, week_number) references week
    on delete set null (week_number),
  constraint history_actor_is_a_number_of_a_person check (actor_id > 0)
) with (
  -- A line of the history never changes while its week and its person are there. Frozen by the vacuum that follows its
  -- insert, its page is not read again to be frozen when transaction numbers run out.
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_freeze_min_age = 0
);

create index history_of_folded_week on history (site_id, folded_week, version) where folded_week is not null;
-- The last word on a teacher's initial balance, for verify.
create index history_of_initial_balance on history (site_id, teacher_id, version)
  where action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded');
-- What was entered and removed, for verify.
create index history_of_bookings on history (site_id, teacher_id) where action in ('bookingEntered', 'bookingRemoved');
-- Without the version the lines of a week or a person share one entry: a quarter of the bytes, sorted when asked for.
create index history_of_week on history (site_id, week_number) where week_number is not null;
create index history_of_teacher on history (site_id, teacher_id) where teacher_id is not null;

grant select on history to morgenkreis_server;
grant insert (site_id, version, entry_index, action, week_number, teacher_id, weekday, before, after, actor_id)
  on history to morgenkreis_server;
select pg_temp.keep_to_own_site('history');

-- When the installation was last backed up, so that the server can tell how old its backup is. Of no house: a backup
-- holds all of them. Only the owner writes here, after the file has been checked and has got its final name.
create table backup_record (
  backup_id integer generated always as identity,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  size_bytes bigint not null,
  sha256 text not null,
  constraint backup_record_pk primary key (backup_id),
  constraint backup_record_ends_after_it_starts check (finished_at >= started_at),
  constraint backup_record_is_not_empty check (size_bytes > 0),
  constraint backup_record_is_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);

create index backup_record_finished on backup_record (finished_at);

grant select on backup_record to morgenkreis_server;
