-- The second half of a save in one call: replace the days as a whole, write the figures that the server has computed of
-- them, append the history and raise the house's version, last, because every write of the house waits for that row.
-- The caller has locked the ledger rows of these teachers and weeks.
create or replace function save_days(
  p_site integer, p_actor integer, p_days json, p_slots json, p_figures json, p_rows_are_there boolean, p_lines json,
  out version bigint, out changed_by text
) language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform replace_days(p_site, p_days, p_slots);
  perform write_figures(p_site, p_figures, p_rows_are_there);
  select h.version, h.changed_by into version, changed_by from write_history(p_site, p_actor, p_lines) h;
end
$$;
grant execute on function save_days to morgenkreis_server;
