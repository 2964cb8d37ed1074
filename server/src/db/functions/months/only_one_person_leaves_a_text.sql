-- A closed text changes in one way alone: one person loses name and texts; everybody else's sheet stays as it is. And the
-- same way back, as long as the person can be brought back; when all are, the text is the one that was closed.
create or replace function only_one_person_leaves_a_text() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer[];
  back integer[];
begin
  if new.erased = old.erased - 1 then
    select array_agg((s->>'teacherId')::integer) into back
      from jsonb_array_elements(new.text::jsonb->'sheets') s
     where s->>'name' <> ''
       and not exists (select from jsonb_array_elements(sheets_of_text(old.text, true)) n where n = s);
    if cardinality(back) = 1 and is_coming_back(new.site_id, back[1])
       and (new.text::jsonb - 'sheets') = (old.text::jsonb - 'sheets')
       and jsonb_array_length(sheets_of_text(new.text, true)) = jsonb_array_length(sheets_of_text(old.text, true)) + 1
       and (select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
              from jsonb_array_elements(sheets_of_text(old.text, false)) s
             where (s->>'teacherId')::integer <> back[1]) = sheets_of_text(new.text, false)
       and (new.erased > 0 or exists (
         select from month_closing c
          where c.site_id = new.site_id and c.month = new.month and c.version = new.version and c.hash = new.hash)) then
      return new;
    end if;
  end if;
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
