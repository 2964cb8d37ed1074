-- The first day whose bookings are no part of what is closed. Months that were closed by the rules before
-- (figures_version below 5) hold the bookings of their weeks, up to the Friday of the last one, and keep them.
create or replace function closed_bookings_before(p_site integer) returns date
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when c.figures_version < 5
              then date_in_week(((s.closed_before - date '2024-12-28') / 7 + 1)::smallint, 1) - 2
              else s.closed_before end
    from site s
    join month_closing c on c.site_id = s.site_id and c.month = (s.closed_before - interval '1 month')::date
   where s.site_id = p_site
   order by c.version desc
   limit 1
$$;
grant execute on function closed_bookings_before to morgenkreis_server;
