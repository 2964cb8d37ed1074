-- Whoever is erased leaves the sheets of closed months: name and texts go, times and hours stay.

alter table month_text
  -- How many people were erased from it since the month was closed.
  add column erased smallint not null default 0,
  add constraint month_text_erased_is_a_count check (erased >= 0),
  drop constraint month_text_closing_fk,
  add constraint month_text_closing_fk foreign key (site_id, month, version)
    references month_closing on delete cascade;

-- A text that nobody was erased from is the one that was closed.
create function text_is_as_closed() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.erased = 0 and not exists (
    select from month_closing c
     where c.site_id = new.site_id and c.month = new.month and c.version = new.version and c.hash = new.hash) then
    raise exception 'The text is not the one that was closed' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create trigger text_is_as_closed before insert on month_text for each row execute function text_is_as_closed();

grant update (text, hash, erased) on month_text to morgenkreis_server;

-- The sheets of a text by whether they have a name.
create function sheets_of_text(p_text text, p_named boolean) returns jsonb
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
    from jsonb_array_elements(p_text::jsonb->'sheets') s where (s->>'name' <> '') = p_named
$$;
grant execute on function sheets_of_text to morgenkreis_server;

-- A closed text changes in one way alone: one person loses name and texts; everybody else's sheet stays as it is.
create function only_one_person_leaves_a_text() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer[];
begin
  select array_agg((s->>'teacherId')::integer) into gone
    from jsonb_array_elements(old.text::jsonb->'sheets') s
   where s->>'name' <> ''
     and not exists (select from jsonb_array_elements(sheets_of_text(new.text, true)) n where n = s);
  if new.erased <> old.erased + 1 or coalesce(cardinality(gone), 0) <> 1
     or (new.text::jsonb - 'sheets') <> (old.text::jsonb - 'sheets')
     or jsonb_array_length(sheets_of_text(new.text, true)) <> jsonb_array_length(sheets_of_text(old.text, true)) - 1
     or (select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
           from jsonb_array_elements(sheets_of_text(new.text, false)) s
          where (s->>'teacherId')::integer <> gone[1]) <> sheets_of_text(old.text, false) then
    raise exception 'A closed month stays as it was closed' using errcode = 'MK001',
      detail = (old.month + interval '1 month')::date::text;
  end if;
  return new;
end
$$;

create trigger only_one_person_leaves_a_text before update on month_text
  for each row execute function only_one_person_leaves_a_text();

-- Nobody is deleted whose name is still on a sheet that is kept.
create or replace function keep_people_on_sheets() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from site s where s.site_id = old.site_id)
     and exists (select from month_figure f
                   join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
                   cross join lateral jsonb_array_elements(sheets_of_text(t.text, true)) s
                  where f.site_id = old.site_id and f.teacher_id = old.teacher_id and f.sheet is not null
                    and (s->>'teacherId')::integer = old.teacher_id) then
    raise exception 'Teacher % is on the sheet of a closed month', old.teacher_id using errcode = 'MK002';
  end if;
  return old;
end
$$;
