-- What the server's role may do at all, and what every table of a house needs.

create extension if not exists btree_gist;

grant usage on schema public to morgenkreis_server;
-- Before PostgreSQL 15 anyone could create tables here, and own them.
revoke create on schema public from public;
-- Readiness says whether tables and functions are the ones that this server knows.
grant select on schema_migration, schema_function to morgenkreis_server;

-- Row-level security for a table of a house. After a transaction the setting reads '' and not null, hence nullif:
-- without a site nothing is visible.
create or replace function pg_temp.keep_to_own_site(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format('alter table %I force row level security', p_table);
  execute format(
    'create policy only_own_site on %I
       using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
       with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', p_table);
end
$$;
