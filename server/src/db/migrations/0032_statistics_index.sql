-- Outside a transaction: the index is built while houses go on writing.

-- What was left over when this was cut off; nobody uses it yet.
drop index concurrently if exists ledger_figures;

-- The statistics add up all weeks of everyone. With their figures in the index of the balance they are read from it
-- alone, as the balance is; a save writes this index anyway, whenever a week's difference changes.
create unique index concurrently ledger_figures on ledger (site_id, teacher_id, week_number)
  include (counted_difference, complete, counts, worked, absent_days, vacation_days, sick_days, non_working_days);

drop index concurrently if exists ledger_balance;

alter index ledger_figures rename to ledger_balance;
