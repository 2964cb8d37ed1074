import type { IllegalState } from './illegal-days.ts'

const columns = 'site_id, request_id, teacher_id, kind, first_day, last_day, asked_at'
interface Request {
  readonly id?: string
  readonly teacher?: string
  readonly kind?: string
  readonly days?: string
  /** Further columns, each with its value. */
  readonly more?: Readonly<Record<string, string>>
}

/** A week in December, unless something else is said. */
const request = ({
  id = '1',
  teacher = '1',
  kind = "'leave'",
  days = "'2026-12-14', '2026-12-18'",
  more = {},
}: Request = {}) => {
  const names = Object.keys(more).map((name) => `, ${name}`)
  const values = Object.values(more).map((value) => `, ${value}`)
  return `insert into request (${columns}${names.join('')})
          values (site(), ${id}, ${teacher}, ${kind}, ${days}, now()${values.join('')})`
}
const withMore = (more: Readonly<Record<string, string>>) => request({ more })
const closed = (state: string, more: Readonly<Record<string, string>> = {}) =>
  withMore({ state: `'${state}'`, closed_at: 'now()', ...more })
const approval = (kind: string, from: string, to: string) => ({
  ...{ approved_kind: kind, approved_from: from, approved_to: to },
})
const allOfIt = approval("'leave'", "'2026-12-14'", "'2026-12-18'")
const approved = closed('approved', allOfIt)
const day = (values = "1, 1, '2026-12-14', 1, '[]'") => `
  insert into request_day (site_id, request_id, teacher_id, date, day_version, before) values (site(), ${values})`
const change = (changes: string) => `${request()}; update request set ${changes} where site_id = site()`
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const ofOther = (sql: string) => sql.replaceAll('site()', 'other()')

/** Requests that must not exist. */
export const illegalRequests: IllegalState[] = [
  ['request number 0', request({ id: '0' }), 'request_id_is_positive'],
  [
    'two requests with one number',
    `${request()}; ${request({ days: "'2026-12-21', '2026-12-21'" })}`,
    'request_pk',
  ],
  ['a request of an unknown teacher', request({ teacher: '77' }), 'request_teacher_fk'],
  ['sickness that is asked for', request({ kind: "'sick'" }), 'request_kind_is_known'],
  ['a request in a state of its own', closed('pondered'), 'request_state_is_known'],
  ['days the wrong way round', request({ days: "'2026-12-18', '2026-12-14'" }), 'request_days_are_in_order'],
  ['sixty-one days', request({ days: "'2027-01-04', '2027-03-05'" }), 'request_days_are_in_order'],
  [
    'days from a Saturday on',
    request({ days: "'2026-12-12', '2026-12-14'" }),
    'request_days_are_working_days',
  ],
  ['days up to a Sunday', request({ days: "'2026-12-11', '2026-12-13'" }), 'request_days_are_working_days'],
  ['days before all weeks', request({ days: "'2024-12-27', '2024-12-27'" }), 'request_days_are_working_days'],
  [
    'one day that is half twice',
    request({ days: "'2026-12-14', '2026-12-14'", more: { last_half: 'true' } }),
    'request_one_day_is_half_once',
  ],
  ['a long story', withMore({ message: "repeat('n', 301)" }), 'request_message_is_a_sentence'],
  ['a message of nothing but air', withMore({ message: "' '" }), 'request_message_is_a_sentence'],
  ['a message that runs backwards', withMore({ message: "E'a\\u202eb'" }), 'request_message_is_a_sentence'],
  ['a long answer', closed('declined', { answer: "repeat('n', 301)" }), 'request_answer_is_a_sentence'],
  ['an open request that is closed', withMore({ closed_at: 'now()' }), 'request_is_closed_or_open'],
  ['a withdrawn one that is open', withMore({ state: "'withdrawn'" }), 'request_is_closed_or_open'],
  [
    'an answer to what was withdrawn',
    closed('withdrawn', { answer: "'Nein.'" }),
    'request_is_answered_by_somebody',
  ],
  ['somebody who has answered what waits', withMore({ actor_id: '1' }), 'request_is_answered_by_somebody'],
  ['an answer by person number 0', closed('declined', { actor_id: '0' }), 'request_actor_is_positive'],
  ['an approval of nothing', closed('approved'), 'request_says_what_was_approved'],
  [
    'something that was declined and approved',
    closed('declined', { approved_kind: "'leave'" }),
    'request_says_what_was_approved',
  ],
  [
    'an approval without a last day',
    closed('approved', { approved_kind: "'leave'", approved_from: "'2026-12-14'" }),
    'request_says_what_was_approved',
  ],
  [
    'approved as sickness',
    closed('approved', approval("'sick'", "'2026-12-14'", "'2026-12-18'")),
    'request_approved_kind_is_known',
  ],
  [
    'approved days that nobody asked for',
    closed('partlyApproved', approval("'leave'", "'2026-12-11'", "'2026-12-14'")),
    'request_approved_days_were_asked_for',
  ],
  ['a part that is all of it', closed('partlyApproved', allOfIt), 'request_approved_days_were_asked_for'],
  [
    'all of it that is a part',
    closed('approved', approval("'leave'", "'2026-12-14'", "'2026-12-16'")),
    'request_approved_days_were_asked_for',
  ],
  ['version 0', withMore({ version: '0' }), 'request_version_is_positive'],
  [
    'two open requests for one day',
    `${request()}; ${request({ id: '2', days: "'2026-12-18', '2026-12-21'" })}`,
    'request_days_are_asked_for_once',
  ],
  ['a request that somebody else has asked', change('teacher_id = 2'), 'permission denied for table request'],
  [
    'a request that was asked earlier',
    change("asked_at = '2026-01-01'"),
    'permission denied for table request',
  ],
  ['a request of another house', ofOther(request()), foreign('request')],
  ['a day of no request', day(), 'request_day_request_fk'],
  [
    'a day of somebody else’s request',
    `${approved}; ${day("1, 2, '2026-12-14', 1, '[]'")}`,
    'request_day_request_fk',
  ],
  ['a day that is entered twice', `${approved}; ${day()}; ${day()}`, 'request_day_pk'],
  [
    'a Saturday that is entered',
    `${approved}; ${day("1, 1, '2026-12-12', 1, '[]'")}`,
    'request_day_is_a_working_day',
  ],
  [
    'a day that was never written',
    `${approved}; ${day("1, 1, '2026-12-14', 0, '[]'")}`,
    'request_day_version_is_positive',
  ],
  [
    'a day before that is no list',
    `${approved}; ${day("1, 1, '2026-12-14', 1, 'nothing'")}`,
    'request_day_before_is_short',
  ],
  [
    'a day before that is changed',
    `${approved}; ${day()}; update request_day set before = '[1]' where site_id = site()`,
    'permission denied for table request_day',
  ],
  ['a day of another house', ofOther(day()), foreign('request_day')],
]

export const legalRequests: [what: string, sql: string][] = [
  [
    'a request of one half day',
    request({ days: "'2026-12-14', '2026-12-14'", more: { first_half: 'true' } }),
  ],
  ['sixty days over weekends', request({ days: "'2027-01-04', '2027-03-04'" })],
  ['two people who ask for one day', `${request()}; ${request({ id: '2', teacher: '2' })}`],
  ['days one after the other', `${request()}; ${request({ id: '2', days: "'2026-12-21', '2026-12-21'" })}`],
  [
    'the same days again after they were declined',
    `${closed('declined', { answer: "'Leider nicht.'", actor_id: '3' })}; ${request({ id: '2' })}`,
  ],
  [
    'an approval of a part as something else, with its days',
    `${closed('partlyApproved', approval("'unpaid'", "'2026-12-14'", "'2026-12-15'"))}; ${day()}; delete from request where site_id = site()`,
  ],
  ['a house that takes requests', 'update site set takes_requests = true where site_id = site()'],
]
