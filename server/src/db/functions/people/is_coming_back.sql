-- Whether somebody who was deleted is being put back by this transaction. What was shut with the person may come again
-- then, and only then: keep_removed_people sees to it that the transaction ends with nobody half back.
create or replace function is_coming_back(p_site integer, p_teacher integer) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from removed_person p
                  where p.site_id = p_site and p.teacher_id = p_teacher and p.coming_back);
end
$$;
grant execute on function is_coming_back to morgenkreis_server;
