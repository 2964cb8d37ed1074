-- That a person has looked at the own sheet of a closed month and agrees with it, as a signature on paper would say.

-- Row-level security for a table of a house, as the baseline has it.
create or replace function pg_temp.keep_to_own_site(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format('alter table %I force row level security', p_table);
  execute format(
    'create policy only_own_site on %I
       using (site_id = nullif(current_setting(''app.site'', true), '''')::integer)
       with check (site_id = nullif(current_setting(''app.site'', true), '''')::integer)', p_table);
end
$$;

-- Of one version: a month that is reopened and closed again is to be confirmed again.
create table month_confirmation (
  site_id integer not null,
  month date not null,
  version smallint not null,
  teacher_id integer not null,
  confirmed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Who confirmed it, as the history names members: without a foreign key.
  member_id integer not null,
  constraint month_confirmation_pk primary key (site_id, month, version, teacher_id),
  -- Only who has a sheet in it.
  constraint month_confirmation_figure_fk foreign key (site_id, month, version, teacher_id)
    references month_figure on delete cascade,
  constraint month_confirmation_member_is_positive check (member_id > 0)
);

create index month_confirmation_of_teacher on month_confirmation (site_id, teacher_id);

-- Added to, never changed. When is for the database to say.
grant select on month_confirmation to morgenkreis_server;
grant insert (site_id, month, version, teacher_id, member_id) on month_confirmation to morgenkreis_server;
select pg_temp.keep_to_own_site('month_confirmation');
