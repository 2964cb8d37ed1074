-- Whether the last version of a month was not reopened.
create or replace function is_closed_month(p_site integer, p_month date) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from month_closing c
                  where c.site_id = p_site and c.month = p_month
                    and c.version = (select max(x.version) from month_closing x
                                      where x.site_id = p_site and x.month = p_month)
                    and not exists (select from month_reopening r
                                     where r.site_id = c.site_id and r.month = c.month and r.version = c.version))
$$;
grant execute on function is_closed_month to morgenkreis_server;
