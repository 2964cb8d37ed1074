import type { IllegalState } from './illegal-days.ts'

const opening = (values: string) =>
  `insert into opening_day (site_id, weekday, opens, closes, joined_until, joined_from) values (site(), ${values})`
const team = "insert into team (site_id, team_id, name) values (site(), 77, 'Igel')"
const needRow = (values: string) =>
  `insert into group_need (site_id, team_id, valid_from, min_people, min_qualified) values (site(), ${values})`
const ageRow = (values: string) =>
  `insert into group_age (site_id, team_id, valid_from, age, ratio_at_least, ratio_good) values (site(), 77, '2026-09-01', ${values})`
const stepRow = (values: string) =>
  `insert into children_step (site_id, team_id, valid_from, age, weekday, from_time, children)
   values (site(), 77, '2026-09-01', 'under3', ${values})`
const need = (values: string) => `${team}; ${needRow(values)}`
const plainNeed = need("77, '2026-09-01', 2, 1")
const age = (values: string) => `${plainNeed}; ${ageRow(values)}`
const plainAge = age("'under3', 5, 3")
const step = (values: string) => `${plainAge}; ${stepRow(values)}`
const memberRow = (teacher: number, columns = '', values = '') => `
  insert into staff_member (site_id, teacher_id, early, late, may_be_asked, on_free_day, qualification, weight${columns})
  values (site(), ${teacher}, true, true, true, false, ${values || "'qualified', 100"})`
const limitRow = (values: string) =>
  `insert into staff_limit (site_id, teacher_id, weekday, not_before, not_after) values (site(), 1, ${values})`
const limit = (values: string) => `${memberRow(1)}; ${limitRow(values)}`
const ofOther = (sql: string) => sql.replaceAll('site()', 'site() + 1')
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** What no house could say of its staffing, and what would make its coverage wrong. */
export const illegalGroups: IllegalState[] = [
  ['opening hours of a Saturday', opening("6, '07:00', '17:00', null, null"), 'opening_day_is_a_working_day'],
  ['a day that closes first', opening("1, '17:00', '07:00', null, null"), 'opening_day_is_within_the_day'],
  ['a day that opens at night', opening("1, '04:45', '17:00', null, null"), 'opening_day_is_within_the_day'],
  ['a day that closes at night', opening("1, '07:00', '23:15', null, null"), 'opening_day_is_within_the_day'],
  [
    'a day off the quarter hour',
    opening("1, '07:10', '17:00', null, null"),
    'opening_day_is_on_the_quarter_hour',
  ],
  [
    'joined off the quarter hour',
    opening("1, '07:00', '17:00', '08:05', null"),
    'opening_day_is_on_the_quarter_hour',
  ],
  [
    'joined before it opens',
    opening("1, '07:00', '17:00', '07:00', null"),
    'opening_day_is_joined_while_open',
  ],
  [
    'joined after it closes',
    opening("1, '07:00', '17:00', null, '17:00'"),
    'opening_day_is_joined_while_open',
  ],
  [
    'joined again too early',
    opening("1, '07:00', '17:00', '12:15', '12:00'"),
    'opening_day_is_joined_in_order',
  ],
  [
    'two openings of a day',
    `${opening("1, '07:00', '17:00', null, null")}; ${opening("1, '08:00', '17:00', null, null")}`,
    'opening_day_pk',
  ],
  [
    'opening hours of another house',
    ofOther(opening("1, '07:00', '17:00', null, null")),
    foreign('opening_day'),
  ],
  [
    'a group of version 0',
    `${team}; update team set version = 0 where site_id = site()`,
    'team_version_is_positive',
  ],
  ['a need of no group', needRow("78, '2026-09-01', 2, 1"), 'group_need_team_fk'],
  ['a need of fewer than no people', need("77, '2026-09-01', -1, 1"), 'group_need_is_of_people'],
  ['a need of 21 qualified people', need("77, '2026-09-01', 2, 21"), 'group_need_is_of_people'],
  ['a need for ever later', need("77, 'infinity', 2, 1"), 'group_need_is_of_a_date'],
  ['a need after the calendar', need("77, '2200-01-01', 2, 1"), 'group_need_is_of_a_date'],
  ['two needs from a day on', `${plainNeed}; ${needRow("77, '2026-09-01', 3, 1")}`, 'group_need_pk'],
  ['a need of another house', ofOther(needRow("77, '2026-09-01', 2, 1")), foreign('group_need')],
  ['no children for one person', age("'under3', 5, 0"), 'group_age_ratio_is_of_children'],
  ['51 children for one person', age("'under3', 51, 3"), 'group_age_ratio_is_of_children'],
  ['good with more children than at least', age("'under3', 5, 5.01"), 'group_age_good_is_no_worse'],
  ['an age twice', `${plainAge}; ${ageRow("'under3', 5, 3")}`, 'group_age_pk'],
  ['an age of no need', ageRow("'under3', 5, 3"), 'group_age_need_fk'],
  ['an unknown age', age("'adult', 5, 3"), 'invalid input value for enum child_age: "adult"'],
  ['an age of another house', ofOther(ageRow("'under3', 5, 3")), foreign('group_age')],
  ['children on a Sunday', step("0, '07:30', 4"), 'children_step_is_on_a_working_day'],
  ['children off the quarter hour', step("1, '07:35', 4"), 'children_step_is_on_the_quarter_hour'],
  ['children at night', step("1, '04:45', 4"), 'children_step_is_within_the_day'],
  ['fewer than no children', step("1, '07:30', -1"), 'children_step_is_of_children'],
  ['201 children', step("1, '07:30', 201"), 'children_step_is_of_children'],
  ['a step twice', `${step("1, '07:30', 4")}; ${stepRow("1, '07:30', 5")}`, 'children_step_pk'],
  ['children of no age', `${plainNeed}; ${stepRow("1, '07:30', 4")}`, 'children_step_age_fk'],
  ['children of another house', ofOther(stepRow("1, '07:30', 4")), foreign('children_step')],
  ['facts of an unknown teacher', memberRow(77), 'staff_member_teacher_fk'],
  ['facts twice', `${memberRow(1)}; ${memberRow(1)}`, 'staff_member_pk'],
  ['more than one person', memberRow(1, '', "'qualified', 101"), 'staff_member_is_at_most_one_person'],
  ['less than no person', memberRow(1, '', "'qualified', -1"), 'staff_member_is_at_most_one_person'],
  [
    'an unknown qualification',
    memberRow(1, '', "'expert', 1"),
    'invalid input value for enum qualification: "expert"',
  ],
  [
    'a longest day of 10:15',
    memberRow(1, ', longest_day', "'other', 1, 10.25"),
    'staff_member_longest_day_fits',
  ],
  [
    'a longest day of 8:05',
    memberRow(1, ', longest_day', "'other', 1, 8.1"),
    'staff_member_longest_day_fits',
  ],
  [
    'a number of letters',
    memberRow(1, ', phone', "'other', 1, 'call me'"),
    'staff_member_phone_can_be_dialled',
  ],
  ['an empty number', memberRow(1, ', phone', "'other', 1, ''"), 'staff_member_phone_can_be_dialled'],
  ['facts in another house', ofOther(memberRow(1)), foreign('staff_member')],
  ['a limit of a teacher without facts', limitRow("1, '08:00', null"), 'staff_limit_member_fk'],
  ['a limit on a Saturday', limit("6, '08:00', null"), 'staff_limit_is_on_a_working_day'],
  ['a limit that says nothing', limit('1, null, null'), 'staff_limit_says_something'],
  ['a limit off the quarter hour', limit("1, '08:05', null"), 'staff_limit_is_on_the_quarter_hour'],
  ['a limit at night', limit("1, null, '23:15'"), 'staff_limit_is_within_the_day'],
  ['limits that leave no time', limit("1, '12:00', '12:00'"), 'staff_limit_leaves_time'],
  ['a limit twice', `${limit("1, '08:00', null")}; ${limitRow("1, '09:00', null")}`, 'staff_limit_pk'],
  ['a limit in another house', ofOther(limitRow("1, '08:00', null")), foreign('staff_limit')],
]

export const legalGroups: [what: string, sql: string][] = [
  ['a day joined all the time', opening("1, '05:00', '23:00', '12:00', '12:00'")],
  ['a need always and one from a date on', `${plainNeed}; ${needRow("77, '-infinity', 0, 0")}`],
  ['good as many as at least, in hundredths', age("'school', 7.25, 7.25")],
  ['an empty house at 23:00', step("5, '23:00', 0")],
  [
    'a group that goes with all of it',
    `${step("1, '07:30', 4")}; delete from team where site_id = site() and team_id = 77`,
  ],
  ['the longest day', memberRow(1, ', longest_day, phone', "'trainee', 0, 10, '+49 (0)341/12-3.4'")],
  ['a limit of one side', limit("1, null, '05:00'")],
]
