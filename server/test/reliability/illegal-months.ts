import type { IllegalState } from './illegal-days.ts'

const closing = (values: string) =>
  `insert into month_closing (site_id, month, version, hash, figures_version, actor_id) values (site(), ${values})`
const text = (values: string) =>
  `insert into month_text (site_id, month, version, hash, text) values (site(), ${values})`
const figure = (values: string) =>
  `insert into month_figure (site_id, month, version, teacher_id, balance) values (site(), ${values})`
const reopening = (values: string) =>
  `insert into month_reopening (site_id, month, version, reason) values (site(), ${values})`
const confirmation = (values: string) =>
  `insert into month_confirmation (site_id, month, version, teacher_id, member_id) values (site(), ${values})`
const hash = "encode(sha256('{}'), 'hex')"
const october = closing(`'2026-10-01', 1, ${hash}, 1, null`)
const octoberText = text(`'2026-10-01', 1, ${hash}, '{}'`)
const until = (date: string) => `update site set closed_before = ${date} where site_id = site()`
const closed = `${october}; ${octoberText}; ${until("'2026-11-01'")}`
const figured = `${october}; ${figure("'2026-10-01', 1, 1, 0")}`
const confirmed = `${figured}; ${confirmation("'2026-10-01', 1, 1, 1")}`
const oneByOne = 'Months are closed one after the other with a text, and reopened with a reason'
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** Closed months that must not exist. */
export const illegalMonths: IllegalState[] = [
  [
    'a closing in the middle of a month',
    closing(`'2026-10-02', 1, ${hash}, 1, null`),
    'month_closing_is_of_a_month',
  ],
  ['a closing before all weeks', closing(`'2024-12-01', 1, ${hash}, 1, null`), 'month_closing_is_of_a_month'],
  ['a hash that is none', closing("'2026-10-01', 1, 'abc', 1, null"), 'month_closing_hash_is_sha256'],
  [
    'closed by a number of no person',
    closing(`'2026-10-01', 1, ${hash}, 1, 0`),
    'month_closing_actor_is_a_number_of_a_person',
  ],
  [
    'a second version before a first',
    closing(`'2026-10-01', 2, ${hash}, 1, null`),
    'Versions of a month follow each other',
  ],
  ['a version 0', closing(`'2026-10-01', 0, ${hash}, 1, null`), 'Versions of a month follow each other'],
  ['a text without a closing', octoberText, 'The text is not the one that was closed'],
  [
    'another text than was said',
    `${october}; ${text(`'2026-10-01', 1, ${hash}, '{ }'`)}`,
    'month_text_fits_its_hash',
  ],
  ['two texts', `${october}; ${octoberText}; ${octoberText}`, 'month_text_pk'],
  ['figures without a closing', figure("'2026-10-01', 1, 1, 0"), 'month_figure_closing_fk'],
  [
    'figures of an unknown teacher',
    `${october}; ${figure("'2026-10-01', 1, 77, 0")}`,
    'month_figure_teacher_fk',
  ],
  [
    'a reopening of an open month',
    reopening("'2026-10-01', 1, 'A day was wrong'"),
    'month_reopening_closing_fk',
  ],
  [
    'a reopening without a reason',
    `${closed}; ${reopening("'2026-10-01', 1, 'Nine char'")}`,
    'month_reopening_has_a_reason',
  ],
  [
    'a reopening twice',
    `${closed}; ${reopening("'2026-10-01', 1, 'A day was wrong'")}; ${reopening("'2026-10-01', 1, 'A day was wrong'")}`,
    'month_reopening_pk',
  ],
  ['days that are shut without a closing', until("'2026-11-01'"), oneByOne],
  ['days that are shut without a text', `${october}; ${until("'2026-11-01'")}`, oneByOne],
  [
    'another month that is shut than was closed',
    `${october}; ${octoberText}; ${until("'2026-12-01'")}`,
    oneByOne,
  ],
  ['days that open without a reopening', `${closed}; ${until('null')}`, oneByOne],
  [
    'days that open further than was reopened',
    `${closed}; ${reopening("'2026-10-01', 1, 'A day was wrong'")}; ${until("'2026-09-01'")}`,
    oneByOne,
  ],
  [
    'a text that is edited',
    `${closed}; update month_text set erased = 1 where site_id = site()`,
    'A closed month stays as it was closed',
  ],
  [
    'a closing that is edited',
    `${closed}; update month_closing set version = 2 where site_id = site()`,
    'permission denied for table month_closing',
  ],
  [
    'a confirmation of a sheet that is none',
    `${october}; ${confirmation("'2026-10-01', 1, 1, 1")}`,
    'month_confirmation_figure_fk',
  ],
  [
    'a sheet confirmed twice',
    `${confirmed}; ${confirmation("'2026-10-01', 1, 1, 2")}`,
    'month_confirmation_pk',
  ],
  [
    'confirmed by a number of no person',
    `${figured}; ${confirmation("'2026-10-01', 1, 1, 0")}`,
    'month_confirmation_member_is_positive',
  ],
  [
    'a confirmation that is taken back',
    `${confirmed}; delete from month_confirmation where site_id = site()`,
    'permission denied for table month_confirmation',
  ],
  [
    'a confirmation with a time of its own',
    `${figured}; insert into month_confirmation (site_id, month, version, teacher_id, member_id, confirmed_at)
       values (site(), '2026-10-01', 1, 1, 1, '2026-11-01')`,
    'permission denied for table month_confirmation',
  ],
  [
    'a confirmation of another house',
    `${figured}; ${confirmation("'2026-10-01', 1, 1, 1").replace('site()', 'other()')}`,
    foreign('month_confirmation'),
  ],
  ['a closing of another house', october.replace('site()', 'other()'), foreign('month_closing')],
]

export const legalMonths: [what: string, sql: string][] = [
  ['a closed month', closed],
  ['a sheet that is confirmed', confirmed],
  ['one that is reopened', `${closed}; ${reopening("'2026-10-01', 1, 'A day was wrong'")}; ${until('null')}`],
  [
    'one that is closed again, and the next one',
    `${closed}; ${reopening("'2026-10-01', 1, 'A day was wrong'")}; ${until('null')};
     ${closing(`'2026-10-01', 2, ${hash}, 1, 7`)}; ${text(`'2026-10-01', 2, ${hash}, '{}'`)}; ${until("'2026-11-01'")};
     ${closing(`'2026-11-01', 1, ${hash}, 1, null`)}; ${text(`'2026-11-01', 1, ${hash}, '{}'`)}; ${until("'2026-12-01'")}`,
  ],
]
