-- Days as a whole: what they hold now goes, and these slots come. A day without slots is cleared.
-- Of rows that a limit leaves, which here leaves all, PostgreSQL expects ten and not a hundred: it looks a save's up by
-- the key, and does not read all that the house has.
create or replace function replace_days(p_site integer, p_days json, p_slots json) returns void
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from time_slot s
   using (select * from json_to_recordset(p_days) as day(week_number smallint, teacher_id integer, weekday smallint)
           limit json_array_length(p_days)) gone
   where s.site_id = p_site and s.week_number = gone.week_number and s.teacher_id = gone.teacher_id
     and s.weekday = gone.weekday;
  -- An insert of nothing would fire the triggers all the same.
  if p_slots is null then
    return;
  end if;
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time,
                         end_time, actual_hours, notes, planned_sessions, kind, share, real_hours, team_id, activity,
                         stepped_in)
  select p_site, slot.week_number, slot.teacher_id, slot.weekday, slot.slot_index, slot.session_type, slot.status,
         slot.start_time, slot.end_time, slot.actual_hours, slot.notes, slot.planned_sessions, slot.kind,
         coalesce(slot.share, 1), slot.real_hours, slot.team_id, slot.activity, coalesce(slot.stepped_in, false)
    from json_to_recordset(p_slots) as slot(
      week_number smallint, teacher_id integer, weekday smallint, slot_index smallint, session_type session_type,
      status day_status, start_time time, end_time time, actual_hours numeric, notes text, planned_sessions text,
      kind absence_kind, share numeric, real_hours numeric, team_id integer, activity session_activity,
      stepped_in boolean);
end
$$;
grant execute on function replace_days to morgenkreis_server;
