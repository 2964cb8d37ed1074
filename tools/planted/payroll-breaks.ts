import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Files for the payroll office, and a year's archive. */
export const payrollBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/payroll/payroll-of-sheets.ts', 'domain/payroll/payroll-of-sheets.test.ts', [
    [
      'payroll: a payout is taken from the salary',
      'quantity: { hours: minus(noHours, hours) }',
      'quantity: { hours }',
    ],
    [
      'payroll: a payout of the days before is on a day of another month',
      'date: within(date)',
      'date',
      'one of %s that the sheet shows is paid on %s',
    ],
    ['payroll: an absence ends at a holiday', 'goesOn &&= isFree', 'goesOn = false'],
    ['payroll: half a sick day is a whole one', '!absence || absence.share < 1 ||', '!absence ||'],
    [
      'payroll: a kind without a key ends up in the file',
      'absenceKeys[kind] !== undefined ||',
      'true ||',
      'absences',
    ],
    [
      'payroll: unpaid days of LODAS are forgotten',
      " || (kind === 'unpaid' && !unpaidIsAmount)",
      '',
      'unpaid days',
    ],
  ]),
  ...breaksOf('domain/payroll/payroll-numbers.ts', 'domain/payroll/payroll-faults.test.ts', [
    ['payroll: a number may have any length', 'text.length <= most && ', ''],
    ['payroll: the number 0 is one', 'Number(text) > 0', 'true'],
  ]),
  ...breaksOf('server/src/payroll/payroll.routes.ts', 'server/src/payroll/payroll.test.ts', [
    [
      'payroll: the refusal names one of two people',
      'params: { number: String(number), name, other }',
      'params: { number: String(number), name }',
      'a number that a person has is refused, and both are named',
    ],
    [
      'payroll: two managers overwrite each other',
      'if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)',
      '',
      'of an older page are refused',
    ],
  ]),
  ...breaksOf('server/src/months/files/payroll-file.ts', 'server/src/months/files/month-files.test.ts', [
    [
      'payroll: corrections are paid out',
      ".filter(({ kind }) => kind === 'payout')",
      '',
      'what is no payout is not paid',
    ],
    [
      'payroll: leave without a kind is not reported',
      "status !== null && status !== 'present' ? kindMeantBy(status) : undefined",
      'undefined',
      'unpaid days and leave days without a kind are reported',
    ],
  ]),
  ...breaksOf('server/src/months/files/month-tables.ts', 'server/src/months/files/month-files.test.ts', [
    [
      'payroll: the sums of the CSV are those of another figure',
      'worked: { hours: sums.worked },\n      credited: { hours: sums.credited },\n      difference',
      'worked: { hours: sums.credited },\n      credited: { hours: sums.credited },\n      difference',
      'its sums are those of the month, and its days add up to them',
    ],
  ]),
  ...breaksOf('server/src/files/tables.ts', 'server/src/months/files/month-files.test.ts', [
    [
      'payroll: a note of the month is run by Excel',
      "if (typeof cell === 'string') return withoutFormula(cell)",
      "if (typeof cell === 'string') return cell",
      'no note is a formula, and every line has all columns',
    ],
  ]),
  ...breaksOf('server/src/archive/archive-files.ts', 'server/src/archive/archive.test.ts', [
    [
      'payroll: the archive has weeks of the next year',
      'if (yearOf(week.endDate) === year) weeks.push',
      'if (yearOf(week.startDate) === year) weeks.push',
    ],
    [
      'payroll: the archive holds who left years ago',
      'seen.has(teacher.id) || isHereIn(teacher, year)',
      'true',
    ],
  ]),
  ...breaksOf('server/src/files/zip.ts', 'server/src/files/zip.test.ts', [
    ['payroll: the archive is damaged', 'sums.crc = crc32(bytes, sums.crc)', 'sums.crc = crc32(bytes)'],
  ]),
  ...breaksOf('server/src/http/send-file.ts', 'server/src/http/calls.test.ts', [
    [
      'payroll: a file is shown as a page of ours',
      'return `attachment; filename',
      'return `inline; filename',
      'allowed',
    ],
  ]),
  ...breaksOf('web/src/months/payroll/payroll-draft.ts', 'web/src/months/payroll/payroll-draft.test.ts', [
    ['payroll: 17 and 00017 are two numbers', 'people.slice(0, at).find', 'people.slice(0, 0).find'],
  ]),
]
