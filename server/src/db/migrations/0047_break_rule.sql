-- When the house usually rests. A day that is typed or pasted without a break gets one there by the house's rule: 30
-- minutes for more than 6 hours, 45 for more than 9. Null: no break is ever placed.

alter table site
  add column break_at time,
  add constraint site_break_is_around_noon check (
    break_at between '09:00' and '15:00' and extract(epoch from break_at) % 900 = 0);

grant update (break_at) on site to morgenkreis_server;
