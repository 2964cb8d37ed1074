-- Every change: when, what, before, after. The server's role may add and read, never change or remove; deleting a
-- teacher takes the teacher's entries along, through the foreign key, because an erased person must be gone.
create table history (
  site_id integer not null,
  -- The site's version that the change led to: orders the entries and names the event that told of it.
  version bigint not null,
  entry_index smallint not null,
  at timestamptz not null,
  action text not null,
  week_number smallint,
  teacher_id integer,
  weekday smallint,
  before json,
  after json,
  constraint history_pk primary key (site_id, version, entry_index),
  constraint history_site_fk foreign key (site_id) references site on delete cascade,
  constraint history_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint history_weekday_is_a_working_day check (weekday between 1 and 5)
);

create index history_of_week on history (site_id, week_number, version);
create index history_of_teacher on history (site_id, teacher_id, version);

grant select, insert on history to morgenkreis_server;

alter table history enable row level security;
alter table history force row level security;
create policy only_own_site on history
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);
