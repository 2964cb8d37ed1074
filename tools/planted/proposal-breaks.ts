import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Proposing a week: what may be proposed, what it costs, what cannot be done and why. */
export const proposalBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/planning/possible-days.ts', 'domain/planning/possible-days.test.ts', [
    ['planning: days against the law are possible', "severity === 'note'", 'severity.length > 0'],
    ['planning: a break may lie at the edge', 'Math.max(pauseFromEdge, work', 'Math.max(0, work'],
  ]),
  ...breaksOf('domain/planning/places.ts', 'domain/planning/propose-week.test.ts', [
    [
      'planning: after an evening a teacher starts at seven',
      'place.available.from, rested)',
      'place.available.from)',
      'after an evening and before an early day the rest is kept',
    ],
    [
      'planning: before an early day a teacher stays late',
      'place.available.to, resting)',
      'place.available.to)',
      'after an evening and before an early day the rest is kept',
    ],
  ]),
  ...breaksOf('domain/planning/week-plan.ts', 'domain/planning/week-plan.test.ts', [
    [
      'planning: duties drift away from the score',
      'change += goalAfter + this',
      'change += goalAfter + 0 * this',
    ],
    ['planning: people who go are still counted', 'comes ? units : -units', 'units'],
  ]),
  ...breaksOf('domain/planning/fair-duties.ts', 'domain/planning/fair-duties.test.ts', [
    ['planning: missed duties are paid back at once', 'plain + 100', 'plain + 10_000'],
    ['planning: vacation makes a debt', "day.kind === 'place' || (", "day.kind !== 'fixed' || ("],
  ]),
  ...breaksOf('domain/planning/goal.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: a balance is given back in one week',
      'Math.min(mostDrift, ',
      'Math.min(1000, ',
      'with a balance of %d h: %i quarter hours, %i of them drift',
    ],
    [
      'planning: a minor works beyond the week of the law',
      'week: (limit) => hundredths(limit) - done',
      'week: (limit) => 2 * hundredths(limit) - done',
      'of protected people never goes beyond the week of their law',
    ],
  ]),
  ...breaksOf('domain/planning/person-of-line.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: a locked day is filled',
      "if (isLocked(day)) return { kind: 'locked' }",
      '',
      'that are usually free are off, and locked ones stay empty',
    ],
    [
      'planning: MPA covers a group',
      'sessions.filter(isWithChildren).flatMap(',
      'sessions.flatMap(',
      'that are planned cover where they do: in their group, without MPA, on the grid',
    ],
  ]),
  ...breaksOf('domain/planning/need-layers.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: joined groups need people twice',
      'own && !own.joined ?',
      'own ?',
      'while the groups are joined only the house has a need',
    ],
  ]),
  ...breaksOf('domain/planning/problem-of-week.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: the order of names changes the plan',
      '.sort((a, b) => a.teacherId - b.teacherId)',
      '',
      'people stand in the order of their ids, however the week lists them',
    ],
  ]),
  ...breaksOf('domain/planning/cover-costs.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: everybody counts in every group',
      'ofLayer !== null && ofLayer !== groupId',
      'ofLayer === -1',
      'is the coverage of the week once it is accepted',
    ],
  ]),
  ...breaksOf('domain/planning/greedy.ts', 'domain/planning/propose-week.test.ts', [
    [
      'planning: wishes for a day off are filled at once',
      '!place.isWishedOff',
      'place.options.length > 0',
      'is kept where it can be: off, not early, not late',
    ],
  ]),
  ...breaksOf('domain/planning/propose-week.ts', 'domain/planning/propose-week.test.ts', [
    [
      'planning: a new proposal forgets the last one',
      'const plan = new WeekPlan(problem, last)',
      'const plan = new WeekPlan(problem)',
      'after a day of vacation (person %i, weekday %i) changes at most ten days',
    ],
  ]),
  ...breaksOf('domain/planning/seeded-chance.ts', 'domain/planning/propose-week.test.ts', [
    [
      'planning: another chance, another plan',
      '0x6d2b79f5',
      '0x6d2b79f7',
      'gives the same proposal, on every machine',
    ],
  ]),
  ...breaksOf('domain/planning/weights.ts', 'domain/planning/owed-hours.test.ts', [
    [
      'planning: surplus takes hours from people',
      'surplus: { more: 1, muchMore: 2 }',
      'surplus: { more: 300, muchMore: 800 }',
      'owes no person hours, keeps usual days and makes no gap: %i',
    ],
    [
      'planning: usual days give way to duties and even starts',
      'unusual: { day: 20, pause: 14, quarter: 2, most: 80 }',
      'unusual: { day: 0, pause: 0, quarter: 0, most: 0 }',
      'owes no person hours, keeps usual days and makes no gap: %i',
    ],
  ]),
  ...breaksOf('domain/planning/goal.ts', 'domain/planning/problem-of-week.test.ts', [
    [
      'planning: a house where all have worked more plans everybody below the target',
      'while (most > 0 && !isFair(most)) most--',
      '',
      'gives back no more than half a percent of the hours of all: %s',
    ],
  ]),
  ...breaksOf('domain/planning/weights.ts', 'domain/planning/bounds.test.ts', [
    [
      'planning: overtime hides a gap',
      'tooMuch: 25_000',
      'tooMuch: 80',
      'in an overloaded week the search misses exactly what the hours of the house prove',
    ],
  ]),
  ...breaksOf('domain/planning/bounds.ts', 'domain/planning/bounds.test.ts', [
    [
      'planning: hours are missing that overtime would give',
      'Math.max(0, person.goal + person.drift + mostOver)',
      'Math.max(0, person.goal + person.drift)',
      'the hours of the week count with half an hour more for everyone',
    ],
  ]),
  ...breaksOf('domain/planning/most-work.ts', 'domain/planning/bounds.test.ts', [
    [
      'planning: the law of breaks proves nothing',
      'length - (pause.to - pause.from)',
      'length',
      'within %i quarter hours an adult works %i',
    ],
  ]),
  ...breaksOf('domain/planning/bounds-of-day.ts', 'domain/planning/bounds.test.ts', [
    [
      'planning: who is planned otherwise counts as not available',
      "if (kind === 'fixed') return 'planned'",
      '',
      'who cannot be there are named with why, and neighbours with the same numbers are one',
    ],
  ]),
  ...breaksOf('domain/planning/what-helps.ts', 'domain/planning/bounds.test.ts', [
    [
      'planning: what helps least is said first',
      'b.gain - a.gain',
      'a.gain - b.gain',
      'is an hour more for everyone where hours are missing',
    ],
  ]),
  ...breaksOf('domain/planning/why-day.ts', 'domain/planning/why-day.test.ts', [
    [
      'planning: a gap that is there anyway is a reason',
      'short.missing - missingNow(short, quarter)',
      'short.missing',
      'what is short anyway is no reason',
    ],
  ]),
]
