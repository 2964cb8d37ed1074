-- The statement of the server at the same time; see functions.sql.
select granted_at, last_used_at, version, see_hours, see_reasons, see_notes, see_all_weeks, document,
       case when granted_at is null then (
         select json_build_object(
                  'names', coalesce((select json_agg(json_build_object('id', g.team_id, 'name', g.name)
                                                     order by g.name, g.team_id)
                                       from team g where g.site_id = s.site_id), '[]'),
                  'of', coalesce((select json_object_agg(t.teacher_id, t.team_id)
                                    from teacher t where t.site_id = s.site_id and t.team_id is not null), '{}'))
           -- Of this row, so that it is read after read_week has entered the site.
           from site s where s.site_id = $1 and view.version is not null and s.staffing and s.parents_light) end as groups
  from frozen.read_week($1, $2, $3, $4, $5, $6) view
