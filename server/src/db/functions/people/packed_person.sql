-- All rows of a person by their tables, with the own sheets of closed months, letter by letter, and what the house had
-- closed and rolled up by then: what happens to those afterwards may stand in the way.
create or replace function packed_person(p_site integer, p_teacher integer) returns json
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  packed text[] := '{}';
  own_table text;
  own_rows text;
begin
  foreach own_table in array tables_of_people() loop
    execute format('select coalesce(json_agg(row_to_json(r)), ''[]'')::text from %I r where site_id = $1 and teacher_id = $2',
                   own_table)
       into own_rows using p_site, p_teacher;
    packed := packed || (to_json(own_table)::text || ':' || own_rows);
  end loop;
  select coalesce(json_agg(json_build_object('month', t.month, 'version', t.version, 'sheet', s.sheet::text)), '[]')::text
    into own_rows
    from month_figure f
    join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
   cross join lateral json_array_elements(t.text::json -> 'sheets') s(sheet)
   where f.site_id = p_site and f.teacher_id = p_teacher and f.sheet is not null
     and (s.sheet ->> 'teacherId')::integer = p_teacher;
  packed := packed || ('"sheets":' || own_rows);
  select coalesce(json_agg(json_build_object('month', c.month, 'version', c.version)), '[]')::text
    into own_rows
    from month_closing c where c.site_id = p_site;
  packed := packed || ('"closings":' || own_rows);
  select to_json(s.folded_before)::text into own_rows from site s where s.site_id = p_site;
  packed := packed || ('"foldedBefore":' || coalesce(own_rows, 'null'));
  return ('{' || array_to_string(packed, ',') || '}')::json;
end
$$;
grant execute on function packed_person to morgenkreis_server;
