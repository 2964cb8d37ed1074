-- Rows of the ledger as the server has computed them. A row that says so already is not written again.
-- Of rows that a limit leaves, which here leaves all, PostgreSQL expects ten and not a hundred: it looks a save's up by
-- the key, and does not read all that the house has.
create or replace function write_figures(p_site integer, p_figures json, p_rows_are_there boolean) returns void
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An insert checks every rule of the table before it finds out that the row is there.
  if p_rows_are_there then
    update ledger l
       set in_week = f.in_week, counts = f.counts, complete = f.complete, contract = f.contract, team = f.team,
           mpa = f.mpa, core = f.core, target = f.target, worked = f.worked, credited = f.credited, actual = f.actual,
           difference = f.difference, absent_days = f.absent_days, vacation_days = f.vacation_days,
           sick_days = f.sick_days, non_working_days = f.non_working_days, training_days = f.training_days,
           day_versions = f.day_versions
      from (select * from json_to_recordset(p_figures) as row_of_ledger(
        teacher_id integer, week_number smallint, in_week boolean, counts boolean, complete boolean, contract integer,
        team integer, mpa integer, core integer, target integer, worked integer, credited integer, actual integer,
        difference integer, absent_days numeric, vacation_days numeric, sick_days numeric, non_working_days smallint,
        training_days numeric, day_versions integer[])
             limit json_array_length(p_figures)) f
     where l.site_id = p_site and l.week_number = f.week_number and l.teacher_id = f.teacher_id
       and (l.in_week, l.counts, l.complete, l.contract, l.team, l.mpa, l.core, l.target, l.worked, l.credited, l.actual,
            l.difference, l.absent_days, l.vacation_days, l.sick_days, l.non_working_days, l.training_days,
            l.day_versions)
           is distinct from
           (f.in_week, f.counts, f.complete, f.contract, f.team, f.mpa, f.core, f.target, f.worked, f.credited, f.actual,
            f.difference, f.absent_days, f.vacation_days, f.sick_days, f.non_working_days, f.training_days,
            f.day_versions);
    return;
  end if;
  insert into ledger as l (
    site_id, teacher_id, week_number, in_week, counts, complete, contract, team, mpa, core, target, worked, credited,
    actual, difference, absent_days, vacation_days, sick_days, non_working_days, training_days, day_versions)
  select p_site, f.teacher_id, f.week_number, f.in_week, f.counts, f.complete, f.contract, f.team, f.mpa, f.core,
         f.target, f.worked, f.credited, f.actual, f.difference, f.absent_days, f.vacation_days, f.sick_days,
         f.non_working_days, f.training_days, f.day_versions
    from json_to_recordset(p_figures) as f(
      teacher_id integer, week_number smallint, in_week boolean, counts boolean, complete boolean, contract integer,
      team integer, mpa integer, core integer, target integer, worked integer, credited integer, actual integer,
      difference integer, absent_days numeric, vacation_days numeric, sick_days numeric, non_working_days smallint,
      training_days numeric, day_versions integer[])
  on conflict (site_id, week_number, teacher_id) do update
     set in_week = excluded.in_week, counts = excluded.counts, complete = excluded.complete,
         contract = excluded.contract, team = excluded.team, mpa = excluded.mpa, core = excluded.core,
         target = excluded.target, worked = excluded.worked, credited = excluded.credited, actual = excluded.actual,
         difference = excluded.difference, absent_days = excluded.absent_days, vacation_days = excluded.vacation_days,
         sick_days = excluded.sick_days, non_working_days = excluded.non_working_days,
         training_days = excluded.training_days, day_versions = excluded.day_versions
   where (l.in_week, l.counts, l.complete, l.contract, l.team, l.mpa, l.core, l.target, l.worked, l.credited, l.actual,
          l.difference, l.absent_days, l.vacation_days, l.sick_days, l.non_working_days, l.training_days,
          l.day_versions)
         is distinct from
         (excluded.in_week, excluded.counts, excluded.complete, excluded.contract, excluded.team, excluded.mpa,
          excluded.core, excluded.target, excluded.worked, excluded.credited, excluded.actual, excluded.difference,
          excluded.absent_days, excluded.vacation_days, excluded.sick_days, excluded.non_working_days,
          excluded.training_days, excluded.day_versions);
end
$$;
grant execute on function write_figures to morgenkreis_server;
