-- As keep_closed_balance, for everyone of the house, when weeks are rolled up.
create or replace function keep_closed_balances() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- What is to be rolled up goes in the same transaction: later nothing could tell whether its hours were carried over.
  if exists (select from week w where w.site_id = new.site_id and w.start_date < new.folded_before)
     or exists (select from booking b where b.site_id = new.site_id and b.date < new.folded_before) then
    perform refuse_if_shut(new.closed_before);
  end if;
  perform assert_closed_balances(new.site_id, null);
  return null;
end
$$;
grant execute on function keep_closed_balances to morgenkreis_server;

drop trigger if exists keep_closed_balances on site;
create constraint trigger keep_closed_balances after update of folded_before on site deferrable initially deferred
  for each row
  when (old.folded_before is distinct from new.folded_before and new.closed_before is not null)
  execute function keep_closed_balances();
