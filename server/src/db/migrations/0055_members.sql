-- People with a door of their own. A house without members has no row in any of these tables, and works as before.

-- Row-level security for a table of a house, as the baseline has it.
create or replace function pg_temp.keep_to_own_site(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format('alter table %I force row level security', p_table);
  execute format(
    'create policy only_own_site on %I
       using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
       with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', p_table);
end
$$;

-- What the house's password opens: everything, or nothing once the management has passkeys. `plan` is for later.
alter table site add column password_opens text not null default 'manage';
alter table site add constraint site_password_opens_is_known check (password_opens in ('manage', 'plan', 'nothing'));
grant update (password_opens) on site to morgenkreis_server;

alter table site_counter add column last_member_id integer not null default 0;
grant update (last_member_id) on site_counter to morgenkreis_server;

-- One who may come in by a way of one's own. The role holds while the member has not ended; it is read with each token,
-- and never stored beside one. The history names members by number. No foreign key leads there, so that it outlives them:
-- a number is never given twice, and one whose row is gone names nobody.
create table member (
  site_id integer not null,
  member_id integer not null,
  role text not null,
  -- Who of the schedule the member is; null: nobody of it.
  teacher_id integer,
  -- Of a member who is nobody of the schedule; the others have the name that stands there.
  name text,
  -- By which a device names the member to us. Random: password managers show it.
  user_handle bytea not null,
  -- The last day on which the member may come in, beside the last day of employment.
  last_day date,
  -- When the management ended it; null: it has not.
  ended_at timestamptz,
  -- For If-Match.
  version integer not null default 1,
  created_at timestamptz not null,
  constraint member_pk primary key (site_id, member_id),
  constraint member_site_fk foreign key (site_id) references site on delete cascade,
  -- An erased person leaves no member behind.
  constraint member_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint member_id_is_positive check (member_id > 0),
  constraint member_role_is_known check (role in ('self', 'plan', 'manage', 'carrier', 'kiosk')),
  constraint member_is_named_once check ((teacher_id is null) = (name is not null)),
  constraint member_self_is_a_person check (role <> 'self' or teacher_id is not null),
  constraint member_name_is_visible check (length(btrim(name)) between 2 and 100 and is_readable_name(name)),
  constraint member_handle_is_random check (length(user_handle) = 16)
);

create unique index member_of_teacher on member (site_id, teacher_id) where ended_at is null;
create unique index member_by_handle on member (site_id, user_handle);

grant select, insert on member to morgenkreis_server;
grant update (role, last_day, ended_at, version) on member to morgenkreis_server;
select pg_temp.keep_to_own_site('member');

-- A key that a device of a member holds. We keep the half that proves nothing by itself.
create table passkey (
  site_id integer not null,
  credential_id bytea not null,
  member_id integer not null,
  public_key bytea not null,
  -- How often the device has signed; keys that are synced between devices always say 0.
  counter bigint not null,
  -- The host name that the browser bound the key to.
  rp_id text not null,
  -- What its owner calls the device.
  label text not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  -- An invitation is a paper that anybody may have found: until the management has said that it was the right person who
  -- came with it, the key opens nothing.
  confirmed_at timestamptz,
  -- A day, never a time of day.
  last_used_on date,
  constraint passkey_pk primary key (site_id, credential_id),
  constraint passkey_member_fk foreign key (site_id, member_id) references member on delete cascade,
  constraint passkey_id_is_short check (length(credential_id) between 16 and 1023),
  constraint passkey_key_is_short check (length(public_key) between 32 and 4096),
  constraint passkey_counter_counts_up check (counter >= 0),
  constraint passkey_label_is_short check (length(btrim(label)) between 1 and 60 and is_readable_name(label)),
  constraint passkey_is_confirmed_later check (confirmed_at >= created_at)
);

create index passkey_of_member on passkey (site_id, member_id);

grant select, insert, delete on passkey to morgenkreis_server;
grant update (counter, confirmed_at, last_used_on) on passkey to morgenkreis_server;
select pg_temp.keep_to_own_site('passkey');

-- A link that lets one person make a passkey, once. Only its hash is kept.
create table invitation (
  site_id integer not null,
  token_hash bytea not null,
  member_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The member who invited; null: somebody with the house's password, or the operator.
  actor_id integer,
  -- Of the operator, who is asked when nobody of the management is left to confirm a device: its passkey counts at once.
  by_operator boolean not null default false,
  constraint invitation_pk primary key (site_id, token_hash),
  constraint invitation_member_fk foreign key (site_id, member_id) references member on delete cascade,
  constraint invitation_is_sha256 check (length(token_hash) = 32),
  constraint invitation_ends_later check (expires_at > created_at),
  constraint invitation_is_of_a_member_or_the_operator check (not by_operator or actor_id is null)
);

-- Of several for one person nobody could say which still works.
create unique index invitation_of_member on invitation (site_id, member_id) where used_at is null;

grant select, insert, delete on invitation to morgenkreis_server;
grant update (used_at) on invitation to morgenkreis_server;
select pg_temp.keep_to_own_site('invitation');

-- What a device is asked to sign: once, within five minutes, for one purpose.
create table challenge (
  site_id integer not null,
  challenge_hash bytea not null,
  purpose text not null,
  -- Of an invitation; null: to sign in.
  invitation_hash bytea,
  -- Who may open no more than so many.
  address inet not null,
  expires_at timestamptz not null,
  constraint challenge_pk primary key (site_id, challenge_hash),
  constraint challenge_site_fk foreign key (site_id) references site on delete cascade,
  constraint challenge_invitation_fk foreign key (site_id, invitation_hash) references invitation on delete cascade,
  constraint challenge_is_sha256 check (length(challenge_hash) = 32),
  constraint challenge_purpose_is_known check (purpose in ('join', 'signIn')),
  constraint challenge_to_join_has_an_invitation check ((purpose = 'join') = (invitation_hash is not null))
);

create index challenge_of_address on challenge (site_id, address);

grant select, insert, delete on challenge to morgenkreis_server;
select pg_temp.keep_to_own_site('challenge');

-- Whose access it is, by which key, and when that was last proven. Null: by the password that the house shares.
alter table access_grant add column member_id integer;
alter table access_grant add column credential_id bytea;
alter table access_grant add column authenticated_at timestamptz;
alter table access_grant add constraint access_grant_member_fk
  foreign key (site_id, member_id) references member on delete cascade;
-- A key that is revoked takes its access along.
alter table access_grant add constraint access_grant_passkey_fk
  foreign key (site_id, credential_id) references passkey on delete cascade;
alter table access_grant add constraint access_grant_is_of_a_member_or_the_house
  check ((member_id is null) = (authenticated_at is null) and (credential_id is null or member_id is not null));
create index access_grant_of_member on access_grant (site_id, member_id) where member_id is not null;
create index access_grant_of_passkey on access_grant (site_id, credential_id) where credential_id is not null;

-- Who joined and who came in, and later who read whose account. Kept for 90 days; added to, never changed.
create table access_event (
  site_id integer not null,
  event_id bigint generated always as identity,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  action text not null,
  -- Who did it; null: with the house's password, or the operator.
  member_id integer,
  -- Whose account was read; null: it was about no person of the schedule.
  teacher_id integer,
  -- The device, as its owner calls it.
  device text,
  constraint access_event_pk primary key (site_id, event_id),
  constraint access_event_site_fk foreign key (site_id) references site on delete cascade,
  constraint access_event_member_fk foreign key (site_id, member_id) references member on delete cascade,
  constraint access_event_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint access_event_action_is_a_word check (action ~ '^[a-zA-Z]{1,40}$'),
  constraint access_event_device_is_short check (length(device) <= 60)
);

create index access_event_at on access_event (site_id, at);
create index access_event_of_member on access_event (site_id, member_id);
create index access_event_of_teacher on access_event (site_id, teacher_id) where teacher_id is not null;

grant select on access_event to morgenkreis_server;
grant insert (site_id, action, member_id, teacher_id, device) on access_event to morgenkreis_server;
-- Only what is older than 90 days, see the policy.
grant delete on access_event to morgenkreis_server;
select pg_temp.keep_to_own_site('access_event');
create policy only_old_events_go on access_event as restrictive for delete
  using (at < now() - interval '90 days');

-- What the token of a member opens: nothing when the member has ended or the person has been archived; only what parents
-- see while the passkey is not confirmed. What is left to the caller, who reads the site anyway: what the house's password
-- opens (`opens` is null with it), and what day it is in the house, for the last day.
create view granted_access with (security_invoker = true) as
  select g.site_id, g.token_hash, g.granted_at, g.last_used_at, g.authenticated_at, g.member_id,
         m.teacher_id as member_teacher_id,
         case when g.member_id is null then null
              when k.confirmed_at is null then 'parent'
              else m.role end as opens,
         least(m.last_day, t.last_day) as last_day
    from access_grant g
    left join member m on m.site_id = g.site_id and m.member_id = g.member_id
    left join passkey k on k.site_id = g.site_id and k.credential_id = g.credential_id
    left join teacher t on t.site_id = g.site_id and t.teacher_id = m.teacher_id
   where m.ended_at is null and t.archived_on is null;
grant select on granted_access to morgenkreis_server;
