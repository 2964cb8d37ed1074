-- Which backups came back into a throwaway database with the same rows and figures, and why the last one did not. Of the
-- installation, not of a house; the failures are read by the operator's command only, and the day of the last verified one by the
-- management where the operator has switched backups on.
alter table backup_record add column is_verified boolean not null default false;

create table backup_failure (
  failure_id integer generated always as identity,
  failed_at timestamptz not null default clock_timestamp(),
  reason text not null,
  constraint backup_failure_pk primary key (failure_id),
  constraint backup_failure_has_a_reason check (length(reason) between 1 and 500)
);
