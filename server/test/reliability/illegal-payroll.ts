import type { IllegalState } from './illegal-days.ts'

const payroll = (column: string, value: string) =>
  `insert into payroll (site_id, ${column}) values (site(), ${value})`
const key = (values: string) =>
  `insert into payroll_absence_key (site_id, kind, key) values (site(), ${values})`
const person = (values: string) =>
  `insert into payroll_person (site_id, teacher_id, personnel_number, cost_centre) values (site(), ${values})`
const secondTeacher = `
  insert into teacher (site_id, teacher_id, name) values (site(), 9, 'Neu');
  insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (site(), 9, '2024-12-30', 30)`
const ofOther = (sql: string) => sql.replaceAll('site()', 'site() + 1')
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** What no payroll office could read, or would pay to the wrong person. */
export const illegalPayroll: IllegalState[] = [
  ['adviser number 0', payroll('consultant', '0'), 'payroll_consultant_has_seven_digits'],
  [
    'an adviser number of eight digits',
    payroll('consultant', '10000000'),
    'payroll_consultant_has_seven_digits',
  ],
  ['client number 0', payroll('client', '0'), 'payroll_client_has_five_digits'],
  ['a client number of six digits', payroll('client', '100000'), 'payroll_client_has_five_digits'],
  ['wage type 0', payroll('payout_wage_type', '0'), 'payroll_wage_types_have_four_digits'],
  ['a wage type of five digits', payroll('unpaid_wage_type', '10000'), 'payroll_wage_types_have_four_digits'],
  ['another product', payroll('format', "'sage'"), 'invalid input value for enum payroll_format: "sage"'],
  ['settings twice', `${payroll('client', '1')}; ${payroll('client', '1')}`, 'payroll_pk'],
  ['version 0 of the settings', payroll('version', '0'), 'payroll_version_is_positive'],
  [
    'settings that are gone',
    `${payroll('client', '1')}; delete from payroll where site_id = site()`,
    'permission denied for table payroll',
  ],
  ['settings of another house', ofOther(payroll('client', '1')), foreign('payroll')],
  ['an empty key', key("'sick', ''"), 'payroll_absence_key_is_plain'],
  ['a key with a separator', key("'sick', 'K;'"), 'payroll_absence_key_is_plain'],
  ['a key with a line break', key("'sick', E'K\\n'"), 'payroll_absence_key_is_plain'],
  ['a key with an umlaut', key("'sick', 'Ü'"), 'payroll_absence_key_is_plain'],
  ['a key of five characters', key("'sick', 'KRANK'"), 'payroll_absence_key_is_plain'],
  ['a key of no kind', key("'flu', 'K'"), 'invalid input value for enum absence_kind: "flu"'],
  ['two keys for a kind', `${key("'sick', 'K'")}; ${key("'sick', 'K'")}`, 'payroll_absence_key_pk'],
  ['a key of another house', ofOther(key("'sick', 'K'")), foreign('payroll_absence_key')],
  ['personnel number 0', person('1, 0, null'), 'payroll_person_number_has_five_digits'],
  ['a personnel number of six digits', person('1, 100000, null'), 'payroll_person_number_has_five_digits'],
  ['a number of an unknown teacher', person('77, 17, null'), 'payroll_person_teacher_fk'],
  ['two numbers for a person', `${person('1, 17, null')}; ${person('1, 18, null')}`, 'payroll_person_pk'],
  [
    'one number for two people',
    `${secondTeacher}; ${person('1, 17, null')}; ${person('9, 17, null')}`,
    'payroll_person_number_is_of_one_person',
  ],
  ['a person of whom nothing is said', person('1, null, null'), 'payroll_person_says_something'],
  ['a cost centre with a separator', person("1, 17, '3;10'"), 'payroll_person_cost_centre_is_plain'],
  [
    'a cost centre of fourteen characters',
    person("1, 17, '12345678901234'"),
    'payroll_person_cost_centre_is_plain',
  ],
  ['a cost centre that ends with a space', person("1, 17, '310 '"), 'payroll_person_cost_centre_is_plain'],
  ['an empty cost centre', person("1, 17, ''"), 'payroll_person_cost_centre_is_plain'],
  ['a number in another house', ofOther(person('1, 17, null')), foreign('payroll_person')],
]

export const legalPayroll: [what: string, sql: string][] = [
  ['settings of nothing', payroll('format', 'null')],
  ['the largest numbers', payroll('consultant, client, payout_wage_type', '9999999, 99999, 9999')],
  ['a key that goes again', `${key("'sick', 'K1'")}; delete from payroll_absence_key where site_id = site()`],
  ['a cost centre alone', person("1, null, 'Kita-Nord 1.2'")],
  [
    'numbers that two people swap',
    `${secondTeacher}; ${person('1, 17, null')}; ${person('9, 4, null')};
     update payroll_person set personnel_number = 21 - personnel_number where site_id = site()`,
  ],
]
