-- A house that leaves a country with a longer time of keeping takes it along: five years for what was recorded in
-- Switzerland, also when the house is in Germany now. Both null in a house that never moved so.
alter table site add column kept_longer_years smallint;
-- The last day of which it holds.
alter table site add column kept_longer_until date;
alter table site add constraint site_longer_time_is_whole check (
  (kept_longer_years is null) = (kept_longer_until is null));
alter table site add constraint site_longer_time_is_3_to_10_years check (kept_longer_years between 3 and 10);
-- The day of the house on which weeks were rolled up last. Whether they were old enough is checked against it
-- (functions/sites/keep_longer_time.sql), and not against the clock of the database.
alter table site add column folded_on date;
grant update (kept_longer_years, kept_longer_until, folded_on) on site to morgenkreis_server;
