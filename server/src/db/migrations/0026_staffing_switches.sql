-- What a house may use beyond the week: groups with their need, hints from law, the parents' light. All of it is off
-- until the house says that it wants it.

alter table site
  add column staffing boolean not null default false,
  add column law_hints boolean not null default false,
  add column parents_light boolean not null default false,
  -- Whether it is counted and shown how often somebody has stepped in.
  add column counts_stepping_in boolean not null default true;

grant update (staffing, law_hints, parents_light, counts_stepping_in) on site to morgenkreis_server;
