import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What a house says of its groups and its people: read, kept, and shown while it is typed. */
export const staffingBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/staffing/children-steps.ts', 'domain/staffing/children-steps.test.ts', [
    ['steps: 7:30 is thirty children at seven', String.raw`|:?\s+)`, String.raw`|:?\s*)`],
    ['steps: a span does not end', 'if (to !== undefined && to < (next ?? endOfDay))', 'if (false)'],
    ['steps: a time within a span is taken', 'before.to ?? 0', '0'],
    ['steps: typed backwards they stay so', 'pieces.sort((a, b) => a.from - b.from)', 'pieces.sort(() => 0)'],
    ['steps: heads of a sheet are read', '!/\\d/.test(first)', 'false'],
    [
      'steps: a sheet that lies down is not turned',
      'isLyingDown(cells) ? turned(cells)',
      'false ? turned(cells)',
    ],
    ['steps: any number of children is taken', 'children > groupLimits.children', 'false'],
  ]),
  ...breaksOf('domain/staffing/group-need.ts', 'domain/staffing/group-need.test.ts', [
    ['need: good may be worse than at least', 'ratioGood > ratioAtLeast', 'false'],
    ['need: an age may be there twice', '.size < children.length', '.size < 0'],
  ]),
  ...breaksOf('domain/staffing/opening.ts', 'domain/staffing/opening.test.ts', [
    ['opening: a day closes when it opens', 'closes <= opens', 'closes < opens'],
    ['opening: groups are together after closing', 'time >= closes', 'false'],
  ]),
  ...breaksOf('domain/staffing/weight.ts', 'domain/staffing/weight.test.ts', [
    [
      'weight: the house’s own choice is lost',
      'isUsual ? usualWeight[qualification] : member.weight',
      'usualWeight[qualification]',
    ],
  ]),
  ...breaksOf('server/src/staffing/staffing.routes.ts', 'server/src/staffing/staffing.test.ts', [
    [
      'staffing: opening hours are overwritten unseen',
      'if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)',
      'if (!mayWrite(ifMatch, tag) && !before) throw changedMeanwhile(before, tag)',
    ],
    [
      'staffing: a group’s need is overwritten unseen',
      'if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(staffing, tag)',
      'if (!mayWrite(ifMatch, tag) && !group) throw changedMeanwhile(staffing, tag)',
    ],
    ['staffing: a person is overwritten unseen', 'if (lost) throw', 'if (lost && !tags) throw'],
    ['staffing: dates without end', 'group.needs.length >= groupLimits.needs', 'false'],
  ]),
  ...breaksOf('server/src/staffing/staff.store.ts', 'server/src/staffing/staffing.test.ts', [
    ['staffing: a telephone number is in the history', "hasPhone: phone !== ''", 'phone'],
    [
      'staffing: parents hear of a person’s weight',
      "change: { kind: 'team' }",
      "change: { kind: 'teacher', teacherId: before.teacherId }",
    ],
    ['staffing: a teacher leaves before they come', 'if (weekday)\n', 'if (!weekday && false)\n'],
  ]),
  ...breaksOf('web/src/house/staffing/need-draft.ts', 'web/src/house/staffing/need-draft.test.ts', [
    ['need: the rarest day is the usual one', 'countOf(b) - countOf(a)', 'countOf(a) - countOf(b)'],
    ['need: a day of its own is forgotten', 'own[weekday] ?? steps', 'steps'],
  ]),
  ...breaksOf('web/src/house/staffing/need-form.tsx', 'web/src/house/staffing-area.screen.test.tsx', [
    [
      'need: after a conflict the same version is sent',
      'if (current) setEdit({ ...shown, version: current.version })',
      'if (current) setEdit(shown)',
    ],
  ]),
]
