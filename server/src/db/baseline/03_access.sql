-- Who has access, wrong passwords, and answers that are kept for a retry.

-- Granted access. Only the hash of the token is kept: a stolen database opens no door.
create table access_grant (
  site_id integer not null,
  token_hash bytea not null,
  granted_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint access_grant_pk primary key (site_id, token_hash),
  constraint access_grant_site_fk foreign key (site_id) references site on delete cascade,
  constraint access_grant_is_sha256 check (length(token_hash) = 32),
  constraint access_grant_used_after_granted check (last_used_at >= granted_at)
);

grant select, insert, delete on access_grant to morgenkreis_server;
grant update (last_used_at) on access_grant to morgenkreis_server;
select pg_temp.keep_to_own_site('access_grant');

-- A device that once had access has a counter of wrong passwords of its own: whoever guesses behind the same address
-- cannot slow it down. The row opens nothing. Only the hash of the device's token is kept.
create table access_device (
  site_id integer not null,
  token_hash bytea not null,
  known_since timestamptz not null,
  -- When the right password was last entered on it.
  last_used_at timestamptz not null,
  failures integer not null default 0,
  last_failed_at timestamptz,
  constraint access_device_pk primary key (site_id, token_hash),
  constraint access_device_site_fk foreign key (site_id) references site on delete cascade,
  constraint access_device_is_sha256 check (length(token_hash) = 32),
  constraint access_device_counts_up check (failures >= 0),
  constraint access_device_failed_at_some_time check ((failures = 0) = (last_failed_at is null))
);

grant select, insert, delete on access_device to morgenkreis_server;
grant update (last_used_at, failures, last_failed_at) on access_device to morgenkreis_server;
select pg_temp.keep_to_own_site('access_device');

-- Wrong passwords, by site and address (of IPv6 its /64 network), so that they slow down and the slowness survives a
-- restart.
create table password_failure (
  site_id integer not null,
  address inet not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint password_failure_pk primary key (site_id, address),
  constraint password_failure_site_fk foreign key (site_id) references site on delete cascade,
  constraint password_failure_counts_up check (failures > 0)
);

grant select, insert, update, delete on password_failure to morgenkreis_server;
select pg_temp.keep_to_own_site('password_failure');

-- Wrong passwords of devices that the house does not know, by its calendar day: the daily budget, and what the house
-- is told.
create table wrong_password_day (
  site_id integer not null,
  day date not null,
  guesses integer not null,
  constraint wrong_password_day_pk primary key (site_id, day),
  constraint wrong_password_day_site_fk foreign key (site_id) references site on delete cascade,
  constraint wrong_password_day_counts_up check (guesses >= 0)
);

grant select, insert, delete on wrong_password_day to morgenkreis_server;
grant update (guesses) on wrong_password_day to morgenkreis_server;
select pg_temp.keep_to_own_site('wrong_password_day');

-- The answer to a create that carried an Idempotency-Key: a retry gets the same answer and creates nothing.
create table idempotency_key (
  site_id integer not null,
  key text not null,
  -- Of method, path and body: the same key with another request is a mistake and is refused.
  fingerprint bytea not null,
  -- Null only inside the transaction that is still at work.
  status smallint,
  body text,
  tag text,
  created_at timestamptz not null,
  -- Whom the answer is about, so that it goes with each of them. Null: kept by an earlier server, about people unknown;
  -- it goes with whoever is erased next.
  teacher_ids integer[],
  constraint idempotency_key_pk primary key (site_id, key),
  constraint idempotency_key_site_fk foreign key (site_id) references site on delete cascade,
  constraint idempotency_key_is_short check (length(key) between 1 and 200)
);

grant select, insert, update, delete on idempotency_key to morgenkreis_server;
select pg_temp.keep_to_own_site('idempotency_key');
