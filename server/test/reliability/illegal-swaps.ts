import type { IllegalState } from './illegal-days.ts'

interface Swap {
  readonly id?: string
  readonly teacher?: string
  readonly days?: string
  readonly colleague?: string
  readonly toAll?: string
  /** Further columns, each with its value. */
  readonly more?: Readonly<Record<string, string>>
}

/** A Monday against a Tuesday, offered to person 2, unless something else is said. */
const swap = ({
  id = '1',
  teacher = '1',
  days = "'2026-12-14', '2026-12-15'",
  colleague = '2',
  toAll = 'false',
  more = {},
}: Swap = {}) => {
  const names = Object.keys(more).map((name) => `, ${name}`)
  const values = Object.values(more).map((value) => `, ${value}`)
  return `insert into swap (site_id, swap_id, teacher_id, date, return_date, colleague_id, to_all, asked_at${names.join('')})
          values (site(), ${id}, ${teacher}, ${days}, ${colleague}, ${toAll}, now()${values.join('')})`
}
const withMore = (more: Readonly<Record<string, string>>, rest: Swap = {}) => swap({ ...rest, more })
const taken = { state: "'taken'", taken_at: 'now()' }
const entered = { state: "'approved'", taken_at: 'now()', closed_at: 'now()' }
const day = (values = "1, 1, '2026-12-14', 1, null") => `
  insert into swap_day (site_id, swap_id, teacher_id, date, day_version, before) values (site(), ${values})`
const refusal = (values = '1, 2') =>
  `insert into swap_refusal (site_id, swap_id, teacher_id) values (site(), ${values})`
const shift = (
  values = "1, '2026-12-14', '08:00', '12:00', true",
  more: Readonly<Record<string, string>> = {},
) => {
  const names = Object.keys(more).map((name) => `, ${name}`)
  const rest = Object.values(more).map((value) => `, ${value}`)
  return `insert into open_shift (site_id, open_shift_id, date, from_time, to_time, qualified, offered_at${names.join('')})
          values (site(), ${values}, now()${rest.join('')})`
}
const given = { state: "'filled'", closed_at: 'now()', teacher_id: '1', day_version: '1', before: "'[]'" }
const could = (values = '1, 1') =>
  `insert into open_shift_answer (site_id, open_shift_id, teacher_id, answered_at) values (site(), ${values}, now())`
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const ofOther = (sql: string) => sql.replaceAll('site()', 'other()')

/** Exchanges and shifts that must not exist. */
export const illegalSwaps: IllegalState[] = [
  ['offer number 0', swap({ id: '0' }), 'swap_id_is_positive'],
  ['two offers with one number', `${swap()}; ${swap()}`, 'swap_pk'],
  ['an offer of an unknown teacher', swap({ teacher: '77' }), 'swap_teacher_fk'],
  ['an offer to an unknown teacher', swap({ colleague: '77' }), 'swap_colleague_fk'],
  ['an offer to oneself', swap({ colleague: '1' }), 'swap_is_between_two'],
  [
    'an offer in a state of its own',
    withMore({ state: "'pondered'", closed_at: 'now()' }),
    'swap_state_is_known',
  ],
  ['a Saturday that is offered', swap({ days: "'2026-12-12', null" }), 'swap_days_are_working_days'],
  ['a Sunday in return', swap({ days: "'2026-12-14', '2026-12-13'" }), 'swap_days_are_working_days'],
  ['days that lie far apart', swap({ days: "'2026-12-14', '2027-03-01'" }), 'swap_days_are_working_days'],
  ['an offer to nobody', swap({ colleague: 'null' }), 'swap_asks_somebody'],
  ['an offer to all and to one', swap({ toAll: 'true' }), 'swap_asks_somebody'],
  [
    'what all were asked for, taken by nobody',
    withMore(taken, { colleague: 'null', toAll: 'true' }),
    'swap_asks_somebody',
  ],
  [
    'what all were asked for, refused by one',
    withMore({ state: "'refused'", closed_at: 'now()' }, { toAll: 'true' }),
    'swap_asks_somebody',
  ],
  ['a long story', withMore({ message: "repeat('n', 301)" }), 'swap_message_is_a_sentence'],
  [
    'an answer that runs backwards',
    withMore({ ...entered, answer: "E'a\\u202eb'" }),
    'swap_answer_is_a_sentence',
  ],
  ['an offer that lives and is closed', withMore({ closed_at: 'now()' }), 'swap_is_closed_or_live'],
  ['an offer that was withdrawn and lives', withMore({ state: "'withdrawn'" }), 'swap_is_closed_or_live'],
  ['an agreement that nobody has made', withMore({ state: "'taken'" }), 'swap_is_taken_by_somebody'],
  ['an offer that was agreed', withMore({ taken_at: 'now()' }), 'swap_is_taken_by_somebody'],
  [
    'an agreement about other days',
    withMore({ ...taken, has_changed: 'true' }),
    'swap_changed_while_offered',
  ],
  ['an answer to an offer', withMore({ answer: "'Nein.'" }), 'swap_is_answered_by_management'],
  [
    'somebody who answered what waits',
    withMore({ ...taken, actor_id: '1' }),
    'swap_is_answered_by_management',
  ],
  ['an answer by person number 0', withMore({ ...entered, actor_id: '0' }), 'swap_actor_is_positive'],
  ['version 0 of an offer', withMore({ version: '0' }), 'swap_version_is_positive'],
  [
    'another day than was offered',
    `${swap()}; update swap set date = '2026-12-16' where site_id = site()`,
    'permission denied for table swap',
  ],
  ['an offer of another house', ofOther(swap()), foreign('swap')],
  ['a day of no offer', day(), 'swap_day_swap_fk'],
  ['a day of nobody', `${swap()}; ${day("1, 77, '2026-12-14', 1, null")}`, 'swap_day_teacher_fk'],
  ['a day that an offer binds twice', `${swap()}; ${day()}; ${day()}`, 'swap_day_pk'],
  [
    'one day of one person in two offers',
    `${swap()}; ${swap({ id: '2' })}; ${day()}; ${day("2, 1, '2026-12-14', 1, null")}`,
    'swap_day_is_offered_once',
  ],
  [
    'a Saturday that is bound',
    `${swap()}; ${day("1, 1, '2026-12-12', 1, null")}`,
    'swap_day_is_a_working_day',
  ],
  [
    'a day before the first version',
    `${swap()}; ${day("1, 1, '2026-12-14', -1, null")}`,
    'swap_day_version_counts',
  ],
  [
    'a day before that is no list',
    `${swap()}; ${day("1, 1, '2026-12-14', 1, 'x'")}`,
    'swap_day_before_is_short',
  ],
  ['a bound day of another house', ofOther(day()), foreign('swap_day')],
  ['a no to no offer', refusal(), 'swap_refusal_swap_fk'],
  ['a no of nobody', `${swap()}; ${refusal('1, 77')}`, 'swap_refusal_teacher_fk'],
  ['a no that is said twice', `${swap()}; ${refusal()}; ${refusal()}`, 'swap_refusal_pk'],
  ['a no in another house', ofOther(refusal()), foreign('swap_refusal')],
  ['shift number 0', shift("0, '2026-12-14', '08:00', '12:00', true"), 'open_shift_id_is_positive'],
  ['two shifts with one number', `${shift()}; ${shift()}`, 'open_shift_pk'],
  ['a shift on a Sunday', shift("1, '2026-12-13', '08:00', '12:00', true"), 'open_shift_is_on_a_working_day'],
  ['a shift without a length', shift("1, '2026-12-14', '08:00', '08:00', true"), 'open_shift_has_a_length'],
  [
    'a shift from seven past eight',
    shift("1, '2026-12-14', '08:07', '12:00', true"),
    'open_shift_has_a_length',
  ],
  ['a shift at night', shift("1, '2026-12-14', '04:00', '12:00', true"), 'open_shift_has_a_length'],
  ['a shift of a group that is not there', shift(undefined, { group_id: '77' }), 'open_shift_group_fk'],
  [
    'a shift in a state of its own',
    shift(undefined, { state: "'lost'", closed_at: 'now()' }),
    'open_shift_state_is_known',
  ],
  [
    'a shift that is open and closed',
    shift(undefined, { closed_at: 'now()' }),
    'open_shift_is_closed_or_open',
  ],
  [
    'a shift that is given to nobody',
    shift(undefined, { state: "'filled'", closed_at: 'now()' }),
    'open_shift_is_filled_by_somebody',
  ],
  [
    'a shift that is given to a stranger',
    shift(undefined, { ...given, teacher_id: '77' }),
    'open_shift_teacher_fk',
  ],
  [
    'a shift whose day was never written',
    shift(undefined, { ...given, day_version: '0' }),
    'open_shift_day_version_is_positive',
  ],
  [
    'a shift with a day before that is no list',
    shift(undefined, { ...given, before: "'x'" }),
    'open_shift_before_is_short',
  ],
  ['version 0 of a shift', shift(undefined, { version: '0' }), 'open_shift_version_is_positive'],
  [
    'a shift that was at another time',
    `${shift()}; update open_shift set from_time = '09:00' where site_id = site()`,
    'permission denied for table open_shift',
  ],
  ['a shift of another house', ofOther(shift()), foreign('open_shift')],
  ['who could work no shift', could(), 'open_shift_answer_shift_fk'],
  ['nobody who could', `${shift()}; ${could('1, 77')}`, 'open_shift_answer_teacher_fk'],
  ['who could twice', `${shift()}; ${could()}; ${could()}`, 'open_shift_answer_pk'],
  ['who could in another house', ofOther(could()), foreign('open_shift_answer')],
]

export const legalSwaps: [what: string, sql: string][] = [
  ['a day that is given away to all', swap({ days: "'2026-12-14', null", colleague: 'null', toAll: 'true' })],
  ['a day against the same date', swap({ days: "'2026-12-14', '2026-12-14'" })],
  [
    'the same day offered again after it was entered',
    `${withMore(entered)}; ${day("1, 1, '2026-12-14', 2, '[]'")}; ${swap({ id: '2' })}; ${day("2, 1, '2026-12-14', 2, null")}`,
  ],
  ['an offer whose day has changed', withMore({ has_changed: 'true' })],
  [
    'an offer that goes with its days',
    `${swap()}; ${day()}; ${refusal()}; delete from swap where site_id = site()`,
  ],
  ['a shift that is given, and who could', `${shift(undefined, given)}; ${could()}`],
  [
    'a house in which people exchange days',
    'update site set takes_swaps = true, trusts_harmless_swaps = true where site_id = site()',
  ],
]
