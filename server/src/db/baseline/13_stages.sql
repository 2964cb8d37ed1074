-- The plan of the house for short days, and what parents read for a day. Nothing here names a person.

-- One row stands for the plan and all days that are set, so that two people who change them at once hear of each other.
create table stage_plan (
  site_id integer not null,
  version integer not null default 1,
  constraint stage_plan_pk primary key (site_id),
  constraint stage_plan_site_fk foreign key (site_id) references site on delete cascade,
  constraint stage_plan_version_is_positive check (version >= 1)
);

grant select, insert, update on stage_plan to morgenkreis_server;
select pg_temp.keep_to_own_site('stage_plan');

create type stage_colour as enum ('green', 'yellow', 'orange', 'red');

create table stage (
  site_id integer not null,
  position smallint not null,
  name text not null,
  colour stage_colour not null,
  -- What parents read; may be empty.
  text text not null,
  constraint stage_pk primary key (site_id, position),
  constraint stage_site_fk foreign key (site_id) references site on delete cascade,
  constraint stage_position_is_one_of_six check (position between 1 and 6),
  constraint stage_name_is_readable check (name = btrim(name) and length(name) between 1 and 40),
  constraint stage_text_is_short check (text = btrim(text) and length(text) <= 300),
  -- Two with one name could not be told apart when one is set.
  constraint stage_name_is_its_own unique (site_id, name)
);

grant select, insert, delete on stage to morgenkreis_server;
select pg_temp.keep_to_own_site('stage');

-- What is set for a day has its own words: a later change of the plan changes no day that parents have read about.
create table day_stage (
  site_id integer not null,
  date date not null,
  -- Null: the whole house.
  team_id integer,
  name text not null,
  colour stage_colour not null,
  text text not null,
  set_at timestamptz not null,
  constraint day_stage_site_fk foreign key (site_id) references site on delete cascade,
  constraint day_stage_team_fk foreign key (site_id, team_id) references team on delete cascade,
  -- The house once a day, and each group once.
  constraint day_stage_is_one_for_each unique nulls not distinct (site_id, date, team_id),
  constraint day_stage_name_is_readable check (name = btrim(name) and length(name) between 1 and 40),
  constraint day_stage_text_is_short check (text = btrim(text) and length(text) <= 300)
);

grant select, insert, delete on day_stage to morgenkreis_server;
select pg_temp.keep_to_own_site('day_stage');
