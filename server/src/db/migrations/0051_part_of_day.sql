-- An absence may begin or end at a time of the day: who goes home sick at 11:00 has worked before. Its slot says from when
-- on and until when; sessions stand beside it, outside of that time (refuse_overlaps).
alter table time_slot
  drop constraint time_slot_is_a_session_or_a_status,
  add constraint time_slot_is_a_session_or_a_status check (
    case when status = 'present'
      then session_type <> 'none' and start_time is not null and end_time is not null
      else session_type = 'none' and slot_index = 0
    end),
  -- Leave knows whole and half days only, and half a day goes by its half.
  add constraint time_slot_part_is_of_an_absence check (
    status = 'present' or (start_time is null and end_time is null)
    or (status in ('sick', 'absent', 'training') and share = 1 and real_hours is null)),
  drop constraint time_slot_is_within_the_day,
  add constraint time_slot_is_within_the_day check (
    (start_time is null or start_time >= '05:00') and (end_time is null or end_time <= '23:00')
    and (start_time is null or end_time is null or start_time < end_time));
