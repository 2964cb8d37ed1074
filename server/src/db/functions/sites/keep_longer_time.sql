-- How many years records of working time are kept at least in the country of a region: as `leastRetentionYears` in
-- domain/house/retention.ts, which a test compares.
create or replace function least_years_of(p_region text) returns integer language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select case when p_region like 'CH-%' then 5 else 2 end
$$;

-- Weeks are rolled up only when they are old enough for the country of the house, and for one that it has left; and a
-- house cannot leave a country, or forget that it did, to get rid of them earlier. `is not true` refuses nulls too.
create or replace function keep_longer_time() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  least_years integer := least_years_of(new.region);
begin
  if new.kept_longer_years is null and old.kept_longer_years is not null
     or new.kept_longer_years < old.kept_longer_years or new.kept_longer_until < old.kept_longer_until then
    raise check_violation using message = 'a longer time is not shortened', constraint = 'site_longer_time_stays';
  end if;
  if least_years_of(old.region) > least_years
     and (new.kept_longer_years >= least_years_of(old.region)) is not true then
    raise check_violation using message = 'the time of the country that is left goes along',
      constraint = 'site_leaves_with_its_longer_time';
  end if;
  if new.folded_before > coalesce(old.folded_before, '-infinity') then
    if new.folded_on is null and least_years = 2 and new.kept_longer_years is null then
      return new;
    end if;
    if (new.folded_before + make_interval(years => least_years) <= new.folded_on) is not true then
      raise check_violation using message = 'these weeks are not old enough for the country of the house',
        constraint = 'site_keeps_the_time_of_its_country';
    end if;
    -- Of the weeks that go only those up to the day of the move have to be older.
    if new.kept_longer_until is not null
       and (least(new.folded_before, date_trunc('week', new.kept_longer_until)::date + 7)
              + make_interval(years => new.kept_longer_years) <= new.folded_on) is not true then
      raise check_violation using message = 'these weeks are not old enough for a country that the house has left',
        constraint = 'site_keeps_the_longer_time';
    end if;
  end if;
  return new;
end
$$;

grant execute on function least_years_of, keep_longer_time to morgenkreis_server;

-- A database that is taken over has the functions before the migration that adds the columns.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'public.site'::regclass and attname = 'kept_longer_years') then
    create or replace trigger keep_longer_time
      before update of region, folded_before, kept_longer_years, kept_longer_until
      on site for each row execute function keep_longer_time();
  end if;
end
$$;
