-- Monday to Friday, each as in is_plan without recorded hours, '' for a day that is not said and '-' for a free one. A
-- day of nothing but MPA is a day.
create or replace function is_usual_week(p_days text[]) returns boolean
language plpgsql immutable
set search_path = pg_catalog, public, pg_temp as $$
declare
  one text;
begin
  if coalesce(array_dims(p_days), '') <> '[1:5]' or array_position(p_days, null) is not null then
    return false;
  end if;
  foreach one in array p_days loop
    continue when one in ('', '-');
    if one ~ '=' or one !~ '(^| )[mt0-9]' or not is_plan(one) then
      return false;
    end if;
  end loop;
  return p_days <> '{"","","","",""}';
end
$$;
grant execute on function is_usual_week to morgenkreis_server;
