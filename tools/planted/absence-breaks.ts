import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Long absences, and certificates of sickness. */
export const longAbsenceBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/absences/certificates.ts', 'domain/absences/certificates.test.ts', [
    ['three days need a certificate', '+ 1 > daysWithoutCertificate', '+ 1 >= daysWithoutCertificate'],
    ['a certificate for the first week is one for all', 'joins(isNoOtherSickDay)', '() => true'],
  ]),
  ...breaksOf('server/src/day-entries/certificates.store.ts', 'server/src/day-entries/certificates.test.ts', [
    ['days at work have certificates', "s.status = 'sick' and", ''],
    [
      'certificates outlive the days that are rolled up',
      'await work.query(deleteBefore, [work.siteId, date])',
      '',
    ],
  ]),
  ...breaksOf('server/src/day-entries/certificates.ts', 'server/src/day-entries/certificates.test.ts', [
    ['who will be sick is asked already', 'sickness.from <= work.today && ', ''],
    ['last year is asked for', ' && sickness.to >= askedSince', ''],
  ]),
  ...breaksOf('domain/absences/long-absence.ts', 'domain/absences/long-absence.test.ts', [
    ['two long absences lie in each other', '.some(({ longAbsence }) => longAbsence)', '.some(() => false)'],
    [
      'after an absence the old hours hold',
      '...termsInForce(terms, back)',
      '...termsInForce(terms, validFrom)',
    ],
    ['a year away ends a day early', 'const back = addDays(to, 1)', 'const back = to'],
  ]),
  ...breaksOf('domain/people/terms.ts', 'domain/absences/long-absence.test.ts', [
    [
      'a correction of all weeks gives hours to an absence',
      'term.longAbsence ? withLeave(term, change) : { ...term, ...change }',
      '({ ...term, ...change })',
    ],
  ]),
  ...breaksOf('domain/people/employment.ts', 'domain/absences/long-absence.test.ts', [
    [
      'the days of a long absence are worked',
      '(areAllWorked || !isLongAbsence(termsInForce(terms, date)))',
      'areAllWorked !== undefined',
    ],
  ]),
  ...breaksOf('domain/people/teacher.ts', 'domain/people/teacher.test.ts', [
    [
      'who is away for long is in the week',
      'whyNotEmployedIn(teacher, terms, week)',
      'whyNotEmployedIn(teacher, [], week)',
    ],
  ]),
]
