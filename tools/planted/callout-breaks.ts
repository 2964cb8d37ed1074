import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const laws = 'domain/callout/repairs-laws.test.ts'
const ranking = 'domain/callout/ranking.test.ts'

/** Repairs of a call-out: what they close, whom they may ask, and who comes first. */
export const calloutBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/callout/search-sets.ts', laws, [
    [
      'a repair may make another gap worse',
      '!isRed(before, at) || gapPointsAt(cover, at) > gapPointsAt(before, at)',
      '!isRed(before, at)',
    ],
    ['a set asks a colleague in vain', 'allNeeded(scene, set) ? [set] : []', '[set]'],
    [
      'more people who close no more are proposed',
      'isPart(other, set) && other.closed >= set.closed',
      'false',
    ],
  ]),
  ...breaksOf('domain/callout/cover.ts', 'domain/callout/cover.test.ts', [
    [
      'a gap that was there before is repaired',
      'Math.min(wanted.need * 100, was?.people[at] ?? Number.POSITIVE_INFINITY)',
      'wanted.need * 100',
    ],
    ['a joined house has no need', 'wanted.joined ? rows - 1 : group', 'group'],
  ]),
  ...breaksOf('domain/callout/legal-day.ts', laws, [
    ['a proposed day is outside the law', "hints.every(({ severity }) => severity === 'note')", 'true'],
    [
      'a protected person is asked for more work',
      "if (colleague.protection !== 'adult' && extra > 0) return false",
      '',
    ],
    ['a longest day is not kept', 'workOf(cells) > colleague.longestDay', 'false'],
  ]),
  ...breaksOf('domain/callout/clock-rules.ts', laws, [
    ['a colleague is there at once', 'workingDay: 45', 'workingDay: 0'],
    ['a free day ends at the call', 'freeDay: 60', 'freeDay: 0'],
  ]),
  ...breaksOf('domain/callout/options.ts', laws, [
    ['what is past is changed', "helps !== 'no' && quarter >= freedom.from", "helps !== 'no'"],
    ['recorded hours are lost', 'if (!keepsRecorded(to)) return', ''],
    ['anybody comes on a free day', '(!block && !asked.colleague.onFreeDay)', 'false'],
  ]),
  ...breaksOf('domain/callout/scene.ts', laws, [
    ['a colleague is asked who does not want it', 'if (!colleague.mayBeAsked) return undefined', ''],
  ]),
  ...breaksOf('domain/callout/ranking.ts', ranking, [
    ['whoever closes less comes first', '-closed,', 'closed,'],
    ['a full account comes first', '({ balance }) => balance)', '({ balance }) => -balance)'],
    ['calls are not seen beside the hours agreed', '(steppedIn ?? 0) / contract', '0'],
  ]),
  ...breaksOf('domain/callout/costs.ts', ranking, [
    ['many calls weigh nothing', 'recent * costs.steppedIn)', '0)'],
  ]),
  ...breaksOf('domain/callout/last-choices.ts', 'domain/callout/last-choices.test.ts', [
    ['leaving it short is not offered', "{ choice: { choice: 'short' }, closed: 0 }", ''],
  ]),
  ...breaksOf('domain/callout/callout-of-week.ts', 'domain/callout/callout-of-week.test.ts', [
    ['tomorrow has the clock of today', 'date === today ? now : null', 'now'],
  ]),
]
