import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Long absences. */
export const longAbsenceBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/long-absence.ts', 'domain/long-absence.test.ts', [
    ['two long absences lie in each other', '.some(({ longAbsence }) => longAbsence)', '.some(() => false)'],
    [
      'after an absence the old hours hold',
      '...termsInForce(terms, back)',
      '...termsInForce(terms, validFrom)',
    ],
    ['a year away ends a day early', 'const back = addDays(to, 1)', 'const back = to'],
  ]),
  ...breaksOf('domain/terms.ts', 'domain/long-absence.test.ts', [
    [
      'a correction of all weeks gives hours to an absence',
      'term.longAbsence ? withLeave(term, change) : { ...term, ...change }',
      '({ ...term, ...change })',
    ],
  ]),
  ...breaksOf('domain/employment.ts', 'domain/long-absence.test.ts', [
    [
      'the days of a long absence are worked',
      '(areAllWorked || !isLongAbsence(termsInForce(terms, date)))',
      'areAllWorked !== undefined',
    ],
  ]),
  ...breaksOf('domain/teacher.ts', 'domain/teacher.test.ts', [
    [
      'who is away for long is in the week',
      'whyNotEmployedIn(teacher, terms, week)',
      'whyNotEmployedIn(teacher, [], week)',
    ],
  ]),
]
