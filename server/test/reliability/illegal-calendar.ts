import type { IllegalState } from './illegal-days.ts'

const site = (changes: string) => `update site set ${changes} where site_id = site()`
const year = (value: string) => `insert into calendar_year (site_id, year) values (site(), ${value})`
const closing = (values: string) =>
  `insert into closing (site_id, closing_id, first_day, last_day, name, charge) values (site(), ${values})`
const day = (values: string) =>
  `insert into house_day (site_id, date, kind, holiday, name, share, closing_id) values (site(), ${values})`
const winter = closing("1, '2026-12-28', '2026-12-30', 'Winter', 'none'")
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const ofOther = (sql: string) => sql.replace('site()', 'other()')

/** Days of the house that must not exist. */
export const illegalCalendar: IllegalState[] = [
  ['a region in words', site("region = 'Bayern'"), 'site_region_is_a_code'],
  ['a holiday that is no key', site("kept_holidays = '{15 August}'"), 'site_kept_holidays_are_keys'],
  ['a holiday of nothing', site('kept_holidays = array[null]::text[]'), 'site_kept_holidays_are_keys'],
  ['41 holidays', site("kept_holidays = array_fill('a'::text, array[41])"), 'site_kept_holidays_are_keys'],
  ['a quarter of a release', site('release_share = 0.2'), 'site_release_share_is_none_half_or_all'],
  ['a year before all weeks', year('2023'), 'calendar_year_is_plausible'],
  ['a year written twice', `${year('2026')}; ${year('2026')}`, 'calendar_year_pk'],
  [
    'a closing without a number',
    closing("0, '2026-12-28', '2026-12-30', 'Winter', 'none'"),
    'closing_id_is_positive',
  ],
  [
    'a closing that ends before it begins',
    closing("1, '2026-12-30', '2026-12-28', 'Winter', 'none'"),
    'closing_ends_after_it_begins',
  ],
  [
    'a closing of 61 days',
    closing("1, '2026-06-01', '2026-07-31', 'Bau', 'none'"),
    'closing_ends_after_it_begins',
  ],
  [
    'a closing before the first week',
    closing("1, '2024-12-27', '2025-01-03', 'Winter', 'none'"),
    'closing_days_are_plausible',
  ],
  [
    'a closing without a name',
    closing("1, '2026-12-28', '2026-12-30', '', 'none'"),
    'closing_name_is_readable',
  ],
  ['a closing of a space', closing("1, '2026-12-28', '2026-12-30', ' ', 'none'"), 'closing_name_is_readable'],
  ['two closings with one number', `${winter}; ${winter}`, 'closing_pk'],
  [
    'a day marked twice',
    `${day("'2026-12-25', 'holiday', 'christmasDay', '', 1, null")}; ${day("'2026-12-25', 'teamDay', null, 'Team', 1, null")}`,
    'house_day_pk',
  ],
  ['a day of 2023', day("'2023-12-25', 'holiday', 'christmasDay', '', 1, null"), 'house_day_is_plausible'],
  [
    'a third of a holiday',
    day("'2026-12-25', 'holiday', 'christmasDay', '', 0.3, null"),
    'house_day_share_is_half_or_all',
  ],
  [
    'half a team day',
    day("'2026-11-26', 'teamDay', null, 'Team', 0.5, null"),
    'house_day_share_is_half_or_all',
  ],
  [
    'a closing day of no closing',
    day("'2026-12-28', 'closing', null, '', 1, null"),
    'house_day_of_a_closing_names_it',
  ],
  [
    'a holiday of a closing',
    `${winter}; ${day("'2026-12-28', 'holiday', null, 'Frei', 1, 1")}`,
    'house_day_of_a_closing_names_it',
  ],
  [
    'a day of a closing that is not there',
    day("'2026-12-28', 'closing', null, '', 1, 77"),
    'house_day_closing_fk',
  ],
  [
    'a team day with the key of a holiday',
    day("'2026-12-25', 'teamDay', 'christmasDay', '', 1, null"),
    'house_day_holiday_is_a_key',
  ],
  [
    'a holiday whose key is a sentence',
    day("'2026-12-25', 'holiday', 'First Day', '', 1, null"),
    'house_day_holiday_is_a_key',
  ],
  ['a holiday without a name', day("'2026-12-25', 'holiday', null, '', 1, null"), 'house_day_has_a_name'],
  [
    'a team day that is unreadable',
    day("'2026-11-26', 'teamDay', null, E'\\u3164', 1, null"),
    'house_day_has_a_name',
  ],
  ['a year of another house', ofOther(year('2026')), foreign('calendar_year')],
  ['a closing of another house', ofOther(winter), foreign('closing')],
  [
    'a day of another house',
    ofOther(day("'2026-12-25', 'holiday', 'christmasDay', '', 1, null")),
    foreign('house_day'),
  ],
]

export const legalCalendar: [what: string, sql: string][] = [
  [
    'a place with its holidays',
    site("region = 'DE-BY', kept_holidays = '{assumption,corpusChristi}', release_share = 0.5"),
  ],
  ['a house that keeps no holidays', site("region = 'LU', kept_holidays = '{}', release_share = 0")],
  ['a closing with its day', `${winter}; ${day("'2026-12-28', 'closing', null, '', 1, 1")}`],
  ['half a release', day("'2026-12-24', 'release', 'christmasEve', '', 0.5, null")],
]
