-- What was really worked, beside what was planned. A house that does not record has no row in it, and works as before.

-- Row-level security for a table of a house, as the baseline has it.
create or replace function pg_temp.keep_to_own_site(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format('alter table %I force row level security', p_table);
  execute format(
    'create policy only_own_site on %I
       using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
       with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', p_table);
end
$$;

-- The first day of which the house records what was worked; null: it does not.
alter table site add column records_since date;
alter table site add constraint site_records_since_is_plausible
  check (records_since between '2024-01-01' and '2199-12-31');
-- How many minutes beside the plan the plan still counts. It holds for records made from then on.
alter table site add column record_tolerance smallint not null default 0;
alter table site add constraint site_record_tolerance_is_small check (record_tolerance between 0 and 10);
-- How far back people may confirm: a week, or the month.
alter table site add column records_by text not null default 'day';
alter table site add constraint site_records_by_is_known check (records_by in ('day', 'month'));
grant update (records_since, record_tolerance, records_by) on site to morgenkreis_server;

-- Every version of a day stays; the newest counts.
create table day_record (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  weekday smallint not null,
  version integer not null,
  -- As is_record has them; null: nothing is recorded, the day counts as planned.
  spans text,
  -- Who has come and not gone yet.
  came_at time,
  -- When the day was to begin and end by the plan of that moment, and how near to it the plan counts.
  planned_from time,
  planned_to time,
  tolerance smallint not null default 0,
  source text not null,
  -- Why somebody of the management changed what was recorded.
  reason text,
  -- The person does not agree with what the management entered.
  not_agreed boolean not null default false,
  -- By the clock of a device that had no line at that moment.
  by_device_clock boolean not null default false,
  -- Who did it, as the history names members: without a foreign key; null: with the password that the house shares.
  member_id integer,
  recorded_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- The same as the house's own day.
  recorded_on date not null,
  constraint day_record_pk primary key (site_id, week_number, teacher_id, weekday, version),
  constraint day_record_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint day_record_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint day_record_is_on_a_working_day check (weekday between 1 and 5),
  constraint day_record_version_counts_up check (version > 0),
  constraint day_record_spans_are_in_order check (is_record(spans)),
  constraint day_record_has_come_or_is_whole check (spans is null or came_at is null),
  constraint day_record_plan_has_both_ends check (
    (planned_from is null) = (planned_to is null) and planned_from < planned_to),
  constraint day_record_times_are_whole_minutes check (
    extract(second from came_at) = 0 and extract(second from planned_from) = 0 and extract(second from planned_to) = 0),
  constraint day_record_tolerance_is_small check (tolerance between 0 and 10),
  constraint day_record_source_is_known check (source in ('asPlanned', 'entered', 'clock', 'kiosk', 'management')),
  constraint day_record_reason_is_a_sentence check (
    length(btrim(reason)) between 10 and 500 and is_readable_name(reason)),
  constraint day_record_not_agreed_is_of_the_management check (not not_agreed or source = 'management'),
  constraint day_record_member_is_positive check (member_id > 0),
  constraint day_record_is_not_of_a_day_to_come check (
    recorded_on >= date '2024-12-30' + (week_number - 1) * 7 + weekday - 1)
);

create index day_record_of_teacher on day_record (site_id, teacher_id);

-- Added to, never changed. What is rolled up or deleted goes as a whole.
grant select, delete on day_record to morgenkreis_server;
grant insert (site_id, week_number, teacher_id, weekday, version, spans, came_at, planned_from, planned_to, tolerance,
              source, reason, not_agreed, by_device_clock, member_id, recorded_on)
  on day_record to morgenkreis_server;
select pg_temp.keep_to_own_site('day_record');
