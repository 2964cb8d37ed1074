-- Days that two people exchange, and shifts that are open. A house that does not switch it on has none of this, and works as before.

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

alter table site add column takes_swaps boolean not null default false;
-- What makes nothing worse is entered without the management.
alter table site add column trusts_harmless_swaps boolean not null default false;
grant update (takes_swaps, trusts_harmless_swaps) on site to morgenkreis_server;

alter table site_counter add column last_swap_id integer not null default 0;
alter table site_counter add column last_open_shift_id integer not null default 0;
grant update (last_swap_id, last_open_shift_id) on site_counter to morgenkreis_server;

-- A day that somebody offers. The plan is another matter: only what is entered writes into it.
create table swap (
  site_id integer not null,
  swap_id integer not null,
  -- Who offers.
  teacher_id integer not null,
  date date not null,
  -- The colleague's day: perhaps the same. Null: the day is given away.
  return_date date,
  -- Who is asked, or who has said yes; null: all who fit are asked, and nobody has said yes.
  colleague_id integer,
  to_all boolean not null,
  -- A sentence to whoever is asked; '' for none. Not for the management.
  message text not null default '',
  state text not null default 'offered',
  -- One of the days has changed since a colleague said yes, who is asked again.
  has_changed boolean not null default false,
  asked_at timestamptz not null,
  taken_at timestamptz,
  closed_at timestamptz,
  -- Who answered for the management, without a foreign key. Null: by the house's password, or entered by itself.
  actor_id integer,
  answer text not null default '',
  -- For two who act at once.
  version integer not null default 1,
  constraint swap_pk primary key (site_id, swap_id),
  constraint swap_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint swap_colleague_fk foreign key (site_id, colleague_id) references teacher (site_id, teacher_id) on delete cascade,
  constraint swap_id_is_positive check (swap_id > 0),
  constraint swap_is_between_two check (colleague_id <> teacher_id),
  constraint swap_state_is_known check (
    state in ('offered', 'taken', 'approved', 'declined', 'refused', 'withdrawn', 'lapsed')),
  constraint swap_days_are_working_days check (
    extract(isodow from date) < 6 and date between '2024-12-30' and '2199-12-31'
    and (return_date is null or extract(isodow from return_date) < 6 and return_date between date - 60 and date + 60)),
  constraint swap_asks_somebody check (
    case when colleague_id is null then to_all and state in ('offered', 'withdrawn', 'lapsed')
         else not (to_all and state in ('offered', 'refused')) end),
  constraint swap_message_is_a_sentence check (
    message = '' or message = btrim(message) and char_length(message) <= 300 and is_readable_name(message)),
  constraint swap_answer_is_a_sentence check (
    answer = '' or answer = btrim(answer) and char_length(answer) <= 300 and is_readable_name(answer)),
  constraint swap_is_closed_or_live check ((state in ('offered', 'taken')) = (closed_at is null)),
  constraint swap_is_taken_by_somebody check (
    (state not in ('taken', 'approved', 'declined') or taken_at is not null)
    and (state not in ('offered', 'refused') or taken_at is null)),
  constraint swap_changed_while_offered check (not has_changed or state in ('offered', 'refused', 'withdrawn', 'lapsed')),
  constraint swap_is_answered_by_management check (
    state in ('approved', 'declined') or actor_id is null and answer = ''),
  constraint swap_actor_is_positive check (actor_id > 0),
  constraint swap_version_is_positive check (version > 0)
);

create index swap_live on swap (site_id, date) where state in ('offered', 'taken');
create index swap_closed on swap (site_id, closed_at) where state not in ('offered', 'taken');
create index swap_of_teacher on swap (site_id, teacher_id);
create index swap_of_colleague on swap (site_id, colleague_id);

grant select, insert, delete on swap to morgenkreis_server;
grant update (colleague_id, state, has_changed, taken_at, closed_at, actor_id, answer, version) on swap to morgenkreis_server;
select pg_temp.keep_to_own_site('swap');

-- The days that an offer binds, and once it was entered what they were before.
create table swap_day (
  site_id integer not null,
  swap_id integer not null,
  teacher_id integer not null,
  date date not null,
  -- Of the day: as it was agreed, and once it is entered as that has left it.
  day_version integer not null,
  -- The slots of the day before it was entered, in JSON as on the wire; null: it is not entered.
  before text,
  constraint swap_day_pk primary key (site_id, swap_id, teacher_id, date),
  constraint swap_day_swap_fk foreign key (site_id, swap_id) references swap on delete cascade,
  constraint swap_day_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint swap_day_is_a_working_day check (
    extract(isodow from date) < 6 and date between '2024-12-30' and '2199-12-31'),
  constraint swap_day_version_counts check (day_version >= 0),
  constraint swap_day_before_is_short check (length(before) <= 100000 and before like '[%]')
);

-- One offer a day and person: of two nobody could say which becomes of it.
create unique index swap_day_is_offered_once on swap_day (site_id, teacher_id, date) where before is null;

grant select, insert, delete on swap_day to morgenkreis_server;
grant update (day_version, before) on swap_day to morgenkreis_server;
select pg_temp.keep_to_own_site('swap_day');

-- Who has said no. For the asker alone, and without a reason.
create table swap_refusal (
  site_id integer not null,
  swap_id integer not null,
  teacher_id integer not null,
  constraint swap_refusal_pk primary key (site_id, swap_id, teacher_id),
  constraint swap_refusal_swap_fk foreign key (site_id, swap_id) references swap on delete cascade,
  constraint swap_refusal_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade
);

create index swap_refusal_of_teacher on swap_refusal (site_id, teacher_id);
grant select, insert, delete on swap_refusal to morgenkreis_server;
select pg_temp.keep_to_own_site('swap_refusal');

-- A session of a day without a person, that the management offers to those who could.
create table open_shift (
  site_id integer not null,
  open_shift_id integer not null,
  date date not null,
  from_time time not null,
  to_time time not null,
  -- Null: of no group.
  group_id integer,
  -- Only for those who are qualified.
  qualified boolean not null,
  state text not null default 'open',
  offered_at timestamptz not null,
  closed_at timestamptz,
  -- Who got it, with the version of the day that came of it and the slots of the day before.
  teacher_id integer,
  day_version integer,
  before text,
  version integer not null default 1,
  constraint open_shift_pk primary key (site_id, open_shift_id),
  constraint open_shift_site_fk foreign key (site_id) references site on delete cascade,
  constraint open_shift_group_fk foreign key (site_id, group_id) references team on delete set null (group_id),
  constraint open_shift_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint open_shift_id_is_positive check (open_shift_id > 0),
  constraint open_shift_is_on_a_working_day check (
    extract(isodow from date) < 6 and date between '2024-12-30' and '2199-12-31'),
  constraint open_shift_has_a_length check (
    from_time < to_time and from_time >= '05:00' and to_time <= '23:00'
    and extract(epoch from from_time)::integer % 900 = 0 and extract(epoch from to_time)::integer % 900 = 0),
  constraint open_shift_state_is_known check (state in ('open', 'filled', 'withdrawn')),
  constraint open_shift_is_closed_or_open check ((state = 'open') = (closed_at is null)),
  constraint open_shift_is_filled_by_somebody check (
    (state = 'filled') = (teacher_id is not null) and (teacher_id is null) = (day_version is null)
    and (teacher_id is null) = (before is null)),
  constraint open_shift_day_version_is_positive check (day_version > 0),
  constraint open_shift_before_is_short check (length(before) <= 100000 and before like '[%]'),
  constraint open_shift_version_is_positive check (version > 0)
);

create index open_shift_open on open_shift (site_id, date);
create index open_shift_of_teacher on open_shift (site_id, teacher_id);
grant select, insert, delete on open_shift to morgenkreis_server;
grant update (state, closed_at, teacher_id, day_version, before, version) on open_shift to morgenkreis_server;
select pg_temp.keep_to_own_site('open_shift');

-- Who could.
create table open_shift_answer (
  site_id integer not null,
  open_shift_id integer not null,
  teacher_id integer not null,
  answered_at timestamptz not null,
  constraint open_shift_answer_pk primary key (site_id, open_shift_id, teacher_id),
  constraint open_shift_answer_shift_fk foreign key (site_id, open_shift_id) references open_shift on delete cascade,
  constraint open_shift_answer_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade
);

create index open_shift_answer_of_teacher on open_shift_answer (site_id, teacher_id);
grant select, insert, delete on open_shift_answer to morgenkreis_server;
select pg_temp.keep_to_own_site('open_shift_answer');
