-- A closed text changes in one way alone: one person loses name and texts; everybody else's sheet stays as it is.
create or replace function only_one_person_leaves_a_text() returns trigger
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
grant execute on function only_one_person_leaves_a_text to morgenkreis_server;

create or replace trigger only_one_person_leaves_a_text before update on month_text
  for each row execute function only_one_person_leaves_a_text();
