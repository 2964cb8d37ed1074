-- Two transactions that write to the same week of a teacher must not both find their days free. A number for each week
-- of a teacher, in 256 of them for a house: a transaction may hold so many locks without a larger lock table, however
-- many days it writes. Whoever saves by way of the server holds the ledger row of this week already, and so waits here
-- only for somebody whose number happens to be the same.
create or replace function overlap_lock(p_site integer, p_teacher integer, p_week smallint) returns bigint
language sql immutable as $$
  -- With all these parentheses: the operators of bits have no order among each other.
  select (33::bigint << 40) | (p_site::bigint << 8) | ((p_teacher::bigint * 31 + p_week) & 255)
$$;
grant execute on function overlap_lock to morgenkreis_server;
