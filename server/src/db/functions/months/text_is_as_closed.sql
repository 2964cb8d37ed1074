-- A text that nobody was erased from is the one that was closed.
create or replace function text_is_as_closed() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.erased = 0 and not exists (
    select from month_closing c
     where c.site_id = new.site_id and c.month = new.month and c.version = new.version and c.hash = new.hash) then
    raise exception 'The text is not the one that was closed' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
grant execute on function text_is_as_closed to morgenkreis_server;

create or replace trigger text_is_as_closed before insert on month_text
  for each row execute function text_is_as_closed();
