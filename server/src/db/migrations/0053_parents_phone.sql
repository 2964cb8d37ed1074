-- Whom parents can call with a question: a number, perhaps with a few words beside it. Empty: the page says nothing.

alter table site
  add column parents_phone text not null default '',
  add constraint site_parents_phone_is_short_and_visible check (
    parents_phone = ''
    or char_length(parents_phone) <= 40 and parents_phone = btrim(parents_phone) and is_readable_name(parents_phone));

grant update (parents_phone) on site to morgenkreis_server;
