-- Keeps site_number, the list of all houses.
create or replace function list_new_site() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into public.site_number (number) values (new.site_id);
  return null;
end
$$;
grant execute on function list_new_site to morgenkreis_server;

create or replace trigger list_new_site after insert on site for each row execute function list_new_site();
