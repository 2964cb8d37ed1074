-- A tablet on which people record their day. It comes in as a member of its own role, by a code that works once; a house
-- without one has no row in these tables, and works as before.

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

-- A tablet is nobody of the schedule, and no key of its proves who stands before it.
alter table member add constraint member_kiosk_is_no_person check (role <> 'kiosk' or teacher_id is null);
alter table member add constraint member_is_of_one_sort unique (site_id, member_id, role);

-- What the token of a member opens, as before; a tablet has no passkey that could be confirmed.
create or replace view granted_access with (security_invoker = true) as
  select g.site_id, g.token_hash, g.granted_at, g.last_used_at, g.authenticated_at, g.member_id,
         m.teacher_id as member_teacher_id,
         case when g.member_id is null then null
              when m.role = 'kiosk' then 'kiosk'
              when k.confirmed_at is null then 'parent'
              else m.role end as opens,
         least(m.last_day, t.last_day) as last_day
    from access_grant g
    left join member m on m.site_id = g.site_id and m.member_id = g.member_id
    left join passkey k on k.site_id = g.site_id and k.credential_id = g.credential_id
    left join teacher t on t.site_id = g.site_id and t.teacher_id = m.teacher_id
   where m.ended_at is null and t.archived_on is null;

-- By what a person opens the own day on a tablet, and nothing else.
create table kiosk_pin (
  site_id integer not null,
  teacher_id integer not null,
  pin_hash text not null,
  -- Given by the management, and to be replaced with the first use.
  is_start boolean not null,
  constraint kiosk_pin_pk primary key (site_id, teacher_id),
  constraint kiosk_pin_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint kiosk_pin_is_hashed check (pin_hash like '$argon2id$%')
);
grant select, insert, update, delete on kiosk_pin to morgenkreis_server;
select pg_temp.keep_to_own_site('kiosk_pin');

-- Wrong PINs of one person on one tablet: nobody else is shut out by them.
create table kiosk_failure (
  site_id integer not null,
  member_id integer not null,
  -- Always that of a tablet.
  role text not null default 'kiosk',
  teacher_id integer not null,
  failures smallint not null,
  last_failed_at timestamptz not null,
  constraint kiosk_failure_pk primary key (site_id, member_id, teacher_id),
  constraint kiosk_failure_member_fk foreign key (site_id, member_id, role)
    references member (site_id, member_id, role) on delete cascade,
  constraint kiosk_failure_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint kiosk_failure_is_of_a_tablet check (role = 'kiosk'),
  constraint kiosk_failure_counts_up check (failures > 0)
);
create index kiosk_failure_of_teacher on kiosk_failure (site_id, teacher_id);
grant select, insert, update, delete on kiosk_failure to morgenkreis_server;
select pg_temp.keep_to_own_site('kiosk_failure');

-- What was tapped, so that a tap that is sent again is written once, and a break finds its way into the record of the day.
create table kiosk_tap (
  site_id integer not null,
  tap_id uuid not null,
  teacher_id integer not null,
  date date not null,
  act text not null,
  at time not null,
  -- Tapped without network, and sent later.
  by_device_clock boolean not null default false,
  -- In the order in which they were written.
  number bigint generated always as identity,
  constraint kiosk_tap_pk primary key (site_id, tap_id),
  constraint kiosk_tap_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint kiosk_tap_act_is_known check (act in ('asPlanned', 'come', 'breakBegin', 'breakEnd', 'go')),
  constraint kiosk_tap_time_is_a_whole_minute check (extract(second from at) = 0),
  constraint kiosk_tap_is_on_a_working_day check (extract(isodow from date) < 6)
);
create index kiosk_tap_of_day on kiosk_tap (site_id, teacher_id, date);
create index kiosk_tap_by_date on kiosk_tap (site_id, date);
grant select, delete on kiosk_tap to morgenkreis_server;
grant insert (site_id, tap_id, teacher_id, date, act, at, by_device_clock) on kiosk_tap to morgenkreis_server;
select pg_temp.keep_to_own_site('kiosk_tap');
