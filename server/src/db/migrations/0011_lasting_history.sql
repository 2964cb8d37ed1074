-- The history outlives the weeks and the teachers that it tells of, and its time is the database's. Two years are the
-- least that day entries are kept. Houses are listed without trying numbers. Names can be read.

-- When a change was made is for the database to say: the server's role may fill every column but this one. In
-- milliseconds, so that a site's file holds exactly what the table holds. The owner may still bring in old lines.
alter table history
  alter column at set default date_trunc('milliseconds', clock_timestamp()),
  -- The week of the line, once the week itself was folded away: week_number only names weeks that are there.
  add column folded_week smallint,
  add constraint history_is_of_one_week check (week_number is null or folded_week is null),
  add constraint history_folded_week_is_a_week check (folded_week > 0);

revoke insert on history from morgenkreis_server;
grant insert (site_id, version, entry_index, action, week_number, teacher_id, weekday, before, after)
  on history to morgenkreis_server;

create index history_of_folded_week on history (site_id, folded_week, version) where folded_week is not null;
-- The last word on a teacher's initial balance, for verify.
create index history_of_initial_balance on history (site_id, teacher_id, version)
  where action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded');

-- What a line may go on telling when the person was erased or the week folded: times, hours, and that somebody was
-- away. A list of what stays, so that a field that is added later goes. The reason of an absence may be health data,
-- and would show by elimination if only sickness were hidden.
-- Written as the server writes JSON, so that a line that was exported and imported is the same to the byte.
create function told_of_nobody(p_told json) returns json
language plpgsql immutable set search_path = pg_catalog as $$
begin
  if json_typeof(p_told) = 'array' then
    return (select '[' || coalesce(string_agg(coalesce(public.told_of_nobody(told.item)::text, 'null'), ','
                                              order by told.place), '') || ']'
              from json_array_elements(p_told) with ordinality as told(item, place));
  elsif json_typeof(p_told) = 'object' then
    return (select '{' || coalesce(string_agg(to_json(told.key)::text || ':' || case
                     when told.key = 'status' and told.value::text <> '"present"' then '"absent"'
                     else told.value::text end, ',' order by told.place), '') || '}'
              from json_each(p_told) with ordinality as told(key, value, place)
             where told.key in ('dayOfWeek', 'startTime', 'endTime', 'sessionType', 'sessionIndex', 'status',
                                'includeInWeek', 'archived', 'weeklyHours', 'targetWorkHours', 'targetHours',
                                'actualHours', 'teamHours', 'mpaHours', 'coreHours', 'initialBalance'));
  end if;
  return null;
end
$$;

create function keep_line_of_history() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if old.week_number is not null and new.week_number is null then
    new.folded_week := old.week_number;
  end if;
  new.before := public.told_of_nobody(old.before);
  new.after := public.told_of_nobody(old.after);
  return new;
end
$$;

-- The foreign keys do it, with the rights of the owner of the table: the server's role still can neither change nor
-- remove a line, and whatever way a week or a teacher goes, its lines stay.
create trigger keep_line_of_history before update on history for each row
  when (old.teacher_id is not null and new.teacher_id is null
        or old.week_number is not null and new.week_number is null)
  execute function keep_line_of_history();

alter table history
  drop constraint history_teacher_fk,
  drop constraint history_week_fk,
  add constraint history_teacher_fk foreign key (site_id, teacher_id) references teacher
    on delete set null (teacher_id),
  add constraint history_week_fk foreign key (site_id, week_number) references week
    on delete set null (week_number);

-- § 16 (2) ArbZG: records of working time are kept for two years at least. Who had chosen one now keeps two.
do $$
declare
  house integer;
begin
  for house in select s.site_id from site s where s.retention_years = 1 loop
    perform set_config('app.site', house::text, true);
    update site set retention_years = 2, version = version + 1 where site_id = house;
  end loop;
  perform set_config('app.site', '', true);
end
$$;

alter table site
  drop constraint site_retention_is_1_to_10_years,
  add constraint site_retention_is_2_to_10_years check (retention_years between 2 and 10);

-- Which houses there are, for work that goes through all of them in turn. Row-level security shows the server's role
-- one house at a time; this list holds their numbers and nothing else, so it need not be kept apart by site.
create table site_number (
  number integer not null,
  constraint site_number_pk primary key (number),
  constraint site_number_site_fk foreign key (number) references site on delete cascade
);

insert into site_number (number) select site_id from site;

create function list_new_site() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into public.site_number (number) values (new.site_id);
  return null;
end
$$;
create trigger list_new_site after insert on site for each row execute function list_new_site();

grant select on site_number to morgenkreis_server;

create or replace function sites_after(p_after integer, p_most integer) returns setof integer
language sql stable as $$
  select n.number from site_number n where n.number > p_after order by n.number limit p_most
$$;
revoke select on sequence site_site_id_seq from morgenkreis_server;

-- A house that came from a file with a huge id must not use up the numbers of those to come.
do $$
begin
  if (select last_value from site_site_id_seq) > 1000000 then
    perform setval('site_site_id_seq', greatest(1, (select max(site_id) from site where site_id <= 1000000)),
                   exists (select from site where site_id <= 1000000));
  end if;
end
$$;
alter sequence site_site_id_seq maxvalue 1000000;

-- A name can be seen, and reads in the direction of its letters: domain/name.ts has the finer rule. Joiners (U+200C,
-- U+200D) belong to many scripts, but never at the beginning, behind a space or behind each other.
create function is_readable_name(p_name text) returns boolean
language sql immutable as $$
  select p_name !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F'
                    '\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFEFF\uFFA0\uFFF9-\uFFFB'
                    '\U000E0000-\U000E0FFF\U000F0000-\U0010FFFF]')
     and p_name !~ '(^|[ \u00A0\u200C\u200D])[\u200C\u200D]'
     and p_name ~ '[^ \u00A0\u1680\u2000-\u200A\u200C\u200D\u202F\u205F\u3000\u0300-\u036F\uFE00-\uFE0F]'
$$;

-- What cannot be seen is taken out of the names that there are; a name of which nothing is left gets a plain one.
create function readable_name(p_name text, p_least integer, p_instead text) returns text
language sql immutable as $$
  select case when is_readable_name(cleaned) and length(cleaned) >= p_least then cleaned else p_instead end
    from btrim(regexp_replace(p_name,
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F'
      '\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFEFF\uFFA0\uFFF9-\uFFFB'
      '\U000E0000-\U000E0FFF\U000F0000-\U0010FFFF]', '', 'g')) as cleaned
$$;

do $$
declare
  house integer;
begin
  for house in select s.site_id from site s loop
    perform set_config('app.site', house::text, true);
    update site set name = readable_name(name, 2, 'Kita ' || site_id), version = version + 1
     where site_id = house and not is_readable_name(name);
    update team set name = readable_name(name, 1, 'Team ' || team_id)
     where site_id = house and not is_readable_name(name);
    update teacher set name = readable_name(name, 2, 'Fachkraft ' || teacher_id), version = version + 1
     where site_id = house and not is_readable_name(name);
    update preset set name = readable_name(name, 1, 'Preset ' || position)
     where site_id = house and not is_readable_name(name);
  end loop;
  perform set_config('app.site', '', true);
end
$$;

drop function readable_name;

alter table site add constraint site_name_is_visible check (is_readable_name(name));
alter table team add constraint team_name_is_visible check (is_readable_name(name));
alter table teacher add constraint teacher_name_is_visible check (is_readable_name(name));
alter table preset
  add constraint preset_name_is_visible check (is_readable_name(name)),
  -- Marks that there are stay until the list is saved again: cleaned, two of them might be the same.
  add constraint preset_mark_is_visible check (is_readable_name(mark)) not valid;
