-- The functions that the server reads with live in db/functions, each in one file, and are applied again when their
-- text changes. This is the list of the texts that are in place. It belongs to no house.
create table schema_function (
  -- Of the file, without its ending.
  name text not null,
  checksum text not null,
  -- Of all files together, as functions/versions.txt counts it. A server that knows a smaller one leaves them alone.
  version integer not null,
  at timestamptz not null default now(),
  constraint schema_function_pk primary key (name),
  constraint schema_function_version_counts_up check (version > 0)
);

-- Readiness tells whether the functions are the ones that this server knows.
grant select on schema_function to morgenkreis_server;
