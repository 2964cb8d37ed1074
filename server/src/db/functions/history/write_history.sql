-- The last step of every write: raise the house's version and append what was done under it. Who holds the new row knows
-- by `changed_by` that nobody else made this version.
create or replace function write_history(
  p_site integer, p_actor integer, p_lines json, out version bigint, out changed_by text
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  update site_version v set version = v.version + 1 where v.site_id = p_site
    returning v.version, v.xmin::text into version, changed_by;
  if version is null then
    raise exception 'Site % has no version', p_site;
  end if;
  insert into history (site_id, version, entry_index, actor_id, action, week_number, teacher_id, weekday, before, after)
  select p_site, write_history.version, line.index, p_actor, line.action, line.week_number, line.teacher_id, line.weekday,
         line.before, line.after
    from json_to_recordset(p_lines) as line(
      index smallint, action text, week_number smallint, teacher_id integer, weekday smallint, before json, after json);
end
$$;
grant execute on function write_history to morgenkreis_server;
