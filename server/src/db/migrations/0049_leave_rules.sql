-- What carried leave must be by its day: taken, or only begun (§ 26 TVöD).
alter table site
  add column leave_must_be text not null default 'taken',
  add constraint site_leave_must_be_is_known check (leave_must_be in ('taken', 'begun'));

grant update (leave_must_be) on site to morgenkreis_server;
