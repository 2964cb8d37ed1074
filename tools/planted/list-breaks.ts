import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Pasted lists of people, and the breaks that the house's rule places. */
export const listBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/paste/people-list.ts', 'domain/paste/people-list.test.ts', [
    [
      'empty days of a three-day worker are not free',
      "if (isWhole || emptyDays === 'free')",
      "if (emptyDays === 'free')",
    ],
    ['it is not asked what empty days are', 'if (!isWhole) unclearDays.push(name)', ''],
    ['a day without its break does not add up', '[days, rested].some(', '[days].some('],
  ]),
  ...breaksOf('domain/days/house-break.ts', 'domain/days/house-break.test.ts', [
    ['six hours get a break', 'end - start <= longestRun', 'end - start < longestRun'],
    ['a second break is placed', "type === 'break' || actualHours !== null", 'actualHours !== null'],
    ['a break lies in the first hour', 'Math.max(start + edge,', 'Math.max(start,'],
  ]),
]
