-- At the end of the transaction, so that rolling up can take weeks and raise balances in any order.
create or replace function keep_closed_balance() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform assert_closed_balances(new.site_id, new.teacher_id);
  return null;
end
$$;
grant execute on function keep_closed_balance to morgenkreis_server;

drop trigger if exists keep_closed_balance on teacher;
create constraint trigger keep_closed_balance after update of initial_balance on teacher deferrable initially deferred
  for each row
  when (old.initial_balance is distinct from new.initial_balance)
  execute function keep_closed_balance();
