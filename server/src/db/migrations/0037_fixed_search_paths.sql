-- What a constraint, an index, a policy or a trigger calls must find its tables and functions whoever writes, and
-- whatever that connection calls its search path. pg_restore empties it: is_usual_week did not find is_plan there, and no
-- house with a usual week came back from its backup. A temporary table comes last, so that none takes a table's place.
alter function is_plan set search_path = pg_catalog, public, pg_temp;
alter function is_readable_name set search_path = pg_catalog, public, pg_temp;
alter function is_usual_week set search_path = pg_catalog, public, pg_temp;
alter function close_month_by_month set search_path = pg_catalog, public, pg_temp;
alter function keep_closed_balance set search_path = pg_catalog, public, pg_temp;
alter function keep_closed_balances set search_path = pg_catalog, public, pg_temp;
alter function keep_closed_month set search_path = pg_catalog, public, pg_temp;
alter function keep_people_on_sheets set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_closings set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_dates_of_people set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_employment set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_house_days set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_slots set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_terms set search_path = pg_catalog, public, pg_temp;
alter function keep_shut_weeks set search_path = pg_catalog, public, pg_temp;
alter function no_shut_week_comes set search_path = pg_catalog, public, pg_temp;
alter function refuse_overlaps set search_path = pg_catalog, public, pg_temp;
