-- Which houses there are, for work that goes through all of them in turn: row-level security shows the server's role
-- one house at a time, this list only their numbers.
create or replace function sites_after(p_after integer, p_most integer) returns setof integer
language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select n.number from site_number n where n.number > p_after order by n.number limit p_most
$$;

grant execute on function sites_after to morgenkreis_server;
