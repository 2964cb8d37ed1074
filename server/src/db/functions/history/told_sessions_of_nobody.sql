-- Of a day as the history keeps it: times and recorded hours stay. Groups, who stepped in, and MPA and team go.
create or replace function told_sessions_of_nobody(p_sessions text) returns text
language sql immutable set search_path = pg_catalog as $$
  select case when p_sessions ~ '^([bmt]?[0-9:]{5}-[0-9:]{5}(=[0-9.]+)?(@[0-9]+)?!?( |$))+$'
    then regexp_replace(regexp_replace(p_sessions, '(@[0-9]+)?!?( |$)', '\2', 'g'), '(^| )[mt]', '\1', 'g') end
$$;
grant execute on function told_sessions_of_nobody to morgenkreis_server;
