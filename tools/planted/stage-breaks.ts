import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Stages, the parents' light and the report of a shortage. */
export const stageBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/stages/suggestion.ts', 'domain/stages/stages.test.ts', [
    ['a gap that ends at noon is one of the afternoon', 'to > noon', 'to >= noon'],
    [
      'a tight day is suggested like a gap',
      "worstIn(group, half) === 'gap'",
      "worstIn(group, half) !== 'covered'",
    ],
    [
      'a milder stage is suggested where the colour is missing',
      'graveness(stage.colour) >= graveness(colour)',
      'graveness(stage.colour) <= graveness(colour)',
    ],
  ]),
  ...breaksOf('domain/stages/day-stage.ts', 'domain/stages/stages.test.ts', [
    ['a group reads what is set for the house instead of its own', '?? ofHouse', '&& ofHouse'],
    ['a weekend ends a stage', 'firstWorkingDay(addDays(date, 1))\n\n', 'addDays(date, 1)\n\n'],
  ]),
  ...breaksOf('web/src/house/stages/day-cards.ts', 'web/src/house/stages/day-cards.test.ts', [
    ['parents are told to come on a closed day', 'closed: closedOn(date, closings)', 'closed: undefined'],
    ['half a day closes the house', 'day.share === 1', 'day.share > 0'],
    ['each day of a closing is a card of its own', 'first.closed?.opens ?? ', ''],
    ['a second closing is no closing', 'closedOn(after, closings)?.opens ?? after', 'after'],
  ]),
  ...breaksOf('domain/stages/shortage-report.ts', 'domain/stages/shortage-report.test.ts', [
    [
      'what is more in one hour fills a gap in another',
      'Math.max(0, need * 100 - people)',
      '(need * 100 - people)',
    ],
    ['groups that are together are counted each', 'step.joined === joined', 'step.joined || !joined'],
  ]),
  ...breaksOf('server/src/stages/stages.store.ts', 'server/src/stages/stages.test.ts', [
    ['the light shines though it is off', 'and s.parents_light', ''],
    ['parents see what is set for days far ahead', 'lastDayForParents(today)]', "'2099-01-01']"],
  ]),
  ...breaksOf('server/src/stages/stages.routes.ts', 'server/src/stages/stages.test.ts', [
    [
      'the tag of the light counts edits',
      'tag: contentTag(body) }',
      'tag: `W/"${version}"` }',
      'its tag says nothing of how much else was edited',
    ],
    ['the second of two people overwrites the first', 'if (!mayWrite(ifMatch, tag))', 'if (!tag)'],
    ['a day that is over is set', 'date < first || last < date', 'last < date', '%s cannot be set'],
  ]),
  ...breaksOf('server/src/events/parents-sight.ts', 'server/src/stages/stages.test.ts', [
    [
      'open pages of parents do not hear of a stage',
      "changes.some(({ kind }) => kind === 'stage')",
      'false as boolean',
      'of parents hears that a stage was set, and nothing else; one of teachers hears what it was',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.store.ts', 'server/src/stages/stages.test.ts', [
    [
      'parents get the groups of a house without the light',
      'and s.staffing and s.parents_light',
      'and s.staffing',
      'names the groups, and the group of each person, with staffing and the light on only',
    ],
  ]),
  ...breaksOf('contract/wire/parents.ts', 'server/src/stages/parents-light.test.ts', [
    [
      'parents learn of how much a teacher works',
      '{ id, name, groupId }',
      '{ id, name, groupId, counts: row.counts }',
    ],
  ]),
  ...breaksOf('web/src/house/stages/shown-stages.ts', 'web/src/house/stages/shown-stages.test.ts', [
    ['a family reads of other groups', 'if (groupId === null) return said', 'return said'],
    ['coming days as usual are listed', "&& stage.colour !== 'green'", ''],
  ]),
]
