-- The balances of people who were there when a month was closed, as it was closed: what they are made of is shut, so
-- this holds for everyone but those who roll up weeks and forget to carry their hours over, or change where an account
-- began. Once weeks after it are rolled up too, nothing can be compared.
create or replace function assert_closed_balances(p_site integer, p_teacher integer) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  open_from date;
  folded date;
  first_open integer;
begin
  select s.closed_before, s.folded_before into open_from, folded from site s where s.site_id = p_site;
  if open_from is null then
    return;
  end if;
  first_open := (open_from - date '2024-12-28') / 7 + 1;
  if folded >= date_in_week(first_open::smallint, 1) then
    return;
  end if;
  perform refuse_if_shut(open_from)
     from month_figure f
     join teacher t on t.site_id = f.site_id and t.teacher_id = f.teacher_id
    where f.site_id = p_site and (p_teacher is null or f.teacher_id = p_teacher)
      and f.month = (open_from - interval '1 month')::date
      and f.version = (select max(c.version) from month_closing c where c.site_id = p_site and c.month = f.month)
      and f.balance is distinct from (t.initial_balance * 100
        + (select coalesce(sum(l.counted_difference), 0) from ledger l
            where l.site_id = p_site and l.teacher_id = f.teacher_id and l.week_number < first_open)
        + (select coalesce(sum(b.hours), 0) * 100 from booking b
            where b.site_id = p_site and b.teacher_id = f.teacher_id
              and b.date < closed_bookings_before(p_site)));
end
$$;
grant execute on function assert_closed_balances to morgenkreis_server;
