import type { IllegalState } from './illegal-days.ts'

const answer = (values: string) => `
  insert into hint_answer (site_id, week_number, teacher_id, weekday, rule, found, allowed, day_version, reason, text)
  values (site(), ${values})`
const good = "98, 1, 1, 'break', 0, 30, 1, 'agreed', ''"
const profile = (values: string) =>
  `insert into protection_profile (site_id, teacher_id, protection) values (site(), ${values})`
const ofOther = (sql: string) => sql.replaceAll('site()', 'site() + 1')
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** Reasons for nothing, and protections that there are not. */
export const illegalLaw: IllegalState[] = [
  ['a reason on a Saturday', answer(good.replace('1, 1,', '1, 6,')), 'hint_answer_is_on_a_working_day'],
  ['a rule with a space', answer(good.replace('break', 'a break')), 'hint_answer_rule_is_a_name'],
  ['less than nothing', answer(good.replace(' 0, 30', ' -1, 30')), 'hint_answer_minutes_fit'],
  ['a reason for no version', answer(good.replace('30, 1', '30, -1')), 'hint_answer_version_is_not_negative'],
  ['another reason without words', answer(good.replace('agreed', 'other')), 'hint_answer_other_is_said'],
  [
    'another reason of blanks',
    answer(good.replace("'agreed', ''", "'other', '    '")),
    'hint_answer_other_is_said',
  ],
  ['a long text', answer(good.replace("''", "repeat('x', 201)")), 'hint_answer_text_fits'],
  [
    'a reason that there is not',
    answer(good.replace('agreed', 'why not')),
    'invalid input value for enum hint_reason: "why not"',
  ],
  ['two reasons for a hint', `${answer(good)}; ${answer(good)}`, 'hint_answer_pk'],
  ['a reason of an unknown teacher', answer(good.replace('98, 1', '98, 77')), 'hint_answer_teacher_fk'],
  ['a reason in no week', answer(good.replace('98', '12')), 'hint_answer_week_fk'],
  [
    'a reason that is gone',
    `${answer(good)}; delete from hint_answer where site_id = site()`,
    'permission denied for table hint_answer',
  ],
  ['a reason in another house', ofOther(answer(good)), foreign('hint_answer')],
  ['a profile of adults', profile("1, 'adult'"), 'invalid input value for enum protection: "adult"'],
  ['a profile of an unknown teacher', profile("77, 'minor'"), 'protection_profile_teacher_fk'],
  ['two profiles', `${profile("1, 'minor'")}; ${profile("1, 'maternity'")}`, 'protection_profile_pk'],
  ['a profile in another house', ofOther(profile("1, 'minor'")), foreign('protection_profile')],
]

export const legalLaw: [what: string, sql: string][] = [
  ['a reason', answer(good)],
  ['another reason in words', answer(good.replace("'agreed', ''", "'other', 'Fest'"))],
  ['a profile that goes', `${profile("1, 'minor'")}; delete from protection_profile where site_id = site()`],
]
