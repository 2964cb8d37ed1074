/** Days that must be refused; each with the constraint that refuses it. */

export type IllegalState = [what: string, sql: string, refusedBy: string]

export const slot = (values: string) => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time,
                         actual_hours, notes)
  values (site(), 98, 1, ${values})`
export const marked = (session: string, marks: string) => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time,
                         actual_hours, team_id, activity, stepped_in)
  values (site(), 98, 1, 2, 0, ${session}, ${marks})`
export const work = (times: string, rest = 'null, null') => slot(`2, 0, 'work', 'present', ${times}, ${rest}`)
export const status = (status: string, rest = 'null, null') =>
  slot(`2, 0, 'none', '${status}', null, null, ${rest}`)

export const illegalDays: IllegalState[] = [
  [
    'sessions that overlap',
    slot("1, 1, 'work', 'present', '11:45', '13:00', null, null"),
    'time_slot_overlaps_nothing',
  ],
  [
    'a break inside a session',
    slot("1, 1, 'break', 'present', '09:00', '09:30', null, null"),
    'time_slot_overlaps_nothing',
  ],
  [
    'a session beside a status',
    `${status('sick')}; ${slot("2, 1, 'work', 'present', '08:00', '09:00', null, null")}`,
    'time_slot_overlaps_nothing',
  ],
  [
    'a status beside a session',
    slot("1, 1, 'none', 'sick', null, null, null, null"),
    'time_slot_is_a_session_or_a_status',
  ],
  [
    'a status in place of a session that is still there',
    slot("1, 0, 'none', 'sick', null, null, null, null"),
    'time_slot_pk',
  ],
  [
    'two statuses on one day',
    `${status('sick')}; ${slot("2, 1, 'none', 'vacation', null, null, null, null")}`,
    'time_slot_is_a_session_or_a_status',
  ],
  ['two slots at one place', slot("1, 0, 'work', 'present', '13:00', '14:00', null, null"), 'time_slot_pk'],
  ['a session off the quarter hour', work("'08:10', '12:00'"), 'time_slot_is_on_the_quarter_hour'],
  ['an end off the quarter hour', work("'08:00', '12:07'"), 'time_slot_is_on_the_quarter_hour'],
  ['a second past the quarter hour', work("'08:00:01', '12:00'"), 'time_slot_is_on_the_quarter_hour'],
  ['a session before 05:00', work("'04:45', '12:00'"), 'time_slot_is_within_the_day'],
  ['a session after 23:00', work("'20:00', '23:15'"), 'time_slot_is_within_the_day'],
  ['a session that ends before it starts', work("'12:00', '08:00'"), 'time_slot_is_within_the_day'],
  ['a session of no length', work("'12:00', '12:00'"), 'time_slot_is_within_the_day'],
  ['a session without an end', work("'12:00', null"), 'time_slot_is_a_session_or_a_status'],
  ['a session without a start', work("null, '12:00'"), 'time_slot_is_a_session_or_a_status'],
  [
    'leave from a time on',
    slot("2, 0, 'none', 'vacation', '08:00', '12:00', null, null"),
    'time_slot_part_is_of_an_absence',
  ],
  [
    'a status that is work',
    slot("2, 0, 'work', 'sick', null, null, null, null"),
    'time_slot_is_a_session_or_a_status',
  ],
  [
    'present without a kind of session',
    slot("2, 0, 'none', 'present', '08:00', '12:00', null, null"),
    'time_slot_is_a_session_or_a_status',
  ],
  [
    'a Saturday',
    slot("6, 0, 'work', 'present', '08:00', '12:00', null, null"),
    'time_slot_is_on_a_working_day',
  ],
  [
    'weekday 0',
    slot("0, 0, 'work', 'present', '08:00', '12:00', null, null"),
    'time_slot_is_on_a_working_day',
  ],
  [
    'a slot below the first',
    slot("2, -1, 'work', 'present', '08:00', '12:00', null, null"),
    'time_slot_index_fits',
  ],
  [
    'a slot above the last',
    slot("2, 64, 'work', 'present', '08:00', '12:00', null, null"),
    'time_slot_index_fits',
  ],
  ['an unknown status', status('on strike'), 'invalid input value for enum day_status: "on strike"'],
  ['hours on an unpaid absence', status('absent', '8, null'), 'time_slot_hours_are_of_work_or_paid_absence'],
  [
    'hours on a break',
    slot("2, 0, 'break', 'present', '12:00', '12:30', 0.5, null"),
    'time_slot_hours_are_of_work_or_paid_absence',
  ],
  [
    'more hours than a day has',
    work("'08:00', '12:00'", '24.01, null'),
    'time_slot_hours_are_of_work_or_paid_absence',
  ],
  ['hours below zero', status('sick', '-1, null'), 'time_slot_hours_are_of_work_or_paid_absence'],
  ['hours that are no number', status('sick', "'NaN', null"), 'time_slot_hours_are_of_work_or_paid_absence'],
  ['a note without end', work("'08:00', '12:00'", "null, repeat('n', 2001)"), 'time_slot_notes_are_short'],
  [
    'a break in a group',
    marked("'break', 'present', '08:00', '12:00', null", '1, null, false'),
    'time_slot_marks_are_of_work',
  ],
  [
    'a break of MPA',
    marked("'break', 'present', '08:00', '12:00', null", "null, 'mpa', false"),
    'time_slot_marks_are_of_work',
  ],
  [
    'a sick day that steps in',
    marked("'none', 'sick', null, null, null", 'null, null, true'),
    'time_slot_marks_are_of_work',
  ],
  [
    'MPA with recorded hours',
    marked("'work', 'present', '08:00', '12:00', 4", "null, 'mpa', false"),
    'time_slot_activity_has_no_hours_and_no_group',
  ],
  [
    'team of a group',
    marked("'work', 'present', '08:00', '12:00', null", "1, 'team', false"),
    'time_slot_activity_has_no_hours_and_no_group',
  ],
  [
    'a session of a group that there is not',
    marked("'work', 'present', '08:00', '12:00', null", '77, null, false'),
    'time_slot_team_fk',
  ],
  [
    'an unknown activity',
    marked("'work', 'present', '08:00', '12:00', null", "null, 'office', false"),
    'invalid input value for enum session_activity: "office"',
  ],
  [
    'a slot of an unknown teacher',
    slot("2, 0, 'work', 'present', '08:00', '12:00', null, null").replace('98, 1,', '98, 77,'),
    'time_slot_teacher_fk',
  ],
  [
    'a slot in no week',
    slot("2, 0, 'work', 'present', '08:00', '12:00', null, null").replace('98, 1,', '77, 1,'),
    'time_slot_week_fk',
  ],
]
