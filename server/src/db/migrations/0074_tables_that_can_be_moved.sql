-- A house moves by logical replication of its rows. What is published with a row filter must name the house when a row is
-- changed or deleted, or every house's change of that table fails. These two have no key that does: a group may be null in
-- the one, and the other's key is the host. Both are small.
alter table day_stage replica identity full;
alter table site_host replica identity full;
