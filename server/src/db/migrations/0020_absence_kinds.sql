-- A day of absence may be of a kind, which decides what it counts, and may be half a day, with sessions beside it. Days
-- that are stored already have neither and count as before.

create type absence_kind as enum (
  'leave', 'sick', 'training', 'school', 'timeOff', 'unpaid', 'childSick', 'special', 'regeneration', 'conversion');

alter table site
  -- Whether the screens offer kinds and half days. The days themselves may have them either way.
  add column absence_kinds boolean not null default false;

grant update (absence_kinds) on site to morgenkreis_server;

alter table time_slot
  -- Null: the day counts as its status says.
  add column kind absence_kind,
  -- How much of the day the status takes.
  add column share numeric(2, 1) not null default 1,
  -- What a course really took; null: as planned.
  add column real_hours numeric(4, 2),
  add constraint time_slot_kind_fits_its_status check (
    kind is null
    or status = (case
        when kind = 'leave' then 'vacation'
        when kind = 'sick' then 'sick'
        when kind in ('training', 'school') then 'training'
        else 'absent'
      end)::day_status),
  add constraint time_slot_half_is_of_an_absence check (
    share = 1 or (share = 0.5 and status not in ('present', 'nonWorkingDay'))),
  add constraint time_slot_real_hours_are_of_a_course check (
    real_hours is null
    or (real_hours between 0.01 and 24 and kind is not null and kind in ('training', 'school'))),
  drop constraint time_slot_hours_are_of_work_or_paid_absence,
  add constraint time_slot_hours_are_of_work_or_paid_absence check (
    actual_hours is null
    or (actual_hours between 0 and 24
      and (session_type = 'work' or coalesce(kind <> 'timeOff', status in ('sick', 'vacation', 'training'))))),
  -- Sessions of a day may touch but not overlap. A status spans the whole day, so nothing can stand beside it; that of
  -- half a day spans nothing, and stands at index 0, so there is one.
  drop constraint time_slot_overlaps_nothing,
  add constraint time_slot_overlaps_nothing exclude using gist (
    site_id with =, teacher_id with =, week_number with =, weekday with =,
    (case when share < 1 then 'empty'::int4range
      else int4range((extract(epoch from coalesce(start_time, '00:00')) / 60)::integer,
                     (coalesce(extract(epoch from end_time), 86400) / 60)::integer)
    end) with &&);

-- Half a day counts 0.5.
alter table ledger
  alter column absent_days type numeric(2, 1),
  alter column vacation_days type numeric(2, 1),
  alter column sick_days type numeric(2, 1),
  alter column training_days type numeric(2, 1);
