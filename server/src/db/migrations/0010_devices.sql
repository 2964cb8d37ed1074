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

grant select, insert, delete on access_device, wrong_password_day to morgenkreis_server;
grant update (last_used_at, failures, last_failed_at) on access_device to morgenkreis_server;
grant update (guesses) on wrong_password_day to morgenkreis_server;

do $$
declare
  one text;
begin
  foreach one in array array['access_device', 'wrong_password_day']
  loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format(
      'create policy only_own_site on %I
         using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
         with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', one);
  end loop;
end
$$;
