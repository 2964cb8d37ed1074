-- Houses call their MPA hours (mittelbare pädagogische Arbeit) by many names: VZ, Verfügung, Vorbereitung. A house may
-- say its own, short enough for the head of a column. Empty: they are called MPA.

alter table site
  add column mpa_name text not null default '',
  add constraint site_mpa_name_is_short_and_visible check (
    mpa_name = '' or char_length(mpa_name) <= 12 and mpa_name = btrim(mpa_name) and is_readable_name(mpa_name));

grant update (mpa_name) on site to morgenkreis_server;
