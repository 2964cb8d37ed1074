-- Leave accounts begin in a year that the house names; before it nothing exists.

alter table site
  -- Null in a house that has never kept accounts.
  add column leave_begins smallint,
  add constraint site_leave_begins_is_plausible check (leave_begins between 2024 and 2199);

grant update (leave_begins) on site to morgenkreis_server;

-- As the owner, over all houses.
alter table site no force row level security;
alter table time_slot no force row level security;
alter table leave_year no force row level security;
alter table leave_correction no force row level security;

-- A house that keeps them begins with the first year of which it knows anything, so that no account it has looked at
-- becomes another one: the year of its first week (30 December stands in week 1 of the year after), of what was carried
-- over, or of a correction.
update site s
   set leave_begins = coalesce(
         least(
           (select extract(isoyear from date '2024-12-30' + (min(t.week_number) - 1) * 7)
              from time_slot t where t.site_id = s.site_id),
           (select min(y.year) from leave_year y where y.site_id = s.site_id and y.carried is not null),
           (select min(c.year) from leave_correction c where c.site_id = s.site_id)),
         extract(year from clock_timestamp() at time zone s.time_zone))
 where leave_accounts;

alter table leave_correction force row level security;
alter table leave_year force row level security;
alter table time_slot force row level security;
alter table site force row level security;

alter table site
  add constraint site_leave_accounts_begin check (leave_begins is not null or not leave_accounts);
