-- A doctor's certificate for days of sickness: what the length of the sickness does not say by itself.

create type certificate_state as enum ('notNeeded', 'missing', 'here');

create table certificate (
  site_id integer not null,
  teacher_id integer not null,
  date date not null,
  state certificate_state not null,
  constraint certificate_pk primary key (site_id, teacher_id, date),
  constraint certificate_site_fk foreign key (site_id) references site on delete cascade,
  constraint certificate_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint certificate_is_of_a_working_day check (
    extract(isodow from date) between 1 and 5 and date between '2024-12-30' and '2199-12-31')
);

grant select, insert, delete on certificate to morgenkreis_server;
grant update (state) on certificate to morgenkreis_server;

alter table certificate enable row level security;
alter table certificate force row level security;
create policy only_own_site on certificate
  using (site_id = nullif(current_setting('app.site', true), '')::integer)
  with check (site_id = nullif(current_setting('app.site', true), '')::integer);
-- What is rolled up has no days of sickness.
create policy no_rolled_up_certificate_comes on certificate as restrictive for insert to morgenkreis_server
  with check (date >= coalesce((select s.folded_before from site s where s.site_id = certificate.site_id), '-infinity'));
