-- Employment goes by days: terms begin on any day, and a teacher may have a last day. Weeks in which something of it
-- changes are counted by days; the ledger is computed anew when the server starts (figures_version).

alter table teacher
  -- The last day of employment; null while none is agreed.
  add column last_day date,
  add constraint teacher_last_day_is_plausible check (last_day between '1900-01-01' and '2199-12-31'),
  add constraint teacher_does_not_leave_before_the_start check (last_day >= start_date);

grant update (last_day) on teacher to morgenkreis_server;

-- Only widens what is allowed.
alter table terms
  drop constraint terms_begin_on_a_monday,
  add constraint terms_begin_with_the_first_week check (valid_from between '2024-12-30' and '2199-12-31');

alter table ledger
  -- Every working day holds something. A week after the current one counts only then; which week is the current one,
  -- the reader says. True for rows of a server that does not know the column: then every recorded week counts, as there.
  add column complete boolean not null default true;

-- New houses are computed by the new rules from the beginning.
alter table site alter column figures_version set default 3;

-- The balance is read from the index alone, so the new column belongs to it.
create unique index ledger_balance_complete on ledger (site_id, teacher_id, week_number)
  include (counted_difference, complete);
drop index ledger_balance;
alter index ledger_balance_complete rename to ledger_balance;
