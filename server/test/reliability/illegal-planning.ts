import type { IllegalState } from './illegal-days.ts'

const wish = (values: string) =>
  `insert into wish (site_id, teacher_id, position, kind, date, weekday, start_time, end_time) values (site(), ${values})`
const lock = (values: string) => `insert into day_lock (site_id, teacher_id, date) values (site(), ${values})`
const off = wish("1, 1, 'off', null, 5, null, null")
const ofOther = (sql: string) => sql.replaceAll('site()', 'site() + 1')
const published = (at: string, by: string) =>
  `update week set published_at = ${at}, published_by = ${by} where site_id = site() and week_number = 98`
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** Wishes that no proposal could keep, and locks on days that are not planned. */
export const illegalPlanning: IllegalState[] = [
  ['a wish for no day', wish("1, 1, 'off', null, null, null, null"), 'wish_is_on_a_date_or_a_weekday'],
  ['a wish for two days', wish("1, 1, 'off', '2026-11-12', 4, null, null"), 'wish_is_on_a_date_or_a_weekday'],
  ['a wish for Saturdays', wish("1, 1, 'off', null, 6, null, null"), 'wish_is_on_a_working_day'],
  ['a wish for a Sunday', wish("1, 1, 'off', '2026-11-15', null, null, null"), 'wish_is_on_a_working_day'],
  [
    'a wish for a day that never comes',
    wish("1, 1, 'off', 'infinity', null, null, null"),
    'wish_is_on_a_working_day',
  ],
  [
    'times without an end',
    wish("1, 1, 'times', null, 5, '08:00', null"),
    'wish_has_times_when_it_is_of_times',
  ],
  [
    'a day off with times',
    wish("1, 1, 'off', null, 5, '08:00', '14:00'"),
    'wish_has_times_when_it_is_of_times',
  ],
  ['times backwards', wish("1, 1, 'times', null, 5, '14:00', '08:00'"), 'wish_ends_after_its_start'],
  ['times at night', wish("1, 1, 'times', null, 5, '03:00', '08:00'"), 'wish_ends_after_its_start'],
  ['times beside the grid', wish("1, 1, 'times', null, 5, '08:05', '14:00'"), 'wish_is_on_the_quarter_hour'],
  ['wish number 61', wish("1, 61, 'off', null, 5, null, null"), 'wish_position_is_in_the_list'],
  ['wish number 0', wish("1, 0, 'off', null, 5, null, null"), 'wish_position_is_in_the_list'],
  ['two wishes in one place', `${off}; ${wish("1, 1, 'off', null, 4, null, null")}`, 'wish_pk'],
  ['a wish twice', `${off}; ${wish("1, 2, 'off', null, 5, null, null")}`, 'wish_is_said_once'],
  [
    'another kind of wish',
    wish("1, 1, 'rich', null, 5, null, null"),
    'invalid input value for enum wish_kind: "rich"',
  ],
  ['a wish of an unknown teacher', wish("77, 1, 'off', null, 5, null, null"), 'wish_teacher_fk'],
  [
    'a wish that is edited',
    `${off}; update wish set weekday = 4 where site_id = site()`,
    'permission denied for table wish',
  ],
  ['a wish of another house', ofOther(off), foreign('wish')],
  [
    'fewer than no changes of wishes',
    'update teacher set wishes_version = -1 where site_id = site()',
    'teacher_wishes_version_is_positive',
  ],
  ['a lock on a Saturday', lock("1, '2026-11-14'"), 'day_lock_is_on_a_working_day'],
  ['a lock before the first week', lock("1, '2024-12-27'"), 'day_lock_is_on_a_working_day'],
  ['a lock of an unknown teacher', lock("77, '2026-11-13'"), 'day_lock_teacher_fk'],
  ['a lock twice', `${lock("1, '2026-11-13'")}; ${lock("1, '2026-11-13'")}`, 'day_lock_pk'],
  [
    'a lock that is moved',
    `${lock("1, '2026-11-13'")}; update day_lock set date = '2026-11-12' where site_id = site()`,
    'permission denied for table day_lock',
  ],
  ['a lock of another house', ofOther(lock("1, '2026-11-13'")), foreign('day_lock')],
  ['a draft that somebody published', published('null', '1'), 'week_is_published_by_somebody'],
  ['a week published by person number 0', published('now()', '0'), 'week_is_published_by_somebody'],
]

export const legalPlanning: [what: string, sql: string][] = [
  ['a week published with the password that the house shares', published('now()', 'null')],
  ['a house that publishes weeks', 'update site set publishes_weeks = true where site_id = site()'],
  ['the earliest and the latest times', wish("1, 60, 'times', null, 5, '05:00', '23:00'")],
  ['two wishes for one day', `${off}; ${wish("1, 2, 'notEarly', null, 5, null, null")}`],
  ['the same day as a date', `${off}; ${wish("1, 2, 'off', '2026-11-13', null, null, null")}`],
  ['a wish that goes again', `${off}; delete from wish where site_id = site()`],
  ['a lock that goes again', `${lock("1, '2026-11-13'")}; delete from day_lock where site_id = site()`],
]
