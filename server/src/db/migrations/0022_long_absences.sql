-- A long absence (parental leave, maternity protection, long sickness, a sabbatical) is a span of the terms for which no
-- hours are agreed.

create type long_absence as enum ('parental', 'maternity', 'sick', 'sabbatical');

alter table terms
  -- Null for terms that are worked under.
  add column long_absence long_absence,
  add constraint terms_of_a_long_absence_agree_on_nothing check (
    long_absence is null
    or weekly_hours = 0 and coalesce(target_work_hours, 0) = 0 and coalesce(team_hours, 0) = 0
       and coalesce(mpa_hours, 0) = 0 and usual_week is null);
