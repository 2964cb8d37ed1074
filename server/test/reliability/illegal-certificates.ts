import type { IllegalState } from './illegal-days.ts'

const certificate = (values: string) =>
  `insert into certificate (site_id, teacher_id, date, state) values (site(), ${values})`
const here = certificate("1, '2026-11-13', 'here'")

/** Certificates that must not exist. */
export const illegalCertificates: IllegalState[] = [
  ['a certificate for a Saturday', certificate("1, '2026-11-14', 'here'"), 'certificate_is_of_a_working_day'],
  [
    'a certificate before the first week',
    certificate("1, '2024-12-27', 'here'"),
    'certificate_is_of_a_working_day',
  ],
  ['a certificate of an unknown teacher', certificate("77, '2026-11-13', 'here'"), 'certificate_teacher_fk'],
  ['a certificate twice', `${here}; ${here}`, 'certificate_pk'],
  [
    'a lost certificate',
    certificate("1, '2026-11-13', 'lost'"),
    'invalid input value for enum certificate_state: "lost"',
  ],
  [
    'a certificate that moves',
    `${here}; update certificate set date = '2026-11-12' where site_id = site()`,
    'permission denied for table certificate',
  ],
  [
    'a certificate of another house',
    here.replace('site()', 'other()'),
    'new row violates row-level security policy for table "certificate"',
  ],
]

export const legalCertificates: [what: string, sql: string][] = [
  [
    'a certificate that comes',
    `${certificate("1, '2026-11-13', 'missing'")}; update certificate set state = 'here' where site_id = site()`,
  ],
  ['a certificate that goes again', `${here}; delete from certificate where site_id = site()`],
]
