-- Put back the rows of a person who is coming back. A group that is gone leaves the person and the sessions without one,
-- as for everybody else; so do closings that are gone. Columns that only the database may fill are filled by
-- keep_entered_time; those that a later version has added get what they have by default.
create or replace function bring_back_person(p_site integer, p_teacher integer) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  packed json;
  own_table text;
  own_columns text;
  condition text;
begin
  -- As every statement that writes to a day: a month is closed before this begins, or after it is done.
  perform pg_advisory_xact_lock_shared(24001, p_site);
  select p.payload into strict packed
    from removed_person p where p.site_id = p_site and p.teacher_id = p_teacher and p.coming_back;
  foreach own_table in array tables_of_people() loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into own_columns
      from pg_attribute a
     where a.attrelid = own_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and has_column_privilege(a.attrelid, a.attnum, 'INSERT')
       and exists (select from json_array_elements(packed -> own_table) r where r -> a.attname is not null);
    condition := case own_table
      when 'closing_exception'
        then ' where exists (select from closing c where c.site_id = r.site_id and c.closing_id = r.closing_id)'
      else '' end;
    if own_columns is not null then
      execute format('insert into %1$I (%2$s) select %3$s from json_populate_recordset(null::%1$I, $1) r%4$s',
                     own_table, own_columns,
                     case when own_table in ('teacher', 'time_slot')
                       then replace(own_columns, 'team_id',
                         '(select g.team_id from team g where g.site_id = r.site_id and g.team_id = r.team_id)')
                       else own_columns end,
                     condition)
        using packed -> own_table;
    end if;
  end loop;
  update month_text t
     set text = became.text, hash = encode(sha256(convert_to(became.text, 'UTF8')), 'hex'), erased = t.erased - 1
    from json_to_recordset(packed -> 'sheets') k(month date, version smallint, sheet text)
    join month_text o on o.site_id = p_site and o.month = k.month and o.version = k.version
   cross join lateral (
      select replace(o.text, s.sheet::text, k.sheet) as text
        from json_array_elements(o.text::json -> 'sheets') s(sheet)
       where (s.sheet ->> 'teacherId')::integer = p_teacher) became
   where t.site_id = o.site_id and t.month = o.month and t.version = o.version;
end
$$;
grant execute on function bring_back_person to morgenkreis_server;
