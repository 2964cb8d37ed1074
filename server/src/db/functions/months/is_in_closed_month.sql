-- Whether somebody was there when the last closed month was closed: what is agreed with those who came later changes
-- nothing that is closed.
create or replace function is_in_closed_month(p_site integer, p_teacher integer, p_open_from date) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from month_figure f
                  where f.site_id = p_site and f.teacher_id = p_teacher
                    and f.month = (p_open_from - interval '1 month')::date)
$$;
grant execute on function is_in_closed_month to morgenkreis_server;
