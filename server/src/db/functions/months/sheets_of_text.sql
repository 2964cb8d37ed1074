-- The sheets of a text by whether they have a name.
create or replace function sheets_of_text(p_text text, p_named boolean) returns jsonb
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(s order by (s->>'teacherId')::integer), '[]'::jsonb)
    from jsonb_array_elements(p_text::jsonb->'sheets') s where (s->>'name' <> '') = p_named
$$;
grant execute on function sheets_of_text to morgenkreis_server;
