import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Hints from working-time law. */
export const lawBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/law/day-work.ts', 'domain/law/day-hints.test.ts', [
    ['law: a quarter of an hour is no break', '< shortestBreak', '<= shortestBreak'],
    [
      'law: MPA is no work',
      "({ type }) => type === 'work'",
      "({ type, activity }) => type === 'work' && !activity",
    ],
  ]),
  ...breaksOf('domain/law/found.ts', 'domain/law/day-hints.test.ts', [
    ['law: six hours need a break', 'worked <= over', 'worked < over'],
    ['law: a shorter day beside changes nothing', '(shortDayInWeek ? given.withShortDay : undefined) ??', ''],
  ]),
  ...breaksOf('domain/law/packs.ts', 'domain/law/packs.test.ts', [
    ['law: a reform never holds', 'own.findLast(', 'own.find('],
  ]),
  ...breaksOf('domain/law/law-week.ts', 'domain/law/law-week.test.ts', [
    ['law: a night is two days long', 'startOn(works[weekday])', 'startOn(works[weekday + 1])'],
    ['law: a holiday is a day like others', 'holiday: holidays.includes(weekday)', 'holiday: false'],
  ]),
  ...breaksOf('domain/law/work-before.ts', 'domain/law/law-week.test.ts', [
    ['law: a mean of a few weeks', 'before?.weeks === weeksOfMean - 1', 'before !== undefined'],
  ]),
  ...breaksOf('server/src/law/law.routes.ts', 'server/src/law/law.test.ts', [
    [
      'law: a reason for a hint that there is not',
      'if (!hint) throw hintGone()',
      'if (!hint) return {} as never',
    ],
    [
      'law: the history names the rule',
      'after: { reason },',
      'after: { reason, rule },',
      'leaves no trace in history, events, weeks and sheets',
    ],
  ]),
  ...breaksOf('domain/law/hint-answer.ts', 'server/src/law/law-on-sheets.test.ts', [
    ['law: a reason stays on a changed day', 'if (answer.dayVersion !== dayVersion) return false', ''],
  ]),
  ...breaksOf('server/src/months/close-month.ts', 'server/src/months/no-trace-of-profiles.test.ts', [
    ['law: shut days keep what a reason was given for', 'await forgetAnsweredRules(work, closedBefore)', ''],
  ]),
  ...breaksOf('domain/law/kept-hint.ts', 'server/src/months/no-trace-of-profiles.test.ts', [
    [
      'law: a sheet shows that there is a profile',
      'return isForAdults ? [{ reason: null }] : []',
      'return [{ reason: null }]',
    ],
  ]),
]
