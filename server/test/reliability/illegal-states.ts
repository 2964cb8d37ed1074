import { illegalBookings, legalBookings } from './illegal-bookings.ts'
import { illegalCalendar, legalCalendar } from './illegal-calendar.ts'
import { illegalCertificates, legalCertificates } from './illegal-certificates.ts'
import type { IllegalState } from './illegal-days.ts'
import { illegalDays, marked, slot, status, work } from './illegal-days.ts'
import { illegalGroups, legalGroups } from './illegal-groups.ts'
import { illegalKinds, legalKinds } from './illegal-kinds.ts'
import { illegalLaw, legalLaw } from './illegal-law.ts'
import { illegalLeave, legalLeave } from './illegal-leave.ts'
import { illegalMembers, legalMembers } from './illegal-members.ts'
import { illegalMonths, legalMonths } from './illegal-months.ts'
import { unseenNames } from './illegal-names.ts'
import { illegalPayroll, legalPayroll } from './illegal-payroll.ts'
import { illegalPlanning, legalPlanning } from './illegal-planning.ts'
import { legalPlans, plans } from './illegal-plans.ts'
import { illegalPresets } from './illegal-presets.ts'
import { illegalRetention, rolledUp } from './illegal-retention.ts'
import { illegalStages, legalStages } from './illegal-stages.ts'
import { usual, usualWeeks } from './illegal-usual-weeks.ts'

/** Statements that must be refused, each with the constraint or the complaint that refuses it; and some that must not. */

const week = (number: string, start: string, end: string) =>
  `insert into week (site_id, week_number, start_date, end_date, name) values (site(), ${number}, ${start}, ${end}, 'W')`
const terms = (values: string) => `
  insert into terms (site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours)
  values (site(), 1, ${values})`
const setting = (column: string, value: string) =>
  `update week_setting set ${column} = ${value} where site_id = site() and week_number = 98 and teacher_id = 1`
const ledger = (changes: string) =>
  `update ledger set ${changes} where site_id = site() and week_number = 98 and teacher_id = 1`
const teacher = (changes: string) => `update teacher set ${changes} where site_id = site() and teacher_id = 1`
const newTeacher = (id: string, name: string) =>
  `insert into teacher (site_id, teacher_id, name) values (site(), ${id}, ${name});
   insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (site(), ${id}, '2024-12-30', 30)`
const site = (changes: string) => `update site set ${changes} where site_id = site()`
const grant = (hash: string, used: string) =>
  `insert into access_grant (site_id, token_hash, granted_at, last_used_at) values (site(), ${hash}, now(), ${used})`
const failure = (failures: string) =>
  `insert into password_failure (site_id, address, failures, last_failed_at) values (site(), '10.0.0.1', ${failures}, now())`
const device = (hash: string, failures: string, failedAt: string) =>
  `insert into access_device (site_id, token_hash, known_since, last_used_at, failures, last_failed_at)
   values (site(), ${hash}, now(), now(), ${failures}, ${failedAt})`
const sha256 = "decode(repeat('ef', 32), 'hex')"
export const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const denied = (table: string) => `permission denied for table ${table}`

type Line = IllegalState

const weeks: Line[] = [
  ['a week from a Tuesday', week('99', "'2026-11-17'", "'2026-11-21'"), 'week_number_follows_the_date'],
  ['a week until a Thursday', week('99', "'2026-11-16'", "'2026-11-19'"), 'week_ends_on_its_friday'],
  ['a week until Sunday', week('99', "'2026-11-16'", "'2026-11-22'"), 'week_ends_on_its_friday'],
  ['a wrong week number', week('100', "'2026-11-16'", "'2026-11-20'"), 'week_number_follows_the_date'],
  ['a week before the first', week('0', "'2024-12-23'", "'2024-12-27'"), 'week_starts_on_a_monday'],
  [
    'a week after the year 2199',
    week('9133', "date '2024-12-30' + 9132 * 7", "date '2024-12-30' + 9132 * 7 + 4"),
    'week_starts_on_a_monday',
  ],
  ['a week without end', week('99', "'infinity'", "'infinity'"), 'week_number_follows_the_date'],
  ['a second week for a Monday', week('98', "'2026-11-09'", "'2026-11-13'"), 'week_pk'],
  [
    'a second setting for a teacher and a week',
    'insert into week_setting (site_id, week_number, teacher_id) values (site(), 98, 1)',
    'week_setting_is_one_a_teacher_and_week',
  ],
  [
    'a setting of an unknown teacher',
    'insert into week_setting (site_id, week_number, teacher_id) values (site(), 98, 77)',
    'week_setting_teacher_fk',
  ],
  [
    'a setting in no week',
    'insert into week_setting (site_id, week_number, teacher_id) values (site(), 77, 1)',
    'week_setting_week_fk',
  ],
  [
    'a target of more hours than a week has',
    setting('target_hours', '168.01'),
    'week_setting_hours_are_0_to_168',
  ],
  ['actual hours below zero', setting('actual_hours', '-0.01'), 'week_setting_hours_are_0_to_168'],
  ['core hours that are no number', setting('core_hours', "'NaN'"), 'week_setting_hours_are_0_to_168'],
]

const teachers: Line[] = [
  [
    'terms before the first week',
    terms("'2024-12-29', 30, null, null, null"),
    'terms_begin_with_the_first_week',
  ],
  [
    'terms from a day that never comes',
    terms("'infinity', 30, null, null, null"),
    'terms_begin_with_the_first_week',
  ],
  [
    'a last day before the start',
    teacher("start_date = '2026-11-10', last_day = '2026-11-09'"),
    'teacher_does_not_leave_before_the_start',
  ],
  ['a last day that never comes', teacher("last_day = 'infinity'"), 'teacher_last_day_is_plausible'],
  [
    'hours in a long absence',
    `insert into terms (site_id, teacher_id, valid_from, weekly_hours, long_absence)
     values (site(), 1, '2026-11-09', 10, 'parental')`,
    'terms_of_a_long_absence_agree_on_nothing',
  ],
  ['terms twice from one day', terms("'2024-12-30', 30, null, null, null"), 'terms_pk'],
  [
    'a contract of more than 40 hours',
    terms("'2026-11-09', 40.01, null, null, null"),
    'terms_hours_are_0_to_40',
  ],
  ['a contract below zero', terms("'2026-11-09', -1, null, null, null"), 'terms_hours_are_0_to_40'],
  [
    'team hours out of range beside empty ones',
    terms("'2026-11-09', 30, null, 41, null"),
    'terms_hours_are_0_to_40',
  ],
  ['a contract that is no number', terms("'2026-11-09', 'NaN', null, null, null"), 'terms_hours_are_0_to_40'],
  [
    'a contract of nothing at all',
    terms("'2026-11-09', null, null, null, null"),
    'null value in column "weekly_hours" of relation "terms" violates not-null constraint',
  ],
  ...usualWeeks,
  ...plans,
  [
    'a teacher without terms',
    "insert into teacher (site_id, teacher_id, name) values (site(), 9, 'Ohne Vertrag')",
    'teacher_terms_fk',
  ],
  [
    'a teacher whose first terms were removed',
    'delete from terms where site_id = site() and teacher_id = 1',
    'teacher_terms_fk',
  ],
  [
    'a teacher whose terms begin later',
    `${teacher("terms_begin = '2026-11-09'")}`,
    'teacher_terms_begin_with_first_week',
  ],
  [
    'terms of an unknown teacher',
    "insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (site(), 77, '2024-12-30', 30)",
    'terms_teacher_fk',
  ],
  ['a name of one letter', teacher("name = 'B'"), 'teacher_name_is_readable'],
  ['a name of spaces', teacher("name = '     '"), 'teacher_name_is_readable'],
  ['a name without end', teacher("name = repeat('n', 101)"), 'teacher_name_is_readable'],
  ['a start in the year 3000', teacher("start_date = '3000-01-01'"), 'teacher_dates_are_plausible'],
  [
    'archived long before anyone was born',
    teacher("archived_on = '1800-01-01'"),
    'teacher_dates_are_plausible',
  ],
  [
    'an opening balance that is no number',
    teacher("initial_balance = 'NaN'"),
    'teacher_initial_balance_is_plausible',
  ],
  [
    'an opening balance beyond a life of work',
    teacher('initial_balance = 10000.01'),
    'teacher_initial_balance_is_plausible',
  ],
  ['teacher number 0', newTeacher('0', "'Null'"), 'teacher_id_fits_slot_ids'],
  ['a teacher number too large for slot ids', newTeacher('268435457', "'Groß'"), 'teacher_id_fits_slot_ids'],
  ['a second teacher with one number', newTeacher('1', "'Doppelt'"), 'teacher_pk'],
  ['a team that does not exist', teacher('team_id = 77'), 'teacher_team_fk'],
  [
    'a team number below one',
    "insert into team (site_id, team_id, name) values (site(), 0, 'Igel')",
    'team_id_is_positive',
  ],
  [
    'a team without a name',
    "insert into team (site_id, team_id, name) values (site(), 5, ' ')",
    'team_name_is_readable',
  ],
]

const ledgers: Line[] = [
  [
    'a difference that is not actual less target',
    ledger('actual = 2725, target = 2500, difference = 224'),
    'ledger_difference_is_actual_less_target',
  ],
  ['hours below zero', ledger('worked = -1'), 'ledger_hours_are_never_negative'],
  [
    'a week that counts without the teacher in it',
    ledger('counts = true, in_week = false'),
    'ledger_counts_only_in_week',
  ],
  ['six days in a week', ledger('sick_days = 3, vacation_days = 3'), 'ledger_days_fit_the_week'],
  ['fewer than no days', ledger('sick_days = -1'), 'ledger_days_fit_the_week'],
  ['four day versions', ledger("day_versions = '{0,0,0,0}'"), 'ledger_has_five_day_versions'],
  ['six day versions', ledger("day_versions = '{0,0,0,0,0,0}'"), 'ledger_has_five_day_versions'],
  ['no day versions', ledger("day_versions = '{}'"), 'ledger_has_five_day_versions'],
  ['a day without a version', ledger("day_versions = '{0,0,null,0,0}'"), 'ledger_has_five_day_versions'],
  ['a day version below zero', ledger("day_versions = '{0,0,-1,0,0}'"), 'ledger_has_five_day_versions'],
  ['days inside of days', ledger("day_versions = '{{0},{0},{0},{0},{0}}'"), 'ledger_has_five_day_versions'],
  [
    'a counted difference set by hand',
    ledger('counted_difference = 1'),
    'column "counted_difference" can only be updated to DEFAULT',
  ],
  [
    'a second row',
    'insert into ledger (site_id, week_number, teacher_id) values (site(), 98, 1)',
    'ledger_pk',
  ],
  [
    'a row of an unknown teacher',
    'insert into ledger (site_id, week_number, teacher_id) values (site(), 98, 77)',
    'ledger_teacher_fk',
  ],
]

const houses: Line[] = [
  [
    'a password hash that is no argon2id',
    site("password_hash = '$2b$10$abcdefghijklmnopqrstuv'"),
    'site_password_is_argon2id',
  ],
  ['a plain password', site("password_hash = 'Sonnenblume-2026'"), 'site_password_is_argon2id'],
  ['argon2id in name only', site("password_hash = '$argon2id$'"), 'site_password_is_argon2id'],
  [
    'no password',
    site('password_hash = null'),
    'null value in column "password_hash" of relation "site" violates not-null constraint',
  ],
  ['a house without a name', site("name = ' '"), 'site_name_is_readable'],
  ['a long name of the MPA hours', site("mpa_name = 'Vorbereitungs'"), 'site_mpa_name_is_short_and_visible'],
  ['a name of the MPA hours in spaces', site("mpa_name = ' VZ'"), 'site_mpa_name_is_short_and_visible'],
  ['a name of the MPA hours unseen', site("mpa_name = E'\\u200B'"), 'site_mpa_name_is_short_and_visible'],
  [
    'a long phone for parents',
    site(`parents_phone = '${'1'.repeat(41)}'`),
    'site_parents_phone_is_short_and_visible',
  ],
  [
    'a phone for parents in spaces',
    site("parents_phone = ' 110'"),
    'site_parents_phone_is_short_and_visible',
  ],
  [
    'a phone for parents unseen',
    site("parents_phone = E'\\u200B'"),
    'site_parents_phone_is_short_and_visible',
  ],
  ['a break in the evening', site("break_at = '18:00'"), 'site_break_is_around_noon'],
  ['a break off the quarter hour', site("break_at = '11:40'"), 'site_break_is_around_noon'],
  ['a day that begins at night', site("day_start = '04:45'"), 'site_day_start_is_from_5_to_7'],
  ['a day that begins at eight', site("day_start = '08:00'"), 'site_day_start_is_from_5_to_7'],
  ['a day that begins off the quarter hour', site("day_start = '06:10'"), 'site_day_start_is_from_5_to_7'],
  ['a day that ends at night', site("day_end = '23:15'"), 'site_day_end_is_from_21_to_23'],
  ['a day that ends at eight', site("day_end = '20:00'"), 'site_day_end_is_from_21_to_23'],
  ['a house that becomes another one', site('site_id = other()'), denied('site')],
  ['a new house', "insert into site (name, password_hash) values ('Kita Neu', '$argon2id$')", denied('site')],
  ['a house that is removed', 'delete from site where site_id = site()', denied('site')],
  [
    'a host that is changed',
    "update site_host set host = 'mine.test' where site_id = site()",
    denied('site_host'),
  ],
  [
    'a host that is added',
    "insert into site_host (host, site_id) values ('mine.test', site())",
    denied('site_host'),
  ],
  ['a counter that is removed', 'delete from site_counter where site_id = site()', denied('site_counter')],
  ['a version that is removed', 'delete from site_version where site_id = site()', denied('site_version')],
  ['access by a short hash', grant("decode('abcd', 'hex')", 'now()'), 'access_grant_is_sha256'],
  [
    'access used before it was granted',
    grant("decode(repeat('cd', 32), 'hex')", "now() - interval '1 hour'"),
    'access_grant_used_after_granted',
  ],
  ['access granted twice by one token', grant("decode(repeat('ab', 32), 'hex')", 'now()'), 'access_grant_pk'],
  [
    'access that is granted again later',
    'update access_grant set granted_at = now() where site_id = site()',
    denied('access_grant'),
  ],
  ['no wrong password at all', failure('0'), 'password_failure_counts_up'],
  ['fewer than no wrong passwords', failure('-1'), 'password_failure_counts_up'],
  ['a device by a short hash', device("decode('abcd', 'hex')", '0', 'null'), 'access_device_is_sha256'],
  ['a device with fewer than no failures', device(sha256, '-1', 'now()'), 'access_device_counts_up'],
  ['a device that failed at no time', device(sha256, '3', 'null'), 'access_device_failed_at_some_time'],
  [
    'a device that never failed, at a time',
    device(sha256, '0', 'now()'),
    'access_device_failed_at_some_time',
  ],
  [
    'a device of another house',
    device(sha256, '0', 'null').replace('site()', 'other()'),
    foreign('access_device'),
  ],
  [
    'a day of fewer than no wrong passwords',
    "insert into wrong_password_day (site_id, day, guesses) values (site(), '2026-11-11', -1)",
    'wrong_password_day_counts_up',
  ],
  [
    'an empty idempotency key',
    "insert into idempotency_key (site_id, key, fingerprint, created_at) values (site(), '', '', now())",
    'idempotency_key_is_short',
  ],
  [
    'a history that is changed',
    "update history set action = 'nothing' where site_id = site()",
    denied('history'),
  ],
  ['a history that is removed', 'delete from history where site_id = site()', denied('history')],
  [
    'S12: a history entry of another time',
    "insert into history (site_id, version, entry_index, at, action) values (site(), 2, 0, '2020-01-01', 'x')",
    denied('history'),
  ],
  [
    'a history entry twice',
    "insert into history (site_id, version, entry_index, action) values (site(), 1, 0, 'x')",
    'history_pk',
  ],
  [
    'a history entry of a Sunday',
    "insert into history (site_id, version, entry_index, action, weekday) values (site(), 2, 0, 'x', 7)",
    'history_weekday_is_a_working_day',
  ],
  [
    'a migration that was never run',
    "insert into schema_migration (number, name, checksum) values (99, 'x', 'x')",
    denied('schema_migration'),
  ],
  [
    'a function that was never applied',
    "insert into schema_function (name, checksum, version) values ('x', 'x', 99)",
    denied('schema_function'),
  ],
  [
    'a backup that was never made',
    "insert into backup_record (started_at, size_bytes, sha256) values (now(), 1, 'x')",
    denied('backup_record'),
  ],
]

const otherHouses: Line[] = [
  [
    'a team of another house',
    "insert into team (site_id, team_id, name) values (other(), 7, 'Igel')",
    foreign('team'),
  ],
  [
    'a teacher of another house',
    "insert into teacher (site_id, teacher_id, name) values (other(), 9, 'Jana')",
    foreign('teacher'),
  ],
  ['a slot of another house', work("'08:00', '12:00'").replace('site()', 'other()'), foreign('time_slot')],
  [
    'a week of another house',
    week('100', "'2026-11-23'", "'2026-11-27'").replace('site()', 'other()'),
    foreign('week'),
  ],
  [
    'a ledger row of another house',
    'insert into ledger (site_id, week_number, teacher_id) values (other(), 99, 4)',
    foreign('ledger'),
  ],
  [
    'access to another house',
    grant("decode(repeat('cd', 32), 'hex')", 'now()').replace('site()', 'other()'),
    foreign('access_grant'),
  ],
  ['a teacher that moves to another house', teacher('site_id = other()'), foreign('teacher')],
  ["another house's team", teacher('team_id = 2'), 'teacher_team_fk'],
  [
    "another house's teacher in our week",
    'insert into week_setting (site_id, week_number, teacher_id) values (site(), 98, 3)',
    'week_setting_teacher_fk',
  ],
  [
    "our teacher in another house's week",
    'insert into week_setting (site_id, week_number, teacher_id) values (site(), 99, 1)',
    'week_setting_week_fk',
  ],
  [
    "another house's teacher in our history",
    "insert into history (site_id, version, entry_index, action, teacher_id) values (site(), 2, 0, 'x', 3)",
    'history_teacher_fk',
  ],
]

export const illegalStates = [
  ...illegalPresets,
  ...illegalCalendar,
  ...illegalBookings,
  ...illegalLeave,
  ...illegalLaw,
  ...illegalPayroll,
  ...illegalGroups,
  ...illegalStages,
  ...illegalPlanning,
  ...illegalCertificates,
  ...illegalMembers,
  ...illegalMonths,
  ...illegalRetention,
  ...unseenNames,
  ...illegalDays,
  ...illegalKinds,
  ...weeks,
  ...teachers,
  ...ledgers,
  ...houses,
  ...otherHouses,
]

export const legalStates: [what: string, sql: string][] = [
  ['sessions that touch', slot("1, 1, 'break', 'present', '12:00', '12:30', null, null")],
  ['the whole day', work("'05:00', '23:00'")],
  ['recorded hours', work("'08:00', '12:00'", "4.25, 'Elternabend'")],
  ['a day of sickness with its plan', status('sick', '7, null')],
  ['a day off without hours', status('nonWorkingDay')],
  ['the next week', week('99', "'2026-11-16'", "'2026-11-20'")],
  ['the first week', week('1', "'2024-12-30'", "'2025-01-03'")],
  ['a week after the fold', `${rolledUp}; ${week('99', "'2026-11-16'", "'2026-11-20'")}`],
  ['the last week', week('9130', "date '2024-12-30' + 9129 * 7", "date '2024-12-30' + 9129 * 7 + 4")],
  ['S13: a Persian name', teacher("name = E'\\u0639\\u0644\\u06CC\\u200C\\u0631\\u0636\\u0627'")],
  ['a setting of nothing', setting('target_hours', '0')],
  ['a setting that leaves who is in the week to the rule', setting('include_in_week', 'null')],
  ['a usual week', usual('\'{05:00-12:00 b12:00-12:30 12:30-23:00,"",-,08:00-12:00 12:00-13:00,""}\'')],
  ['no usual week', usual('null')],
  ['a usual week with MPA and a group', usual('\'{08:00-12:00@3 m12:00-13:00,t08:00-12:00,-,"",""}\'')],
  ['work in a group to step in', marked("'work', 'present', '08:00', '12:00', 3.5", '1, null, true')],
  ['MPA', marked("'work', 'present', '08:00', '12:00', null", "null, 'mpa', false")],
  [
    'a group that goes while it has sessions',
    `${marked("'work', 'present', '08:00', '12:00', null", '1, null, false')}; delete from team where site_id = site()`,
  ],
  ...legalPlans,
  ...legalKinds,
  ...legalCalendar,
  ...legalBookings,
  ...legalLeave,
  ...legalLaw,
  ...legalPayroll,
  ...legalGroups,
  ...legalStages,
  ...legalPlanning,
  ...legalCertificates,
  ...legalMembers,
  ...legalMonths,
  ['a house with its own name of the MPA hours', site("mpa_name = 'Vorbereitung'")],
  ['a house with a phone for parents', site(`parents_phone = '${'1'.repeat(40)}'`)],
  ['a house that rests at noon', site("break_at = '12:00'")],
  ['a house with the widest day', site("day_start = '05:00', day_end = '23:00'")],
  ['terms from a later Monday', terms("'2026-11-09', 40, 0, 40, null")],
  ['terms from the middle of a week', terms("'2026-11-11', 40, 0, 40, null")],
  ['a start and a last day on one day', teacher("start_date = '2026-11-10', last_day = '2026-11-10'")],
  [
    'a teacher with terms, in a team',
    `${newTeacher('9', "'Neu'")}; ${teacher('team_id = 1, initial_balance = -10000')}`,
  ],
  ['a teacher removed with everything', 'delete from teacher where site_id = site() and teacher_id = 1'],
  [
    'a ledger row',
    ledger(
      "counts = true, actual = 2725, target = 2500, difference = 225, sick_days = 5, day_versions = '{1,2,3,4,5}'",
    ),
  ],
  ['a wrong password', failure('1')],
  ['access', grant("decode(repeat('cd', 32), 'hex')", 'now()')],
  [
    'a line of history',
    "insert into history (site_id, version, entry_index, action) values (site(), 2, 0, 'x')",
  ],
]
