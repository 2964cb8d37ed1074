-- What carried leave must be by its day: taken, or only begun (§ 26 TVöD).
alter table site
  add column leave_must_be text not null default 'taken',
  add constraint site_leave_must_be_is_known check (leave_must_be in ('taken', 'begun'));

grant update (leave_must_be) on site to morgenkreis_server;

-- What becomes of less than half a day of a year's leave: dropped (§ 26 TVöD), or kept (law, AVR).
alter table site
  add column leave_rest text not null default 'dropped',
  add constraint site_leave_rest_is_known check (leave_rest in ('dropped', 'kept'));

grant update (leave_rest) on site to morgenkreis_server;
