-- What is shut stays shut, whoever writes: triggers refuse with MK001, and the day from which on things are open as the
-- detail. They go by statement, look the house up once, and cost nothing where no month is closed but that.
-- Three ways lead past them: what rolled-up weeks, deleted people and erased houses take along; and one back, of deleted
-- people with what was shut when they went (is_coming_back).
create or replace function refuse_if_shut(p_open_from date) returns void language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_open_from is not null then
    raise exception 'The days before % are closed', p_open_from using errcode = 'MK001', detail = p_open_from::text;
  end if;
end
$$;
grant execute on function refuse_if_shut to morgenkreis_server;
