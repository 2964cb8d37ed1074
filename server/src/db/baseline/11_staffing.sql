-- Opening times, children, and what counts of a person beside the contract.

-- A weekday without a row is closed.
create table opening_day (
  site_id integer not null,
  weekday smallint not null,
  opens time not null,
  closes time not null,
  -- Early and late in the day all groups are one: until and from these times; null: they are not.
  joined_until time,
  joined_from time,
  constraint opening_day_pk primary key (site_id, weekday),
  constraint opening_day_site_fk foreign key (site_id) references site on delete cascade,
  constraint opening_day_is_a_working_day check (weekday between 1 and 5),
  constraint opening_day_is_on_the_quarter_hour check (
    extract(epoch from opens) % 900 = 0 and extract(epoch from closes) % 900 = 0
    and coalesce(extract(epoch from joined_until) % 900, 0) = 0
    and coalesce(extract(epoch from joined_from) % 900, 0) = 0),
  constraint opening_day_is_within_the_day check (opens >= '05:00' and opens < closes and closes <= '23:00'),
  constraint opening_day_is_joined_while_open check (
    (joined_until is null or (joined_until > opens and joined_until < closes))
    and (joined_from is null or (joined_from > opens and joined_from < closes))),
  constraint opening_day_is_joined_in_order check (joined_until <= joined_from)
);

grant select, insert, delete on opening_day to morgenkreis_server;
select pg_temp.keep_to_own_site('opening_day');

-- What the children of a group need from a day on, until the next such day.
create table group_need (
  site_id integer not null,
  team_id integer not null,
  -- -infinity: always, until the first date.
  valid_from date not null,
  -- People, and qualified people, as long as one child is there.
  min_people smallint not null,
  min_qualified smallint not null,
  constraint group_need_pk primary key (site_id, team_id, valid_from),
  constraint group_need_team_fk foreign key (site_id, team_id) references team on delete cascade,
  constraint group_need_is_of_a_date check (
    valid_from = '-infinity' or valid_from between '1900-01-01' and '2199-12-31'),
  constraint group_need_is_of_people check (min_people between 0 and 20 and min_qualified between 0 and 20)
);

grant select, insert, delete on group_need to morgenkreis_server;
select pg_temp.keep_to_own_site('group_need');

create type child_age as enum ('under3', 'preschool', 'school');

-- The ages that a group has, and how many children there may be for one person.
create table group_age (
  site_id integer not null,
  team_id integer not null,
  valid_from date not null,
  age child_age not null,
  -- Fewer people than this asks for are a gap.
  ratio_at_least numeric(4, 2) not null,
  -- Fewer people than this asks for are tight: fewer children for one person, or as many.
  ratio_good numeric(4, 2) not null,
  constraint group_age_pk primary key (site_id, team_id, valid_from, age),
  constraint group_age_need_fk foreign key (site_id, team_id, valid_from) references group_need on delete cascade,
  constraint group_age_ratio_is_of_children check (ratio_good >= 1 and ratio_at_least <= 50),
  constraint group_age_good_is_no_worse check (ratio_good <= ratio_at_least)
);

grant select, insert, delete on group_age to morgenkreis_server;
select pg_temp.keep_to_own_site('group_age');

-- From this time on so many children are there, until the next step or the end of the day.
create table children_step (
  site_id integer not null,
  team_id integer not null,
  valid_from date not null,
  age child_age not null,
  weekday smallint not null,
  from_time time not null,
  children smallint not null,
  constraint children_step_pk primary key (site_id, team_id, valid_from, age, weekday, from_time),
  constraint children_step_age_fk foreign key (site_id, team_id, valid_from, age)
    references group_age on delete cascade,
  constraint children_step_is_on_a_working_day check (weekday between 1 and 5),
  constraint children_step_is_on_the_quarter_hour check (extract(epoch from from_time) % 900 = 0),
  constraint children_step_is_within_the_day check (from_time between '05:00' and '23:00'),
  constraint children_step_is_of_children check (children between 0 and 200)
);

grant select, insert, delete on children_step to morgenkreis_server;
select pg_temp.keep_to_own_site('children_step');

create type qualification as enum ('qualified', 'assistant', 'trainee', 'other');

-- What counts of a person beside the contract. Their group is the teacher's team. Who has no row counts as qualified,
-- as one person, with no limits.
create table staff_member (
  site_id integer not null,
  teacher_id integer not null,
  qualification qualification not null,
  -- How much of a person somebody counts, in hundredths: a trainee 50, a leader who is not counted 0.
  weight smallint not null,
  -- Takes turns in opening and in closing the house.
  early boolean not null,
  late boolean not null,
  -- Hours of work on one day; null: as long as the law allows.
  longest_day numeric(4, 2),
  may_be_asked boolean not null,
  on_free_day boolean not null,
  -- Given of their own accord; null: none.
  phone text,
  constraint staff_member_pk primary key (site_id, teacher_id),
  constraint staff_member_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint staff_member_is_at_most_one_person check (weight between 0 and 100),
  constraint staff_member_longest_day_fits check (
    longest_day between 1 and 10 and longest_day * 4 = floor(longest_day * 4)),
  constraint staff_member_phone_can_be_dialled check (phone ~ '^\+?[0-9][0-9 ()/.-]{2,29}$')
);

grant select, insert, update, delete on staff_member to morgenkreis_server;
select pg_temp.keep_to_own_site('staff_member');

-- From when and until when a person can be planned on a weekday.
create table staff_limit (
  site_id integer not null,
  teacher_id integer not null,
  weekday smallint not null,
  not_before time,
  not_after time,
  constraint staff_limit_pk primary key (site_id, teacher_id, weekday),
  constraint staff_limit_member_fk foreign key (site_id, teacher_id) references staff_member on delete cascade,
  constraint staff_limit_is_on_a_working_day check (weekday between 1 and 5),
  constraint staff_limit_says_something check (not_before is not null or not_after is not null),
  constraint staff_limit_is_on_the_quarter_hour check (
    coalesce(extract(epoch from not_before) % 900, 0) = 0 and coalesce(extract(epoch from not_after) % 900, 0) = 0),
  constraint staff_limit_is_within_the_day check (
    coalesce(not_before, '05:00') between '05:00' and '23:00'
    and coalesce(not_after, '23:00') between '05:00' and '23:00'),
  constraint staff_limit_leaves_time check (not_before < not_after)
);

grant select, insert, delete on staff_limit to morgenkreis_server;
select pg_temp.keep_to_own_site('staff_limit');
