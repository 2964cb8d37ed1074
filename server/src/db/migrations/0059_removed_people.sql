-- Who was deleted can be brought back for 30 days: until then all of it lies here, and nowhere else.

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

create table removed_person (
  site_id integer not null,
  -- A number is never given twice, so that the person comes back as who it was.
  teacher_id integer not null,
  name text not null,
  -- The day in the house's time zone.
  removed_on date not null,
  -- The rows of the person by their tables, as packed_person has written them.
  payload json not null,
  -- Only within the transaction that brings the person back and then takes this row away.
  coming_back boolean not null default false,
  constraint removed_person_pk primary key (site_id, teacher_id),
  constraint removed_person_site_fk foreign key (site_id) references site on delete cascade,
  constraint removed_person_id_is_positive check (teacher_id > 0),
  constraint removed_person_name_is_readable check (length(btrim(name)) between 2 and 100 and is_readable_name(name)),
  constraint removed_person_is_packed check (json_typeof(payload) = 'object')
);

create index removed_person_on on removed_person (site_id, removed_on);

grant select, delete on removed_person to morgenkreis_server;
-- What was packed is never changed.
grant insert (site_id, teacher_id, name, removed_on, payload) on removed_person to morgenkreis_server;
grant update (coming_back) on removed_person to morgenkreis_server;
select pg_temp.keep_to_own_site('removed_person');
