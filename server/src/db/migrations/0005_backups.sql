-- When the installation was last backed up, so that the server can tell how old its backup is. Of no house: a backup
-- holds all of them. Only the owner writes here, after the file has been checked and has got its final name.
create table backup_record (
  backup_id integer generated always as identity,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  size_bytes bigint not null,
  sha256 text not null,
  constraint backup_record_pk primary key (backup_id),
  constraint backup_record_ends_after_it_starts check (finished_at >= started_at),
  constraint backup_record_is_not_empty check (size_bytes > 0),
  constraint backup_record_is_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);

create index backup_record_finished on backup_record (finished_at);

grant select on backup_record to morgenkreis_server;
