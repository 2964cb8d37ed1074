-- What is packed of somebody who is deleted, in the order in which it can be put back. Not: ways in, and who has read the
-- account, which never come back; lines of the history, which stay where they are.
create or replace function tables_of_people() returns text[]
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select array['teacher', 'terms', 'week_setting', 'ledger', 'time_slot', 'day_record', 'booking', 'leave_year', 'leave_correction',
               'closing_exception', 'certificate', 'hint_answer', 'protection_profile', 'payroll_person',
               'staff_member', 'staff_limit', 'wish', 'day_lock', 'month_figure', 'month_confirmation', 'request',
               'request_day']
$$;
grant execute on function tables_of_people to morgenkreis_server;
