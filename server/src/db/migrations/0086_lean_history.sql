-- The history without padding, a quarter of its bytes less: wide columns first, and its version, which counts the changes of
-- one house, as an integer. So the key is 16 bytes, and PostgreSQL fills the pages of its index; with a bigint it left
-- every page half empty that a house had written to the end. The order of columns and their types need a new table, so this
-- one migration writes all rows anew, while the houses wait (docs/decisions/0066-a-history-without-padding.md).
alter table history rename to history_before;
alter table history_before rename constraint history_pk to history_before_pk;

create table history (
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  site_id integer not null,
  -- The house's version that the change led to. A house that saved once a second would come to the end in 68 years.
  version integer not null,
  teacher_id integer,
  week_number smallint,
  entry_index smallint not null,
  weekday smallint,
  action text not null,
  before json,
  after json,
  -- The week of the line, once the week itself was folded away: week_number only names weeks that are there.
  folded_week smallint,
  -- Who made a change. Null: somebody with the password that the house shares.
  actor_id integer
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_freeze_min_age = 0);

insert into history (at, site_id, version, teacher_id, week_number, entry_index, weekday, action, before, after,
                     folded_week, actor_id)
select at, site_id, version, teacher_id, week_number, entry_index, weekday, action, before, after, folded_week, actor_id
  from history_before;
drop table history_before;

alter table history
  add constraint history_pk primary key (site_id, version, entry_index),
  add constraint history_weekday_is_a_working_day check (weekday between 1 and 5),
  add constraint history_is_of_one_week check (week_number is null or folded_week is null),
  add constraint history_folded_week_is_a_week check (folded_week > 0),
  add constraint history_actor_is_a_number_of_a_person check (actor_id > 0),
  add constraint history_site_fk foreign key (site_id) references site on delete cascade,
  add constraint history_teacher_fk foreign key (site_id, teacher_id) references teacher on delete set null (teacher_id),
  add constraint history_week_fk foreign key (site_id, week_number) references week on delete set null (week_number);

-- As the baseline has them, and why.
create index history_of_folded_week on history (site_id, folded_week, version) where folded_week is not null;
create index history_of_initial_balance on history (site_id, teacher_id, version)
  where action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded');
create index history_of_bookings on history (site_id, teacher_id) where action in ('bookingEntered', 'bookingRemoved');
create index history_of_week on history (site_id, week_number) where week_number is not null;
create index history_of_teacher on history (site_id, teacher_id) where teacher_id is not null;

alter table history enable row level security;
alter table history force row level security;
create policy only_own_site on history
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);

grant select on history to morgenkreis_server;
grant insert (site_id, version, entry_index, action, week_number, teacher_id, weekday, before, after, actor_id)
  on history to morgenkreis_server;

-- A new database gets it with its functions, after the tables; here the function is there and its file the same.
do $$ begin
  if to_regprocedure('keep_line_of_history()') is not null then
    create trigger keep_line_of_history before update on history
      for each row
      when (old.teacher_id is not null and new.teacher_id is null
            or old.week_number is not null and new.week_number is null)
      execute function keep_line_of_history();
  end if;
end $$;

analyze history;
