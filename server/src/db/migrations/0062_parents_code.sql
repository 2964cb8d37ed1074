-- A house may ask its parents for a code. One that does not has none of this, and works as before.

-- Whether it asks, apart from the code itself: a house that was brought in from a file or a backup asks on, and nobody
-- comes in until the management has made a new code.
alter table site add column asks_for_parents_code boolean not null default false;
-- What the code is stretched with, and the hash of the token that comes of it. Neither opens anything.
alter table site add column parents_code_salt bytea;
alter table site add column parents_code_hash bytea;
alter table site add column parents_code_made_on date;
alter table site add constraint site_parents_code_is_whole check (
  (parents_code_hash is null) = (parents_code_salt is null)
  and (parents_code_hash is null) = (parents_code_made_on is null));
alter table site add constraint site_parents_code_is_asked_for check (parents_code_hash is null or asks_for_parents_code);
alter table site add constraint site_parents_code_is_hashed check (
  length(parents_code_hash) = 32 and length(parents_code_salt) = 16);
grant update (asks_for_parents_code, parents_code_salt, parents_code_hash, parents_code_made_on)
  on site to morgenkreis_server;

-- Wrong codes, counted apart from wrong passwords: who guesses at the one slows nobody down at the other.
create table code_failure (
  site_id integer not null,
  address inet not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint code_failure_pk primary key (site_id, address),
  constraint code_failure_site_fk foreign key (site_id) references site on delete cascade,
  constraint code_failure_counts_up check (failures > 0)
);

grant select, insert, update, delete on code_failure to morgenkreis_server;

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
select pg_temp.keep_to_own_site('code_failure');
