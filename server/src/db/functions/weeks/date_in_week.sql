-- Weekday 1 is the Monday of the week.
create or replace function date_in_week(p_week smallint, p_weekday integer) returns date language sql immutable as $$
  select date '2024-12-30' + (p_week - 1) * 7 + p_weekday - 1
$$;
grant execute on function date_in_week to morgenkreis_server;
