-- What every edit of days takes first. The order of the locks is the same for everyone (teachers, then ledger rows by
-- teacher and week), so two edits cannot wait for each other.
create or replace function lock_teacher_weeks(p_site integer, p_teachers integer[], p_weeks integer[]) returns void
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from (select distinct u.id from unnest(p_teachers) u(id) order by u.id) asked
    cross join lateral (
      select from teacher t where t.site_id = p_site and t.teacher_id = asked.id for key share) locked;
  -- Nearly every row is there already, and even an insert that does nothing costs more than all the rest of this. Each
  -- is looked up by its key: as a join, the planner would expect a house of the usual size.
  if exists (
    select from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
     where (select true from ledger l
             where l.site_id = p_site and l.week_number = asked.week_number and l.teacher_id = asked.teacher_id) is null
  ) then
    insert into ledger (site_id, week_number, teacher_id)
      select p_site, asked.week_number, asked.teacher_id
        from unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
       where exists (select from teacher t where t.site_id = p_site and t.teacher_id = asked.teacher_id)
         and exists (select from week w where w.site_id = p_site and w.week_number = asked.week_number)
       order by asked.teacher_id, asked.week_number
      on conflict do nothing;
  end if;
  perform 1 from ledger l
    join unnest(p_teachers, p_weeks) asked(teacher_id, week_number)
      on asked.teacher_id = l.teacher_id and asked.week_number = l.week_number
    where l.site_id = p_site order by l.teacher_id, l.week_number for update of l;
end
$$;
grant execute on function lock_teacher_weeks to morgenkreis_server;
