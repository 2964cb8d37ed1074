import type { IllegalState } from './illegal-days.ts'

const site = (changes: string) => `update site set ${changes} where site_id = site()`
export const rolledUp = "update site set folded_before = '2026-11-09' where site_id = site()"

/** Days that are kept too short or too long, and weeks that were rolled up. */
export const illegalRetention: IllegalState[] = [
  ['days kept for no year', site('retention_years = 0'), 'site_retention_is_2_to_10_years'],
  ['F51: days kept for one year', site('retention_years = 1'), 'site_retention_is_2_to_10_years'],
  ['days kept for eleven years', site('retention_years = 11'), 'site_retention_is_2_to_10_years'],
  ['R16: a longer time without its last day', site('kept_longer_years = 5'), 'site_longer_time_is_whole'],
  [
    'R16: a longer time of two years',
    site("kept_longer_years = 2, kept_longer_until = '2026-11-11'"),
    'site_longer_time_is_3_to_10_years',
  ],
  [
    'R16: weeks that are not old enough',
    site("folded_before = '2024-12-30', folded_on = '2026-11-11'"),
    'site_keeps_the_time_of_its_country',
  ],
  ['folded before a Tuesday', site("folded_before = '2026-11-10'"), 'site_folded_before_is_a_monday'],
  ['folded before the first week', site("folded_before = '2024-12-23'"), 'site_folded_before_is_a_monday'],
  [
    'a week that was folded',
    `${rolledUp};
     insert into week (site_id, week_number, start_date, end_date, name)
     values (site(), 97, '2026-11-02', '2026-11-06', 'W')`,
    'new row violates row-level security policy "no_folded_week_comes" for table "week"',
  ],
  [
    'history of a week that is not there',
    "insert into history (site_id, version, entry_index, action, week_number) values (site(), 2, 0, 'x', 5)",
    'history_week_fk',
  ],
]
