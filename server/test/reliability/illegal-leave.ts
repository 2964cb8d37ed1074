import type { IllegalState } from './illegal-days.ts'
import { illegalRequests, legalRequests } from './illegal-requests.ts'
import { illegalSwaps, legalSwaps } from './illegal-swaps.ts'

const site = (changes: string) => `update site set ${changes} where site_id = site()`
const agreed = (days: string) => `update terms set leave_days = ${days} where site_id = site()`
const year = (values: string) =>
  `insert into leave_year (site_id, teacher_id, year, carried, notice_on) values (site(), ${values})`
const correction = (values: string) =>
  `insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason)
   values (site(), ${values})`
const less = correction("1, 1, 2026, -2, 'Given elsewhere'")
const ofDays = (days: string) => correction(`1, 1, 2026, ${days}, 'Given elsewhere'`)
const withReason = (reason: string) => correction(`1, 1, 2026, -2, ${reason}`)
const winter = `
  insert into closing (site_id, closing_id, first_day, last_day, name, charge)
  values (site(), 1, '2026-12-28', '2026-12-30', 'Winter', 'leave')`
const exception = (values: string) =>
  `insert into closing_exception (site_id, closing_id, teacher_id, date, charge) values (site(), ${values})`
const open = exception("1, 1, '2026-12-28', 'open'")
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const ofOther = (sql: string) => sql.replace('site()', 'other()')

/** Leave accounts, requests for leave and exchanges of days that must not exist. */
export const illegalLeave: IllegalState[] = [
  ...illegalRequests,
  ...illegalSwaps,
  ...["'02-30'", "'04-31'", "'13-01'", "'00-10'", "'3-31'", "'2026-03-31'", "''"].map(
    (day): IllegalState => [
      `leave that lapses on ${day}`,
      site(`leave_lapses_on = ${day}`),
      'site_leave_lapses_on_a_day',
    ],
  ),
  ['carried leave that must be thought of', site("leave_must_be = 'planned'"), 'site_leave_must_be_is_known'],
  ['a rest that is shared out', site("leave_rest = 'shared'"), 'site_leave_rest_is_known'],
  ['accounts that begin before all weeks', site('leave_begins = 2023'), 'site_leave_begins_is_plausible'],
  [
    'accounts that never begin',
    site('leave_accounts = true, leave_begins = null'),
    'site_leave_accounts_begin',
  ],
  ...['-0.5', '60.5', '30.2', "'NaN'"].map(
    (days): IllegalState => [`${days} days of leave a year`, agreed(days), 'terms_leave_days_are_halves'],
  ),
  ['leave of an unknown teacher', year('77, 2026, 3, null'), 'leave_year_teacher_fk'],
  ['leave of a year before all weeks', year('1, 2023, 3, null'), 'leave_year_is_plausible'],
  ['a year that says nothing', year('1, 2026, null, null'), 'leave_year_says_something'],
  ['more than can be carried over', year('1, 2026, 999.01, null'), 'leave_year_carried_is_plausible'],
  ['less than can be carried over', year('1, 2026, -999.01, null'), 'leave_year_carried_is_plausible'],
  ['carried days that are no number', year("1, 2026, 'NaN', null"), 'leave_year_carried_is_plausible'],
  ['a notice that never comes', year("1, 2026, null, 'infinity'"), 'leave_year_notice_is_plausible'],
  ['a year said twice', `${year('1, 2026, 3, null')}; ${year('1, 2026, 3, null')}`, 'leave_year_pk'],
  ['leave of another house', ofOther(year('1, 2026, 3, null')), foreign('leave_year')],
  ['correction number 0', correction("0, 1, 2026, -2, 'Given elsewhere'"), 'leave_correction_id_is_positive'],
  ['two corrections with one number', `${less}; ${less}`, 'leave_correction_pk'],
  [
    'a correction of an unknown teacher',
    correction("1, 77, 2026, -2, 'Given elsewhere'"),
    'leave_correction_teacher_fk',
  ],
  [
    'a correction of a year before all weeks',
    correction("1, 1, 2023, -2, 'Given elsewhere'"),
    'leave_correction_year_is_plausible',
  ],
  ...['0', "'NaN'", '200.01', '-200.01'].map(
    (days): IllegalState => [
      `a correction of ${days} days`,
      ofDays(days),
      'leave_correction_changes_the_leave',
    ],
  ),
  ['a correction without a reason', withReason("''"), 'leave_correction_has_a_reason'],
  ['a correction with nine characters', withReason("'Nine char'"), 'leave_correction_has_a_reason'],
  ['a correction with too many', withReason("repeat('n', 501)"), 'leave_correction_has_a_reason'],
  ['a correction that is unreadable', withReason("repeat(E'\\u3164', 12)"), 'leave_correction_has_a_reason'],
  [
    'a correction by person number 0',
    `insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason, actor_id)
     values (site(), 1, 1, 2026, -2, 'Given elsewhere', 0)`,
    'leave_correction_actor_is_a_number_of_a_person',
  ],
  [
    'a correction dated back by hand',
    `insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason, created_at)
     values (site(), 1, 1, 2026, -2, 'Given elsewhere', now())`,
    'permission denied for table leave_correction',
  ],
  [
    'a correction that is edited',
    `${less}; update leave_correction set days = -3 where site_id = site()`,
    'permission denied for table leave_correction',
  ],
  ['a correction of another house', ofOther(less), foreign('leave_correction')],
  ['an exception without a closing', open, 'closing_exception_closing_fk'],
  [
    'an exception of an unknown teacher',
    `${winter}; ${exception("1, 77, '2026-12-28', 'open'")}`,
    'closing_exception_teacher_fk',
  ],
  [
    'an exception on a day that never comes',
    `${winter}; ${exception("1, 1, 'infinity', 'open'")}`,
    'closing_exception_is_plausible',
  ],
  ['two exceptions on one day', `${winter}; ${open}; ${open}`, 'closing_exception_pk'],
  [
    'an exception that is edited',
    `${winter}; ${open}; update closing_exception set charge = 'none' where site_id = site()`,
    'permission denied for table closing_exception',
  ],
  ['an exception of another house', ofOther(open), foreign('closing_exception')],
]

export const legalLeave: [what: string, sql: string][] = [
  ...legalRequests,
  ...legalSwaps,
  ['leave that lapses on 29 February', site("leave_lapses_on = '02-29'")],
  ['carried leave that need only be begun', site("leave_must_be = 'begun'")],
  ['a rest that is kept', site("leave_rest = 'kept'")],
  ['accounts with their first year', site('leave_accounts = true, leave_begins = 2026')],
  ['no leave, and twice the usual', `${agreed('0')}; ${agreed('60')}; ${agreed('27.5')}`],
  ['less than nothing carried over', year('1, 2026, -999, null')],
  ['a notice alone', year("1, 2024, null, '2024-10-01'")],
  ['a correction that goes again', `${less}; delete from leave_correction where site_id = site()`],
  ['a hundredth of a day', ofDays('0.01')],
  ['a closing on leave with an exception', `${winter}; ${open}; delete from closing where site_id = site()`],
]
