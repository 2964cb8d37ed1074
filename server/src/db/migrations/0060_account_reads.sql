-- That the management looked at the account of a person is noted once a reader, person and day: it is for the person to
-- know who, not how often or when.
alter table access_event add column day date;
alter table access_event add constraint access_event_of_a_read_has_a_day_and_a_person
  check (action <> 'accountRead' or (day is not null and teacher_id is not null and device is null));
create unique index access_event_read_once on access_event (site_id, teacher_id, day, member_id)
  nulls not distinct where action = 'accountRead';
grant insert (day) on access_event to morgenkreis_server;
