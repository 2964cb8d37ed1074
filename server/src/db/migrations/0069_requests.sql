-- Leave and time off that people ask for. A house that does not take requests has none of this, and works as before.

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

alter table site add column takes_requests boolean not null default false;
grant update (takes_requests) on site to morgenkreis_server;

alter table site_counter add column last_request_id integer not null default 0;
grant update (last_request_id) on site_counter to morgenkreis_server;

-- What somebody asks for, and the answer to it. The plan is another matter: only an approval writes into it.
create table request (
  site_id integer not null,
  request_id integer not null,
  teacher_id integer not null,
  kind text not null,
  -- Working days: whoever asks over a weekend names the days before and after it.
  first_day date not null,
  last_day date not null,
  -- Only the ends can be half days; half of one day is the first half.
  first_half boolean not null default false,
  last_half boolean not null default false,
  -- A sentence to the management; '' for none.
  message text not null default '',
  state text not null default 'asked',
  asked_at timestamptz not null,
  -- When it was answered or withdrawn, or has lapsed; null: it is open.
  closed_at timestamptz,
  -- Who answered, as the history names members: without a foreign key. Null: by the house's password.
  actor_id integer,
  -- A sentence back; '' for none.
  answer text not null default '',
  -- What was approved, where something was: perhaps only a part, perhaps as another absence than was asked for.
  approved_kind text,
  approved_from date,
  approved_to date,
  -- For two who act at once: a conflict, never an overwritten answer.
  version integer not null default 1,
  constraint request_pk primary key (site_id, request_id),
  -- For what belongs to it, which goes along with the person.
  constraint request_is_of_a_teacher unique (site_id, teacher_id, request_id),
  constraint request_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint request_id_is_positive check (request_id > 0),
  constraint request_kind_is_known check (
    kind in ('leave', 'timeOff', 'special', 'training', 'regeneration', 'conversion', 'unpaid')),
  constraint request_state_is_known check (
    state in ('asked', 'approved', 'partlyApproved', 'declined', 'withdrawn', 'lapsed')),
  constraint request_days_are_in_order check (first_day <= last_day and last_day - first_day < 60),
  constraint request_days_are_working_days check (
    extract(isodow from first_day) < 6 and extract(isodow from last_day) < 6
    and first_day >= '2024-12-30' and last_day <= '2199-12-31'),
  constraint request_one_day_is_half_once check (first_day < last_day or not last_half),
  constraint request_message_is_a_sentence check (
    message = '' or message = btrim(message) and char_length(message) <= 300 and is_readable_name(message)),
  constraint request_answer_is_a_sentence check (
    answer = '' or answer = btrim(answer) and char_length(answer) <= 300 and is_readable_name(answer)),
  constraint request_is_closed_or_open check ((state = 'asked') = (closed_at is null)),
  constraint request_is_answered_by_somebody check (
    state in ('approved', 'partlyApproved', 'declined') or actor_id is null and answer = ''),
  constraint request_actor_is_positive check (actor_id > 0),
  constraint request_says_what_was_approved check (
    (state in ('approved', 'partlyApproved')) = (approved_kind is not null)
    and (approved_kind is null) = (approved_from is null) and (approved_kind is null) = (approved_to is null)),
  constraint request_approved_kind_is_known check (
    approved_kind in ('leave', 'timeOff', 'special', 'training', 'regeneration', 'conversion', 'unpaid')),
  -- Approved is all of it, partly approved is less.
  constraint request_approved_days_were_asked_for check (
    approved_from >= first_day and approved_from <= approved_to and approved_to <= last_day
    and (state = 'approved') = (approved_from = first_day and approved_to = last_day)),
  constraint request_version_is_positive check (version > 0),
  -- Of two open requests for one day nobody could say which is meant. Ranges of one number stand for the number.
  constraint request_days_are_asked_for_once exclude using gist (
    int4range(site_id, site_id, '[]') with &&, int4range(teacher_id, teacher_id, '[]') with &&,
    daterange(first_day, last_day, '[]') with &&) where (state = 'asked')
);

-- The open ones of a house, and those that were closed last.
create index request_open on request (site_id, first_day) where state = 'asked';
create index request_closed on request (site_id, closed_at) where state <> 'asked';

-- Deleted only when their time is over, or with the person.
grant select, delete on request to morgenkreis_server;
grant insert (site_id, request_id, teacher_id, kind, first_day, last_day, first_half, last_half, message, state, asked_at,
              closed_at, actor_id, answer, approved_kind, approved_from, approved_to, version)
  on request to morgenkreis_server;
grant update (kind, first_day, last_day, first_half, last_half, message, state, closed_at, actor_id, answer, approved_kind,
              approved_from, approved_to, version) on request to morgenkreis_server;
select pg_temp.keep_to_own_site('request');

-- The days that an approval has written, so that taking it back takes back exactly these.
create table request_day (
  site_id integer not null,
  request_id integer not null,
  teacher_id integer not null,
  date date not null,
  -- Of the day when it was written: as long as it is still this one, nobody has changed it since.
  day_version integer not null,
  -- The slots of the day before, in JSON as on the wire.
  before text not null,
  constraint request_day_pk primary key (site_id, request_id, date),
  constraint request_day_request_fk foreign key (site_id, teacher_id, request_id)
    references request (site_id, teacher_id, request_id) on delete cascade,
  constraint request_day_is_a_working_day check (
    extract(isodow from date) < 6 and date between '2024-12-30' and '2199-12-31'),
  constraint request_day_version_is_positive check (day_version > 0),
  constraint request_day_before_is_short check (length(before) <= 100000 and before like '[%]')
);

create index request_day_of_teacher on request_day (site_id, teacher_id);

grant select, insert, delete on request_day to morgenkreis_server;
select pg_temp.keep_to_own_site('request_day');
