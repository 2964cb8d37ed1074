-- Months: sheets of everyone's hours, which are closed and then stay as they are.

alter table site
  -- Whether the screens offer month sheets. They can be computed either way.
  add column month_sheets boolean not null default false,
  -- The days before it are shut. Null: no month is closed.
  add column closed_before date,
  add constraint site_is_closed_by_months check (
    extract(day from closed_before) = 1 and closed_before between '2025-01-01' and '2199-12-01');

grant update (month_sheets, closed_before) on site to morgenkreis_server;
