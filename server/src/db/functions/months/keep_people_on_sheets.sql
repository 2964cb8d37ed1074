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
grant execute on function keep_people_on_sheets to morgenkreis_server;

create or replace trigger keep_people_on_sheets before delete on teacher
  for each row execute function keep_people_on_sheets();
