-- Half a paid day on a usually free day, work on a holiday, closings as time off and sick days are counted by other
-- rules; the ledger is computed anew when the server starts (figures_version). A new house begins with them.
alter table site alter column figures_version set default 4;
