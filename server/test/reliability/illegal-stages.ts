import type { IllegalState } from './illegal-days.ts'

const stage = (values: string) =>
  `insert into stage (site_id, position, name, colour, text) values (site(), ${values})`
const day = (values: string) =>
  `insert into day_stage (site_id, date, team_id, name, colour, text, set_at)
   values (site(), '2026-11-19', ${values}, now())`
const ofOther = (sql: string) => sql.replaceAll('site()', 'site() + 1')
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`
const plan = 'insert into stage_plan (site_id) values (site())'

/** What parents could not read, or would read twice. */
export const illegalStages: IllegalState[] = [
  ['a seventh stage', stage("7, 'Zu', 'red', ''"), 'stage_position_is_one_of_six'],
  ['a stage without a name', stage("1, '', 'red', ''"), 'stage_name_is_readable'],
  ['a stage with a blank name', stage("1, ' ', 'red', ''"), 'stage_name_is_readable'],
  ['a long name of a stage', stage("1, repeat('a', 41), 'red', ''"), 'stage_name_is_readable'],
  ['a long text of a stage', stage("1, 'Zu', 'red', repeat('a', 301)"), 'stage_text_is_short'],
  ['a blue stage', stage("1, 'Zu', 'blue', ''"), 'invalid input value for enum stage_colour: "blue"'],
  [
    'two stages with one name',
    `${stage("1, 'Zu', 'red', ''")}; ${stage("2, 'Zu', 'green', ''")}`,
    'stage_name_is_its_own',
  ],
  ['a stage of another house', ofOther(stage("1, 'Zu', 'red', ''")), foreign('stage')],
  ['a plan of another house', ofOther(plan), foreign('stage_plan')],
  ['version 0 of a plan', `${plan}; update stage_plan set version = 0`, 'stage_plan_version_is_positive'],
  [
    'two stages of a day for the house',
    `${day("null, 'Zu', 'red', ''")}; ${day("null, 'Auf', 'green', ''")}`,
    'day_stage_is_one_for_each',
  ],
  ['a day for a group that is not there', day("77, 'Zu', 'red', ''"), 'day_stage_team_fk'],
  ['a day without a name', day("null, '', 'red', ''"), 'day_stage_name_is_readable'],
  ['a long text of a day', day("null, 'Zu', 'red', repeat('a', 301)"), 'day_stage_text_is_short'],
  ['a day of another house', ofOther(day("null, 'Zu', 'red', ''")), foreign('day_stage')],
]

export const legalStages: [string, string][] = [
  ['a stage with the longest words', stage("6, repeat('a', 40), 'red', repeat('a', 300)")],
  ['a day for the house', day("null, 'Zu', 'red', ''")],
]
