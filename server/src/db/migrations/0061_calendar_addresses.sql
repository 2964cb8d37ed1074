-- An address at which the calendar of a phone reads the own days of one person.

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

-- One for each device, so that a lost one is ended alone. Whoever has the address may read: only its hash is kept.
create table calendar_address (
  site_id integer not null,
  token_hash bytea not null,
  member_id integer not null,
  -- What its owner calls the device.
  label text not null,
  -- In which language the calendar is written.
  language text not null,
  created_at timestamptz not null,
  -- A day, never a time of day.
  last_used_on date,
  -- By which it was read first. Entries are named by it, and a name never changes; null: not read yet.
  host text,
  constraint calendar_address_pk primary key (site_id, token_hash),
  constraint calendar_address_member_fk foreign key (site_id, member_id) references member on delete cascade,
  constraint calendar_address_is_sha256 check (length(token_hash) = 32),
  constraint calendar_address_label_is_short check (
    length(btrim(label)) between 1 and 60 and is_readable_name(label)),
  constraint calendar_address_language_is_known check (language in ('de', 'en')),
  constraint calendar_address_host_is_a_name check (host ~ '^[a-z0-9._:-]{1,253}$')
);

create index calendar_address_of_member on calendar_address (site_id, member_id);

grant select, insert, delete on calendar_address to morgenkreis_server;
grant update (last_used_on, host) on calendar_address to morgenkreis_server;
select pg_temp.keep_to_own_site('calendar_address');

-- What the calendars of a member were told last of each entry: a calendar takes a change by its number, and forgets a
-- removed entry only when it is told so. Without kinds and notes, as in the calendar. Goes when it is told no more.
create table calendar_entry (
  site_id integer not null,
  member_id integer not null,
  date date not null,
  -- 0 is of the whole day, then the duties of the day.
  number smallint not null,
  sequence integer not null,
  changed_at timestamptz not null,
  -- As the domain's `Entry`, in JSON.
  entry text not null,
  is_cancelled boolean not null,
  constraint calendar_entry_pk primary key (site_id, member_id, date, number),
  constraint calendar_entry_member_fk foreign key (site_id, member_id) references member on delete cascade,
  constraint calendar_entry_date_is_plausible check (date between '2024-01-01' and '2199-12-31'),
  constraint calendar_entry_number_fits check (number between 0 and 64),
  constraint calendar_entry_sequence_is_positive check (sequence > 0),
  constraint calendar_entry_is_short check (length(entry) <= 20000 and entry like '{%')
);

grant select, insert, delete on calendar_entry to morgenkreis_server;
grant update (sequence, changed_at, entry, is_cancelled) on calendar_entry to morgenkreis_server;
select pg_temp.keep_to_own_site('calendar_entry');
