-- Since when all houses of this installation are known to be verified: by the command, and by a whole round of the server's own
-- check. A row for each of the two, so that nothing grows; of the installation, not of a house.
create table verify_record (
  source text not null,
  -- Each house was verified at this moment or later.
  since timestamptz not null,
  differences integer not null,
  constraint verify_record_pk primary key (source),
  constraint verify_record_source_is_known check (source in ('command', 'server')),
  constraint verify_record_counts_differences check (differences >= 0)
);

grant select, insert, update on verify_record to morgenkreis_server;
