-- Hints from working-time law are computed, never stored. What is stored is why somebody went on all the same, and
-- which law protects a person.

create type hint_reason as enum (
  'childNotCollected', 'colleagueAway', 'parentsEvening', 'outing', 'agreed', 'emergency', 'other');

-- One reason for a hint of a day. It holds for the version of the day and for the figures that it was given for.
create table hint_answer (
  site_id integer not null,
  week_number smallint not null,
  teacher_id integer not null,
  weekday smallint not null,
  -- By the name that the rule packs have for it: packs are data, so a new rule needs no migration.
  rule text not null,
  -- What was found and the limit, in minutes.
  found integer not null,
  allowed integer not null,
  day_version integer not null,
  reason hint_reason not null,
  text text not null default '',
  answered_at timestamptz not null default now(),
  actor_id integer,
  constraint hint_answer_pk primary key (site_id, week_number, teacher_id, weekday, rule),
  constraint hint_answer_week_fk foreign key (site_id, week_number) references week on delete cascade,
  constraint hint_answer_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint hint_answer_is_on_a_working_day check (weekday between 1 and 5),
  constraint hint_answer_rule_is_a_name check (rule ~ '^[A-Za-z]{1,40}$'),
  constraint hint_answer_minutes_fit check (found between 0 and 100000 and allowed between 0 and 100000),
  constraint hint_answer_version_is_not_negative check (day_version >= 0),
  constraint hint_answer_text_fits check (length(text) <= 200),
  constraint hint_answer_other_is_said check (reason <> 'other' or length(btrim(text)) >= 3)
);

create index hint_answer_teacher on hint_answer (site_id, teacher_id);

grant select, insert, update on hint_answer to morgenkreis_server;
select pg_temp.keep_to_own_site('hint_answer');

-- A row only for those whom more than the law for adults protects. For the management alone: it stands in no history
-- and goes with its person.
create type protection as enum ('minor', 'maternity');

create table protection_profile (
  site_id integer not null,
  teacher_id integer not null,
  protection protection not null,
  constraint protection_profile_pk primary key (site_id, teacher_id),
  constraint protection_profile_site_fk foreign key (site_id) references site on delete cascade,
  constraint protection_profile_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade
);

grant select, insert, update, delete on protection_profile to morgenkreis_server;
select pg_temp.keep_to_own_site('protection_profile');
