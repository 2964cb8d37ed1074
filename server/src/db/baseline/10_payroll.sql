-- What the payroll office gets, and by which keys.

create type payroll_format as enum ('lodas', 'lohnUndGehalt');

create type payroll_entry as enum ('month', 'calendar');

-- One row for a house that has entered something.
create table payroll (
  site_id integer not null,
  -- The product that the files are for; null: not said yet.
  format payroll_format,
  -- How the adviser has set up the import of Lohn und Gehalt: sums of the month, or days.
  entry_mode payroll_entry not null default 'month',
  -- Beraternummer.
  consultant integer,
  -- Mandantennummer.
  client integer,
  -- The wage types of hours that are paid out and of unpaid days.
  payout_wage_type smallint,
  unpaid_wage_type smallint,
  -- Of these settings and the numbers of the people, for If-Match.
  version integer not null default 1,
  constraint payroll_pk primary key (site_id),
  constraint payroll_site_fk foreign key (site_id) references site on delete cascade,
  constraint payroll_consultant_has_seven_digits check (consultant between 1 and 9999999),
  constraint payroll_client_has_five_digits check (client between 1 and 99999),
  constraint payroll_wage_types_have_four_digits check (
    coalesce(payout_wage_type, 1) between 1 and 9999 and coalesce(unpaid_wage_type, 1) between 1 and 9999),
  constraint payroll_version_is_positive check (version > 0)
);

grant select, insert, update on payroll to morgenkreis_server;
select pg_temp.keep_to_own_site('payroll');

create table payroll_absence_key (
  site_id integer not null,
  kind absence_kind not null,
  -- As it stands in the file: no separator, nothing beyond ASCII.
  key text not null,
  constraint payroll_absence_key_pk primary key (site_id, kind),
  constraint payroll_absence_key_site_fk foreign key (site_id) references site on delete cascade,
  constraint payroll_absence_key_is_plain check (key ~ '^[A-Za-z0-9]{1,4}$')
);

grant select, insert, delete on payroll_absence_key to morgenkreis_server;
select pg_temp.keep_to_own_site('payroll_absence_key');

create table payroll_person (
  site_id integer not null,
  teacher_id integer not null,
  personnel_number integer,
  cost_centre text,
  constraint payroll_person_pk primary key (site_id, teacher_id),
  constraint payroll_person_site_fk foreign key (site_id) references site on delete cascade,
  constraint payroll_person_teacher_fk foreign key (site_id, teacher_id) references teacher on delete cascade,
  constraint payroll_person_number_has_five_digits check (personnel_number between 1 and 99999),
  -- 17 and 00017 are the same number, so it is kept as a number. Checked at the end of each statement: two people may
  -- swap theirs.
  constraint payroll_person_number_is_of_one_person unique (site_id, personnel_number) deferrable initially immediate,
  constraint payroll_person_cost_centre_is_plain check (
    cost_centre ~ '^[A-Za-z0-9]([A-Za-z0-9 ._/-]{0,11}[A-Za-z0-9])?$'),
  constraint payroll_person_says_something check (personnel_number is not null or cost_centre is not null)
);

grant select, insert, update, delete on payroll_person to morgenkreis_server;
select pg_temp.keep_to_own_site('payroll_person');
