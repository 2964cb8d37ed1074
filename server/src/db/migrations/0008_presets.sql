-- The house's usual days, early, middle and late: to be put into the schedule with one key.
create table preset (
  site_id integer not null,
  -- Its key: Alt+1 to Alt+9.
  position smallint not null,
  name text not null,
  -- What stands beside the times of such a day.
  mark text not null,
  -- The sessions as the house writes them: 07:00-14:30 b11:00-11:30, a break marked with b. Always in the one way of
  -- writing that the server gives it, so that equal days are equal texts.
  times text not null,
  constraint preset_pk primary key (site_id, position),
  constraint preset_site_fk foreign key (site_id) references site on delete cascade,
  constraint preset_position_is_a_key check (position between 1 and 9),
  constraint preset_name_is_readable check (name = btrim(name) and length(name) between 1 and 40),
  constraint preset_mark_is_short check (mark !~ '\s' and length(mark) between 1 and 3),
  constraint preset_times_are_sessions check (
    times ~ '^(b?([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-3]):(00|15|30|45)(, | |$))+$'
    and times !~ '[, ]$' and length(times) <= 500),
  -- Two with one mark could not be told apart, and of two with the same times one would never show.
  constraint preset_mark_is_its_own unique (site_id, mark),
  constraint preset_times_are_its_own unique (site_id, times)
);

-- Of the list as a whole, for If-Match: two people who edit it at once must hear of each other.
alter table site add column presets_version integer not null default 0;

grant select, insert, delete on preset to morgenkreis_server;
grant update (presets_version) on site to morgenkreis_server;

alter table preset enable row level security;
alter table preset force row level security;
create policy only_own_site on preset
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);
