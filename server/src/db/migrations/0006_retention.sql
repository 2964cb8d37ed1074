-- A house may say after how many years its day entries are folded into one opening balance for each teacher. Without
-- a choice they are kept for ever.

alter table site
  add column retention_years smallint,
  -- The Monday before which nothing is kept any more; null while nothing was ever folded.
  add column folded_before date,
  add constraint site_retention_is_1_to_10_years check (retention_years between 1 and 10),
  add constraint site_folded_before_is_a_monday check (
    extract(isodow from folded_before) = 1 and folded_before between '2024-12-30' and '2199-12-31');

grant update (retention_years, folded_before) on site to morgenkreis_server;

-- The history stays closed to the server's role: it can still neither change nor remove an entry. The entries of a week
-- go along with the week, as those of a teacher go along with the teacher.
alter table history
  add constraint history_week_fk foreign key (site_id, week_number) references week on delete cascade;

-- And a week can only go when it lies before the Monday that the house has folded up to, and never come again.
-- Restrictive: they take from what the policy of the site allows, and add nothing.
create policy only_folded_weeks_go on week as restrictive for delete to morgenkreis_server
  using (start_date < (select s.folded_before from site s where s.site_id = week.site_id));
create policy no_folded_week_comes on week as restrictive for insert to morgenkreis_server
  with check (start_date >= coalesce((select s.folded_before from site s where s.site_id = week.site_id), '-infinity'));

-- Which houses there are, for work that goes through all of them in turn. Row-level security shows the server's role
-- one house at a time, so the numbers that were ever given are tried one after the other.
grant select on sequence site_site_id_seq to morgenkreis_server;

create function sites_after(p_after integer, p_most integer) returns setof integer
language plpgsql volatile as $$
declare
  last bigint;
  found_ones integer := 0;
begin
  select case when q.is_called then q.last_value else 0 end into last from site_site_id_seq q;
  for one in p_after + 1 .. last loop
    perform set_config('app.site', one::text, true);
    if exists (select from site s where s.site_id = one) then
      return next one;
      found_ones := found_ones + 1;
      exit when found_ones = p_most;
    end if;
  end loop;
  perform set_config('app.site', '', true);
end
$$;
