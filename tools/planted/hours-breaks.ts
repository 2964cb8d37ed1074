import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of the figures of a week: terms, employment, credit, balance. */
export const hoursBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/week-row.ts', 'domain/weeks/worked-example.test.ts', [
    [
      'the difference is counted the wrong way round',
      "figure(minus(actual.hours, target.hours), 'actualLessTarget', steps)",
      "figure(minus(target.hours, actual.hours), 'actualLessTarget', steps)",
    ],
  ]),
  ...breaksOf('domain/weeks/credit.ts', 'domain/weeks/worked-example.test.ts', [
    ['F9: the rest of the usual week goes to one day', 'shareOf(rest, halves, 2 * unnamedDays)', 'rest'],
  ]),
  ...breaksOf('domain/weeks/credit.ts', 'domain/weeks/week-row.test.ts', [
    [
      'F9: what is left of the target may be less than nothing',
      'neverNegative(minus(target, named))',
      'minus(target, named)',
    ],
  ]),
  ...breaksOf('domain/weeks/week-row.ts', 'domain/weeks/week-row.test.ts', [
    [
      'a figure that was set for the week is forgotten',
      'if (set === null || set === undefined) return otherwise()',
      'if (set !== set + 1) return otherwise()',
    ],
  ]),
  ...breaksOf('domain/weeks/week-row.ts', 'domain/values/week-counts.test.ts', [
    ['a week of closing days costs nothing', ' || isCharged(entries, marks, agreed)', ''],
    [
      'a week that was merely opened moves the balance',
      'return Object.keys(entries).length > 0 || (setting?.actualHours ?? null) !== null',
      'return true',
      'which weeks count towards the balance',
    ],
    ['weeks before the start date count', 'if (outside) return outside\n', ''],
  ]),
  ...breaksOf('domain/weeks/week-row.ts', 'domain/people/employment.test.ts', [
    [
      'a day of vacation next July costs the other four',
      "&& unplannedDays > 0 ? 'notComplete'",
      "&& unplannedDays > 5 ? 'notComplete'",
    ],
    [
      'the current week counts only when it is complete',
      'week.startDate > currentWeek.startDate',
      'week.startDate >= currentWeek.startDate',
    ],
  ]),
  ...breaksOf('domain/people/employment.ts', 'domain/people/employment.test.ts', [
    ['the last day is no day of work', 'date <= lastDay', 'date < lastDay'],
    ['the start date is no day of work', 'startDate <= date', 'startDate < date'],
    [
      'the usual week of Monday holds for the whole week',
      'usualOn(employedDays, (weekday) => byDay.get(weekday))',
      'usualOn(employedDays, () => terms[0])',
    ],
  ]),
  ...breaksOf('domain/weeks/agreed-hours.ts', 'domain/people/employment.test.ts', [
    [
      'days off count when a week is split',
      'const working = workingDays(entries, terms.usualWeek)',
      'const working = workingDays({}, null)',
    ],
    [
      'a target of some days is that of the whole week',
      'return agreedHours(agreedTarget, agreed, entries)',
      'return agreedHours((terms) => terms.targetWorkHours, agreed, entries)',
    ],
  ]),
  ...breaksOf('domain/values/hours.ts', 'domain/people/employment.test.ts', [
    [
      'shares are rounded one by one',
      'const share = Math.round(exact / 60) - given',
      'const share = Math.round((hours * part) / whole)',
    ],
  ]),
  ...breaksOf('domain/weeks/credit.ts', 'domain/people/employment.test.ts', [
    [
      'an absence before the start is credited',
      'const isEmployed = employedDays.includes(weekday)',
      'const isEmployed = employedDays.length > 0',
    ],
  ]),
  ...breaksOf('domain/weeks/credit.ts', 'domain/weeks/derivation.test.ts', [
    [
      'F39: an unpaid day is left out of the reasons',
      "return [added(noHours, { kind: 'uncreditedDay', weekday, status: entry.status, ...part, ...kindIn(entry) })]",
      'return part ? [] : []',
      'F39: nothing is left unsaid',
    ],
  ]),
  ...breaksOf('domain/days/session.ts', 'domain/weeks/derivation.test.ts', [
    [
      'F39: recorded hours do not say what they stand instead of',
      'hasWork(sessions) && clocked !== hours ? { insteadOf: clocked } : {}',
      '{}',
      'F39: nothing is left unsaid',
    ],
  ]),
  ...breaksOf('domain/weeks/balance.ts', 'domain/weeks/balance.test.ts', [
    ['a balance leaves out its own week', 'week.weekNumber <= weekNumber', 'week.weekNumber < weekNumber'],
  ]),
  ...breaksOf('domain/values/hours.ts', 'domain/weeks/balance.test.ts', [
    [
      'hours are summed as binary floats',
      'fromHundredths(all.reduce<number>((sum, hours) => sum + hours, 0))',
      '((all.reduce<number>((sum, hours) => sum + hours / 100, 0)) * 100) as Hours',
    ],
  ]),
  ...breaksOf('domain/people/terms.ts', 'domain/people/terms.test.ts', [
    [
      'F5: terms that say the same are merged away',
      'return termsInOrder([...terms.filter((term) => term.validFrom !== validFrom), changed])',
      'return termsInOrder([...terms.filter((term) => term.validFrom !== validFrom), changed]).filter((term, at, all) => at === 0 || term.weeklyHours !== all[at - 1]?.weeklyHours)',
    ],
    [
      'F6: without a recorded week a change holds from today on',
      'hasRecordedWeek ? startOf(mondayOf(today)) : termsInForce(terms, today).validFrom',
      'startOf(mondayOf(today))',
    ],
    [
      'F7: two terms begin on the same day',
      "if (rest.some((term) => term.validFrom === begin)) return { fault: 'taken' }",
      '',
    ],
    [
      'F7: the first terms can be removed',
      "validFrom === firstMonday ? { fault: 'first' } : { terms: termsInOrder(rest) }",
      '{ terms: termsInOrder(rest) }',
    ],
    ['terms begin before the first week', 'return date < firstMonday ? firstMonday : date', 'return date'],
    [
      'new terms change the weeks before them',
      'term.validFrom <= date).at(-1)',
      'term.validFrom <= date || term).at(-1)',
    ],
  ]),
]
